#include "games/venezia/refusal.hpp"

#include <array>
#include <utility>

#include "games/venezia/notation.hpp"
#include "games/venezia/reach.hpp"

namespace marea::venezia {
namespace {

using Refusal = std::optional<Problem>;

struct Asked {
    const Options& options;
    const Public& table;
    Tiles hand;
    Action action;
};

Problem about(std::string_view reason, std::string_view rule, Square s) {
    return {reason, rule, {{"square", text(s)}}};
}

bool is_move(Kind kind) { return kind == Kind::walk || kind == Kind::ride; }
bool is_answer(Kind kind) { return kind == Kind::rescue || kind == Kind::drown; }

/// V3.0 The steps of a turn, in order and never back.
Refusal refuse_step(const Asked& asked) {
    const Kind kind = asked.action.kind;
    const Phase phase = asked.table.phase;
    if (phase == Phase::over) return Problem{"game_is_over", "V4.1"};
    if ((phase == Phase::place) != (kind == Kind::place))
        return Problem{phase == Phase::place ? "place_first" : "all_placed", "V2.5"};
    if ((phase == Phase::rescue) != is_answer(kind))
        return Problem{phase == Phase::rescue ? "rescue_pending" : "nobody_fell", "V3.3.3"};
    if (phase == Phase::bought && is_move(kind)) return Problem{"no_move_after_buy", "V3.1.4"};
    if (phase == Phase::bought && kind == Kind::buy) return Problem{"one_treasure", "V3.2.3"};
    const bool extra_ride = kind == Kind::ride && asked.options.gondola_ride == GondolaRide::extra;
    if (phase == Phase::moved && is_move(kind) && !extra_ride)
        return Problem{"already_moved", kind == Kind::ride ? "V3.1.3" : "V3.0"};
    return std::nullopt;
}

Refusal refuse_outside(const Asked& asked, Square s) {
    if (has(city_squares(components(asked.options.players).side), s)) return std::nullopt;
    return about("outside_city", "V2.0", s);
}

/// V3.1.2 A square to stop on is dry and without a figure.
Refusal refuse_taken(const Asked& asked, Square s, std::string_view rule) {
    if (!has(asked.table.dry, s)) return about("water", rule, s);
    if (has(asked.table.occupied(), s)) return about("occupied", rule, s);
    return std::nullopt;
}

Refusal refuse_place(const Asked& asked) {
    const Square to = asked.action.square();
    if (auto problem = refuse_outside(asked, to)) return problem;
    if (auto problem = refuse_taken(asked, to, "V2.5")) return problem;
    const Tile tile = asked.table.tile_at(to);
    for (const int i : Bits(asked.table.figures[at(asked.table.turn)])) {
        const Tile other = asked.table.tile_at(square(i));
        if (tile.is_city() && other.is_city() && tile.value() == other.value())
            return Problem{"same_value",
                           "V2.5",
                           {{"square", text(square(i))}, {"value", std::string(1, sign(tile.value()))}}};
        if (!tile.is_city() && !other.is_city() && asked.options.platform_start == PlatformStart::one)
            return about("second_platform", "V2.5", square(i));
    }
    return std::nullopt;
}

Refusal refuse_figure(const Asked& asked, Square from, std::string_view rule) {
    if (has(asked.table.figures[at(asked.table.turn)], from)) return std::nullopt;
    return about("no_figure", rule, from);
}

/// The step along one axis: −1, 0 or 1.
int direction(int from, int to) { return (from < to ? 1 : 0) - (from > to ? 1 : 0); }

/// V3.1.1 Whether two squares lie on one line that this movement allows.
bool in_line(Square from, Square to, Movement movement) {
    const int dx = to.column() - from.column();
    const int dy = to.row() - from.row();
    if (dx == 0 || dy == 0) return true;
    return movement == Movement::eight_ways && (dx == dy || dx == -dy);
}

/// V3.1.2 The first obstacle on a straight way.
Problem blocked_way(const Asked& asked, Square from, Square to) {
    const int dx = direction(from.column(), to.column());
    const int dy = direction(from.row(), to.row());
    Square s = from;
    do s = square(s.column() + dx, s.row() + dy);
    while (s != to && has(asked.table.free(), s));
    return about(has(asked.table.dry, s) ? "way_past_figure" : "way_through_water", "V3.1.2", s);
}

Refusal refuse_walk(const Asked& asked) {
    const Square from = asked.action.from;
    const Square to = asked.action.square();
    for (const Square s : {from, to})
        if (auto problem = refuse_outside(asked, s)) return problem;
    if (auto problem = refuse_figure(asked, from, "V3.1")) return problem;
    if (from == to) return about("same_square", "V3.1.1", to);
    if (auto problem = refuse_taken(asked, to, "V3.1.2")) return problem;
    const Movement movement = asked.options.movement;
    if (has(walks(from, asked.table.free(), movement), to)) return std::nullopt;
    if (movement == Movement::walk) return about("no_path", "V3.1.2", to);
    if (!in_line(from, to, movement))
        return about(movement == Movement::four_ways ? "not_straight" : "not_in_line", "V3.1.1", to);
    return blocked_way(asked, from, to);
}

Refusal refuse_ride(const Asked& asked) {
    for (const Square s : {asked.action.from, asked.action.square()})
        if (auto problem = refuse_outside(asked, s)) return problem;
    if (auto problem = refuse_figure(asked, asked.action.from, "V3.1.3")) return problem;
    if (asked.table.gondolas[at(asked.table.turn)] == 0) return Problem{"no_gondola", "V3.1.3"};
    if (asked.action.from == asked.action.square()) return about("same_square", "V3.1.3", asked.action.from);
    return refuse_taken(asked, asked.action.square(), "V3.1.3");
}

Refusal refuse_buy(const Asked& asked) {
    const Square where = asked.action.square();
    if (auto problem = refuse_outside(asked, where)) return problem;
    if (auto problem = refuse_figure(asked, where, "V3.2.1")) return problem;
    const Tile tile = asked.table.tile_at(where);
    if (!tile.is_city()) return about("platform_sells_nothing", "V3.2.1", where);
    const int price = asked.table.price(where);
    const int coins = asked.table.coins[at(asked.table.turn)];
    if (price > coins) return Problem{"too_few_coins", "V3.2.3", {{"price", price}, {"coins", coins}}};
    if (asked.table.stock(tile.colour()) == 0)
        return Problem{"sold_out", "V3.2.3", {{"colour", std::string(1, letter(tile.colour()))}}};
    return std::nullopt;
}

Refusal refuse_card(const Asked& asked) {
    const Tile card = asked.action.tile();
    if ((asked.hand & bit(card.id)) == 0)
        return Problem{"card_not_in_hand", "V3.3.1", {{"card", text(card)}}};
    const Value lowest = lowest_value(asked.hand);
    if (card.value() != lowest)
        return Problem{
            "not_lowest", "V3.3.1", {{"card", text(card)}, {"value", std::string(1, sign(lowest))}}};
    return std::nullopt;
}

Refusal refuse_rescue(const Asked& asked) {
    const Square to = asked.action.square();
    if (auto problem = refuse_outside(asked, to)) return problem;
    if (auto problem = refuse_taken(asked, to, "V3.3.3")) return problem;
    if (!has(asked.table.city, to)) return about("rescue_to_platform", "V3.3.3", to);
    return std::nullopt;
}

}  // namespace

std::optional<Problem> refusal(const Options& options, const Public& table, Tiles hand, Action action) {
    const Asked asked{options, table, hand, action};
    if (auto problem = refuse_step(asked)) return problem;
    switch (action.kind) {
        case Kind::place:
            return refuse_place(asked);
        case Kind::walk:
            return refuse_walk(asked);
        case Kind::ride:
            return refuse_ride(asked);
        case Kind::buy:
            return refuse_buy(asked);
        case Kind::card:
            return refuse_card(asked);
        case Kind::rescue:
            return refuse_rescue(asked);
        case Kind::drown:
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace marea::venezia
