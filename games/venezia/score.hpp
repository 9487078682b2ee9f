#pragma once

#include "core/device.hpp"
#include "core/fixed_list.hpp"
#include "core/seat.hpp"
#include "games/venezia/options.hpp"
#include "games/venezia/state.hpp"

namespace marea::venezia {

/// V4.2–V4.4 Points by kind.
struct Score {
    int treasures = 0;
    int figures = 0;
    int coins = 0;
    int surviving = 0;  ///< figures still on the board, for the tie-break (V4.5)

    [[nodiscard]] constexpr int total() const { return treasures + figures + coins; }
    friend bool operator==(const Score&, const Score&) = default;
};

using Winners = FixedList<Seat, max_players>;

/// V4.2 Points for one treasure of a colour with that many dry tiles.
constexpr int treasure_worth(int dry_tiles) {
    constexpr std::array<int, 5> worth{0, 6, 3, 2, 1};
    return worth[static_cast<std::size_t>(dry_tiles < 4 ? dry_tiles : 4)];
}

/// V4.3 Points for a figure on a dry square.
MAREA_DEVICE int figure_worth(const Public& table, Square where);

MAREA_DEVICE Score score(const Public& table, Seat seat);

/// V4.5 Who leads, and at the end has won; several if still tied.
MAREA_DEVICE Winners winners(const Options& options, const Public& table);

}  // namespace marea::venezia
