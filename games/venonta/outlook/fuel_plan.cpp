#include "games/venonta/outlook/fuel_plan.hpp"

#include <algorithm>

#include "games/venonta/legal/reach.hpp"

namespace marea::venonta {
namespace {

using Stock = std::array<int, territory_count>;

/// The own territory in reach whose TEP is missed least; `none` if none has any.
int best_source(const Terms& terms, const Public& table, Seat seat, int here, const Stock& stock) {
    if (stock[static_cast<std::size_t>(here)] > 0) return here;
    int best = FactoryFuel::none;
    int most = 0;
    for (const int t : Bits(reach_from(terms, table, seat, here) & table.owned[at(seat)])) {
        const int left = stock[static_cast<std::size_t>(t)];
        const int spare = left - table.land(t).factories;
        if (left > 0 && (best == FactoryFuel::none || spare > most)) {
            best = t;
            most = spare;
        }
    }
    return best;
}

/// With those that need no fuel: first what would be lost, then from the end.
FuelPlan with_spared(const FuelPlan& plan, int spare) {
    std::array<bool, FuelPlan::capacity> spared{};
    for (const bool lost : {true, false})
        for (std::size_t i = plan.size(); i-- > 0 && spare > 0;) {
            if (spared[i] || (plan[i].from == FactoryFuel::none) != lost) continue;
            spared[i] = true;
            --spare;
        }
    FuelPlan result;
    for (std::size_t i = 0; i < plan.size(); ++i)
        result.push_back({plan[i].land, spared[i] ? std::int8_t{FactoryFuel::spared} : plan[i].from});
    return result;
}

/// `first` factories on the territory `from`, then all of the territories after it.
FuelPlan plan_from(const Terms& terms, const Public& table, Seat seat, int from, int first, int spare) {
    Stock stock{};
    for (const int t : Bits(table.owned[at(seat)])) stock[static_cast<std::size_t>(t)] = table.land(t).tep;
    FuelPlan plan;
    for (int t = from; t < territory_count; ++t) {
        if (table.land(t).owner != seat) continue;
        for (int n = t == from ? first : int{table.land(t).factories}; n > 0; --n) {
            const int source = best_source(terms, table, seat, t, stock);
            if (source >= 0) --stock[static_cast<std::size_t>(source)];
            plan.push_back({static_cast<std::int8_t>(t), static_cast<std::int8_t>(source)});
        }
    }
    return with_spared(plan, spare);
}

}  // namespace

FuelPlan fuel_plan(const Terms& terms, const Public& table, Seat seat) {
    const int spare = std::max(0, -table.player(seat).rule_of(Rule::burn));
    return plan_from(terms, table, seat, 0, table.land(0).factories, spare);
}

FuelPlan fuel_plan_at_hand(const Terms& terms, const Public& table) {
    const Opening& opening = table.opening;
    return plan_from(terms, table, table.asked, opening.land, opening.factories, opening.spare);
}

}  // namespace marea::venonta
