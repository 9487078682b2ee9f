#pragma once

#include "games/venonta/venonta.hpp"
#include "tests/core/random_game.hpp"
#include "tests/venonta/venonta_any_scenario.hpp"
#include "tests/venonta/venonta_line.hpp"
#include "tests/venonta/venonta_terra.hpp"

/// A number for the whole behaviour of each version, the same on every machine and in WebAssembly.
namespace marea::venonta {

constexpr std::uint64_t known_behaviour(Version version) {
    return version == Version::two ? 0xF635B9C2C2EC1BDDU : 0x802E69266D3DD5A9U;
}
constexpr std::uint64_t known_in_drawn_worlds(Version version) {
    return version == Version::two ? 0xCEBCF1C250FFC2BBU : 0xCC34E58ABD51566AU;
}

/// Ten games in each of two worlds at each number of players.
inline std::uint64_t behaviour(Version version) {
    Fingerprint print;
    for (const auto& world : {terra_world(), line_world()})
        for (const int players : player_counts)
            for (std::uint64_t stream = 0; stream < 10; ++stream)
                tests::add_random_game(print, Venonta(world, players, version), Rng(1950, stream));
    return print.number();
}

/// A game in each of some worlds that are drawn, with all that a card or an event can do there.
inline std::uint64_t behaviour_in_drawn_worlds(Version version) {
    constexpr SpokenWords first{13, 7, 11, false};  // a new word must not draw other worlds
    Fingerprint print;
    for (std::uint64_t seed = 0; seed < 12; ++seed)
        tests::add_random_game(print,
                               Venonta(AnyScenario(seed, first).draw(), player_counts[seed % 4], version),
                               Rng(2150, seed));
    return print.number();
}

}  // namespace marea::venonta
