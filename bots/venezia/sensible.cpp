#include "bots/venezia/sensible.hpp"

#include <bit>
#include <cmath>

#include "bots/search/favourites.hpp"
#include "bots/venezia/judged.hpp"
#include "games/venezia/notation.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

Action best_action(const Judge& judge, const Options& options, const Public& table) {
    Action best{};
    int most = Judge::nothing;
    judge_all(judge, options, table, Rides::best, [&](Action action, int points) {
        if (points <= most) return;
        most = points;
        best = action;
    });
    return best;
}

std::string colour_word(Tile tile) { return {letter(tile.colour())}; }
int percent(int chance) { return (100 * chance + Glance::sure / 2) / Glance::sure; }
double points(int units) { return static_cast<double>(units) / Judge::point; }

/// An action of the seat that looks, explained by what that seat sees.
class Explanation {
  public:
    Explanation(const View& view, const Judge& judge) : table_(view.table), hand_(view.hand), judge_(judge) {}

    [[nodiscard]] Line of(Action action) const {
        const Tile tile = action.kind == Kind::card ? action.tile() : table_.tile_at(action.square());
        switch (action.kind) {
            case Kind::place:
                if (!tile.is_city()) return {"hint.place_safe", {}, "V1.2"};
                return {"hint.place",
                        {{"colour", colour_word(tile)},
                         {"worth", worth(tile)},
                         {"percent", percent(judge_.glance().sinking(tile))}},
                        "V2.5"};
            case Kind::walk:
            case Kind::ride:
                return of_move(action, tile);
            case Kind::buy:
                return {"hint.buy",
                        {{"colour", colour_word(tile)},
                         {"price", table_.price(action.square())},
                         {"worth", worth(tile)}},
                        "V3.2.2"};
            case Kind::card:
                return {std::has_single_bit(lowest(hand_)) ? "hint.card_forced" : "hint.card_best",
                        {{"card", text(tile)}},
                        "V3.3.1"};
            case Kind::rescue:
                return {
                    "hint.rescue",
                    {{"square", text(action.square())}, {"points", points(judge_.figure(action.square()))}},
                    "V3.3.3"};
            case Kind::drown:
                return {"hint.drown", {}, "V3.3.3"};
        }
        return {};
    }

  private:
    [[nodiscard]] double worth(Tile tile) const {
        return points(judge_.glance().treasure[static_cast<std::size_t>(tile.colour())]);
    }
    [[nodiscard]] Line of_move(Action move, Tile tile) const {
        const Square to = move.square();
        if (judge_.buying(to) > judge_.buying_elsewhere(move.from))
            return {"hint.move_to_buy",
                    {{"square", text(to)},
                     {"colour", colour_word(tile)},
                     {"price", table_.price(to)},
                     {"worth", worth(tile)}},
                    "V3.2.2"};
        const Tile left = table_.tile_at(move.from);
        const int danger = left.is_city() ? judge_.glance().sinking(left) : 0;
        if (danger > Glance::sure / 2)
            return {
                "hint.move_from_danger", {{"square", text(move.from)}, {"percent", percent(danger)}}, "V5.3"};
        return {"hint.move_for_points", {{"square", text(to)}, {"points", points(judge_.stay(to))}}, "V4.3"};
    }

    const Public& table_;
    Tiles hand_;
    const Judge& judge_;
};

}  // namespace

Action choose_sensibly(const Venezia& game, const View& view, Rng& /*never rolls*/) {
    const Judge judge(game.options(), view.table, view.seat, view.hand);
    return best_action(judge, game.options(), view.table);
}

Line explain(const Venezia& game, const View& view, Action action) {
    const Judge judge(game.options(), view.table, view.seat, view.hand);
    return Explanation(view, judge).of(action);
}

SensiblePlayers::Shortlist SensiblePlayers::shortlist(const Venezia& game, const View& view) const {
    Favourites<Action, Shortlist::capacity> best;
    const Judge judge(game.options(), view.table, view.seat, view.hand);
    judge_all(judge, game.options(), view.table, Rides::all,
              [&](Action action, int points) { best.offer(action, points); });
    return best.list();
}

void SensiblePlayers::play(const Venezia& game, State& state, Rng& /*never rolls*/) const {
    const Public& table = state.table;
    const Seat seat = game.to_act(state);
    const Tiles hand = state.hands[at(seat)];
    const Judge judge(game.options(), table, seat, hand);
    do game.apply(state, best_action(judge, game.options(), table));
    while (table.phase == Phase::moved || table.phase == Phase::bought);
}

double SensiblePlayers::worth(const Venezia& game, const State& state, Seat seat) const {
    const auto scores = game.scores(state);
    int others = 0;
    for (std::size_t s = 0; s < scores.size(); ++s) others += s == at(seat) ? 0 : scores[s];
    const double margin = scores[at(seat)] - others / static_cast<double>(scores.size() - 1);
    return win_share(game, state, seat) + 0.2 * margin;
}

}  // namespace marea::bots
