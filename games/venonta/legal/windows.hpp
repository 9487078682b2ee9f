#pragma once

#include "games/venonta/legal/reach.hpp"

namespace marea::venonta {

/// Territories of others on which this card can fall: in reach, and it bites there.
Lands card_lands(const Terms& terms, const Public& table, Seat seat, const CardTerms& card);

/// Own territories, or for a joining tank also colonies, for which this card can ask.
Lands card_places(const Terms& terms, const Public& table, Seat seat, const CardTerms& card);

/// Open action cards, by their place on the table.
std::uint64_t open_action_cards(const Public& table);

/// N9.2 Whether this player could play a card of this kind now, if the hand held it: its moment apart, by
/// public facts alone.
bool could_play(const Terms& terms, const Public& table, Seat seat, int kind);

/// N9.2 Whether a seat is asked in such a window: its hand is not empty, and a card it could play there is
/// publicly unaccounted for.
bool is_asked(const Terms& terms, const Public& table, Seat seat, Moment moment);

/// The kinds in a hand that can be played at this moment, one bit each.
std::uint64_t playable(const Terms& terms, const Public& table, Seat seat, const Hand& hand, Moment moment);

}  // namespace marea::venonta
