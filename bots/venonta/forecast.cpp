#include "bots/venonta/forecast.hpp"

#include <algorithm>

#include "games/venonta/facts.hpp"
#include "games/venonta/legal/market.hpp"

namespace marea::bots {

using namespace venonta;

namespace {

int place_in_order(const Public& table, Seat who) {
    const auto* found = std::find(table.order.begin(), table.order.end(), who);
    return static_cast<int>(found - table.order.begin());
}

/// Before the turns of a round all three are to come.
bool are_turns_under_way(Phase phase) { return phase >= Phase::turn_window; }

int turns_to_come(const Public& table, Seat me) {
    if (!are_turns_under_way(table.phase)) return turns;
    const bool still_to_come = place_in_order(table, me) >= place_in_order(table, table.actor);
    return turns - table.turn_number - (still_to_come ? 0 : 1);
}

}  // namespace

Forecast::Forecast(const Terms& given, const Public& seen, Seat viewer)
    : terms(given), table(seen), me(viewer), player(seen.player(viewer)) {
    for (std::size_t f = 0; f < fact_count; ++f)
        now[f] = venonta::fact(terms, table, me, static_cast<Fact>(f));
    now[harvest_measure] = harvest_of(terms, player);
    rounds_left = rounds - table.round;
    turns_left = turns_to_come(table, me);
    const bool own_turn = are_turns_under_way(table.phase) && table.actor == me;
    const int whole_set = std::max(0, terms.tokens + player.rule_of(Rule::tokens));
    tokens_left =
        whole_set * (turns_left - (own_turn ? 1 : 0)) + (own_turn ? table.turn.tokens : player.bonus);
    hunger = need(player);
    if (!is_last_round()) hunger_next = terms.population[table.round + 1U];
    for (int s = 0; s < terms.players; ++s) {
        const Player& other = table.player(seat(s));
        smoke += smoke_of(terms, other);
        waste += waste_of(other);
        if (seat(s) != me && other.tanks > 0) rivals_armed = true;
    }
}

int Forecast::price(PriceLine line) const { return cost(terms, table, me, line).tokens; }

}  // namespace marea::bots
