#include "core/bits.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/flow/deck.hpp"
#include "games/venonta/flow/effects.hpp"
#include "games/venonta/flow/flow.hpp"
#include "games/venonta/legal/windows.hpp"
#include "games/venonta/world.hpp"

namespace marea::venonta {
namespace {

void forget_turn(Public& table) {
    table.turn = {};
    for (Land& land : table.lands) land.new_factories = land.new_tanks = land.arrived = 0;
}

/// N3.1 The whole set, what cards change in it, and what sales have brought (N3.2).
void begin_turn(Play& play, Seat seat) {
    Public& table = play.table;
    table.actor = seat;
    Player& player = table.player(seat);
    shift(table.turn.tokens, play.terms.tokens + player.rule_of(Rule::tokens) + player.bonus);
    player.bonus = 0;
    ask_before_turn(play, seat);
}

/// N9.1 Cards that last so long leave the table, or stay a round less.
void close_cards(Play& play, Lasts how_long) {
    Public& table = play.table;
    const int before = table.open_cards;
    for (std::size_t i = table.open_cards; i-- > 0;) {
        if (!lasts(play.terms, table.open[i], how_long)) continue;
        if (table.open[i].more == 0)
            close(table, i);
        else
            --table.open[i].more;
    }
    if (table.open_cards != before) settle_rules(play.terms, table);
}

}  // namespace

Phase main_phase(const Public& table) {
    const bool hungry = table.turn_number + 1 == turns && table.player(table.actor).fed == 0;
    return hungry ? Phase::feed : Phase::produce;
}

void begin_turns(Play& play) {
    play.table.turn_number = 0;
    begin_turn(play, play.table.order[0]);
}

void ask_before_turn(Play& play, Seat after) {
    Public& table = play.table;
    Seat seat = next_in_order(play.terms, table, after);
    for (; seat != table.actor; seat = next_in_order(play.terms, table, seat)) {
        if (!has(table.watching, seat.index) || !is_asked(play.terms, table, seat, Moment::turn)) continue;
        table.asked = seat;
        table.phase = Phase::turn_window;
        return;
    }
    table.asked = {};
    table.phase = main_phase(table);
}

void ask_before_turn_again(Play& play) {
    if (!is_asked(play.terms, play.table, play.table.asked, Moment::turn))
        return ask_before_turn(play, play.table.asked);
    play.table.phase = Phase::turn_window;
}

void end_turn(Play& play) {
    Public& table = play.table;
    forget_turn(table);
    close_cards(play, Lasts::turn);
    const Seat seat = table.actor;
    if (is_last(play.terms, table, seat) && ++table.turn_number == turns) {
        table.turn_number = 0;
        end_round(play);
        if (table.phase == Phase::over) return;
        close_cards(play, Lasts::round);
        return open_round(play);
    }
    begin_turn(play, next_in_order(play.terms, table, seat));
}

void feed(Play& play, int rations) {
    Public& table = play.table;
    Player& player = table.player(table.actor);
    const int missing = need(player) - rations;
    player.food = static_cast<std::uint8_t>(player.food - rations);
    player.fed = 1;
    shift(player.missing, missing);
    if (missing > 0) shift_migrants(table, 1);
    const int neglect = std::max(0, missing - player.taken);
    shift_pv(player, -neglect * play.terms.neglect_pv);
    table.phase = main_phase(table);
}

void watch(Play& play, bool on) {
    Public& table = play.table;
    const auto own = static_cast<std::uint8_t>(bit(table.actor.index));
    table.watching = static_cast<std::uint8_t>(on ? table.watching | own : table.watching & ~own);
    table.turn.watched = 1;
}

}  // namespace marea::venonta
