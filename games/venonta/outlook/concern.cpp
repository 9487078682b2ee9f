#include "games/venonta/flow/flow.hpp"
#include "games/venonta/legal/choices.hpp"
#include "games/venonta/legal/reach.hpp"
#include "games/venonta/outlook/story.hpp"

namespace marea::venonta {
namespace {

int fuel_in(const Public& table, Lands lands) {
    int sum = 0;
    for (const int t : Bits(lands)) sum += table.land(t).tep;
    return sum;
}

bool is_side(const Fight& fight, Seat seat) {
    return fight.kind != FightKind::none && (fight.side[0] == seat || fight.side[1] == seat);
}

/// What a player has less of than before.
bool has_lost(const Public& before, const Public& after, Seat seat) {
    const Player& was = before.player(seat);
    const Player& is = after.player(seat);
    return is.pv < was.pv || is.food < was.food || is.population < was.population || is.tanks < was.tanks ||
           is.factories < was.factories || is.farms + is.intensive < was.farms + was.intensive ||
           fuel_in(after, after.owned[at(seat)]) < fuel_in(before, before.owned[at(seat)]);
}

bool is_theft(const Public& before, const Public& after, Seat seat) {
    return after.player(seat).food < before.player(seat).food ||
           fuel_in(after, after.owned[at(seat)]) < fuel_in(before, before.owned[at(seat)]);
}

/// N9.2 Whether the card that a player had on its way was cancelled.
bool is_veto(const Public& before, const Public& after, Action action, Seat seat) {
    return action.kind == Kind::play && before.phase == Phase::card_window && before.card.by == seat &&
           after.card.card == 0;
}

Concern of_trade(const Public& before, Action action, Seat seat) {
    const bool seller = before.land(before.trade.from).owner == seat;
    if (!seller && before.actor != seat) return Concern::other;
    return action.kind == Kind::yes ? Concern::sale : Concern::refusal;
}

}  // namespace

Concern concern(const Public& before, const Public& after, Action action, Seat seat) {
    if (action.kind == Kind::yes || action.kind == Kind::no) return of_trade(before, action, seat);
    if (is_veto(before, after, action, seat)) return Concern::veto;
    const bool new_round = before.round != after.round;
    if (action.kind == Kind::attack && is_side(after.fight, seat)) return Concern::attack;
    if (action.kind == Kind::rebel && is_side(after.fight, seat)) return Concern::rebellion;
    if (action.kind == Kind::colonise && before.land(before.fight.target).owner == seat)
        return is_theft(before, after, seat) ? Concern::theft : Concern::attack;
    if (is_side(before.fight, seat))
        return before.fight.kind == FightKind::rebellion ? Concern::rebellion : Concern::attack;
    if (new_round || !has_lost(before, after, seat)) return Concern::other;
    if (before.opening.event != 0 || action.kind == Kind::event) return Concern::event;
    const bool by_card = before.card.card != 0 || action.kind == Kind::play || action.kind == Kind::tap;
    if (by_card && is_theft(before, after, seat)) return Concern::theft;
    return to_act(before) == seat ? Concern::other : Concern::loss;
}

std::size_t since_last_turn(const Venonta& game, const Setup& start, std::span<const Action> actions,
                            Seat seat) {
    State state = game.start(start);
    std::size_t since = 0;
    for (std::size_t ply = 0; ply < actions.size(); ++ply) {
        const bool own_turn = state.table.phase >= Phase::feed && state.table.actor == seat;
        game.apply(state, actions[ply]);
        const bool still = state.table.phase >= Phase::feed && state.table.actor == seat;
        if (own_turn && !still) since = ply + 1;
    }
    return since;
}

}  // namespace marea::venonta
