#include <algorithm>

#include "games/venonta/facts.hpp"
#include "games/venonta/flow/conquest.hpp"
#include "games/venonta/flow/integration.hpp"
#include "games/venonta/legal/choices.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/legal/windows.hpp"

namespace marea::venonta {
namespace {

/// Territories among `lands` for which a test holds.
template <class Test>
Lands where(Lands lands, Test test) {
    unsigned found = 0;
    for (const int t : Bits(lands))
        if (test(t)) found |= 1U << static_cast<unsigned>(t);
    return static_cast<Lands>(found);
}

/// N5.1, N5.3, N5.6 Farms are counted per player.
void add_farms(Choices& result, const Terms& terms, const Public& table, const Player& player) {
    const auto payable = [&](PriceLine line) {
        return can_pay(table, cost(terms, table, table.actor, line), 0);
    };
    const bool old_farm = player.farms > table.turn.new_farms;
    if (player.farms + player.intensive < water_of(terms, table, table.actor) && payable(PriceLine::farm))
        result.add(Kind::farm);
    if (old_farm && player.free() > 0 && payable(PriceLine::intensify)) result.add(Kind::intensify);
    if (player.intensive > table.turn.new_intensive && payable(PriceLine::intensive_back))
        result.add(Kind::intensive_back);
    if (old_farm && payable(PriceLine::farm_back)) result.add(Kind::farm_back);
}

/// N5.2, N5.5, N5.6 Factories and tanks stand on territories.
void add_industry(Choices& result, const Terms& terms, const Public& table, const Player& player) {
    const Lands own = table.owned[at(table.actor)];
    const Price factory = cost(terms, table, table.actor, PriceLine::factory);
    result.add(Kind::factory, where(own, [&](int t) {
                   return table.land(t).factories < terms.sites[static_cast<std::size_t>(t)] &&
                          can_pay(table, factory, t);
               }));
    if (player.factories > 0 && player.free() > 0) {
        const Price tank = cost(terms, table, table.actor, PriceLine::tank);
        const Price back = cost(terms, table, table.actor, PriceLine::factory_back);
        result.add(Kind::tank,
                   where(own, [&](int t) { return table.land(t).factories > 0 && can_pay(table, tank, t); }));
        result.add(Kind::factory_back, where(own, [&](int t) {
                       const Land& land = table.land(t);
                       return land.factories > land.new_factories && can_pay(table, back, t);
                   }));
    }
    const Price scrap = cost(terms, table, table.actor, PriceLine::tank_back);
    result.add(Kind::tank_back, where(with_tanks(table, table.actor), [&](int t) {
                   const Land& land = table.land(t);
                   return tanks_at(table, table.actor, t) >
                              (land.owner == table.actor ? land.new_tanks : 0) &&
                          can_pay(table, scrap, t);
               }));
}

/// N5.7
void add_transfers(Choices& result, const Public& table, const Player& player) {
    if (table.turn.tep_moves >=
        std::clamp(tep_moves_a_turn + player.rule_of(Rule::tep_moves), 0, most_tep_moves))
        return;
    const Lands own = table.owned[at(table.actor)];
    for (const int t : Bits(own))
        if (table.land(t).tep > 0) result.add(Kind::tep, lands_without(own, t), t);
}

/// N5.8, N1.4
void add_trade(Choices& result, const Terms& terms, const Public& table) {
    for (int o = 0; o < towers; ++o) result.add(Kind::ocean, shores(terms, table, o), o);
    result.add(Kind::buy_tep, offers(terms, table, Good::tep));
    result.add(Kind::buy_food, offers(terms, table, Good::food));
}

/// N5.10 One attempt a turn, if there is a migrant, the tokens are there, and the food could be.
void add_integration(Choices& result, const Terms& terms, const Public& table) {
    if (table.turn.integrated != 0 || table.migrants == 0 || !could_be_fed(terms, table)) return;
    if (cost(terms, table, table.actor, PriceLine::integrate).tokens <= table.turn.tokens)
        result.add(Kind::integrate);
}

/// N6.6 With `each_turn`: once a turn from each colony that has something to take.
void add_taps(Choices& result, const Terms& terms, const Public& table) {
    if (terms.options.colony_draw != ColonyDraw::each_turn || loot_limit(table, table.actor) == 0) return;
    for (const int t : Bits(table.colonies[at(table.actor)] & ~table.turn.tapped)) {
        const Lands to = tap_goes_to(terms, table, t);
        const bool fuel = table.land(t).tep > 0 && to != bit(t);
        if (fuel || table.player(table.land(t).owner).food > 0) result.add(Kind::tap, to, t);
    }
}

/// N6.1 Territories that may be attacked at all by the acting player: by colony-takers and, own ones, by
/// liberators.
Lands attackable(const Public& table) {
    const Lands own = table.owned[at(table.actor)];
    const auto closed = static_cast<unsigned>(own | table.colonies[at(table.actor)] | table.turn.attacked);
    unsigned open = all_lands & ~closed;
    open |= colonised(table, table.actor) & ~static_cast<unsigned>(table.turn.attacked);
    return where(static_cast<Lands>(open),
                 [&](int t) { return table.player(defender_of(table, t)).rule_of(Rule::shielded) <= 0; });
}

void add_attacks(Choices& result, const Terms& terms, const Public& table) {
    const Seat actor = table.actor;
    if (table.player(actor).rule_of(Rule::no_attack) > 0) return;
    if (table.turn.free_attack == 0 && !can_pay(table, cost(terms, table, actor, PriceLine::attack), 0))
        return;
    const Lands targets = attackable(table);
    const Lands own = table.owned[at(actor)];
    for (const int t : Bits(own & ~colonised(table, actor)))
        result.add(Kind::attack, targets & reach_from(terms, table, actor, t), t);
    for (const int t : Bits(table.colonies[at(actor)]))
        result.add(Kind::attack, targets & ~own & reach_from(terms, table, actor, t), t);
}

/// N6.7 Each colonised territory once a turn; in version 1 one of them.
void add_rebellion(Choices& result, const Terms& terms, const Public& table) {
    if (!can_pay(table, cost(terms, table, table.actor, PriceLine::rebel), 0)) return;
    result.add(Kind::rebel, colonised(table, table.actor) & ~rebels_no_more(terms, table));
}

}  // namespace

void add_production(Choices& result, const Terms& terms, const Public& table) {
    const Player& player = table.player(table.actor);
    add_farms(result, terms, table, player);
    add_industry(result, terms, table, player);
    add_transfers(result, table, player);
    add_trade(result, terms, table);
    add_integration(result, terms, table);
    add_taps(result, terms, table);
}

void add_combat(Choices& result, const Terms& terms, const Public& table) {
    add_attacks(result, terms, table);
    add_rebellion(result, terms, table);
}

void add_movement(Choices& result, const Terms& terms, const Public& table) {
    const Lands mine = presence(table, table.actor);
    for (const int t : Bits(with_tanks(table, table.actor)))
        if (tanks_at(table, table.actor, t) > table.land(t).arrived)
            result.add(Kind::move, mine & reach_from(terms, table, table.actor, t), t);
}

void add_conquest(Choices& result, const Terms& terms, const Public& table) {
    const int limit = loot_limit(table, table.fight.side[0]);
    const Land& land = table.land(table.fight.target);
    const int tep = loot_goes_to(terms, table) < 0 ? 0 : std::min<int>(limit, land.tep);
    for (int food = 0; food <= std::min<int>(limit, table.player(land.owner).food); ++food)
        result.add(Kind::colonise, bits_from(0, tep), food);
    result.add(Kind::leave);
}

void add_own_cards(Choices& result, const Terms& terms, const Public& table, const Hand& hand) {
    result.add(Kind::play, playable(terms, table, table.actor, hand, Moment::own));
}

}  // namespace marea::venonta
