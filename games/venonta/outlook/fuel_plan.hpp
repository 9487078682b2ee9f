#pragma once

#include "core/fixed_list.hpp"
#include "games/venonta/scenario/ranges.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// N4.4 What one factory burns.
struct FactoryFuel {
    static constexpr int none = -1;    ///< it finds no fuel and is lost
    static constexpr int spared = -2;  ///< it needs none
    std::int8_t land = 0;              ///< where it stands
    std::int8_t from = 0;              ///< the territory whose TEP it burns, or one of the above
};
using FuelPlan = FixedList<FactoryFuel, std::size_t{territory_count} * ranges::sites.most>;

/// N4.4 How a player's factories burn if each takes its own territory's TEP first, then that of the own
/// territory in reach with most to spare; what needs no fuel are those that would find none. In the order in
/// which the factories are fuelled.
FuelPlan fuel_plan(const Terms& terms, const Public& table, Seat seat);

/// The same for those still to be fuelled, the one at hand first, while `table.asked` burns.
FuelPlan fuel_plan_at_hand(const Terms& terms, const Public& table);

}  // namespace marea::venonta
