#include "bots/venezia/learning.hpp"

#include "bots/venezia/believing.hpp"
#include "bots/venezia/learnt.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

/// Believers whose playouts end at the start of a turn of their own.
struct Foreseers : Believers {
    const Net& net;
    Seat seat;
    int cards;  ///< of theirs that are left then

    Foreseers(const Belief& held, const Manners& taken, const Net& seen_by, const View& view)
        : Believers(held, taken), net(seen_by), seat(view.seat), cards(view.table.cards[at(view.seat)] - 2) {}

    [[nodiscard]] bool is_far_enough(const State& state) const {
        return state.table.phase == Phase::move && state.table.turn == seat &&
               state.table.cards[at(seat)] <= cards;
    }
    /// As that of a game that is over, by what the net foresees.
    [[nodiscard]] double worth(const Venezia& game, const State& state, Seat of) const {
        if (state.table.phase == Phase::over) return Believers::worth(game, state, of);
        return net.foresee(WorldSight(game.options(), state)).worth(of, game.players());
    }
};

}  // namespace

Findings<Venezia> search_by_learning(const Net& net, Playouts playouts, const Venezia& game,
                                     Story<Venezia> story, Rng& rng, const Patience& patience,
                                     const Belief::Effort& effort) {
    const Learnt learnt(net);
    const Belief belief(game, story, rng, effort, learnt);
    const View& view = story.back();
    if (playouts == Playouts::whole) return search(game, Believers(belief, learnt), view, rng, patience);
    return search(game, Foreseers(belief, learnt, net, view), view, rng, patience);
}

Action choose_by_learning(const Net& net, Playouts playouts, const Venezia& game, Story<Venezia> story,
                          Rng& rng, Deadline until) {
    const View& view = story.back();
    const auto shortlist = Learnt(net).shortlist(game, view);
    if (shortlist.size() == 1) return shortlist[0];
    Belief::Effort effort;
    if (until != no_deadline) effort.until = half_way(until);
    const Patience patience{.playouts = playouts_of_belief(game, view), .until = until};
    return search_by_learning(net, playouts, game, story, rng, patience, effort)[0].action;
}

Action choose_by_net(const Net& net, const Venezia& game, const View& view) {
    return Learnt(net).shortlist(game, view)[0];
}

}  // namespace marea::bots
