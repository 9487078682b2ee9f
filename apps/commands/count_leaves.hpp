#pragma once

#include <fmt/format.h>

#include "apps/commands/commands.hpp"
#include "lab/perft.hpp"

namespace marea::apps {

/// `marea perft`: how many lines of play there are from a state on.
template <Game G>
void print_leaves(const G& game, const typename G::State& state, const PerftArguments& arguments) {
    if (arguments.divide && arguments.depth > 0)
        for (const auto action : game.legal(state)) {
            typename G::State next = state;
            game.apply(next, action);
            fmt::print("{} {}\n", game.text(action), lab::perft(game, next, arguments.depth - 1));
        }
    fmt::print("{}\n", lab::perft(game, state, arguments.depth));
}

}  // namespace marea::apps
