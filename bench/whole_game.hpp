#pragma once

#include "core/game.hpp"

namespace marea::bench {

/// Plays a game to its end: `choose(state, seat, rng)` acts for every player. The last state; `plies` counts
/// on.
template <Game G, class Count, class Choose>
typename G::State whole_game(const G& game, Rng rng, Count& plies, Choose choose) {
    auto state = game.start(game.deal(rng));
    for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state), ++plies) {
        if constexpr (GameOfChance<G>) {
            if (seat == Seat::chance) {
                game.apply(state, game.draw(state, rng));
                continue;
            }
        }
        game.apply(state, choose(state, seat, rng));
    }
    return state;
}

}  // namespace marea::bench
