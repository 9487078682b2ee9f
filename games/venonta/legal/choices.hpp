#pragma once

#include <cstdint>

#include "core/action_sets.hpp"
#include "core/fixed_list.hpp"
#include "games/venonta/action.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// A legal list in full. The longest is that of the production phase. With o territories of one's own and c
/// colonies, o ≤ 6 and o + c ≤ 12: 4 farms and their returns, 3 · 6 factories, tanks and factories given
/// back, 12 tanks scrapped, 6 · 5 TEP moved, 2 · 6 from oceans, 2 · 10 offers, 6 · 6 taps, 8 cards, attacks
/// from 12 on at most 10, 6 rebellions, 12 · 11 tanks moved, and 4 single ones: 402.
using Legal = FixedList<Action, 402>;

/// At most 12 origins each for attacks and tanks, 6 for TEP, 10 colonies tapped, 2 oceans, and at most 20
/// other groups.
using Choices = ActionSets<Action, std::uint8_t, Legal, 64>;

/// Who has the word.
Seat to_act(const Public& table);

/// What the player who has the word may do. `hand` is that player's.
Choices choices(const Terms& terms, const Public& table, const Hand& hand);

/// What chance may do.
Choices chances(const Terms& terms, const State& state);

// Parts of `choices`, a file each.
void add_production(Choices& result, const Terms& terms, const Public& table);
void add_combat(Choices& result, const Terms& terms, const Public& table);
void add_movement(Choices& result, const Terms& terms, const Public& table);
void add_conquest(Choices& result, const Terms& terms, const Public& table);
void add_own_cards(Choices& result, const Terms& terms, const Public& table, const Hand& hand);

}  // namespace marea::venonta
