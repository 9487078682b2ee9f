#pragma once

#include <compare>
#include <cstdint>

#include "core/bits.hpp"

namespace marea::venezia {

/// A square of the 8×8 frame, row × 8 + column from the bottom left: a1 is 0, h8 is 63.
/// A 6×6 city takes a1 to f6 of it.
struct Square {
    std::uint8_t index = 0;

    [[nodiscard]] constexpr int column() const { return index % 8; }
    [[nodiscard]] constexpr int row() const { return index / 8; }
    friend constexpr bool operator==(Square, Square) = default;
    friend constexpr auto operator<=>(Square, Square) = default;
};

constexpr Square square(int index) { return Square{static_cast<std::uint8_t>(index)}; }
constexpr Square square(int column, int row) { return square(row * 8 + column); }

/// A set of squares, one bit each at the square's index.
using Squares = std::uint64_t;

constexpr bool has(Squares set, Square s) { return (set >> s.index & 1U) != 0; }

/// All squares of a city of `side` columns and rows.
constexpr Squares city_squares(int side) {
    Squares all = 0;
    for (int row = 0; row < side; ++row) all |= (bit(side) - 1) << static_cast<unsigned>(8 * row);
    return all;
}

}  // namespace marea::venezia
