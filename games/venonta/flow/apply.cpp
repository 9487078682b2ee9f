#include "games/venonta/flow/apply.hpp"

#include "games/venonta/flow/flow.hpp"
#include "games/venonta/legal/choices.hpp"
#include "games/venonta/legal/reach.hpp"
#include "games/venonta/world.hpp"

namespace marea::venonta {
namespace {

/// N2 One by one, in order, until all are taken.
void draft(Play& play, int t) {
    Public& table = play.table;
    table.land(t).owner = table.actor;
    auto& owned = table.owned[at(table.actor)];
    owned = static_cast<std::uint16_t>(owned | bit(t));
    table.actor = next_in_order(play.terms, table, table.actor);
    const auto next = table.owned[at(table.actor)];
    if (std::popcount(next) == play.terms.own) begin_cards(play);
}

/// N6.8 One step for a tank.
void move_tank(Public& table, int from, int to) {
    shift_tanks(table, table.actor, from, -1);
    shift_tanks(table, table.actor, to, 1);
    ++table.land(to).arrived;
    table.phase = Phase::move;
}

}  // namespace

/// A line for every kind; the compiler asks for one that is forgotten.
void apply(const Terms& terms, State& state, Action action) {
    Play play{terms, state, state.table};
    switch (action.kind) {
        case Kind::draft:
            return draft(play, action.b);
        case Kind::draw:
            return draw_card(play, action.b);
        case Kind::swap:
            return swap_card(play, action.b);
        case Kind::keep:
            return keep_cards(play);
        case Kind::lay_kind:
            return lay_kind(play, action.b);
        case Kind::lay_face:
            return lay_face(play, action.b);
        case Kind::take_kind:
            return take_kind(play, action.b);
        case Kind::take_face:
            return take_face(play, action.b);
        case Kind::face:
            return give_face(play, action.b);
        case Kind::burn:
        case Kind::spare:
        case Kind::lose:
            return burn(play, action);
        case Kind::event:
            return draw_event(play, action.b);
        case Kind::join:
        case Kind::stay:
            return answer_event(play, action.kind == Kind::join);
        case Kind::event_die:
            return roll_event(play, action.b != 0);
        case Kind::suffer:
            return suffer(play, action.b);
        case Kind::feed:
            return feed(play, action.b);
        case Kind::farm:
            return build_farm(play);
        case Kind::factory:
            return build_factory(play, action.b);
        case Kind::intensify:
            return intensify(play);
        case Kind::tank:
            return build_tank(play, action.b);
        case Kind::intensive_back:
            return turn_intensive_back(play);
        case Kind::farm_back:
            return give_farm_back(play);
        case Kind::factory_back:
            return give_factory_back(play, action.b);
        case Kind::tank_back:
            return scrap_tank(play, action.b);
        case Kind::tep:
            return move_tep(play, action.a, action.b);
        case Kind::ocean:
            return buy_from_ocean(play, action.a, action.b);
        case Kind::buy_tep:
            return buy(play, Good::tep, action.b);
        case Kind::buy_food:
            return buy(play, Good::food, action.b);
        case Kind::buy_to:
            return buy_to(play, action.b);
        case Kind::pay:
            return pay_barter(play, action.b);
        case Kind::yes:
        case Kind::no:
            return answer_trade(play, action.kind == Kind::yes);
        case Kind::integrate:
            return integrate(play);
        case Kind::pledge:
            return pledge(play, action.b);
        case Kind::settle:
        case Kind::drop:
            return settle(play, action.kind == Kind::settle);
        case Kind::tap:
            return tap(play, action.a, action.b);
        case Kind::attack:
            return attack(play, action.a, action.b);
        case Kind::rebel:
            return rebel(play, action.b);
        case Kind::red:
        case Kind::blue:
            return declare(play, action.kind == Kind::red);
        case Kind::dice:
            return roll(play, (action.b & 1U) != 0, (action.b & 2U) != 0);
        case Kind::go_on:
        case Kind::truce:
            return press(play, action.kind == Kind::go_on);
        case Kind::colonise:
            return colonise(play, action.a, action.b);
        case Kind::leave:
            return leave(play);
        case Kind::move:
            return move_tank(play.table, action.a, action.b);
        case Kind::watch:
        case Kind::unwatch:
            return watch(play, action.kind == Kind::watch);
        case Kind::end:
            return end_turn(play);
        case Kind::play:
            return play_card(play, to_act(play.table), action.b);
        case Kind::target:
            return choose_target(play, seat(action.b));
        case Kind::land:
            return choose_land(play, action.b);
        case Kind::place:
            return choose_place(play, action.b);
        case Kind::open:
            return choose_open(play, action.b);
        case Kind::pass:
            return pass(play);
        case Kind::yield_tank:
        case Kind::yield_farm:
            return yield_support(play, action);
    }
}

}  // namespace marea::venonta
