#include "games/venonta/flow/flow.hpp"
#include "games/venonta/legal/reach.hpp"
#include "games/venonta/world.hpp"

namespace marea::venonta {
namespace {

/// N5.4 Turning back by force takes no ration, costs nothing and counts for nothing.
void turn_back(Public& table, Seat seat) {
    Player& player = table.player(seat);
    --player.intensive;
    ++player.farms;
    if (seat == table.actor) table.turn.new_intensive = std::min(table.turn.new_intensive, player.intensive);
}

void give_up_tank(Public& table, Seat seat, int t) {
    shift_tanks(table, seat, t, -1);
    Land& land = table.land(t);
    land.new_tanks = std::min(land.new_tanks, land.tanks);
}

void go_on(Play& play, Phase then) {
    if (then == Phase::burn) return go_on_burning(play);
    if (then == Phase::event) return next_event_player(play);
    go_on_after_card(play);
}

}  // namespace

bool must_fit(Play& play, Seat seat, Phase then) {
    Public& table = play.table;
    while (table.player(seat).free() < 0) {
        const Lands tanks = with_tanks(table, seat);
        const bool farms = table.player(seat).intensive > 0;
        if (std::popcount(tanks) + (farms ? 1 : 0) > 1) {
            table.misfit = seat;
            table.after_fit = then;
            table.phase = Phase::fit;
            return true;
        }
        if (farms)
            turn_back(table, seat);
        else
            give_up_tank(table, seat, std::countr_zero(tanks));
    }
    return false;
}

void yield_support(Play& play, Action action) {
    Public& table = play.table;
    const Seat seat = table.misfit;
    const Phase then = table.after_fit;
    if (action.kind == Kind::yield_farm)
        turn_back(table, seat);
    else
        give_up_tank(table, seat, action.b);
    table.misfit = {};
    table.after_fit = {};
    if (!must_fit(play, seat, then)) go_on(play, then);
}

}  // namespace marea::venonta
