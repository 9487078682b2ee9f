#pragma once

#include <cstdint>

#include "core/game.hpp"

namespace marea::lab {

/// Leaves of legal play at exactly this depth, chance included; a line that ends earlier counts nothing.
template <Game G>
std::uint64_t perft(const G& game, const typename G::State& state, int depth) {
    if (depth == 0) return 1;
    const auto legal = game.legal(state);
    if (depth == 1) return legal.size();
    std::uint64_t leaves = 0;
    for (const auto action : legal) {
        typename G::State next = state;
        game.apply(next, action);
        leaves += perft(game, next, depth - 1);
    }
    return leaves;
}

}  // namespace marea::lab
