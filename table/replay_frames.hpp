#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "core/replay.hpp"
#include "core/voice.hpp"
#include "table/fairness.hpp"
#include "wire/json/line_json.hpp"
#include "wire/record/record_json.hpp"

namespace marea::table {

/// Which frames of a record someone wants to see, and as whom.
struct ReplayWish {
    static constexpr int all = -1;      ///< every hand
    static constexpr int watch = -2;    ///< nobody's
    int viewer = watch;                 ///< or a seat's number
    std::size_t from = 0;               ///< the first frame
    std::size_t count = SIZE_MAX;       ///< at most so many
    std::size_t most_bytes = SIZE_MAX;  ///< frames beyond are left out; the first is always there
    std::function<bool()> is_late = [] { return false; };  ///< asked at every ply: then it is given up
};

/// A record played through, each action checked, and the wanted frames of it as JSON text: frame K is the
/// table after K actions. `Words` says in JSON what is the game's own: `table`, `own`, `everything`.
template <Game G, class Words>
class ReplayFrames {
  public:
    ReplayFrames(const Record<G>& record, const ReplayWish& wish) : record_(record), wish_(wish) {}

    tl::expected<std::string, Problem> text() {
        if (wish_.viewer >= record_.game.players())
            return tl::unexpected(Problem{"no_such_seat", {}, {{"seat", wish_.viewer}}, "/viewer"});
        if (wish_.from > record_.actions.size())
            return tl::unexpected(Problem{"json_number_range",
                                          {},
                                          {{"value", static_cast<int>(wish_.from)},
                                           {"least", 0},
                                           {"most", static_cast<int>(record_.actions.size())}},
                                          "/from"});
        if (auto problem = play()) return tl::unexpected(std::move(*problem));
        boost::json::object about{{"game", G::name},
                                  {"options", wire::Form<G>::options(record_.game)},
                                  {"seats", boost::json::value_from(record_.seats)},
                                  {"plies", record_.actions.size()},
                                  {"from", wish_.from}};
        if (record_.fairness) about["fair"] = !check_fairness(record_);
        if (record_.result)
            about["result"] = {{"scores", boost::json::value_from(record_.result->scores)},
                               {"winners", boost::json::value_from(record_.result->winners)}};
        std::string out = boost::json::serialize(about);
        out.pop_back();
        return out + R"(,"frames":[)" + frames_ + "]}";
    }

  private:
    using State = typename G::State;

    static std::string seat_text(Seat seat) {
        return seat.is_player() ? std::to_string(seat.index) : std::string("null");
    }

    /// Whether all of it is legal and leads to the stated result; frames are written on the way.
    std::optional<Problem> play() {
        const G& game = record_.game;
        State state = game.start(record_.start);
        add(0, state, "null", "null");
        for (std::size_t ply = 0; ply < record_.actions.size(); ++ply) {
            const auto action = record_.actions[ply];
            if (auto problem = game.refusal(state, action)) {
                problem->ply = static_cast<int>(ply);
                return std::move(*problem).at("/record");
            }
            const Seat who = game.to_act(state);
            const std::string told = is_wanted(ply + 1) ? tells(state, action) : std::string();
            game.apply(state, action);
            add(ply + 1, state, seat_text(who), "\"" + game.text(action) + "\"" + told);
            if (wish_.is_late()) return Problem{"try_again"};
        }
        if (auto problem = check_result(record_, state)) return std::move(*problem).at("/record");
        return std::nullopt;
    }

    [[nodiscard]] bool is_wanted(std::size_t ply) const {
        return ply >= wish_.from && ply - wish_.from < wish_.count && !full_;
    }

    /// What the viewer is told of an action, as a further member; whoever sees all hands is told what the one
    /// who acts is.
    [[nodiscard]] std::string tells(const State& before, typename G::Action action) const {
        if constexpr (GameWithVoice<G>) {
            const Seat who = wish_.viewer == ReplayWish::all ? record_.game.to_act(before)
                             : wish_.viewer >= 0             ? seat(wish_.viewer)
                                                             : Seat::spectator;
            return R"(,"tells":)" + wire::to_text(record_.game.tell(before, action, who));
        }
        return {};
    }

    void add(std::size_t ply, const State& state, const std::string& who, const std::string& action) {
        if (!is_wanted(ply)) return;
        const std::string one = frame(ply, state, who, action);
        full_ = !frames_.empty() && frames_.size() + one.size() > wish_.most_bytes;
        if (full_) return;
        if (!frames_.empty()) frames_ += ',';
        frames_ += one;
    }

    std::string frame(std::size_t ply, const State& state, const std::string& who,
                      const std::string& action) {
        const G& game = record_.game;
        const auto view = game.view(state, wish_.viewer >= 0 ? seat(wish_.viewer) : Seat::spectator);
        const std::string own =
            wish_.viewer == ReplayWish::all ? Words::everything(game, state) : Words::own(game, view);
        return R"({"ply":)" + std::to_string(ply) + R"(,"seat":)" + who + R"(,"action":)" + action +
               R"(,"to_act":)" + seat_text(game.to_act(state)) + (own.empty() ? "" : ",") + own +
               R"(,"game":)" + Words::table(game, view) + "}";
    }

    const Record<G>& record_;
    const ReplayWish& wish_;
    std::string frames_;
    bool full_ = false;
};

}  // namespace marea::table
