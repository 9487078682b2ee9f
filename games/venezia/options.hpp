#pragma once

#include <cstdint>
#include <optional>

#include "games/venezia/tile.hpp"

namespace marea::venezia {

enum class Movement : std::uint8_t { eight_ways, four_ways, walk };  // V3.1.1
enum class GondolaRide : std::uint8_t { instead, extra };            // V3.1.3
enum class PlatformStart : std::uint8_t { one, any };                // V2.5
enum class TieBreak : std::uint8_t { figure_points, figure_count };  // V4.5

/// What a table may choose; the defaults are our rulings. `dropped_colour` (V2.2, two players only) and
/// `start_seat` (V2.4) steer the deal and are drawn at random unless named.
struct Options {
    int players = 4;
    Movement movement = Movement::eight_ways;
    GondolaRide gondola_ride = GondolaRide::instead;
    PlatformStart platform_start = PlatformStart::one;
    TieBreak tie_break = TieBreak::figure_points;
    std::optional<Colour> dropped_colour = {};
    std::optional<int> start_seat = {};

    friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace marea::venezia
