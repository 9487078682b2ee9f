#pragma once

#include "core/fingerprint.hpp"
#include "core/game.hpp"

namespace marea::tests {

/// Every state and every action of one random game.
template <Game G>
void add_random_game(Fingerprint& print, const G& game, Rng rng) {
    auto state = game.start(game.deal(rng));
    print.add(state);
    for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state)) {
        const auto action = [&] {
            if constexpr (GameOfChance<G>)
                if (seat == Seat::chance) return game.draw(state, rng);
            return game.pick(state, rng);
        }();
        game.apply(state, action);
        print.add(action);
        print.add(state);
    }
    for (const int score : game.scores(state)) print.add(score);
    for (const Seat winner : game.winners(state)) print.add(winner);
}

}  // namespace marea::tests
