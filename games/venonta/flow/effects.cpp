#include "games/venonta/flow/effects.hpp"

#include <algorithm>
#include <utility>

#include "games/venonta/facts.hpp"
#include "games/venonta/world.hpp"

namespace marea::venonta {
namespace {

bool has_water_left(const Terms& terms, const Public& table, Seat seat) {
    const Player& player = table.player(seat);
    return player.farms + player.intensive < water_of(terms, table, seat);
}

bool has_site_left(const Terms& terms, const Public& table, int t) {
    return table.land(t).factories < terms.sites[static_cast<std::size_t>(t)];
}

/// N5.5 A tank needs a free factory, and a factory where it stands.
bool has_room_for_tank(const Public& table, Seat seat, int t) {
    return table.player(seat).free() > 0 && table.land(t).factories > 0;
}

/// Whether this player's turn is under way; events come between the turns.
bool in_turn(const Public& table, Seat seat) { return seat == table.actor && table.opening.event == 0; }

/// Rations; what events and rivals take is remembered (N5.9).
void add_food(Public& table, Seat victim, int amount, Seat by) {
    Player& player = table.player(victim);
    const int change = shift(player.food, amount);
    if (change < 0 && by != victim) shift(player.taken, -change);
}

/// Simple ones first.
void lose_farms(Player& player, int many, bool also_intensive) {
    const int simple = -shift(player.farms, -many);
    if (also_intensive) shift(player.intensive, simple - many);
}

void add_farms(const Terms& terms, Public& table, Seat victim, int amount) {
    Player& player = table.player(victim);
    if (amount < 0) lose_farms(player, -amount, terms.version != Version::one);
    for (; amount > 0 && has_water_left(terms, table, victim); --amount) {
        shift(player.farms, 1);
        shift(player.food, rations_farm);
        shift(player.cleared, 1);
        if (in_turn(table, victim)) shift(table.turn.new_farms, 1);
        emit(terms, table, victim, terms.price(PriceLine::farm).co2);
    }
}

/// N5.3 Simple farms of this player that were not built in this turn.
int old_farms(const Public& table, Seat victim) {
    return table.player(victim).farms - (in_turn(table, victim) ? table.turn.new_farms : 0);
}

bool can_intensify(const Public& table, Seat victim) {
    return table.player(victim).free() > 0 && old_farms(table, victim) > 0;
}

void add_intensive(Public& table, Seat victim, int amount) {
    Player& player = table.player(victim);
    for (; amount < 0 && player.intensive > 0; ++amount) {
        shift(player.intensive, -1);
        shift(player.farms, 1);
    }
    for (; amount > 0 && can_intensify(table, victim); --amount) {
        shift(player.farms, -1);
        shift(player.intensive, 1);
        shift(player.food, rations_intensive - rations_farm);
        shift(player.new_intensive, 1);
        if (in_turn(table, victim)) shift(table.turn.new_intensive, 1);
    }
    if (victim == table.actor)
        table.turn.new_intensive = std::min(table.turn.new_intensive, player.intensive);
}

void add_factories(const Terms& terms, Public& table, Seat victim, int t, int amount) {
    Player& player = table.player(victim);
    if (amount < 0) shift_factories(table, t, amount);
    for (; amount > 0 && has_site_left(terms, table, t); --amount) {
        shift_factories(table, t, 1);
        shift(player.cleared, 1);
        shift(player.new_factories, 1);
        if (in_turn(table, victim)) shift(table.land(t).new_factories, 1);
        emit(terms, table, victim, terms.price(PriceLine::factory).co2);
    }
    Land& land = table.land(t);
    land.new_factories = std::min(land.new_factories, land.factories);
}

void add_tanks(Public& table, Seat victim, int t, int amount, Seat by) {
    const int before = tanks_at(table, victim, t);
    if (amount < 0) shift_tanks(table, victim, t, amount);
    for (; amount > 0 && has_room_for_tank(table, victim, t); --amount) {
        shift_tanks(table, victim, t, 1);
        if (in_turn(table, victim)) shift(table.land(t).new_tanks, 1);
    }
    const int lost = before - tanks_at(table, victim, t);
    if (lost > 0 && by != nobody && by != victim) shift(table.player(by).kills, lost);
    Land& land = table.land(t);
    land.new_tanks = std::min(land.new_tanks, land.tanks);
}

void add_population(const Terms& terms, Player& player, int amount) {
    const int floor = std::min<int>(player.population, terms.population_floor);
    player.population =
        static_cast<std::uint8_t>(std::clamp(player.population + amount, floor, most_population));
}

void add_tokens(Public& table, Seat victim, int amount) {
    if (in_turn(table, victim)) {
        shift(table.turn.tokens, amount);
        return;
    }
    auto& bonus = table.player(victim).bonus;
    bonus = static_cast<std::int8_t>(std::clamp(bonus + amount, -100, 100));
}

using Sums = std::array<std::array<int, rule_count>, max_players>;

/// Adds one open card's rules to those of the players it falls on.
void add_rules(const Terms& terms, const Open& open, Sums& sums) {
    const auto card = static_cast<std::size_t>(open.card);
    if (open.is_event == 0 && terms.cards[card].idle) return;
    const Deeds& deeds = open.is_event != 0 ? terms.events[card].deeds : terms.cards[card].deeds;
    for (const Deed& deed : deeds) {
        if (deed.verb != Verb::rule) continue;
        const std::uint64_t on = seats_under(terms, open, deed);
        for (const int s : Bits(on))
            sums[static_cast<std::size_t>(s)][static_cast<std::size_t>(deed.rule)] += deed.amount;
    }
}

}  // namespace

bool bites(const Terms& terms, const Public& table, const Deed& deed, Seat victim, int t) {
    const Player& player = table.player(victim);
    const bool more = deed.amount > 0;
    switch (deed.thing) {
        case Thing::food:
            return more || player.food > 0;
        case Thing::farm:
            if (more) return has_water_left(terms, table, victim);
            return player.farms > 0 || (player.intensive > 0 && terms.version != Version::one);
        case Thing::intensive:
            return more ? can_intensify(table, victim) : player.intensive > 0;
        case Thing::population:
            return more ? player.population < most_population : player.population > terms.population_floor;
        case Thing::pv:
            return more || player.pv > 0;
        case Thing::tep:
            return more || table.land(t).tep > 0;
        case Thing::factory:
            return more ? has_site_left(terms, table, t) : table.land(t).factories > 0;
        case Thing::tank:
            return more ? has_room_for_tank(table, victim, t) : tanks_at(table, victim, t) > 0;
        case Thing::tokens:
        case Thing::fish:
        case Thing::co2:
        case Thing::migrants:
            return true;
    }
    return false;
}

void add_to(const Terms& terms, Public& table, const Deed& deed, Seat victim, int t, Seat by) {
    Player& player = table.player(victim);
    const int amount = amount_for(terms, table, deed, victim);
    switch (deed.thing) {
        case Thing::food:
            return add_food(table, victim, amount, by);
        case Thing::farm:
            return add_farms(terms, table, victim, amount);
        case Thing::intensive:
            return add_intensive(table, victim, amount);
        case Thing::population:
            return add_population(terms, player, amount);
        case Thing::pv:
            return shift_pv(player, amount);
        case Thing::tokens:
            return add_tokens(table, victim, amount);
        case Thing::tep:
            shift(table.land(t).tep, amount);
            return;
        case Thing::factory:
            return add_factories(terms, table, victim, t, amount);
        case Thing::tank:
            return add_tanks(table, victim, t, amount, by);
        case Thing::fish:
        case Thing::co2:
        case Thing::migrants:  // of nobody (`add_to_world`)
            return;
    }
}

void add_to_world(const Terms& terms, Public& table, const Deed& deed, Seat by, Seat whose) {
    const int amount = amount_for(terms, table, deed, whose);
    if (deed.thing == Thing::fish) shift(table.fish, amount);
    if (deed.thing == Thing::co2) shift_co2(terms, table, amount);
    if (deed.thing != Thing::migrants) return;
    const int before = table.migrants;
    shift_migrants(table, amount);
    if (amount < 0 && by != nobody) shift(table.player(by).integrated, before - table.migrants);
}

void take_from(Public& table, const Deed& deed, int land, Seat by, int place) {
    if (deed.thing == Thing::tep) {
        shift(table.land(place).tep, -shift(table.land(land).tep, -deed.amount));
        return;
    }
    Player& loser = table.player(table.land(land).owner);
    const int taken = -shift(loser.food, -deed.amount);
    shift(loser.taken, taken);
    shift(table.player(by).food, taken);
}

void give_to(Public& table, const Deed& deed, int land, Seat by, int place) {
    if (deed.thing == Thing::tep) {
        shift(table.land(land).tep, -shift(table.land(place).tep, -deed.amount));
        return;
    }
    shift(table.player(table.land(land).owner).food, -shift(table.player(by).food, -deed.amount));
}

void swap_with(Public& table, const Deed& deed, int land, Seat by, int place) {
    if (deed.thing == Thing::tep) {
        std::swap(table.land(land).tep, table.land(place).tep);
        return;
    }
    Player& other = table.player(table.land(land).owner);
    const int before = other.food;
    std::swap(other.food, table.player(by).food);
    shift(other.taken, std::max(0, before - other.food));
}

void settle_rules(const Terms& terms, Public& table) {
    Sums sums{};
    for (std::size_t i = 0; i < table.open_cards; ++i) add_rules(terms, table.open[i], sums);
    for (int s = 0; s < terms.players; ++s) {
        Player& player = table.player(seat(s));
        for (std::size_t r = 0; r < rule_count; ++r)
            player.rule[r] = static_cast<std::int8_t>(std::clamp(sums[at(seat(s))][r], -100, 100));
        const int beyond = player.farms + player.intensive - water_of(terms, table, seat(s));
        if (beyond > 0) lose_farms(player, beyond, true);
    }
}

}  // namespace marea::venonta
