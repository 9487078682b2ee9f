#include "bots/venezia/habits.hpp"

#include "bots/venezia/likings.hpp"

namespace marea::bots {

using namespace venezia;

double Habits::chance_of(const Options& options, const Public& table, Seat seat, Tiles hand,
                         Action action) const {
    return Likings(Judge(options, table, seat, hand), options, table).chance(action);
}

void Habits::play(const Venezia& game, State& state, Rng& rng) const {
    const Public& table = state.table;
    const Seat seat = game.to_act(state);
    const Tiles hand = state.hands[at(seat)];
    const Judge judge(game.options(), table, seat, hand);
    do game.apply(state, Likings(judge, game.options(), table).any(rng));
    while (table.phase == Phase::moved || table.phase == Phase::bought);
}

SensiblePlayers::Shortlist Habits::shortlist(const Venezia& game, const View& view) const {
    return SensiblePlayers().shortlist(game, view);
}

const Habits& habits() {
    static const Habits all;
    return all;
}

}  // namespace marea::bots
