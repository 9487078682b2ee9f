#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "bots/bot.hpp"
#include "core/fingerprint.hpp"
#include "core/voice.hpp"
#include "table/advice.hpp"
#include "table/any_match.hpp"
#include "table/match.hpp"
#include "wire/json/line_json.hpp"
#include "wire/record/record_json.hpp"

namespace marea::table {

/// AnyMatch for a game. `Words` says in JSON what is the game's own: `table`, `own`, `asked`, `odds`, `obey`;
/// its `round`; and where it has more to tell, `told` (members for a seat), `answer` (to what a viewer may
/// ask), `is_window`, `advise` and `judge`.
template <Game G, class Words>
class MatchAdapter final : public AnyMatch {
  public:
    MatchAdapter(G game, typename G::Setup start) : match_(std::move(game), std::move(start), {}) {}

    [[nodiscard]] Seat to_act() const override { return match_.to_act(); }
    [[nodiscard]] std::size_t plies() const override { return match_.actions().size(); }

    [[nodiscard]] Round round() const override {
        return Words::round(match_.game(), match_.view(Seat::spectator));
    }

    [[nodiscard]] std::optional<Problem> refused(Seat seat, std::string_view text) const override {
        const auto action = match_.game().parse(text);
        if (!action) return unknown(text);
        if (auto problem = match_.game().refusal(match_.view(seat), *action)) return problem;
        allow(text, *action);
        return std::nullopt;
    }

    std::optional<Problem> repeat(std::string_view text) override {
        if (const auto* allowed = find_allowed(text)) {
            match_.push(allowed->action);
            return std::nullopt;
        }
        const auto action = match_.game().parse(text);
        if (!action) return unknown(text);
        if (auto problem = match_.game().refusal(match_.state(), *action)) return problem;
        match_.push(*action);
        return std::nullopt;
    }

    [[nodiscard]] std::string draw(const Key& key) const override {
        if constexpr (GameOfChance<G>) {
            FairRandom random(key, plies() + 1);
            const auto drawn = match_.game().draw(match_.state(), random);
            std::string text = match_.game().text(drawn);
            allow(text, drawn);
            return text;
        }
        return {};
    }

    [[nodiscard]] std::vector<std::string> seen(std::string_view text) const override {
        std::vector<std::string> result;
        if constexpr (GameOfSecrets<G>) {
            const auto action = find_action(text);
            if (!action) return result;
            result.push_back(match_.game().seen(match_.state(), *action, Seat::spectator));
            for (int s = 0; s < match_.game().players(); ++s)
                result.push_back(match_.game().seen(match_.state(), *action, seat(s)));
            if (std::ranges::all_of(result, [&](const auto& one) { return one == text; })) result.clear();
        }
        return result;
    }

    /// Where everyone sees the action whole, everyone is told the same.
    [[nodiscard]] std::vector<std::string> tells(std::string_view text) const override {
        std::vector<std::string> result;
        if constexpr (GameWithVoice<G>) {
            const auto action = find_action(text);
            if (!action) return result;
            const int seats = seen(text).empty() ? 0 : match_.game().players();
            result.push_back(wire::to_text(match_.game().tell(match_.state(), *action, Seat::spectator)));
            for (int s = 0; s < seats; ++s)
                result.push_back(wire::to_text(match_.game().tell(match_.state(), *action, seat(s))));
            if (std::ranges::all_of(result, [&](const auto& one) { return one == result[0]; }))
                result.resize(1);
        }
        return result;
    }

    [[nodiscard]] bool may_undo(Seat seat) const override { return match_.may_undo(seat); }
    [[nodiscard]] bool learnt_since(std::size_t ply) const override { return match_.learnt_since(ply); }
    [[nodiscard]] Seat actor_at(std::size_t ply) const override {
        return match_.game().to_act(match_.state_at(ply));
    }
    void go_back(std::size_t ply) override {
        allowed_.reset();
        match_.go_back(ply);
    }
    void fix_past() override { match_.fix_past(); }
    [[nodiscard]] std::unique_ptr<AnyMatch> from_start() const override {
        auto start = std::make_unique<MatchAdapter>(match_.game(), match_.start());
        for (std::size_t ply = 0; ply < match_.past(); ++ply) start->match_.push(match_.actions()[ply]);
        start->fix_past();
        return start;
    }

    [[nodiscard]] std::string fingerprint() const override {
        Fingerprint print;
        print.add(match_.state());
        return fmt::format("{:016x}", print.number());
    }

    [[nodiscard]] std::vector<std::string> actions() const override {
        std::vector<std::string> texts;
        for (const auto action : match_.actions()) texts.push_back(match_.game().text(action));
        return texts;
    }
    [[nodiscard]] std::string start_json() const override {
        return boost::json::serialize(wire::Form<G>::start(match_.game(), match_.start()));
    }
    [[nodiscard]] std::string table_json() const override {
        return Words::table(match_.game(), match_.view(Seat::spectator));
    }

    [[nodiscard]] std::string own_json(Seat seat, bool may_act) const override {
        const auto view = match_.view(seat);
        std::string out = Words::own(match_.game(), view);
        if constexpr (requires { Words::told(match_.game(), view, may_act); })
            out += "," + Words::told(match_.game(), view, may_act);
        out += R"(,"legal":[)";
        if (may_act) {
            const auto legal = match_.game().legal(view);
            out.reserve(out.size() + 10 * legal.size() + 32);
            bool first = true;
            for (const auto action : legal) {
                out += std::exchange(first, false) ? "\"" : ",\"";
                out += match_.game().text(action);
                out += '"';
            }
        }
        const bool undo = may_act && may_undo(seat) && !learnt_since(plies() - 1);
        return out + R"(],"undo":)" + (undo ? "true" : "false");
    }

    [[nodiscard]] std::string does_json(Seat seat, bool odds) const override {
        std::string out = "[";
        if constexpr (GameWithVoice<G>)
            for (const Told& told : match_.game().does(match_.view(seat), odds)) {
                if (out.size() > 1) out += ',';
                out += wire::to_text(told);
            }
        return out + "]";
    }

    [[nodiscard]] std::string result_json() const override {
        const Result result = result_of(match_.game(), match_.state());
        const auto list = [](const std::vector<int>& numbers) {
            std::string out;
            for (const int n : numbers) out += (out.empty() ? "" : ",") + std::to_string(n);
            return out;
        };
        return R"({"scores":[)" + list(result.scores) + R"(],"winners":[)" + list(result.winners) + "]}";
    }

    [[nodiscard]] std::string record_json(std::vector<std::string> seats,
                                          const std::optional<Fairness>& fairness) const override {
        Record<G> record = match_.record();
        record.seats = std::move(seats);
        record.fairness = fairness;
        return wire::write_record(record);
    }

    [[nodiscard]] std::string asked() const override {
        return Words::asked(match_.game(), match_.view(Seat::spectator));
    }
    [[nodiscard]] std::optional<std::string> odds_json(Seat seat) const override {
        return Words::odds(match_.game(), match_.view(seat));
    }

    [[nodiscard]] bool is_window() const override {
        if constexpr (requires { Words::is_window(match_.view(Seat::spectator)); })
            return Words::is_window(match_.view(Seat::spectator));
        return false;
    }
    [[nodiscard]] std::optional<std::string> answer_json(Seat viewer, const Question& question,
                                                         bool odds) const override {
        if constexpr (requires { Words::answer(match_, viewer, question, odds); })
            return Words::answer(match_, viewer, question, odds);
        return std::nullopt;
    }
    [[nodiscard]] LongAnswer long_answer(Seat viewer, std::string_view what) const override {
        if constexpr (requires { Words::long_answer(match_, viewer, what); })
            return Words::long_answer(match_, viewer, what);
        return {};
    }

    [[nodiscard]] std::function<std::string()> thinking(Seat seat, std::string_view level,
                                                        std::uint64_t seed) const override {
        const auto* bot = bots::find_bot<G>(level);
        auto story = bot->recall != nullptr ? match_.story(seat) : std::vector{match_.view(seat)};
        return [game = match_.game(), bot, story = std::move(story), seed] {
            Rng rng(seed);
            return game.text(bots::ask_in_time(*bot, game, story.back(), [&] { return story; }, rng));
        };
    }

    [[nodiscard]] LongAnswer advice(Seat seat) const override {
        if constexpr (requires(Rng rng) { Words::advise(match_.game(), match_.story(seat), rng); })
            return [game = match_.game(), story = story_for_bots(seat), seed = plies() + 1] {
                Rng rng(seed);
                return to_text(game, Words::advise(game, story, rng));
            };
        return {};
    }
    [[nodiscard]] std::unique_ptr<AnyReview> review() const override {
        if constexpr (requires { Words::judge; })
            return std::make_unique<ReviewOf<G, Words>>(match_.game(), match_.start(), match_.actions());
        return nullptr;
    }

    [[nodiscard]] std::optional<std::string> obey(Seat seat, std::string_view order) const override {
        if (to_act() != seat || order.empty()) return std::nullopt;
        return Words::obey(match_.game(), match_.view(seat), order);
    }
    [[nodiscard]] bool tells_of_hand(Seat seat, std::string_view order) const override {
        if constexpr (requires { Words::tells_of_hand(match_.game(), match_.view(seat), order); })
            return Words::tells_of_hand(match_.game(), match_.view(seat), order);
        return false;
    }

  private:
    /// What a seat has seen; where no bot of the game recalls it, what it sees now.
    [[nodiscard]] std::vector<typename G::View> story_for_bots(Seat seat) const {
        for (const auto& bot : bots::levels<G>())
            if (bot.recall != nullptr) return match_.story(seat);
        return {match_.view(seat)};
    }

    /// What was judged at this ply and found allowed: on its way into the match it is neither parsed nor
    /// judged again.
    struct Allowed {
        std::string text;
        typename G::Action action;
        std::size_t ply = 0;
    };

    static Problem unknown(std::string_view text) {
        return {"unknown_action", {}, {{"action", std::string(text)}}};
    }
    void allow(std::string_view text, typename G::Action action) const {
        allowed_ = Allowed{std::string(text), action, plies()};
    }
    [[nodiscard]] const Allowed* find_allowed(std::string_view text) const {
        return allowed_ && allowed_->ply == plies() && allowed_->text == text ? &*allowed_ : nullptr;
    }

    [[nodiscard]] std::optional<typename G::Action> find_action(std::string_view text) const {
        const Allowed* const allowed = find_allowed(text);
        return allowed != nullptr ? std::optional(allowed->action) : match_.game().parse(text);
    }

    Match<G> match_;
    mutable std::optional<Allowed> allowed_;
};

}  // namespace marea::table
