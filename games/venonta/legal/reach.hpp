#pragma once

#include "core/bits.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// A set of territories, bit i for the i-th.
using Lands = std::uint16_t;
constexpr Lands all_lands = (1U << territory_count) - 1U;

constexpr Lands lands_without(Lands set, int t) { return static_cast<Lands>(set & ~bit(t)); }

/// N1.2 What is in reach of a territory for this player; a card may put everything in reach.
inline Lands reach_from(const Terms& terms, const Public& table, Seat seat, int t) {
    if (table.player(seat).rule_of(Rule::reach) > 0) return lands_without(all_lands, t);
    return terms.reach[static_cast<std::size_t>(t)];
}

/// What is in reach of any of these territories.
Lands reach_from_any(const Terms& terms, const Public& table, Seat seat, Lands from);

/// N6.6 Own territories and colonies.
inline Lands presence(const Public& table, Seat seat) {
    return static_cast<Lands>(table.owned[at(seat)] | table.colonies[at(seat)]);
}

/// Own territories under somebody's colonist.
Lands colonised(const Public& table, Seat seat);

/// A player's tanks on a territory: as its owner or as its colonist.
inline int tanks_at(const Public& table, Seat seat, int t) {
    const Land& land = table.land(t);
    if (land.owner == seat) return land.tanks;
    return land.colonist == seat ? land.guards : 0;
}

/// Own territories and colonies with a tank of this player.
Lands with_tanks(const Public& table, Seat seat);

/// N6.2 Where a side's declared tank has to stand: the attacker's is 0, the defender's 1.
inline int base_of(const Fight& fight, std::size_t side) { return side == 0 ? fight.from : fight.target; }

/// N6.2 Whether a side has a tank to declare, beside one that has joined.
inline bool may_declare(const Public& table, std::size_t side) {
    const Fight& fight = table.fight;
    const int t = base_of(fight, side);
    return tanks_at(table, fight.side[side], t) > (fight.joined[side] == t + 1 ? 1 : 0);
}

/// N6.9 Who fights for a territory: its colonist, else its owner.
inline Seat defender_of(const Public& table, int t) {
    const Land& land = table.land(t);
    return land.colonist == nobody ? land.owner : land.colonist;
}

}  // namespace marea::venonta
