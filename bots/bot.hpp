#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/game.hpp"

namespace marea::bots {

/// A player of some strength. It is handed a View and nothing else, so cheating does not compile; `choose` is
/// called only when the view's seat is to act, and returns one of its legal actions.
template <Game G>
struct Bot {
    std::string_view level;
    typename G::Action (*choose)(const G& game, const typename G::View& view, Rng& rng);
    std::string_view other_name = {};
};

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

/// What to do and why; the words are in the catalogues of `lang/` under "hint.<reason>".
template <Game G>
struct Advice {
    typename G::Action action;
    std::string_view reason;
    std::vector<Detail> details;
};

/// Level 0: every legal action equally likely.
template <Game G>
typename G::Action choose_randomly(const G& game, const typename G::View& view, Rng& rng) {
    return game.pick(view, rng);
}

}  // namespace marea::bots
