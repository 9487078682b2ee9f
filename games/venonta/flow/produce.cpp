#include "games/venonta/flow/flow.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/world.hpp"

namespace marea::venonta {
namespace {

constexpr int more_when_intensive = rations_intensive - rations_farm;

/// The price of a line is paid, its CO2 counted.
void pay_line(Play& play, PriceLine line, int t = 0) {
    pay_price(play, cost(play.terms, play.table, play.table.actor, line), t);
}

}  // namespace

void pay_price(Play& play, const Price& price, int t) {
    Public& table = play.table;
    shift(table.turn.tokens, -price.tokens);
    shift(table.player(table.actor).food, -price.food);
    shift(table.land(t).tep, -price.tep);
    emit(play.terms, table, table.actor, price.co2);
}

void build_farm(Play& play) {
    pay_line(play, PriceLine::farm);
    Player& player = play.table.player(play.table.actor);
    shift(player.farms, 1);
    shift(player.food, rations_farm);
    shift(player.cleared, 1);
    shift(play.table.turn.new_farms, 1);
}

void build_factory(Play& play, int t) {
    pay_line(play, PriceLine::factory, t);
    Player& player = play.table.player(play.table.actor);
    shift_factories(play.table, t, 1);
    shift(play.table.land(t).new_factories, 1);
    shift(player.new_factories, 1);
    shift(player.cleared, 1);
}

void intensify(Play& play) {
    pay_line(play, PriceLine::intensify);
    Player& player = play.table.player(play.table.actor);
    shift(player.farms, -1);
    shift(player.intensive, 1);
    shift(player.food, more_when_intensive);
    shift(player.new_intensive, 1);
    shift(play.table.turn.new_intensive, 1);
}

void build_tank(Play& play, int t) {
    pay_line(play, PriceLine::tank, t);
    shift_tanks(play.table, play.table.actor, t, 1);
    shift(play.table.land(t).new_tanks, 1);
}

void turn_intensive_back(Play& play) {
    pay_line(play, PriceLine::intensive_back);
    Player& player = play.table.player(play.table.actor);
    shift(player.intensive, -1);
    shift(player.farms, 1);
    shift(player.food, -more_when_intensive);
}

void give_farm_back(Play& play) {
    pay_line(play, PriceLine::farm_back);
    Player& player = play.table.player(play.table.actor);
    shift(player.farms, -1);
    shift(player.food, -rations_farm);
    shift(player.reforested, 1);
}

void give_factory_back(Play& play, int t) {
    pay_line(play, PriceLine::factory_back, t);
    shift_factories(play.table, t, -1);
    shift(play.table.player(play.table.actor).reforested, 1);
}

void scrap_tank(Play& play, int t) {
    pay_line(play, PriceLine::tank_back, t);
    shift_tanks(play.table, play.table.actor, t, -1);
}

void move_tep(Play& play, int from, int to) {
    shift(play.table.land(from).tep, -1);
    shift(play.table.land(to).tep, 1);
    shift(play.table.turn.tep_moves, 1);
}

}  // namespace marea::venonta
