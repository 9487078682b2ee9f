#pragma once

#include <cstdint>

#include "games/venezia/square.hpp"
#include "games/venezia/tile.hpp"

namespace marea::venezia {

/// What a player can do, with its sign in records.
enum class Kind : std::uint8_t {
    place,   ///< @e4    V2.5
    walk,    ///< e4-e7  V3.1.1
    ride,    ///< e4~b2  V3.1.3
    buy,     ///< $e7    V3.2
    card,    ///< !r5    V3.3
    rescue,  ///< +c3    V3.3.3
    drown,   ///< x      V3.3.3
};

/// One ply. Unused fields are 0, so that equal actions have equal bytes.
struct Action {
    Kind kind = Kind::place;
    Square from{};        ///< of a walk or a ride
    std::uint8_t to = 0;  ///< a square's index, or the tile's id of a card

    [[nodiscard]] constexpr Square square() const { return Square{to}; }
    [[nodiscard]] constexpr Tile tile() const { return Tile{to}; }
    friend constexpr bool operator==(Action, Action) = default;
    friend constexpr auto operator<=>(Action, Action) = default;
};

constexpr Action place(Square to) { return {Kind::place, {}, to.index}; }
constexpr Action walk(Square from, Square to) { return {Kind::walk, from, to.index}; }
constexpr Action ride(Square from, Square to) { return {Kind::ride, from, to.index}; }
constexpr Action buy(Square where) { return {Kind::buy, {}, where.index}; }
constexpr Action play_card(Tile card) { return {Kind::card, {}, card.id}; }
constexpr Action rescue(Square to) { return {Kind::rescue, {}, to.index}; }
constexpr Action drown() { return {Kind::drown, {}, 0}; }

}  // namespace marea::venezia
