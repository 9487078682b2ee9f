#pragma once

#include <array>

#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// Puts a card into a hand, which stays in order.
void put(Hand& hand, std::uint8_t& size, int kind);

/// Takes a card out of a hand that holds it.
void pull(Hand& hand, std::uint8_t& size, int kind);

/// How many cards of each kind there are.
using Counts = std::array<std::uint8_t, ranges::card_kinds.most>;

/// N9.1 What a viewer of the whole truth finds in the pile.
Counts pile_counts(const Terms& terms, const State& state);

/// All cards that are neither used nor open: in hands, put away or in the pile.
Counts hidden_counts(const Terms& terms, const Public& table);

/// N9.1 Whether a card can be drawn; an exhausted deck is shuffled first.
bool ready_to_draw(State& state);

/// A used card goes under the deck, face up.
void use(Public& table, int kind);

/// A card that was just played lies open from now on.
void lay_open(const Terms& terms, Public& table, Open card);

/// N9.1 The open card at this place leaves the table.
void close(Public& table, std::size_t place);

/// Whether this open card or event lasts that long.
bool lasts(const Terms& terms, const Open& card, Lasts how_long);

}  // namespace marea::venonta
