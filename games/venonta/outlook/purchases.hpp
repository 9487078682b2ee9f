#pragma once

#include <vector>

#include "core/fixed_list.hpp"
#include "core/problem.hpp"
#include "games/venonta/action.hpp"
#include "games/venonta/legal/reach.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// N5.8 One way to buy a unit: from a territory to an own one, with so much barter, tokens for the rest; and
/// the small steps that lead to the seller's word.
struct WayToBuy {
    int from = 0;
    int to = 0;
    int barter = 0;
    int tokens = 0;
    FixedList<Action, 3> steps{};  ///< what is bought, where to, how it is paid
};

/// All ways in which the acting player can buy this good from this seller now.
std::vector<WayToBuy> ways_to_buy(const Terms& terms, const Public& table, Good good, Seat seller);
/// Those of them that lead to these territories.
std::vector<WayToBuy> ways_to_buy(const Terms& terms, const Public& table, Good good, Seat seller,
                                  Lands goals);

/// N1.4 The same from an ocean: `from` is nothing, all is paid in tokens.
std::vector<WayToBuy> ways_to_draw(const Terms& terms, const Public& table, int ocean);

/// Why there is no way to buy from this seller, or from this ocean.
Problem why_closed(const Terms& terms, const Public& table, Good good, Seat seller);
Problem why_closed(const Terms& terms, const Public& table, int ocean);

}  // namespace marea::venonta
