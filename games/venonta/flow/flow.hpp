#pragma once

#include <optional>

#include "games/venonta/action.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

/// How a game goes on: each function does what an action or a moment calls for and leaves the table at the
/// next decision or draw. Small parts in files of their own; apply.cpp hands actions to them.
namespace marea::venonta {

/// A game being played on.
struct Play {
    const Terms& terms;
    State& state;
    Public& table;
};

// Seats in play order (order.cpp)
Seat next_in_order(const Terms& terms, const Public& table, Seat seat);
bool is_last(const Terms& terms, const Public& table, Seat seat);
void set_order(Play& play);  ///< N4.6

// N4.7 Cards and objectives (cards_phase.cpp, objectives_phase.cpp)
void begin_cards(Play& play);
void draw_card(Play& play, int kind);
void swap_card(Play& play, int kind);
void keep_cards(Play& play);
void begin_objectives(Play& play);
void lay_kind(Play& play, int temper);
void lay_face(Play& play, int objective);
void take_kind(Play& play, int temper);
void take_face(Play& play, int objective);
void give_face(Play& play, int objective);

// N4 The opening of a round (opening.cpp, burning.cpp, events.cpp)
void open_round(Play& play);
void begin_burning(Play& play);
void go_on_burning(Play& play);
void burn(Play& play, Action action);
void begin_events(Play& play);
void draw_event(Play& play, int event);
void answer_event(Play& play, bool joins);
void roll_event(Play& play, bool hit);
void strike(Play& play);
void suffer(Play& play, std::optional<int> t);  ///< nowhere, if none of it bites on a territory
void next_event_player(Play& play);

// Turns (turn.cpp)
void begin_turns(Play& play);
void ask_before_turn(Play& play, Seat after);
void ask_before_turn_again(Play& play);  ///< the same seat, if it can still answer
void end_turn(Play& play);
void feed(Play& play, int rations);
Phase main_phase(const Public& table);  ///< feeding or production, whichever is due
void watch(Play& play, bool on);

// N5 Production, trade, integration (produce.cpp, trade.cpp, integration.cpp)
void build_farm(Play& play);                  // N5.1
void build_factory(Play& play, int t);        // N5.2
void intensify(Play& play);                   // N5.3
void build_tank(Play& play, int t);           // N5.5
void turn_intensive_back(Play& play);         // N5.6 Rations go with what produced them.
void give_farm_back(Play& play);              // N5.6
void give_factory_back(Play& play, int t);    // N5.6
void scrap_tank(Play& play, int t);           // N5.6
void move_tep(Play& play, int from, int to);  // N5.7
void pay_price(Play& play, const Price& price, int t);
void buy(Play& play, Good good, int from);
void buy_to(Play& play, int to);
void pay_barter(Play& play, int units);
void answer_trade(Play& play, bool sells);
void do_trade(Play& play);
void close_trade(Play& play);
void buy_from_ocean(Play& play, int ocean, int to);
void integrate(Play& play);
void pledge(Play& play, int rations);
void settle(Play& play, bool agreed);

// N6 Fights (fight.cpp, conquest.cpp)
void attack(Play& play, int from, int target);
void rebel(Play& play, int t);
void begin_rebellion(Play& play, Seat rebel, int t, int allies, Phase back);
void ask_about_attack(Play& play, Seat seat);
void pass_attack_window(Play& play);
void declare(Play& play, bool with_tank);
void roll(Play& play, bool attacker_hits, bool defender_hits);
void press(Play& play, bool go_on);
void end_attack(Play& play, bool won);  ///< by an exchange, not by truce
void end_rebellion(Play& play, bool freed, bool lost);
void colonise(Play& play, int food, int tep);
void leave(Play& play);
void tap(Play& play, int colony, int to);

// N9 Action cards (card_play.cpp, card_effects.cpp)
void play_card(Play& play, Seat by, int kind);
void choose_target(Play& play, Seat target);
void choose_land(Play& play, int t);
void choose_place(Play& play, int t);
void choose_open(Play& play, int place);
void pass(Play& play);
void do_card(Play& play);
void go_on_after_card(Play& play);  ///< supports (N5.4), then draws, then back to where it was played
void do_answer(Play& play, Seat by, int kind);

// N5.4 Supports within factories (fit.cpp)
bool must_fit(Play& play, Seat seat, Phase then);  ///< whether the player has to choose what to give up
void yield_support(Play& play, Action action);

// N7 The end of a round (round_end.cpp)
void end_round(Play& play);

}  // namespace marea::venonta
