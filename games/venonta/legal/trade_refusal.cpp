#include "games/venonta/facts.hpp"
#include "games/venonta/flow/integration.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/legal/refusal.hpp"

namespace marea::venonta {
namespace {

using Refusal = std::optional<Problem>;

Problem too_dear(const Public& table, int price) {
    return Problem{"too_few_tokens", "N3.1", {{"price", price}, {"tokens", int{table.turn.tokens}}}};
}

Refusal refuse_purchase(const Terms& terms, const Public& table, Good good, int from) {
    if (from >= territory_count) return Problem{"not_offered", "N5.8"};
    const Seat seller = table.land(from).owner;
    if (seller == table.actor) return about("your_own_territory", "N5.8", terms, from);
    for (const Seat seat : {table.actor, seller})
        if (table.player(seat).rule_of(Rule::no_trade) > 0) return Problem{"embargo", "N9.1"};
    if (table.turn.trades >= terms.trade_limit)
        return Problem{"trade_limit", "N5.8", {{"limit", terms.trade_limit}}};
    if ((table.turn.refused & refusal_bit(seller, good)) != 0) return Problem{"sale_refused", "N5.8"};
    if ((good == Good::tep ? table.land(from).tep : table.player(seller).food) == 0)
        return about("nothing_for_sale", "N5.8", terms, from);
    if ((reach_from(terms, table, table.actor, from) & table.owned[at(table.actor)]) == 0)
        return about("out_of_reach", "N1.2", terms, from);
    return too_dear(table, asking_price(terms, table, good, seller));
}

Refusal refuse_ocean(const Terms& terms, const Public& table, Action action) {
    if (action.a >= towers || action.b >= territory_count) return Problem{"not_offered", "N1.4"};
    if (table.land(action.b).owner != table.actor)
        return about("not_your_territory", "N1.4", terms, action.b);
    if (!has(terms.shores[action.a], action.b)) return about("not_on_the_shore", "N1.4", terms, action.b);
    if (table.oceans[action.a] == 0) return Problem{"ocean_empty", "N1.4"};
    if (table.turn.trades >= terms.trade_limit)
        return Problem{"trade_limit", "N5.8", {{"limit", terms.trade_limit}}};
    return too_dear(table, tep_price(terms, table) + terms.ocean_extra);
}

Refusal refuse_landing(const Terms& terms, const Public& table, int to) {
    if (to >= territory_count) return Problem{"not_offered", "N5.8"};
    if (table.land(to).owner != table.actor) return about("not_your_territory", "N5.8", terms, to);
    if (!has(reach_from(terms, table, table.actor, table.trade.from), to))
        return about("out_of_reach", "N1.2", terms, to);
    return Problem{"not_paid_exactly", "N5.8", {{"price", int{table.trade.price}}}};
}

Refusal refuse_integration(const Terms& terms, const Public& table) {
    if (table.turn.integrated != 0) return Problem{"integrated_already", "N5.10"};
    if (table.migrants == 0) return Problem{"no_migrants", "N5.10"};
    if (!could_be_fed(terms, table))
        return Problem{
            "too_little_food_for_all", "N5.10", {{"food", terms.price(PriceLine::integrate).food}}};
    return too_dear(table, cost(terms, table, table.actor, PriceLine::integrate).tokens);
}

}  // namespace

std::optional<Problem> why_not_trade(const Terms& terms, const Public& table, Action action) {
    switch (action.kind) {
        case Kind::buy_tep:
            return refuse_purchase(terms, table, Good::tep, action.b);
        case Kind::buy_food:
            return refuse_purchase(terms, table, Good::food, action.b);
        case Kind::ocean:
            return refuse_ocean(terms, table, action);
        case Kind::buy_to:
            return refuse_landing(terms, table, action.b);
        case Kind::pay:
            return Problem{"not_paid_exactly", "N5.8", {{"price", int{table.trade.price}}}};
        case Kind::integrate:
            return refuse_integration(terms, table);
        case Kind::pledge:
            return Problem{"pledge_too_much", "N5.10"};
        case Kind::feed:
            return Problem{
                "feed_too_much",
                "N5.9",
                {{"need", need(table.player(table.actor))}, {"food", int{table.player(table.actor).food}}}};
        default:
            return std::nullopt;
    }
}

}  // namespace marea::venonta
