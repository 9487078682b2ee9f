#pragma once

#include <chrono>
#include <span>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace marea::bots {

/// What a seat has seen of a game: its view before each action so far, and last the one on which it acts now.
template <Game G>
using Story = std::span<const typename G::View>;

/// By when to have chosen. Where there is none, the same view and seed give the same choice on every machine.
using Deadline = std::chrono::steady_clock::time_point;
inline constexpr Deadline no_deadline = Deadline::max();

/// A player of some strength. It is handed a View and nothing else, so cheating does not compile; `choose` is
/// called only when the view's seat is to act, and returns one of its legal actions.
template <Game G>
struct Bot {
    std::string_view level;
    typename G::Action (*choose)(const G& game, const typename G::View& view, Rng& rng);
    std::string_view other_name = {};
    /// Of a player who also minds how it came to this; `choose` is the same of one who has just sat down.
    typename G::Action (*recall)(const G& game, Story<G> story, Rng& rng) = nullptr;
    /// Of a player who searches: the same choice, or the best found by then.
    typename G::Action (*hurry)(const G& game, Story<G> story, Rng& rng, Deadline until) = nullptr;
    std::chrono::milliseconds limit{1000};  ///< that a decision may take where people wait for it
};

/// The `choose` of one who searches.
template <Game G, auto Hurry>
typename G::Action unhurried(const G& game, const typename G::View& view, Rng& rng) {
    return Hurry(game, Story<G>{&view, 1}, rng, no_deadline);
}

/// Asks a bot to act on a view; `story()` tells what its seat has seen, and is called for those who recall
/// it.
template <Game G, class Tell>
typename G::Action ask(const Bot<G>& bot, const G& game, const typename G::View& view, Tell story, Rng& rng) {
    return bot.recall != nullptr ? bot.recall(game, story(), rng) : bot.choose(game, view, rng);
}

/// The same where people wait: within the bot's limit, on a machine of any speed.
template <Game G, class Tell>
typename G::Action ask_in_time(const Bot<G>& bot, const G& game, const typename G::View& view, Tell story,
                               Rng& rng) {
    if (bot.hurry == nullptr) return ask(bot, game, view, story, rng);
    const Deadline until = std::chrono::steady_clock::now() + bot.limit - bot.limit / 20;
    return bot.recall != nullptr ? bot.hurry(game, story(), rng, until)
                                 : bot.hurry(game, Story<G>{&view, 1}, rng, until);
}

/// What a seat has seen by these states, from the first to the one now.
template <Game G>
std::vector<typename G::View> story_of(const G& game, std::span<const typename G::State> states, Seat seat) {
    std::vector<typename G::View> views;
    views.reserve(states.size());
    for (const auto& state : states) views.push_back(game.view(state, seat));
    return views;
}

/// Every bot that can sit at a table of a game, the weakest first; each game's folder says its own.
template <Game G>
std::span<const Bot<G>> levels();

/// By level or by its other name; nullptr if there is none.
template <Game G>
const Bot<G>* find_bot(std::string_view name) {
    for (const auto& bot : levels<G>())
        if (bot.level == name || (!name.empty() && bot.other_name == name)) return &bot;
    return nullptr;
}

/// Level 0: every legal action equally likely.
template <Game G>
typename G::Action choose_randomly(const G& game, const typename G::View& view, Rng& rng) {
    return game.pick(view, rng);
}

}  // namespace marea::bots
