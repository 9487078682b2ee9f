#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace marea {

/// A place at the table, counted clockwise from 0, or one of the three that are nobody's place.
struct Seat {
    std::int8_t index = 0;

    static const Seat chance;     ///< to act: dice and draws
    static const Seat over;       ///< to act: nobody, the game has ended
    static const Seat spectator;  ///< to see: a viewer without secrets

    [[nodiscard]] constexpr bool is_player() const { return index >= 0; }
    friend constexpr bool operator==(Seat, Seat) = default;
    friend constexpr auto operator<=>(Seat, Seat) = default;
};

inline constexpr Seat Seat::chance{-1};
inline constexpr Seat Seat::over{-2};
inline constexpr Seat Seat::spectator{-3};

/// A player's place as an index.
constexpr std::size_t at(Seat seat) { return static_cast<std::uint8_t>(seat.index); }

constexpr Seat seat(int index) { return Seat{static_cast<std::int8_t>(index)}; }

}  // namespace marea
