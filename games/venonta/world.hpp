#pragma once

#include <algorithm>
#include <cstdint>

#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// Changes a byte, which stops at 0 and 255; says by how much it changed.
constexpr int shift(std::uint8_t& value, int by) {
    const int before = value;
    value = static_cast<std::uint8_t>(std::clamp(before + by, 0, 255));
    return value - before;
}

/// N1.5 Victory points never go below 0; the machine counts to 9999.
constexpr void shift_pv(Player& player, int by) {
    player.pv = static_cast<std::int16_t>(std::clamp(player.pv + by, 0, 9999));
}

/// N1.5, N8.1 CO2 never goes below 0; a box reached makes an event due, falling below it withdraws it.
void shift_co2(const Terms& terms, Public& table, int by);

/// The same by a player's own building or going back, which counts as emitted.
void emit(const Terms& terms, Public& table, Seat seat, int co2);

/// N8.1 One by one; at 5 an event is due and they are 0 again. Never below 0.
void shift_migrants(Public& table, int by);

/// A factory comes to or leaves a territory.
void shift_factories(Public& table, int t, int by);

/// A player's tanks on a territory, as its owner or colonist.
void shift_tanks(Public& table, Seat seat, int t, int by);

/// N6.7 The colonist and his tanks leave a territory.
void remove_colonist(Public& table, int t);

}  // namespace marea::venonta
