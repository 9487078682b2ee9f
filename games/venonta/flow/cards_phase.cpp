#include <algorithm>

#include "games/venonta/flow/deck.hpp"
#include "games/venonta/flow/flow.hpp"

namespace marea::venonta {
namespace {

void next_hand(Play& play);

/// Asks chance for the cards still to be drawn, as far as there are any; false once all are there.
bool draws_on(Play& play, Phase phase) {
    Public& table = play.table;
    if (table.card.draws > 0 && ready_to_draw(play.state)) {
        table.phase = phase;
        return true;
    }
    table.card.draws = 0;
    return false;
}

void go_on_dealing(Play& play) {
    if (draws_on(play, Phase::deal)) return;
    if (play.table.player(play.table.actor).hand == 0) return next_hand(play);
    play.table.phase = Phase::swap;
}

void go_on_redrawing(Play& play) {
    if (!draws_on(play, Phase::redraw)) next_hand(play);
}

/// N4.7 Up to the hand size.
void fill_hand(Play& play) {
    Public& table = play.table;
    table.turn = {};
    const int missing = play.terms.hand - table.player(table.actor).hand;
    table.card.draws = static_cast<std::uint8_t>(std::max(0, missing));
    go_on_dealing(play);
}

void next_hand(Play& play) {
    Public& table = play.table;
    if (is_last(play.terms, table, table.actor)) return begin_objectives(play);
    table.actor = next_in_order(play.terms, table, table.actor);
    fill_hand(play);
}

}  // namespace

void begin_cards(Play& play) {
    play.table.co2_before = play.table.co2;
    play.table.actor = play.table.order[0];
    fill_hand(play);
}

void draw_card(Play& play, int kind) {
    Public& table = play.table;
    const Seat to = table.phase == Phase::card_draw ? table.card.by : table.actor;
    put(play.state.hands[at(to)], table.player(to).hand, kind);
    --table.pile;
    --table.card.draws;
    if (table.phase == Phase::deal) return go_on_dealing(play);
    if (table.phase == Phase::redraw) return go_on_redrawing(play);
    go_on_after_card(play);
}

void swap_card(Play& play, int kind) {
    Public& table = play.table;
    Player& player = table.player(table.actor);
    pull(play.state.hands[at(table.actor)], player.hand, kind);
    put(play.state.swapped[at(table.actor)], player.swapped, kind);
    if (++table.turn.swaps == swaps || player.hand == 0) keep_cards(play);
}

void keep_cards(Play& play) {
    play.table.card.draws = play.table.turn.swaps;
    go_on_redrawing(play);
}

}  // namespace marea::venonta
