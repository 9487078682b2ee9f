#include "games/venonta/flow/deck.hpp"
#include "games/venonta/flow/flow.hpp"
#include "games/venonta/legal/windows.hpp"
#include "games/venonta/world.hpp"

namespace marea::venonta {
namespace {

const CardTerms& card_at_hand(const Play& play) { return play.terms.cards[play.table.card.card - 1U]; }

/// The card leaves the hand and is paid for.
void pay_for(Play& play, Seat by, int kind) {
    Public& table = play.table;
    Player& player = table.player(by);
    const CardTerms& card = play.terms.cards[static_cast<std::size_t>(kind)];
    pull(play.state.hands[at(by)], player.hand, kind);
    use(table, kind);
    shift(player.cards, 1);
    shift(table.turn.tokens, -card.price_tokens);
    shift(player.food, -card.price_food);
    shift_pv(player, -card.price_pv);
}

/// N9.2 All others may answer, in play order; then the card takes effect.
void ask_about_card(Play& play, Seat after) {
    Public& table = play.table;
    Seat seat = next_in_order(play.terms, table, after);
    for (; seat != table.card.by; seat = next_in_order(play.terms, table, seat)) {
        if (!is_asked(play.terms, table, seat, Moment::card)) continue;
        table.card.asked = seat;
        table.phase = Phase::card_window;
        return;
    }
    do_card(play);
}

void ask_open(Play& play) {
    const std::uint64_t choices = open_action_cards(play.table);
    if (!card_at_hand(play).asks_open) return ask_about_card(play, play.table.card.by);
    if (std::has_single_bit(choices)) return choose_open(play, std::countr_zero(choices));
    play.table.phase = Phase::card_open;
}

void ask_place(Play& play) {
    Public& table = play.table;
    const CardTerms& card = card_at_hand(play);
    if (card.place_for == PlaceFor::nothing) return ask_open(play);
    const Lands choices = card_places(play.terms, table, table.card.by, card);
    if (std::has_single_bit(choices)) return choose_place(play, std::countr_zero(choices));
    table.phase = Phase::card_place;
}

void ask_land(Play& play) {
    Public& table = play.table;
    const CardTerms& card = card_at_hand(play);
    if (!card.asks_land) return ask_place(play);
    const Lands choices = card_lands(play.terms, table, table.card.by, card);
    if (std::has_single_bit(choices)) return choose_land(play, std::countr_zero(choices));
    table.phase = Phase::card_land;
}

void ask_target(Play& play) {
    Public& table = play.table;
    if (!card_at_hand(play).asks_target) return ask_land(play);
    if (play.terms.players == 2) return choose_target(play, next_in_order(play.terms, table, table.card.by));
    table.phase = Phase::card_target;
}

}  // namespace

void play_card(Play& play, Seat by, int kind) {
    Public& table = play.table;
    if (table.phase == Phase::card_window) {
        pay_for(play, by, kind);
        do_answer(play, by, kind);
        if (table.phase != Phase::card_window || table.card.asked != by) return;
        if (!is_asked(play.terms, table, by, Moment::card)) ask_about_card(play, by);
        return;
    }
    table.card.card = static_cast<std::uint8_t>(kind + 1);
    table.card.by = by;
    table.card.back = table.phase;
    pay_for(play, by, kind);
    ask_target(play);
}

void choose_target(Play& play, Seat target) {
    play.table.card.target = target;
    ask_land(play);
}

void choose_land(Play& play, int t) {
    play.table.card.land = static_cast<std::uint8_t>(t);
    ask_place(play);
}

void choose_place(Play& play, int t) {
    play.table.card.place = static_cast<std::uint8_t>(t);
    ask_open(play);
}

void choose_open(Play& play, int place) {
    play.table.card.open = static_cast<std::uint8_t>(place);
    ask_about_card(play, play.table.card.by);
}

void pass(Play& play) {
    Public& table = play.table;
    switch (table.phase) {
        case Phase::card_window:
            return ask_about_card(play, table.card.asked);
        case Phase::attack_window:
            return pass_attack_window(play);
        case Phase::refusal_window:
            return close_trade(play);
        case Phase::turn_window:
            return ask_before_turn(play, table.asked);
        default:
            return strike(play);
    }
}

}  // namespace marea::venonta
