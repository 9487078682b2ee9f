#include "games/venonta/facts.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/legal/refusal.hpp"

namespace marea::venonta {
namespace {

using Refusal = std::optional<Problem>;

Refusal refuse_price(const Public& table, const Price& price, int t) {
    const int tokens = table.turn.tokens;
    const int food = table.player(table.actor).food;
    if (price.tokens > tokens)
        return Problem{"too_few_tokens", "N3.1", {{"price", price.tokens}, {"tokens", tokens}}};
    if (price.food > food) return Problem{"too_little_food", "N5", {{"price", price.food}, {"food", food}}};
    if (price.tep > table.land(t).tep)
        return Problem{"too_little_tep", "N5", {{"price", price.tep}, {"tep", int{table.land(t).tep}}}};
    return std::nullopt;
}

Refusal refuse_foreign(const Terms& terms, const Public& table, int t, std::string_view rule) {
    if (t < territory_count && table.land(t).owner == table.actor) return std::nullopt;
    if (t >= territory_count) return Problem{"not_offered", rule};
    return about("not_your_territory", rule, terms, t);
}

Refusal refuse_farm(const Terms& terms, const Public& table, Kind kind) {
    const Player& player = table.player(table.actor);
    const bool old_farm = player.farms > table.turn.new_farms;
    if (kind == Kind::farm && player.farms + player.intensive >= water_of(terms, table, table.actor))
        return Problem{"no_water_left", "N5.1"};
    if (kind == Kind::intensify && !old_farm) return Problem{"no_old_farm", "N5.3"};
    if (kind == Kind::intensify && player.free() <= 0) return Problem{"no_free_factory", "N5.4"};
    if (kind == Kind::intensive_back && player.intensive <= table.turn.new_intensive)
        return Problem{player.intensive > 0 ? "built_this_turn" : "nothing_to_return", "N5.6"};
    if (kind == Kind::farm_back && !old_farm)
        return Problem{player.farms > 0 ? "built_this_turn" : "nothing_to_return", "N5.6"};
    return std::nullopt;
}

Refusal refuse_industry(const Terms& terms, const Public& table, Kind kind, int t) {
    const Land& land = table.land(t);
    const int free = table.player(table.actor).free();
    if (kind == Kind::factory && land.factories >= terms.sites[static_cast<std::size_t>(t)])
        return about("no_site_left", "N5.2", terms, t);
    if (kind == Kind::tank && land.factories == 0) return about("no_factory_here", "N5.5", terms, t);
    if (kind == Kind::factory_back && land.factories <= land.new_factories)
        return Problem{land.factories > 0 ? "built_this_turn" : "nothing_to_return", "N5.6"};
    if (kind != Kind::factory && free <= 0) return Problem{"no_free_factory", "N5.4"};
    return std::nullopt;
}

Refusal refuse_scrap(const Terms& terms, const Public& table, int t) {
    if (t >= territory_count) return Problem{"not_offered", "N5.6"};
    if (tanks_at(table, table.actor, t) == 0) return about("no_tank_here", "N5.6", terms, t);
    if (table.land(t).owner == table.actor && table.land(t).tanks <= table.land(t).new_tanks)
        return Problem{"built_this_turn", "N5.6"};
    return std::nullopt;
}

Refusal refuse_transfer(const Terms& terms, const Public& table, Action action) {
    for (const int t : {action.a, action.b})
        if (auto problem = refuse_foreign(terms, table, t, "N5.7")) return problem;
    if (action.a == action.b) return about("same_territory", "N5.7", terms, action.a);
    if (table.land(action.a).tep == 0) return about("no_tep_here", "N5.7", terms, action.a);
    return Problem{"tep_moved", "N5.7"};
}

/// The price-list line of a kind that builds or goes back.
PriceLine line_of(Kind kind) {
    return static_cast<PriceLine>(static_cast<int>(kind) - static_cast<int>(Kind::farm));
}
static_assert(static_cast<int>(Kind::tank_back) - static_cast<int>(Kind::farm) ==
              static_cast<int>(PriceLine::tank_back));

}  // namespace

std::optional<Problem> why_not_build(const Terms& terms, const Public& table, Action action) {
    const Kind kind = action.kind;
    if (kind == Kind::tep) return refuse_transfer(terms, table, action);
    const bool on_land = kind == Kind::factory || kind == Kind::tank || kind == Kind::factory_back;
    if (kind == Kind::tank_back) {
        if (auto problem = refuse_scrap(terms, table, action.b)) return problem;
    } else if (on_land) {
        if (auto problem = refuse_foreign(terms, table, action.b, "N5.2")) return problem;
        if (auto problem = refuse_industry(terms, table, kind, action.b)) return problem;
    } else if (auto problem = refuse_farm(terms, table, kind)) {
        return problem;
    }
    const int t = on_land || kind == Kind::tank_back ? action.b : 0;
    return refuse_price(table, cost(terms, table, table.actor, line_of(kind)), t);
}

}  // namespace marea::venonta
