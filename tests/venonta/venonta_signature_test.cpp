#include <gtest/gtest.h>

#include "games/venonta/venonta.hpp"
#include "tests/core/golden.hpp"
#include "tests/venonta/venonta_any_scenario.hpp"
#include "tests/venonta/venonta_line.hpp"
#include "tests/venonta/venonta_terra.hpp"

namespace marea::venonta {
namespace {

/// Ten games in each of two worlds at each number of players.
Fingerprint games_in_two_worlds(Version version) {
    Fingerprint print;
    for (const auto& world : {terra_world(), line_world()})
        for (const int players : player_counts)
            for (std::uint64_t stream = 0; stream < 10; ++stream)
                tests::add_random_game(print, Venonta(world, players, version), Rng(1950, stream));
    return print;
}

/// A game in each of some worlds that are drawn, with all that a card or an event can do there.
Fingerprint games_in_drawn_worlds(Version version) {
    constexpr SpokenWords first{13, 7, false};  // a new word must not draw other worlds
    Fingerprint print;
    for (std::uint64_t seed = 0; seed < 12; ++seed)
        tests::add_random_game(print,
                               Venonta(AnyScenario(seed, first).draw(), player_counts[seed % 4], version),
                               Rng(2150, seed));
    return print;
}

TEST(Signature, BehaviourOfVenontaIsThisNumber) {
    tests::expect_signature(games_in_two_worlds(Version::two), 0xF635B9C2C2EC1BDDU);
}
TEST(Signature, BehaviourOfItsFirstVersionIsThisNumber) {
    tests::expect_signature(games_in_two_worlds(Version::one), 0x802E69266D3DD5A9U);
}
TEST(VenontaDrawnWorlds, BehaveAsThisNumber) {
    tests::expect_signature(games_in_drawn_worlds(Version::two), 0xCEBCF1C250FFC2BBU);
}
TEST(VenontaDrawnWorlds, BehaveInTheFirstVersionAsThisNumber) {
    tests::expect_signature(games_in_drawn_worlds(Version::one), 0xCC34E58ABD51566AU);
}

}  // namespace
}  // namespace marea::venonta
