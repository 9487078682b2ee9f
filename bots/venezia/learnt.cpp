#include "bots/venezia/learnt.hpp"

#include "bots/search/favourites.hpp"
#include "bots/venezia/likings.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

/// So much less than the best, and the net is not asked: nothing that it has seen chosen promised less.
constexpr int hopeless = 3 * Judge::point / 2;

/// A decision as the net sees it.
class Eye {
  public:
    Eye(const Net& net, const Options& options, const Public& table, Seat seat, Tiles hand,
        const Judge& judge, int most)
        : net_(net),
          sight_(options, table, seat, hand, judge, most),
          shared_(net.shared(sight_.decision())),
          most_(most) {}

    [[nodiscard]] int points(Action action, int judged) const {
        if (judged < most_ - hopeless) return judged;
        return judged + net_.liked(shared_, sight_.of(action, judged));
    }

  private:
    const Net& net_;
    ChoiceSight sight_;
    Net::Shared shared_;
    int most_;
};

Likings learnt_likings(const Net& net, const Judge& judge, const Options& options, const Public& table,
                       Seat seat, Tiles hand) {
    return {judge, options, table, [&](int most) {
                return [eye = Eye(net, options, table, seat, hand, judge, most)](Action action, int points) {
                    return eye.points(action, points);
                };
            }};
}

}  // namespace

double Learnt::chance_of(const Options& options, const Public& table, Seat seat, Tiles hand,
                         Action action) const {
    return learnt_likings(net_, Judge(options, table, seat, hand), options, table, seat, hand).chance(action);
}

void Learnt::play(const Venezia& game, State& state, Rng& rng) const {
    const Public& table = state.table;
    const Seat seat = game.to_act(state);
    const Tiles hand = state.hands[at(seat)];
    const Judge judge(game.options(), table, seat, hand);
    do game.apply(state, learnt_likings(net_, judge, game.options(), table, seat, hand).any(rng));
    while (table.phase == Phase::moved || table.phase == Phase::bought);
}

SensiblePlayers::Shortlist Learnt::shortlist(const Venezia& game, const View& view) const {
    struct Thought {
        Action action;
        int points;
    };
    std::array<Thought, Legal::capacity> thoughts;
    std::size_t size = 0;
    int most = Judge::nothing;
    const Judge judge(game.options(), view.table, view.seat, view.hand);
    judge_all(judge, game.options(), view.table, Rides::all, [&](Action action, int points) {
        thoughts[size++] = {action, points};
        most = std::max(most, points);
    });
    const Eye eye(net_, game.options(), view.table, view.seat, view.hand, judge, most);
    Favourites<Action, SensiblePlayers::Shortlist::capacity> best;
    for (std::size_t i = 0; i < size; ++i)
        best.offer(thoughts[i].action, eye.points(thoughts[i].action, thoughts[i].points));
    return best.list();
}

}  // namespace marea::bots
