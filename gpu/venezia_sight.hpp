#pragma once

#include <array>
#include <cstdint>

#include "core/device.hpp"
#include "games/venezia/state.hpp"

namespace marea::gpu {

/// A View in bytes, as a net reads it. Seats are counted clockwise from the viewer, who is 0.
struct Sight {
    using Squares = std::array<std::uint8_t, 64>;  ///< a byte for each square, a1 first, row by row

    Squares colour;  ///< of the tile; 6: a platform, 7: outside the city
    Squares value;   ///< of the tile, 2 is 0 and X is 7; 0 on platforms and outside
    Squares dry;     ///< 1: not water
    Squares figure;  ///< 0: none; else 1 + whose
    Squares coins;   ///< on the square
    Squares hand;    ///< 1 for each card held by the viewer, by the id of its tile: 8 · value + colour

    struct Seat {
        std::uint8_t coins, gondolas, cards;
        std::uint8_t floor;  ///< the value of the last card played: nothing lower is held
        std::array<std::uint8_t, venezia::colours> treasures;

        friend bool operator==(const Seat&, const Seat&) = default;
    };
    std::array<Seat, venezia::max_players> seats;  ///< all 0 beyond the players

    std::uint8_t phase;
    std::uint8_t turn;       ///< whose
    std::uint8_t first;      ///< who started
    std::uint8_t fallen_at;  ///< where the viewer may rescue a figure from; 0 if none
    std::uint8_t players;
    std::uint8_t seat;  ///< the viewer's, counted as in records

    friend bool operator==(const Sight&, const Sight&) = default;
};

/// What a seat sees. Only a View goes in: what is hidden cannot come out.
MAREA_DEVICE void see(const venezia::View& view, int players, Sight& sight);

}  // namespace marea::gpu
