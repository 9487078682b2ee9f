#pragma once

#include "games/venezia/venezia.hpp"
#include "tests/core/random_game.hpp"
#include "tests/server/every_table.hpp"

/// One number for the whole behaviour, the same on every machine and in WebAssembly.
namespace marea::venezia {

constexpr std::uint64_t known_behaviour = 0x0DAB0046B6545E74U;

/// One game at each of the 864 tables.
inline std::uint64_t behaviour() {
    Fingerprint print;
    std::uint64_t stream = 0;
    for (const Options& options : every_table())
        tests::add_random_game(print, Venezia(options), Rng(2099, stream++));
    return print.number();
}

}  // namespace marea::venezia
