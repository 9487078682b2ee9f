#include "bots/venezia/foreseeing.hpp"

#include "bots/search/favourites.hpp"
#include "bots/venezia/believing.hpp"
#include "games/venezia/choices.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

/// What the net does in the rest of one's own turn, which no hidden card changes: thought once.
class OwnTurn {
  public:
    OwnTurn(const CityNet& net, const Venezia& game) : net_(net), game_(game) {}

    Action next(const View& view) {
        for (std::size_t i = 0; i < size_; ++i)
            if (tables_[i] == view.table) return actions_[i];
        const Action best = liked_by(net_, game_, view)[0];
        if (size_ < capacity) {
            tables_[size_] = view.table;
            actions_[size_++] = best;
        }
        return best;
    }

  private:
    static constexpr std::size_t capacity = 24;  ///< eight choices, and two steps more of each at most
    const CityNet& net_;
    const Venezia& game_;
    std::array<Public, capacity> tables_;
    std::array<Action, capacity> actions_;
    std::size_t size_ = 0;
};

struct CityForeseers : Believers {
    const CityNet& net;
    OwnTurn& turn;
    Seat seat;
    int cards;  ///< of one's own, now
    bool mine;  ///< it is the own turn
    int depth;

    CityForeseers(const Belief& held, const CityNet& seen_by, OwnTurn& own, const View& view, int far)
        : Believers(held, habits()),
          net(seen_by),
          turn(own),
          seat(view.seat),
          cards(view.table.cards[at(view.seat)]),
          mine(view.table.phase == Phase::move || view.table.phase == Phase::moved ||
               view.table.phase == Phase::bought),
          depth(far) {}

    [[nodiscard]] Shortlist shortlist(const Venezia& game, const View& view) const {
        return liked_by(net, game, view);
    }
    void play(const Venezia& game, State& state, Rng& rng) const {
        if (mine && state.table.turn == seat && state.table.phase != Phase::rescue &&
            state.table.cards[at(seat)] == cards)
            game.apply(state, turn.next(game.view(state, seat)));
        else
            Believers::play(game, state, rng);
    }
    /// A decision of one's own that comes after this turn.
    [[nodiscard]] bool is_far_enough(const State& state) const {
        const Public& table = state.table;
        if (table.turn != seat) return false;
        if (table.phase == Phase::place) return true;
        return table.phase == Phase::move && (!mine || table.cards[at(seat)] <= cards - depth);
    }
    [[nodiscard]] double worth(const Venezia& game, const State& state, Seat of) const {
        if (state.table.phase == Phase::over) return Believers::worth(game, state, of);
        const View view = game.view(state, seat);
        return CityThought(net, game.options(), view).foresee().worth(of, game.players());
    }
};

}  // namespace

SensiblePlayers::Shortlist liked_by(const CityNet& net, const Venezia& game, const View& view) {
    Favourites<Action, SensiblePlayers::Shortlist::capacity> best;
    const CityThought thought(net, game.options(), view);
    for (const Action action : choices(game.options(), view.table, view.hand).list())
        best.offer(action, thought.liking(action));
    return best.list();
}

Findings<Venezia> search_by_foresight(const CityNet& net, const Venezia& game, Story<Venezia> story, Rng& rng,
                                      const Patience& patience, int depth, const Belief::Effort& effort) {
    const Belief belief(game, story, rng, effort, habits());
    OwnTurn turn(net, game);
    return search(game, CityForeseers(belief, net, turn, story.back(), depth), story.back(), rng, patience);
}

Action choose_by_foresight(const CityNet& net, const Venezia& game, Story<Venezia> story, Rng& rng,
                           int playouts, int depth, Deadline until) {
    const auto shortlist = liked_by(net, game, story.back());
    if (shortlist.size() == 1) return shortlist[0];
    Belief::Effort effort;
    if (until != no_deadline) effort.until = half_way(until);
    return search_by_foresight(net, game, story, rng, {.playouts = playouts, .until = until}, depth,
                               effort)[0]
        .action;
}

}  // namespace marea::bots
