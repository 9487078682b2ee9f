#pragma once

#include <array>
#include <cstdint>

#include "core/device.hpp"
#include "games/venezia/options.hpp"
#include "games/venezia/state.hpp"

namespace marea::bots {

/// What one seat may know of the whole city, square by square, as the city net reads it: in bytes of which 32
/// are one, points eight of them to one. Seats are counted clockwise from the viewer, who is 0.
struct CitySight {
    static constexpr std::size_t of_a_square = 32;
    static constexpr std::size_t of_all = 56;
    static constexpr int one = 32;
    static constexpr int point = 8;
    using Square = std::array<std::int8_t, of_a_square>;

    std::array<Square, 64> squares;  ///< of a dry square; all 0 elsewhere
    std::array<std::int8_t, of_all> all;
    std::array<std::int16_t, venezia::max_players> standing;  ///< points as they should end, 32 to one

    /// From the table and the viewer's own hand alone.
    MAREA_DEVICE CitySight(const venezia::Options& options, const venezia::View& view);
};

}  // namespace marea::bots
