#pragma once

#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// N5.9 Rations a player's population needs in this round, until fed; at most `most_need`.
int need(const Player& player);

/// N5.8 Food beyond the need.
inline int surplus(const Player& player) { return player.food - need(player); }

/// N5.1 Farms a player's territories can carry.
int water_of(const Terms& terms, const Public& table, Seat seat);

/// N5.2 Factories they can carry.
int sites_of(const Terms& terms, const Public& table, Seat seat);

/// N7.1 CO2 that a player's factories add at the end of a round.
int smoke_of(const Terms& terms, const Player& player);

/// N7.2 Fish that they kill.
int waste_of(const Player& player);

/// N4.3 Rations of a player's next harvest.
int harvest_of(const Terms& terms, const Player& player);

/// N7.3 A fact of this player, or of the world.
int fact(const Terms& terms, const Public& table, Seat seat, Fact which);

/// Whether all conditions hold for this player.
bool holds(const Terms& terms, const Public& table, Seat seat, const Clauses& clauses);

/// N7.3 What an objective brings this player now: all its PV, those for all conditions but one, or none.
int worth_now(const Terms& terms, const Public& table, Seat seat, const ObjectiveTerms& objective);

/// The seats with most PV, or with fewest.
std::uint64_t ranked(const Terms& terms, const Public& table, Who who);

/// N9.1 The seats on whom one rule of an open card falls.
std::uint64_t seats_under(const Terms& terms, const Open& open, const Deed& rule);

/// By how much an effect changes its thing if it falls on this player: its amount, or that for each.
int amount_for(const Terms& terms, const Public& table, const Deed& deed, Seat seat);

}  // namespace marea::venonta
