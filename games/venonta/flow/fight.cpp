#include "games/venonta/flow/flow.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/legal/windows.hpp"
#include "games/venonta/world.hpp"

namespace marea::venonta {
namespace {

void ask_to_declare(Play& play, std::size_t side) {
    Public& table = play.table;
    table.asked = {};
    for (; side < 2; ++side) {
        if (!may_declare(table, side)) continue;
        table.phase = side == 0 ? Phase::attacker_declares : Phase::defender_declares;
        return;
    }
    table.phase = Phase::dice;
}

/// N6.3 A hit on this side: an ally, the tank that joined, the declared tank; else its population falls.
bool falls(Public& table, std::size_t side) {
    Fight& fight = table.fight;
    if (fight.allies[side] > 0) {
        --fight.allies[side];
        return false;
    }
    std::uint8_t& tank = fight.joined[side] != 0 ? fight.joined[side] : fight.tank[side];
    if (tank == 0) return true;
    shift_tanks(table, fight.side[side], tank - 1, -1);
    shift(table.player(fight.side[1 - side]).kills, 1);
    Land& land = table.land(tank - 1);
    land.new_tanks = std::min(land.new_tanks, land.tanks);
    tank = 0;
    return false;
}

/// N6.4 The fight stops and nothing changes hands.
void cease_fire(Play& play) {
    if (play.table.fight.kind == FightKind::rebellion) return end_rebellion(play, false, false);
    play.table.fight = {};
    play.table.phase = Phase::combat;
}

void end_fight(Play& play, bool attacker_won) {
    if (play.table.fight.kind == FightKind::rebellion)
        return end_rebellion(play, !attacker_won, attacker_won);
    end_attack(play, attacker_won);
}

}  // namespace

void attack(Play& play, int from, int target) {
    Public& table = play.table;
    const Seat attacker = table.actor;
    if (table.turn.free_attack == 0)
        pay_price(play, cost(play.terms, table, attacker, PriceLine::attack), from);
    table.turn.free_attack = 0;
    table.turn.attacked = static_cast<std::uint16_t>(table.turn.attacked | bit(target));
    shift(table.player(attacker).fights, 1);
    Fight& fight = table.fight;
    fight.kind = table.land(target).owner == attacker ? FightKind::liberation : FightKind::attack;
    fight.from = static_cast<std::uint8_t>(from);
    fight.target = static_cast<std::uint8_t>(target);
    fight.side = {attacker, defender_of(table, target)};
    ask_about_attack(play, attacker);
}

void ask_about_attack(Play& play, Seat seat) {
    Public& table = play.table;
    const auto& side = table.fight.side;
    if (seat == side[0] && !is_asked(play.terms, table, seat, Moment::attack)) seat = side[1];
    if (seat == side[1] && !is_asked(play.terms, table, seat, Moment::attack)) return ask_to_declare(play, 0);
    table.asked = seat;
    table.phase = Phase::attack_window;
}

void pass_attack_window(Play& play) {
    const auto& side = play.table.fight.side;
    if (play.table.asked == side[0]) return ask_about_attack(play, side[1]);
    ask_to_declare(play, 0);
}

void rebel(Play& play, int t) {
    Public& table = play.table;
    pay_price(play, cost(play.terms, table, table.actor, PriceLine::rebel), t);
    table.turn.rebelled = static_cast<std::uint16_t>(table.turn.rebelled | bit(t));
    table.turn.free_attack = 0;
    begin_rebellion(play, table.actor, t, 0, Phase::combat);
}

void begin_rebellion(Play& play, Seat rebel, int t, int allies, Phase back) {
    Public& table = play.table;
    const Seat asked = table.asked;
    Fight& fight = table.fight;
    fight.kind = FightKind::rebellion;
    fight.from = fight.target = static_cast<std::uint8_t>(t);
    fight.side = {table.land(t).colonist, rebel};
    fight.allies[1] = static_cast<std::uint8_t>(allies);
    fight.back = back;
    ask_to_declare(play, 0);
    table.asked = asked;
}

void declare(Play& play, bool with_tank) {
    Public& table = play.table;
    const std::size_t side = table.phase == Phase::attacker_declares ? 0 : 1;
    const Seat asked = table.asked;
    if (with_tank) table.fight.tank[side] = static_cast<std::uint8_t>(base_of(table.fight, side) + 1);
    ask_to_declare(play, side + 1);
    table.asked = asked;
}

void roll(Play& play, bool attacker_hits, bool defender_hits) {
    Public& table = play.table;
    const bool attacker_falls = defender_hits && falls(table, 0);
    const bool defender_falls = attacker_hits && falls(table, 1);
    if (attacker_falls || defender_falls) return end_fight(play, !attacker_falls);
    Fight& fight = table.fight;
    fight.misses = attacker_hits || defender_hits ? 0 : static_cast<std::uint8_t>(fight.misses + 1);
    if (fight.misses == misses_to_cease) return cease_fire(play);
    table.phase = fight.kind == FightKind::rebellion ? Phase::dice : Phase::press;
}

void press(Play& play, bool go_on) {
    if (go_on) {
        play.table.phase = Phase::dice;
        return;
    }
    play.table.fight = {};
    end_turn(play);
}

}  // namespace marea::venonta
