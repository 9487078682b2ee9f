#include <gtest/gtest.h>

#include "games/venonta/venonta.hpp"
#include "tests/core/golden.hpp"
#include "tests/venonta/venonta_any_scenario.hpp"
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

/// A game in each of some worlds that are drawn, with all that a card or an event can do there.
TEST(VenontaDrawnWorlds, BehaveAsThisNumber) {
    constexpr std::uint32_t verbs = 13;  // a new one must not draw other worlds
    Fingerprint print;
    for (std::uint64_t seed = 0; seed < 12; ++seed)
        tests::add_random_game(print, Venonta(AnyScenario(seed, verbs).draw(), player_counts[seed % 4]),
                               Rng(2150, seed));
    tests::expect_signature(print, 0x4486A43C8A5DD1A5U);
}

}  // namespace
}  // namespace marea::venonta
