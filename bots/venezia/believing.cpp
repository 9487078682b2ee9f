#include "bots/venezia/believing.hpp"

#include <algorithm>

namespace marea::bots {

using namespace venezia;

/// A playout is the shorter the fewer cards are left: all decisions take about as long.
int playouts_of_belief(const Venezia& game, const View& view) {
    constexpr int from_the_deal = 3000;
    const int cards = std::max<int>(1, view.table.cards[at(view.seat)]);
    return from_the_deal * components(game.players()).hand / cards;
}

Findings<Venezia> search_by_belief(const Venezia& game, Story<Venezia> story, Rng& rng,
                                   const Patience& patience, const Belief::Effort& effort) {
    const Belief belief(game, story, rng, effort, habits());
    return search(game, Believers(belief, habits()), story.back(), rng, patience);
}

Deadline half_way(Deadline until) { return until - (until - std::chrono::steady_clock::now()) / 2; }

Action choose_by_belief(const Venezia& game, Story<Venezia> story, Rng& rng) {
    return choose_by_belief_until(game, story, rng, no_deadline);
}

Action choose_by_belief_until(const Venezia& game, Story<Venezia> story, Rng& rng, Deadline until) {
    const View& view = story.back();
    const auto shortlist = SensiblePlayers().shortlist(game, view);
    if (shortlist.size() == 1) return shortlist[0];
    Belief::Effort effort;
    if (until != no_deadline) effort.until = half_way(until);
    return search_by_belief(game, story, rng, {.playouts = playouts_of_belief(game, view), .until = until},
                            effort)[0]
        .action;
}

}  // namespace marea::bots
