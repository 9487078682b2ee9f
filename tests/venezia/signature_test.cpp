#include <gtest/gtest.h>

#include "core/fingerprint.hpp"
#include "games/venezia/venezia.hpp"
#include "tests/server/every_table.hpp"

namespace marea::venezia {
namespace {

/// Every state and every action of one random game.
void add_game(Fingerprint& print, const Venezia& game, Rng rng) {
    State state = game.start(game.deal(rng));
    print.add(state);
    while (game.to_act(state) != Seat::over) {
        const Action action = game.pick(state, rng);
        game.apply(state, action);
        print.add(action);
        print.add(state);
    }
    for (const int score : game.scores(state)) print.add(score);
    for (const Seat winner : game.winners(state)) print.add(winner);
}

/// One game at each of the 864 tables.
TEST(Signature, BehaviourIsThisNumber) {
    Fingerprint print;
    std::uint64_t stream = 0;
    for (const Options& options : every_table()) add_game(print, Venezia(options), Rng(2099, stream++));
    EXPECT_EQ(stream, 864U);
    EXPECT_EQ(print.number(), 0x0DAB0046B6545E74U)
        << "behaviour has changed; if intended, say so in the commit and put the new number here: 0x"
        << std::hex << std::uppercase << print.number();
}

}  // namespace
}  // namespace marea::venezia
