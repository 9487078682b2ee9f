#pragma once

#include <array>
#include <string_view>

#include "bench/whole_game.hpp"
#include "bots/venezia/levels.hpp"
#include "bots/venezia/sensible.hpp"
#include "bots/venonta/levels.hpp"
#include "games/venezia/venezia.hpp"
#include "games/venonta/venonta.hpp"
#include "tests/venonta/venonta_terra.hpp"

/// What is as fast natively as in WebAssembly, or not: the same work for both.
namespace marea::bench {

constexpr auto speeds = std::to_array<std::string_view>(
    {"venezia random plies", "venezia playouts", "venonta random plies", "venonta playouts"});

/// Whole games of four, others each time: a processor learns the ways of twenty games by heart. How many
/// actions they had.
template <Game G, class Choose>
int plies_of(const G& game, int games, Choose choose) {
    static std::uint64_t number = 0;
    int plies = 0;
    for (int i = 0; i < games; ++i) (void)whole_game(game, Rng(1, number++), plies, choose);
    return plies;
}

/// As many as take about a millisecond, less than a slice of a busy machine; how many plies or, of playouts,
/// games that were.
inline int work(std::size_t what) {
    if (what == 0 || what == 1) {
        const venezia::Venezia game(venezia::Options{.players = 4});
        if (what == 0)
            return plies_of(game, 20, [&](const venezia::State& state, Seat seat, Rng& rng) {
                return game.pick(game.view(state, seat), rng);
            });
        constexpr int games = 20;
        const bots::SensiblePlayers players;
        static Rng rng(2);
        const venezia::State opening = game.start(game.deal(rng));
        for (int i = 0; i < games; ++i) {
            venezia::State state = opening;
            while (game.to_act(state) != Seat::over) players.play(game, state, rng);
        }
        return games;
    }
    static const auto world = venonta::terra_world();
    const venonta::Venonta game(world, 4);
    if (what == 2)
        return plies_of(game, 1, [&](const venonta::State& state, Seat seat, Rng& rng) {
            return game.pick(game.view(state, seat), rng);
        });
    constexpr int games = 1;
    const auto* bot = bots::find_bot<venonta::Venonta>("1");
    (void)plies_of(game, games, [&](const venonta::State& state, Seat seat, Rng& rng) {
        return bot->choose(game, game.view(state, seat), rng);
    });
    return games;
}

}  // namespace marea::bench
