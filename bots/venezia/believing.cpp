#include "bots/venezia/believing.hpp"

#include <algorithm>

#include "bots/venezia/habits.hpp"

namespace marea::bots {

using namespace venezia;

/// A playout is the shorter the fewer cards are left: all decisions take about as long.
int playouts_of_belief(const Venezia& game, const View& view) {
    constexpr int from_the_deal = 3000;
    const int cards = std::max<int>(1, view.table.cards[at(view.seat)]);
    return from_the_deal * components(game.players()).hand / cards;
}

void Believers::play(const Venezia& game, State& state, Rng& rng) const { play_by_habit(game, state, rng); }

Findings<Venezia> search_by_belief(const Venezia& game, Story<Venezia> story, Rng& rng,
                                   const Patience& patience, const Belief::Effort& effort) {
    const Belief belief(game, story, rng, effort);
    return search(game, Believers(belief), story.back(), rng, patience);
}

Action choose_by_belief(const Venezia& game, Story<Venezia> story, Rng& rng) {
    const View& view = story.back();
    const auto shortlist = SensiblePlayers().shortlist(game, view);
    if (shortlist.size() == 1) return shortlist[0];
    return search_by_belief(game, story, rng, {.playouts = playouts_of_belief(game, view)})[0].action;
}

Action choose_as_newcomer(const Venezia& game, const View& view, Rng& rng) {
    return choose_by_belief(game, {&view, 1}, rng);
}

}  // namespace marea::bots
