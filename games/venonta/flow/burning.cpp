#include "games/venonta/flow/burning.hpp"

#include "games/venonta/flow/flow.hpp"
#include "games/venonta/world.hpp"

namespace marea::venonta {
namespace {

/// No territory yet: the next one is the first.
constexpr std::uint8_t before_first = 255;

void begin_player(Play& play, Seat seat) {
    Public& table = play.table;
    table.asked = seat;
    table.opening = {};
    table.opening.land = before_first;
    table.opening.spare = static_cast<std::uint8_t>(std::max(0, -table.player(seat).rule_of(Rule::burn)));
}

/// Goes to the next own territory with factories; false if there is none.
bool next_land(Public& table) {
    Opening& opening = table.opening;
    for (int t = opening.land == before_first ? 0 : opening.land + 1; t < territory_count; ++t) {
        const Land& land = table.land(t);
        if (land.owner != table.asked || land.factories == 0) continue;
        opening.land = static_cast<std::uint8_t>(t);
        opening.factories = land.factories;
        return true;
    }
    return false;
}

/// Factories of the player still to be fuelled, the one at hand included.
int waiting(const Public& table) {
    int count = table.opening.factories;
    for (int t = table.opening.land + 1; t < territory_count; ++t)
        if (table.land(t).owner == table.asked) count += table.land(t).factories;
    return count;
}

/// N4.4 The site empties, no CO2 comes back, the harvest stays.
void lose_factory(Play& play) {
    shift_factories(play.table, play.table.opening.land, -1);
    --play.table.opening.factories;
}

void spare_factory(Public& table) {
    --table.opening.spare;
    --table.opening.factories;
}

enum class Done : std::uint8_t { player, asks, goes_on };

/// Settles the next factory if there is nothing to choose.
Done settle_factory(Play& play) {
    Public& table = play.table;
    if (table.opening.factories == 0 && !next_land(table)) return Done::player;
    if (table.opening.spare >= waiting(table)) {
        spare_factory(table);
        return Done::goes_on;
    }
    if (table.opening.spare == 0 && fuel_for_factory(play.terms, table) == 0) {
        lose_factory(play);
        return must_fit(play, table.asked, Phase::burn) ? Done::asks : Done::goes_on;
    }
    table.phase = Phase::burn;
    return Done::asks;
}

}  // namespace

Lands fuel_for_factory(const Terms& terms, const Public& table) {
    const int here = table.opening.land;
    const auto near = reach_from(terms, table, table.asked, here) | bit(here);
    unsigned found = 0;
    for (const int t : Bits(near & table.owned[at(table.asked)]))
        if (table.land(t).tep > 0) found |= 1U << static_cast<unsigned>(t);
    return static_cast<Lands>(found);
}

void begin_burning(Play& play) {
    begin_player(play, play.table.order[0]);
    go_on_burning(play);
}

void go_on_burning(Play& play) {
    Public& table = play.table;
    while (true) {
        const Done done = settle_factory(play);
        if (done == Done::asks) return;
        if (done == Done::goes_on) continue;
        if (is_last(play.terms, table, table.asked)) break;
        begin_player(play, next_in_order(play.terms, table, table.asked));
    }
    table.opening = {};
    table.asked = {};
    begin_events(play);
}

void burn(Play& play, Action action) {
    Public& table = play.table;
    if (action.kind == Kind::burn) {
        shift(table.land(action.b).tep, -1);
        shift(table.burnt, 1);
        --table.opening.factories;
    } else if (action.kind == Kind::spare) {
        spare_factory(table);
    } else {
        lose_factory(play);
        if (must_fit(play, table.asked, Phase::burn)) return;
    }
    go_on_burning(play);
}

}  // namespace marea::venonta
