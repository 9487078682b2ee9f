#include "bots/venezia/sensible.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "bots/venezia/outlook.hpp"
#include "games/venezia/notation.hpp"
#include "games/venezia/score.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

constexpr double never = -std::numeric_limits<double>::infinity();

/// A turn thought through to its end.
struct Plan {
    double points = never;
    std::optional<Action> move;
    std::optional<Action> buy;
    Action card{};
};

/// The viewer's own turn, with what does not change while plans are compared.
class Thinker {
  public:
    Thinker(const Venezia& game, const View& view)
        : game_(game),
          view_(view),
          table_(view.table),
          seat_(view.seat),
          hand_(view.hand),
          outlook_(look_ahead(game, view)) {
        const int turns_after_this = std::max(0, table_.cards[at(seat_)] - 1);
        const int figures = std::popcount(table_.figures[at(seat_)]);
        mobility_ = 0.9 * std::min(1.0, static_cast<double>(turns_after_this) / (figures + 1.0));
        gondola_ = std::min(3.0, 0.5 + 0.7 * turns_after_this);
    }

    [[nodiscard]] const Outlook& outlook() const { return outlook_; }
    [[nodiscard]] double treasure_at(Square where) const {
        return outlook_.treasure[static_cast<std::size_t>(table_.tile_at(where).colour())];
    }
    /// Points a gondola kept is good for.
    [[nodiscard]] double gondola() const { return gondola_; }
    /// Points to expect of a figure on a square that does not sink now: where it stands, or where it can
    /// still go.
    [[nodiscard]] double standing(Square where) const {
        const double stay = outlook_.stay[where.index];
        return std::max(stay, mobility_ * outlook_.good_square) + 0.05 * stay;
    }
    /// The same, with the danger of sinking before its owner's next turn.
    [[nodiscard]] double figure(Square where) const {
        const Tile tile = table_.tile_at(where);
        const double danger = tile.is_city() ? outlook_.sinks_soon[tile.id] : 0.0;
        return (1.0 - danger) * standing(where) + danger * fallen();
    }
    /// What is left of a figure that falls in.
    [[nodiscard]] double fallen() const {
        if (table_.gondolas[at(seat_)] == 0) return 0;
        return std::max(0.0, outlook_.good_square - gondola_);
    }
    [[nodiscard]] double place_value(Square to) const {
        const double treasure =
            has(table_.city, to) ? std::max(0.0, treasure_at(to) - table_.price(to)) : 0.0;
        return treasure + figure(to);
    }

    [[nodiscard]] Plan best_turn() const {
        Plan best;
        const auto legal = game_.legal(view_);
        consider_buys(std::nullopt, best);
        for (const Action action : legal)
            if (action.kind == Kind::walk || action.kind == Kind::ride) consider_buys(action, best);
        return best;
    }

  private:
    [[nodiscard]] Squares figures_after(const std::optional<Action>& move) const {
        Squares own = table_.figures[at(seat_)];
        if (move) own ^= bit(move->from.index) | bit(move->to);
        return own;
    }

    void consider_buys(const std::optional<Action>& move, Plan& best) const {
        const Squares own = figures_after(move);
        const double cost = move && move->kind == Kind::ride ? gondola_ : 0.0;
        const double moved = move ? -0.02 - cost : 0.0;
        consider_cards({moved, move, std::nullopt, {}}, own, best);
        if (table_.phase == Phase::bought) return;
        for (const int s : Bits(own & table_.city)) {
            const Square where = square(s);
            const int price = table_.price(where);
            if (price > table_.coins[at(seat_)] || table_.stock(table_.tile_at(where).colour()) == 0)
                continue;
            consider_cards({moved + treasure_at(where) - price, move, buy(where), {}}, own, best);
        }
    }

    void consider_cards(Plan plan, Squares own, Plan& best) const {
        double standing_figures = 0;
        for (const int s : Bits(own)) standing_figures += figure(square(s));
        plan.points += standing_figures;
        for (const int id : Bits(lowest(hand_))) {
            Plan with_card = plan;
            with_card.card = play_card(Tile{static_cast<std::uint8_t>(id)});
            with_card.points += card_effect(with_card.card.tile(), own);
            if (with_card.points > best.points) best = with_card;
        }
    }

    /// What sinking a tile now does beyond what it would do later: to a figure on it.
    [[nodiscard]] double card_effect(Tile card, Squares own) const {
        const Square where = where_is(table_.board, card);
        if (has(own, where)) return fallen() - figure(where);
        return has(table_.occupied(), where) ? 0.5 : 0.0;
    }

    const Venezia& game_;
    const View& view_;
    const Public& table_;
    Seat seat_;
    Tiles hand_;
    Outlook outlook_;
    double mobility_;
    double gondola_;
};

std::string colour_word(Tile tile) { return {letter(tile.colour())}; }
int percent(double chance) { return static_cast<int>(std::lround(100 * chance)); }

/// Of some squares, at least one.
template <class Value>
Square best_square(Squares squares, Value value) {
    Square best = square(std::countr_zero(squares));
    double most = never;
    for (const int s : Bits(squares))
        if (const double points = value(square(s)); points > most) {
            most = points;
            best = square(s);
        }
    return best;
}

Action best_placing(const Venezia& game, const View& view, const Thinker& thinker) {
    Squares allowed = 0;
    for (const Action action : game.legal(view)) allowed |= bit(action.to);
    return place(best_square(allowed, [&](Square s) { return thinker.place_value(s); }));
}

Action best_answer(const View& view, const Thinker& thinker) {
    const Square to = best_square(view.table.free_city(), [&](Square s) { return thinker.figure(s); });
    return thinker.figure(to) > thinker.gondola() ? rescue(to) : drown();
}

/// The first action of the best plan; a plan for placing or rescuing is that one action.
Plan best_plan(const Venezia& game, const View& view, const Thinker& thinker) {
    switch (view.table.phase) {
        case Phase::place:
            return {0, best_placing(game, view, thinker), {}, {}};
        case Phase::rescue:
            return {0, best_answer(view, thinker), {}, {}};
        default:
            return thinker.best_turn();
    }
}

Action first_action(const Plan& plan) {
    if (plan.move) return *plan.move;
    return plan.buy ? *plan.buy : plan.card;
}

Advice<Venezia> explain_place(const View& view, const Thinker& thinker, Action action) {
    const Tile tile = view.table.tile_at(action.square());
    if (!tile.is_city()) return {action, "place_safe", {}};
    return {action,
            "place",
            {{"colour", colour_word(tile)},
             {"worth", thinker.treasure_at(action.square())},
             {"percent", percent(thinker.outlook().sinks[tile.id])}}};
}

Advice<Venezia> explain_move(const View& view, const Thinker& thinker, const Plan& plan) {
    const Action move = *plan.move;
    const Tile left = view.table.tile_at(move.from);
    if (plan.buy && plan.buy->square() == move.square())
        return {move,
                "move_to_buy",
                {{"square", text(move.square())},
                 {"colour", colour_word(view.table.tile_at(move.square()))},
                 {"price", view.table.price(move.square())},
                 {"worth", thinker.treasure_at(move.square())}}};
    const double danger = left.is_city() ? thinker.outlook().sinks[left.id] : 0.0;
    if (danger > 0.5)
        return {move, "move_from_danger", {{"square", text(move.from)}, {"percent", percent(danger)}}};
    return {move,
            "move_for_points",
            {{"square", text(move.square())}, {"points", thinker.outlook().stay[move.to]}}};
}

Advice<Venezia> explain_buy(const View& view, const Thinker& thinker, Action action) {
    return {action,
            "buy",
            {{"colour", colour_word(view.table.tile_at(action.square()))},
             {"price", view.table.price(action.square())},
             {"worth", thinker.treasure_at(action.square())}}};
}

Advice<Venezia> explain(const View& view, const Thinker& thinker, const Plan& plan) {
    const Action action = first_action(plan);
    switch (action.kind) {
        case Kind::place:
            return explain_place(view, thinker, action);
        case Kind::walk:
        case Kind::ride:
            return explain_move(view, thinker, plan);
        case Kind::buy:
            return explain_buy(view, thinker, action);
        case Kind::card: {
            const bool only = std::popcount(lowest(view.hand)) == 1;
            return {action, only ? "card_forced" : "card_best", {{"card", text(action.tile())}}};
        }
        case Kind::rescue:
            return {action,
                    "rescue",
                    {{"square", text(action.square())}, {"points", thinker.figure(action.square())}}};
        case Kind::drown:
            return {action, "drown", {}};
    }
    return {action, {}, {}};
}

}  // namespace

Advice<Venezia> advise_sensibly(const Venezia& game, const View& view) {
    const Thinker thinker(game, view);
    return explain(view, thinker, best_plan(game, view, thinker));
}

Action choose_sensibly(const Venezia& game, const View& view, Rng& /*never rolls*/) {
    return first_action(best_plan(game, view, Thinker(game, view)));
}

}  // namespace marea::bots
