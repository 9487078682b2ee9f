#include "games/venonta/facts.hpp"

#include <algorithm>

#include "games/venonta/legal/reach.hpp"

namespace marea::venonta {
namespace {

int fuel_of(const Public& table, Seat seat) {
    int sum = 0;
    for (const int t : Bits(table.owned[at(seat)])) sum += table.land(t).tep;
    return sum;
}

int forest_of(const Terms& terms, const Public& table, Seat seat) {
    const Player& player = table.player(seat);
    return water_of(terms, table, seat) - player.farms - player.intensive + sites_of(terms, table, seat) -
           player.factories;
}

int sum_of(const Terms& terms, const Public& table, Fact which) {
    int sum = 0;
    for (int s = 0; s < terms.players; ++s) sum += fact(terms, table, seat(s), which);
    return sum;
}

/// Whether nobody has more (sign 1) or fewer (sign −1).
bool extreme(const Terms& terms, const Public& table, Seat seat, Fact which, int sign) {
    const int own = sign * fact(terms, table, seat, which);
    for (int s = 0; s < terms.players; ++s)
        if (sign * fact(terms, table, marea::seat(s), which) > own) return false;
    return true;
}

bool holds(const Terms& terms, const Public& table, Seat seat, const Clause& clause) {
    switch (clause.test) {
        case Test::at_least:
            return fact(terms, table, seat, clause.fact) >= clause.amount;
        case Test::at_most:
            return fact(terms, table, seat, clause.fact) <= clause.amount;
        case Test::world_at_least:
            return sum_of(terms, table, clause.fact) >= clause.amount;
        case Test::world_at_most:
            return sum_of(terms, table, clause.fact) <= clause.amount;
        case Test::most:
            return extreme(terms, table, seat, clause.fact, 1);
        case Test::least:
            return extreme(terms, table, seat, clause.fact, -1);
    }
    return false;
}

}  // namespace

int need(const Player& player) {
    if (player.fed != 0) return 0;
    return std::clamp(player.population + player.rule_of(Rule::need), 0, most_need);
}

int water_of(const Terms& terms, const Public& table, Seat seat) {
    int sum = table.player(seat).rule_of(Rule::water);
    for (const int t : Bits(table.owned[at(seat)])) sum += terms.water[static_cast<std::size_t>(t)];
    return std::max(0, sum);
}

int smoke_of(const Terms& terms, const Player& player) {
    return std::max(0, player.factories * terms.factory_co2 + player.rule_of(Rule::smoke));
}

int waste_of(const Player& player) { return std::max(0, player.factories + player.rule_of(Rule::waste)); }

int harvest_of(const Terms& terms, const Player& player) {
    const int rations = terms.base_food + rations_farm * player.farms + rations_intensive * player.intensive;
    return std::clamp(rations + player.rule_of(Rule::harvest), 0, 255);
}

int sites_of(const Terms& terms, const Public& table, Seat seat) {
    int sum = 0;
    for (const int t : Bits(table.owned[at(seat)])) sum += terms.sites[static_cast<std::size_t>(t)];
    return sum;
}

int fact(const Terms& terms, const Public& table, Seat seat, Fact which) {
    const Player& p = table.player(seat);
    switch (which) {
        case Fact::farms:
            return p.farms;
        case Fact::intensive:
            return p.intensive;
        case Fact::factories:
            return p.factories;
        case Fact::tanks:
            return p.tanks;
        case Fact::food:
            return p.food;
        case Fact::population:
            return p.population;
        case Fact::pv:
            return p.pv;
        case Fact::hand:
            return p.hand;
        case Fact::cleared:
            return p.cleared;
        case Fact::reforested:
            return p.reforested;
        case Fact::emitted:
            return p.emitted;
        case Fact::new_factories:
            return p.new_factories;
        case Fact::new_intensive:
            return p.new_intensive;
        case Fact::fights:
            return p.fights;
        case Fact::wins:
            return p.wins;
        case Fact::kills:
            return p.kills;
        case Fact::loot:
            return p.loot;
        case Fact::bought:
            return p.bought;
        case Fact::sold:
            return p.sold;
        case Fact::integrated:
            return p.integrated;
        case Fact::shared:
            return p.shared;
        case Fact::missing:
            return p.missing;
        case Fact::cards:
            return p.cards;
        case Fact::free:
            return p.free();
        case Fact::colonies:
            return std::popcount(table.colonies[at(seat)]);
        case Fact::colonised:
            return std::popcount(colonised(table, seat));
        case Fact::tep:
            return fuel_of(table, seat);
        case Fact::surplus:
            return surplus(p);
        case Fact::forest:
            return forest_of(terms, table, seat);
        case Fact::margin:
            return p.pv - table.co2;
        case Fact::rise:
            return table.co2 - table.co2_before;
        case Fact::migrants:
            return table.migrants;
        case Fact::fish:
            return table.fish;
        case Fact::co2:
            return table.co2;
        case Fact::burnt:
            return table.burnt;
    }
    return 0;
}

bool holds(const Terms& terms, const Public& table, Seat seat, const Clauses& clauses) {
    return std::all_of(clauses.begin(), clauses.end(),
                       [&](const Clause& clause) { return holds(terms, table, seat, clause); });
}

int worth_now(const Terms& terms, const Public& table, Seat seat, const ObjectiveTerms& objective) {
    const auto unmet = std::count_if(objective.goal.begin(), objective.goal.end(), [&](const Clause& clause) {
        return !holds(terms, table, seat, clause);
    });
    const auto spare =
        objective.asks_for_all() ? 0 : static_cast<int>(objective.goal.size()) - objective.enough;
    if (unmet <= spare) return terms.pv_of(objective, table.round);
    return unmet == 1 ? objective.partly_pv : 0;
}

std::uint64_t ranked(const Terms& terms, const Public& table, Who who) {
    const Clause clause{Fact::pv, who == Who::leader ? Test::most : Test::least};
    std::uint64_t seats = 0;
    for (int s = 0; s < terms.players; ++s)
        if (holds(terms, table, marea::seat(s), clause)) seats |= bit(s);
    return seats;
}

std::uint64_t seats_under(const Terms& terms, const Open& open, const Deed& rule) {
    if (rule.who == Who::me) return bit(open.by.index);
    const bool concerns_all = open.is_event == 0 || terms.events[open.card].conditions.empty();
    return rule.who == Who::all && concerns_all ? bits_from(0, terms.players - 1) : open.others;
}

int amount_for(const Terms& terms, const Public& table, const Deed& deed, Seat seat) {
    if (!deed.per) return deed.amount;
    const int each = std::max(0, fact(terms, table, seat, *deed.per));
    return std::clamp(deed.amount * each, ranges::add.least, ranges::add.most);
}

}  // namespace marea::venonta
