#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "core/bits.hpp"

namespace marea::venezia {

constexpr int colours = 6;  // V1.1
constexpr int values = 8;   // V1.1: 2 3 4 5 6 7 8 X

enum class Colour : std::uint8_t { black, brown, aquamarine, red, purple, green };

/// V1.1 The values in rising order; as an index, 2 is 0 and X is 7.
enum class Value : std::uint8_t { two, three, four, five, six, seven, eight, x };

/// V1.1, V1.2 A city tile or a floating platform, or no square at all (outside a 6×6 city).
/// A city tile's byte is value × 8 + colour, so that a set of cards keeps equal values in one byte.
struct Tile {
    std::uint8_t id = 0;

    [[nodiscard]] constexpr bool is_city() const { return (id & 7U) < colours; }
    [[nodiscard]] constexpr Colour colour() const { return static_cast<Colour>(id & 7U); }
    [[nodiscard]] constexpr Value value() const { return static_cast<Value>(id >> 3U); }  // NOLINT: below 8
    friend constexpr bool operator==(Tile, Tile) = default;
    friend constexpr auto operator<=>(Tile, Tile) = default;
};

constexpr Tile city_tile(Colour colour, Value value) {
    return Tile{
        static_cast<std::uint8_t>((static_cast<unsigned>(value) << 3U) | static_cast<unsigned>(colour))};
}
constexpr Tile platform{6};
constexpr Tile outside{7};

/// A set of city tiles, or of the cards that name them, one bit each at the tile's id.
using Tiles = std::uint64_t;

constexpr Tiles all_city_tiles = 0x3F3F3F3F3F3F3F3FU;
constexpr Tiles of_value(Value value) { return Tiles{0x3F} << (8U * static_cast<unsigned>(value)); }
constexpr Tiles of_colour(Colour colour) {
    return Tiles{0x0101010101010101U} << static_cast<unsigned>(colour);
}

/// V3.3.1 The lowest value among the cards, which may not be none.
constexpr Value lowest_value(Tiles cards) {
    return static_cast<Value>(static_cast<unsigned>(lowest_bit(cards)) / 8U);
}
/// V3.3.1 Those of the cards that share the lowest value.
constexpr Tiles lowest(Tiles cards) { return cards == 0 ? 0 : cards & of_value(lowest_value(cards)); }

}  // namespace marea::venezia
