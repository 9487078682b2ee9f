#include "games/venonta/flow/conquest.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/legal/refusal.hpp"

namespace marea::venonta {
namespace {

using Refusal = std::optional<Problem>;

Refusal refuse_origin(const Terms& terms, const Public& table, int from, bool frees) {
    const Lands own = table.owned[at(table.actor)];
    if (!has(frees ? own : presence(table, table.actor), from))
        return about("not_your_territory", "N6.1", terms, from);
    if (has(colonised(table, table.actor), from)) return about("under_colony", "N6.1", terms, from);
    return std::nullopt;
}

Refusal refuse_attack(const Terms& terms, const Public& table, Action action) {
    if (action.a >= territory_count || action.b >= territory_count) return Problem{"not_offered", "N6.1"};
    const bool own = table.land(action.b).owner == table.actor;
    if (table.player(table.actor).rule_of(Rule::no_attack) > 0) return Problem{"attack_forbidden", "N9.1"};
    if (own && !has(colonised(table, table.actor), action.b))
        return about("your_own_territory", "N6.1", terms, action.b);
    if (table.land(action.b).colonist == table.actor) return about("your_colony", "N6.1", terms, action.b);
    if (auto problem = refuse_origin(terms, table, action.a, own)) return problem;
    if (has(table.turn.attacked, action.b)) return about("attacked_already", "N6.4", terms, action.b);
    if (table.player(defender_of(table, action.b)).rule_of(Rule::shielded) > 0)
        return about("shielded", "N9.1", terms, action.b);
    if (!has(reach_from(terms, table, table.actor, action.a), action.b))
        return about("out_of_reach", "N1.2", terms, action.b);
    const int price = cost(terms, table, table.actor, PriceLine::attack).tokens;
    return Problem{"too_few_tokens", "N6.1", {{"price", price}, {"tokens", int{table.turn.tokens}}}};
}

Refusal refuse_rebellion(const Terms& terms, const Public& table, int t) {
    if (t >= territory_count) return Problem{"not_offered", "N6.7"};
    if (!has(colonised(table, table.actor), t)) return about("not_under_colony", "N6.7", terms, t);
    if (has(table.turn.rebelled, t)) return about("rebelled_here", "N6.7", terms, t);
    if (has(rebels_no_more(terms, table), t)) return Problem{"rebelled_already", "N6.7"};
    const int price = cost(terms, table, table.actor, PriceLine::rebel).tokens;
    return Problem{"too_few_tokens", "N6.7", {{"price", price}, {"tokens", int{table.turn.tokens}}}};
}

Refusal refuse_move(const Terms& terms, const Public& table, Action action) {
    if (action.a >= territory_count || action.b >= territory_count) return Problem{"not_offered", "N6.8"};
    if (tanks_at(table, table.actor, action.a) == 0) return about("no_tank_here", "N6.8", terms, action.a);
    if (!has(presence(table, table.actor), action.b))
        return about("not_your_territory", "N6.8", terms, action.b);
    if (!has(reach_from(terms, table, table.actor, action.a), action.b))
        return about("out_of_reach", "N6.8", terms, action.b);
    return about("tank_moved", "N6.8", terms, action.a);
}

Refusal refuse_tap(const Terms& terms, const Public& table, Action action) {
    if (action.a >= territory_count || action.b >= territory_count ||
        terms.options.colony_draw != ColonyDraw::each_turn)
        return Problem{"not_offered", "N6.6"};
    if (table.land(action.a).colonist != table.actor)
        return about("not_your_colony", "N6.6", terms, action.a);
    if (has(table.turn.tapped, action.a)) return about("tapped_already", "N6.6", terms, action.a);
    if (!has(tap_goes_to(terms, table, action.a), action.b))
        return about("out_of_reach", "N6.6", terms, action.b);
    return about("nothing_to_take", "N6.6", terms, action.a);
}

}  // namespace

std::optional<Problem> why_not_fight(const Terms& terms, const Public& table, Action action) {
    switch (action.kind) {
        case Kind::attack:
            return refuse_attack(terms, table, action);
        case Kind::rebel:
            return refuse_rebellion(terms, table, action.b);
        case Kind::move:
            return refuse_move(terms, table, action);
        case Kind::tap:
            return refuse_tap(terms, table, action);
        case Kind::colonise:
            return Problem{"loot_too_much", "N6.6", {{"limit", loot_limit(table, table.fight.side[0])}}};
        default:
            return std::nullopt;
    }
}

}  // namespace marea::venonta
