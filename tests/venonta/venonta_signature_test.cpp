#include <gtest/gtest.h>

#include "core/fingerprint.hpp"
#include "games/venonta/venonta.hpp"
#include "tests/venonta/venonta_line.hpp"
#include "tests/venonta/venonta_terra.hpp"

namespace marea::venonta {
namespace {

/// Every state and every action of one random game.
void add_game(Fingerprint& print, const Venonta& game, Rng rng) {
    State state = game.start(game.deal(rng));
    print.add(state);
    while (game.to_act(state) != Seat::over) {
        const Action action =
            game.to_act(state) == Seat::chance ? game.draw(state, rng) : game.pick(state, rng);
        game.apply(state, action);
        print.add(action);
        print.add(state);
    }
    for (const int score : game.scores(state)) print.add(score);
    for (const Seat winner : game.winners(state)) print.add(winner);
}

/// Ten games in each of two worlds at each number of players.
TEST(Signature, BehaviourOfVenontaIsThisNumber) {
    Fingerprint print;
    for (const auto& world : {terra_world(), line_world()})
        for (const int players : player_counts)
            for (std::uint64_t stream = 0; stream < 10; ++stream)
                add_game(print, Venonta(world, players), Rng(1950, stream));
    EXPECT_EQ(print.number(), 0x75192363874C5789U)
        << "behaviour has changed; if intended, say so in the commit and put the new number here: 0x"
        << std::hex << std::uppercase << print.number();
}

}  // namespace
}  // namespace marea::venonta
