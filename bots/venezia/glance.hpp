#pragma once

#include <array>

#include "core/device.hpp"
#include "games/venezia/options.hpp"
#include "games/venezia/state.hpp"

namespace marea::bots {

/// What a player can expect of the rest of the game, in whole numbers and in a microsecond. Points are
/// counted in units of `Glance::point`, chances in units of `Glance::sure`.
struct Glance {
    static constexpr int point = 256;
    static constexpr int sure = 256;

    std::array<int, venezia::values> sinks{};       ///< by value: an unseen tile sinks before the end
    std::array<int, venezia::values> sinks_soon{};  ///< by value: it does before the player's next turn
    std::array<int, venezia::colours> treasure{};   ///< worth of a treasure at the end
    std::array<int, 64> stay{};                     ///< V4.3 by dry city tile: a figure there at the end
    venezia::Tiles pool = 0;                        ///< cards whose place the player does not know
    venezia::Tiles hand = 0;

    /// From what `seat` may know: the table and its own hand.
    MAREA_DEVICE Glance(const venezia::Options& options, const venezia::Public& table, Seat seat,
                        venezia::Tiles hand);

    /// The chance that a dry city tile sinks before the end.
    [[nodiscard]] constexpr int sinking(venezia::Tile tile) const {
        if ((bit(tile.id) & hand) != 0) return sure;
        return (bit(tile.id) & pool) != 0 ? sinks[static_cast<std::size_t>(tile.value())] : 0;
    }
    /// The chance that it does before the player's next turn, by others' cards.
    [[nodiscard]] constexpr int sinking_soon(venezia::Tile tile) const {
        return (bit(tile.id) & pool) != 0 ? sinks_soon[static_cast<std::size_t>(tile.value())] : 0;
    }

  private:
    MAREA_DEVICE void look_at_hands(const venezia::Options& options, const venezia::Public& table, Seat seat);
    MAREA_DEVICE void look_at_colour(venezia::Tiles dry, std::size_t colour);
};

}  // namespace marea::bots
