#include "games/venonta/flow/flow.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/world.hpp"

namespace marea::venonta {
namespace {

constexpr int more_when_intensive = rations_intensive - rations_farm;

/// The price of a line is paid, its CO2 counted.
void pay_line(Play& play, PriceLine line, int t) {
    pay_price(play, cost(play.terms, play.table, play.table.actor, line), t);
}

/// N5.1
void build_farm(Play& play, Player& player) {
    pay_line(play, PriceLine::farm, 0);
    shift(player.farms, 1);
    shift(player.food, rations_farm);
    shift(player.cleared, 1);
    shift(play.table.turn.new_farms, 1);
}

/// N5.2
void build_factory(Play& play, Player& player, int t) {
    pay_line(play, PriceLine::factory, t);
    shift_factories(play.table, t, 1);
    shift(play.table.land(t).new_factories, 1);
    shift(player.new_factories, 1);
    shift(player.cleared, 1);
}

/// N5.3
void intensify(Play& play, Player& player) {
    pay_line(play, PriceLine::intensify, 0);
    shift(player.farms, -1);
    shift(player.intensive, 1);
    shift(player.food, more_when_intensive);
    shift(player.new_intensive, 1);
    shift(play.table.turn.new_intensive, 1);
}

/// N5.5
void build_tank(Play& play, Seat seat, int t) {
    pay_line(play, PriceLine::tank, t);
    shift_tanks(play.table, seat, t, 1);
    shift(play.table.land(t).new_tanks, 1);
}

/// N5.6 Rations go with what produced them.
void go_back(Play& play, Player& player, Action action) {
    Public& table = play.table;
    switch (action.kind) {
        case Kind::intensive_back:
            pay_line(play, PriceLine::intensive_back, 0);
            shift(player.intensive, -1);
            shift(player.farms, 1);
            shift(player.food, -more_when_intensive);
            return;
        case Kind::farm_back:
            pay_line(play, PriceLine::farm_back, 0);
            shift(player.farms, -1);
            shift(player.food, -rations_farm);
            shift(player.reforested, 1);
            return;
        case Kind::factory_back:
            pay_line(play, PriceLine::factory_back, action.b);
            shift_factories(table, action.b, -1);
            shift(player.reforested, 1);
            return;
        default:
            pay_line(play, PriceLine::tank_back, action.b);
            shift_tanks(table, table.actor, action.b, -1);
            return;
    }
}

/// N5.7
void move_tep(Public& table, int from, int to) {
    shift(table.land(from).tep, -1);
    shift(table.land(to).tep, 1);
    shift(table.turn.tep_moves, 1);
}

}  // namespace

void pay_price(Play& play, const Price& price, int t) {
    Public& table = play.table;
    shift(table.turn.tokens, -price.tokens);
    shift(table.player(table.actor).food, -price.food);
    shift(table.land(t).tep, -price.tep);
    emit(play.terms, table, table.actor, price.co2);
}

void produce(Play& play, Action action) {
    Public& table = play.table;
    Player& player = table.player(table.actor);
    switch (action.kind) {
        case Kind::farm:
            return build_farm(play, player);
        case Kind::factory:
            return build_factory(play, player, action.b);
        case Kind::intensify:
            return intensify(play, player);
        case Kind::tank:
            return build_tank(play, table.actor, action.b);
        case Kind::tep:
            return move_tep(table, action.a, action.b);
        default:
            return go_back(play, player, action);
    }
}

}  // namespace marea::venonta
