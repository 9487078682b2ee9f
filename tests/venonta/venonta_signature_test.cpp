#include <gtest/gtest.h>

#include "games/venonta/venonta.hpp"
#include "tests/core/golden.hpp"
#include "tests/venonta/venonta_line.hpp"
#include "tests/venonta/venonta_terra.hpp"

namespace marea::venonta {
namespace {

/// Ten games in each of two worlds at each number of players.
TEST(Signature, BehaviourOfVenontaIsThisNumber) {
    Fingerprint print;
    for (const auto& world : {terra_world(), line_world()})
        for (const int players : player_counts)
            for (std::uint64_t stream = 0; stream < 10; ++stream)
                tests::add_random_game(print, Venonta(world, players), Rng(1950, stream));
    tests::expect_signature(print, 0x75192363874C5789U);
}

}  // namespace
}  // namespace marea::venonta
