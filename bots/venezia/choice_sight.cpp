#include "bots/venezia/choice_sight.hpp"

#include "bots/venezia/sight.hpp"
#include "games/venezia/reach.hpp"

namespace marea::bots {

using namespace venezia;
using sight::clipped;
using sight::yes;

namespace {

/// Points of the judge, four of them to one.
constexpr int points_of(int judged) { return judged / 4; }

/// The eight squares around one.
constexpr Squares around(Square s) {
    constexpr Squares column_a = 0x0101010101010101U;
    const Squares own = bit(s.index);
    const Squares row = own | (own << 1U & ~column_a) | (own & ~column_a) >> 1U;
    return (row | row << 8U | row >> 8U) & ~own;
}

}  // namespace

ChoiceSight::ChoiceSight(const Options& options, const Public& table, Seat seat, Tiles hand,
                         const Judge& judge, int best)
    : options_(options), table_(table), seat_(seat), hand_(hand), judge_(judge), best_(best) {
    const auto& treasure = judge.glance().treasure;
    int most = Judge::nothing;
    int sum = 0;
    for (std::size_t p = 0; p < static_cast<std::size_t>(options.players); ++p) {
        int points = table.coins[p] * Judge::point;
        for (std::size_t c = 0; c < colours; ++c) points += table.treasures[p][c] * treasure[c];
        for (const int f : Bits(table.figures[p])) points += judge.stay(square(f));
        standing_[p] = points;
        if (p == at(seat)) continue;
        most = std::max(most, points);
        sum += points;
    }
    decision_ = clipped(std::array<int, of_a_decision>{
        table.cards[at(seat)] * 32,
        (options.players - 2) * 64,
        table.coins[at(seat)] * 32,
        table.gondolas[at(seat)] * 128,
        count_bits(table.figures[at(seat)]) * 64,
        yes(table.phase == Phase::place),
        yes(table.phase == Phase::moved),
        yes(table.phase == Phase::bought),
        yes(table.phase == Phase::rescue),
        points_of(judge.good()),
        points_of(judge.fallen()),
        points_of(judge.gondola()),
        points_of(best),
        count_bits(judge.glance().pool) * 8,
        points_of(standing_[at(seat)] - sum / (options.players - 1)) / 4,
        points_of(standing_[at(seat)] - most) / 4,
    });
}

ChoiceSight::Choice ChoiceSight::of(Action action, int points) const {
    std::array<int, of_an_action> seen{};
    seen[0] = points_of(points - best_);
    seen[1 + static_cast<std::size_t>(action.kind)] = sight::one;
    if (action.kind == Kind::drown) return clipped(seen);
    const Glance& glance = judge_.glance();
    const Square to = action.kind == Kind::card ? where_is(table_.board, action.tile()) : action.square();
    const Tile tile = table_.tile_at(to);
    const Squares own = table_.figures[at(seat_)];
    const bool moves = action.kind == Kind::walk || action.kind == Kind::ride;
    Squares free = table_.free();
    if (moves) {
        const Tile left = table_.tile_at(action.from);
        free |= bit(action.from.index);
        seen[8] = points_of(judge_.figure(action.from));
        seen[9] = points_of(judge_.stay(action.from));
        if (left.is_city()) {
            seen[10] = glance.sinking_soon(left);
            seen[11] = glance.sinking(left);
            seen[12] = yes((bit(left.id) & lowest(hand_)) != 0);
        }
        seen[13] = points_of(judge_.buying_elsewhere(action.from));
    }
    seen[14] = points_of(judge_.stay(to));
    if (action.kind != Kind::card) {
        const Squares reach = walks(to, free & ~bit(to.index), options_.movement);
        const int here = judge_.figure(to);
        int best = here;
        int best_buy = 0;
        for (const int s : Bits(reach & table_.city)) {
            best = std::max(best, judge_.figure(square(s)));
            best_buy = std::max(
                best_buy, glance.treasure[static_cast<std::size_t>(table_.tile_at(square(s)).colour())] -
                              table_.price(square(s)) * Judge::point);
        }
        seen[15] = points_of(here);
        seen[16] = count_bits(reach) * 8;
        seen[17] = points_of(best - here);
        seen[18] = points_of(best_buy);
    }
    seen[19] = count_bits(around(to) & (table_.occupied() & ~own)) * 64;
    seen[20] = yes(!tile.is_city());
    if (!tile.is_city()) return clipped(seen);
    const auto colour = static_cast<std::size_t>(tile.colour());
    seen[21] = glance.sinking_soon(tile);
    seen[22] = glance.sinking(tile);
    seen[23] = yes((bit(tile.id) & lowest(hand_)) != 0);
    seen[24] = yes((bit(tile.id) & hand_) != 0);
    seen[25] = points_of(judge_.buying(to));
    seen[26] = points_of(glance.treasure[colour] - table_.price(to) * Judge::point);
    seen[27] = table_.price(to) * 32;
    seen[28] = points_of(glance.treasure[colour]);
    seen[29] = table_.treasures[at(seat_)][colour] * 64;
    seen[30] = table_.stock(tile.colour()) * 16;
    seen[31] = table_.dry_tiles(tile.colour()) * 32;
    seen[32] = static_cast<int>(tile.value()) * 32;
    seen[33] = yes(tile.value() == Value::x);
    int same_colour = 0;
    for (const int f : Bits(own & ~bit(to.index)))
        if (table_.tile_at(square(f)).id % 8 == tile.id % 8) ++same_colour;
    seen[34] = same_colour * 128;
    if (action.kind == Kind::card) {
        seen[35] = count_bits(lowest(hand_)) * 64;
        for (std::size_t p = 0; p < static_cast<std::size_t>(options_.players); ++p)
            if (p != at(seat_) && has(table_.figures[p], to)) {
                seen[36] = sight::one;
                seen[37] = points_of(lead(p)) / 4;
                seen[38] = table_.gondolas[p] * 128;
            }
        seen[39] = yes(has(own, to));
    }
    return clipped(seen);
}

}  // namespace marea::bots
