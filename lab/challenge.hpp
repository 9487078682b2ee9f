#pragma once

#include <boost/json.hpp>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "lab/guest.hpp"
#include "wire/record/record_json.hpp"

namespace marea::lab {

/// The view that a program is asked about, as a live table would show it to that seat.
template <Game G>
std::string guest_view(const G& game, const typename G::View& view) {
    namespace json = boost::json;
    json::object table = wire::Form<G>::position(game, view);
    json::object you;
    for (auto it = table.find("you"); it != table.end();) {  // what follows it is the viewer's own
        if (it->key() == "you")
            you["seat"] = it->value();
        else
            you[it->key()] = it->value();
        it = table.stable_erase(it);
    }
    json::array legal;
    for (const auto action : game.legal(view)) legal.emplace_back(game.text(action));
    you["legal"] = std::move(legal);
    return json::serialize(json::object{{"status", "playing"},
                                        {"to_act", game.to_act(view).index},
                                        {"game", std::move(table)},
                                        {"you", std::move(you)}});
}

/// A program as a player: it runs once for each thread that plays. Once it has failed, the first legal action
/// is taken in its place, so that what is played comes to its end, and `failure` says what it did.
template <Game G>
class Challenger {
  public:
    Challenger(std::string program, std::chrono::milliseconds patience)
        : program_(std::move(program)), patience_(patience) {}

    /// `table` is another for every game.
    typename G::Action choose(const G& game, const typename G::View& view, const std::string& table) {
        if (!failure()) {
            const auto action = ask(game, view, table);
            if (action) return *action;
            const std::scoped_lock lock(mutex_);
            if (!failure_) failure_ = action.error();
        }
        return game.legal(view)[0];
    }

    [[nodiscard]] std::optional<Problem> failure() const {
        const std::scoped_lock lock(mutex_);
        return failure_;
    }

  private:
    tl::expected<typename G::Action, Problem> ask(const G& game, const typename G::View& view,
                                                  const std::string& table) {
        const std::string about = boost::json::serialize(boost::json::object{
            {"game", G::name}, {"rules", rules_of(game)}, {"options", wire::Form<G>::options(game)}});
        const auto answer = mine().ask(question_to_guest(about, table, guest_view(game, view)), patience_);
        if (!answer) return tl::unexpected(answer.error());
        const auto text = action_of_guest(*answer, table);
        if (!text) return tl::unexpected(text.error());
        const auto action = game.parse(*text);
        if (action && !game.refusal(view, *action)) return *action;
        return tl::unexpected(Problem{"guest_illegal", {}, {{"action", *text}}});
    }

    /// The one that plays on this thread.
    Guest& mine() {
        const std::scoped_lock lock(mutex_);
        auto& guest = guests_[std::this_thread::get_id()];
        if (!guest) guest = std::make_unique<Guest>(program_);
        return *guest;
    }

    std::string program_;
    std::chrono::milliseconds patience_;
    mutable std::mutex mutex_;
    std::map<std::thread::id, std::unique_ptr<Guest>> guests_;
    std::optional<Problem> failure_;
};

}  // namespace marea::lab
