#include "games/venonta/legal/market.hpp"

#include <algorithm>

#include "games/venonta/facts.hpp"

namespace marea::venonta {
namespace {

/// The open cards' change to a line's tokens.
int rebate(const Player& player, PriceLine line) {
    switch (line) {
        case PriceLine::farm:
            return player.rule_of(Rule::cost_farm);
        case PriceLine::factory:
            return player.rule_of(Rule::cost_factory);
        case PriceLine::intensify:
            return player.rule_of(Rule::cost_intensify);
        case PriceLine::tank:
            return player.rule_of(Rule::cost_tank);
        case PriceLine::attack:
            return player.rule_of(Rule::cost_attack);
        case PriceLine::integrate:
            return player.rule_of(Rule::cost_integrate);
        case PriceLine::intensive_back:
        case PriceLine::farm_back:
        case PriceLine::factory_back:
        case PriceLine::tank_back:
            return player.rule_of(Rule::cost_back);
        case PriceLine::rebel:
            return 0;
    }
    return 0;
}

bool sells(const Public& table, Good good, Seat seller) {
    return seller != table.actor && table.player(seller).rule_of(Rule::no_trade) <= 0 &&
           (table.turn.refused & refusal_bit(seller, good)) == 0;
}

/// Own territories from which, or for which, this price can be paid.
Lands paying(const Terms& terms, const Public& table, Good good, int price) {
    const Lands own = table.owned[at(table.actor)];
    if (price <= table.turn.tokens) return own;
    if (good == Good::tep) return barters(terms, table, good, price, 0) != 0 ? own : Lands{0};
    unsigned able = 0;
    for (const int t : Bits(own))
        if (barters(terms, table, good, price, t) != 0) able |= 1U << static_cast<unsigned>(t);
    return static_cast<Lands>(able);
}

}  // namespace

Price cost(const Terms& terms, const Public& table, Seat seat, PriceLine line) {
    Price price = terms.price(line);
    price.tokens = std::max(is_building(line) ? 1 : 0, price.tokens + rebate(table.player(seat), line));
    return price;
}

bool can_pay(const Public& table, const Price& price, int t) {
    return price.tokens <= table.turn.tokens && price.food <= table.player(table.actor).food &&
           price.tep <= table.land(t).tep;
}

int food_price(const Terms& terms, const Public& table, Seat giver) {
    return terms.food_price[256U + static_cast<std::size_t>(surplus(table.player(giver)))];
}

int asking_price(const Terms& terms, const Public& table, Good good, Seat seller) {
    return good == Good::tep ? tep_price(terms, table) : food_price(terms, table, seller);
}

std::uint64_t barters(const Terms& terms, const Public& table, Good good, int price, int to) {
    const bool gives_food = good == Good::tep;
    const int value = gives_food ? food_price(terms, table, table.actor) : tep_price(terms, table);
    const int stock = gives_food ? table.player(table.actor).food : table.land(to).tep;
    const int short_of = std::max(0, price - table.turn.tokens);
    return bits_from((short_of + value - 1) / value, std::min(stock, price / value));
}

Lands landings(const Terms& terms, const Public& table, Good good, int from) {
    const int price = asking_price(terms, table, good, table.land(from).owner);
    return static_cast<Lands>(paying(terms, table, good, price) &
                              reach_from(terms, table, table.actor, from));
}

Lands offers(const Terms& terms, const Public& table, Good good) {
    if (table.turn.trades >= terms.trade_limit) return 0;
    if (table.player(table.actor).rule_of(Rule::no_trade) > 0) return 0;
    unsigned found = 0;
    for (int s = 0; s < terms.players; ++s) {
        const Seat seller = seat(s);
        if (!sells(table, good, seller)) continue;
        if (good == Good::food && table.player(seller).food == 0) continue;
        const Lands able = paying(terms, table, good, asking_price(terms, table, good, seller));
        found |= reach_from_any(terms, table, table.actor, able) & table.owned[at(seller)];
    }
    if (good == Good::tep)
        for (const int t : Bits(found))
            if (table.land(t).tep == 0) found &= ~(1U << static_cast<unsigned>(t));
    return static_cast<Lands>(found);
}

Lands shores(const Terms& terms, const Public& table, int ocean) {
    const auto o = static_cast<std::size_t>(ocean);
    if (table.oceans[o] == 0 || table.turn.trades >= terms.trade_limit) return 0;
    if (tep_price(terms, table) + terms.ocean_extra > table.turn.tokens) return 0;
    return static_cast<Lands>(terms.shores[o] & table.owned[at(table.actor)]);
}

}  // namespace marea::venonta
