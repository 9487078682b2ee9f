#pragma once

#include "games/venonta/legal/reach.hpp"

namespace marea::venonta {

/// N6.6 How much food, and how much TEP, a conquest or a colony may bring; cards change it.
int loot_limit(const Public& table, Seat seat);

/// N6.6 Where the TEP of a conquest goes: to the attacking territory; if that is a colony, to the first own
/// territory in reach of the colony or of the conquest; −1 if there is none.
int loot_goes_to(const Terms& terms, const Public& table);

/// N6.6 What the attacker could take by winning the attack at hand; nothing in other fights.
struct Loot {
    int food = 0;
    int tep = 0;
};
Loot loot_at_hand(const Terms& terms, const Public& table);

/// N6.6 With `each_turn`: own territories to which a colony's TEP can go, those in reach of it. Without one
/// the colony itself: its food alone is drawn (in version 1: to any own territory).
Lands tap_goes_to(const Terms& terms, const Public& table, int colony);

/// N6.7 Territories whose owner, in turn, cannot rebel there any more: each after one rebellion (in version
/// 1: all).
Lands rebels_no_more(const Terms& terms, const Public& table);

}  // namespace marea::venonta
