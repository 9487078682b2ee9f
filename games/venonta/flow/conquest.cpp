#include "games/venonta/flow/conquest.hpp"

#include <algorithm>

#include "games/venonta/flow/flow.hpp"
#include "games/venonta/world.hpp"

namespace marea::venonta {
namespace {

/// Moves food from a territory's owner and TEP from the territory to a player.
void take_loot(Public& table, int from, Seat taker, int to, int food, int tep) {
    Player& loser = table.player(table.land(from).owner);
    const int eaten = -shift(loser.food, -food);
    shift(loser.taken, eaten);
    shift(table.player(taker).food, eaten);
    const int fuel = to < 0 ? 0 : -shift(table.land(from).tep, -tep);
    if (fuel > 0) shift(table.land(to).tep, fuel);
    shift(table.player(taker).loot, eaten + fuel);
}

/// N6.5 What a lost attack costs whoever made it, beyond the turn.
void pay_for_defeat(const Terms& terms, Player& player) {
    shift_pv(player, -terms.defeat_pv);
    player.bonus = static_cast<std::int8_t>(std::max(player.bonus - terms.defeat_tokens, -100));
}

void settle_colonist(Public& table, Seat colonist, int t) {
    remove_colonist(table, t);
    table.land(t).colonist = colonist;
    auto& colonies = table.colonies[at(colonist)];
    colonies = static_cast<std::uint16_t>(colonies | bit(t));
}

}  // namespace

int loot_limit(const Public& table, Seat seat) {
    return std::clamp(loot_of_each + table.player(seat).rule_of(Rule::loot), 0, most_loot);
}

int loot_goes_to(const Terms& terms, const Public& table) {
    const Fight& fight = table.fight;
    const Seat taker = fight.side[0];
    if (table.land(fight.from).owner == taker) return fight.from;
    const auto near =
        reach_from(terms, table, taker, fight.from) | reach_from(terms, table, taker, fight.target);
    const auto own = near & table.owned[at(taker)];
    return own == 0 ? -1 : std::countr_zero(static_cast<unsigned>(own));
}

Loot loot_at_hand(const Terms& terms, const Public& table) {
    const Fight& fight = table.fight;
    if (fight.kind != FightKind::attack) return {};
    const int limit = loot_limit(table, fight.side[0]);
    const Land& target = table.land(fight.target);
    return {std::min<int>(limit, table.player(target.owner).food),
            loot_goes_to(terms, table) < 0 ? 0 : std::min<int>(limit, target.tep)};
}

Lands tap_goes_to(const Terms& terms, const Public& table, int colony) {
    const Lands own = table.owned[at(table.actor)];
    const auto near = static_cast<Lands>(own & reach_from(terms, table, table.actor, colony));
    if (near != 0) return near;
    return terms.version == Version::one ? own : static_cast<Lands>(bit(colony));
}

Lands rebels_no_more(const Terms& terms, const Public& table) {
    if (table.turn.rebelled == 0 || terms.version != Version::one) return table.turn.rebelled;
    return all_lands;
}

void end_attack(Play& play, bool won) {
    Public& table = play.table;
    if (!won) {
        shift_migrants(table, 1);
        pay_for_defeat(play.terms, table.player(table.fight.side[0]));
        table.fight = {};
        return end_turn(play);
    }
    shift(table.player(table.fight.side[0]).wins, 1);
    if (table.fight.kind == FightKind::attack) {
        shift_migrants(table, 1);
        table.phase = Phase::conquest;
        return;
    }
    remove_colonist(table, table.fight.target);
    leave(play);
}

void end_rebellion(Play& play, bool freed, bool lost) {
    Public& table = play.table;
    const Phase back = table.fight.back;
    if (freed) remove_colonist(table, table.fight.target);
    if (lost) shift_migrants(table, 1);
    table.fight = {};
    if (back == Phase::turn_window) return ask_before_turn_again(play);
    table.phase = back;
}

void colonise(Play& play, int food, int tep) {
    Public& table = play.table;
    const Fight& fight = table.fight;
    take_loot(table, fight.target, fight.side[0], loot_goes_to(play.terms, table), food, tep);
    settle_colonist(table, fight.side[0], fight.target);
    leave(play);
    table.turn.free_attack = 1;
}

void leave(Play& play) {
    play.table.fight = {};
    play.table.phase = Phase::combat;
}

void tap(Play& play, int colony, int to) {
    Public& table = play.table;
    const int limit = loot_limit(table, table.actor);
    table.turn.tapped = static_cast<std::uint16_t>(table.turn.tapped | bit(colony));
    take_loot(table, colony, table.actor, to == colony ? -1 : to, limit, limit);
}

}  // namespace marea::venonta
