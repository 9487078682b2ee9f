#pragma once

#include "games/venonta/legal/reach.hpp"

namespace marea::venonta {

/// Whether `add` would change anything for this player, on this territory where it is one's.
bool bites(const Terms& terms, const Public& table, const Deed& deed, Seat victim, int t);

/// `add` of a thing of a player or a territory. `by` is who plays the card, `nobody` for an event.
void add_to(const Terms& terms, Public& table, const Deed& deed, Seat victim, int t, Seat by);

/// `add` of a thing of the world. `by` as above; where it counts for each, of `whose` board.
void add_to_world(const Terms& terms, Public& table, const Deed& deed, Seat by, Seat whose);

/// `take`: from a territory or its owner to this player, TEP to own territory `place`.
void take_from(Public& table, const Deed& deed, int land, Seat by, int place);

/// `give`: the other way, as far as there is anything to give.
void give_to(Public& table, const Deed& deed, int land, Seat by, int place);

/// `swap`: the TEP of two territories, or the food of two players.
void swap_with(Public& table, const Deed& deed, int land, Seat by, int place);

/// What open cards change, worked out anew; N5.1 farms beyond the water are lost, simple ones first.
void settle_rules(const Terms& terms, Public& table);

}  // namespace marea::venonta
