#pragma once

#include "games/venonta/legal/reach.hpp"

namespace marea::venonta {

/// N5 What a line costs this player now: open cards count, building and going back at least 1 token.
Price cost(const Terms& terms, const Public& table, Seat seat, PriceLine line);

/// Whether the acting player can pay; TEP come from territory `t`.
bool can_pay(const Public& table, const Price& price, int t);

/// N5.8 Tokens a TEP.
inline int tep_price(const Terms& terms, const Public& table) { return terms.tep_price[table.burnt]; }

/// N5.8 Tokens a ration of this giver's.
int food_price(const Terms& terms, const Public& table, Seat giver);

/// N5.8 What a unit of this good costs when bought from this seller.
int asking_price(const Terms& terms, const Public& table, Good good, Seat seller);

/// N5.8 How many units of the other good the buyer may give so that tokens can fill the rest exactly; for
/// food the TEP come from own territory `to`. Empty if the price cannot be paid.
std::uint64_t barters(const Terms& terms, const Public& table, Good good, int price, int to);

/// N5.8 Own territories to which this good can be brought from X and paid.
Lands landings(const Terms& terms, const Public& table, Good good, int from);

/// N5.8 Territories of others from which the acting player can buy this good now.
Lands offers(const Terms& terms, const Public& table, Good good);

/// N1.4 Own territories to which a TEP of this ocean can be brought now.
Lands shores(const Terms& terms, const Public& table, int ocean);

constexpr std::uint16_t refusal_bit(Seat seller, Good good) {
    return static_cast<std::uint16_t>(1U << (2U * at(seller) + static_cast<unsigned>(good)));
}

}  // namespace marea::venonta
