#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "tests/venonta/venonta_line.hpp"
#include "tests/venonta/venonta_terra.hpp"

/// Whole random games, for what must hold wherever one looks.
namespace marea::venonta {

struct PlayedGame {
    Venonta game;
    Setup start;
    std::vector<Action> actions{};
    State end{};
};

using Look = std::function<void(const Venonta&, const State& before, Action action, const State& after)>;

/// A random game; `look` sees every ply.
inline PlayedGame play_out(std::shared_ptr<const Scenario> scenario, int players, std::uint64_t seed,
                           const Look& look) {
    Rng rng(seed);
    const Venonta game(std::move(scenario), players);
    PlayedGame played{game, game.deal(rng)};
    State state = game.start(played.start);
    while (game.to_act(state) != Seat::over) {
        const Action action =
            game.to_act(state) == Seat::chance ? game.draw(state, rng) : game.pick(state, rng);
        const State before = state;
        game.apply(state, action);
        played.actions.push_back(action);
        look(game, before, action, state);
    }
    played.end = state;
    return played;
}

/// Games at every number of players, in both worlds.
inline void in_many_games(const Look& look) {
    std::uint64_t seed = 0;
    for (const auto& scenario : {terra_world(), line_world()})
        for (const int players : player_counts) play_out(scenario, players, ++seed, look);
}

}  // namespace marea::venonta
