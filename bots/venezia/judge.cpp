#include "bots/venezia/judge.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

/// The mean of the three best.
class BestThree {
  public:
    constexpr void add(int value) {
        for (int& place : best_)
            if (value > place) std::swap(value, place);
    }
    [[nodiscard]] constexpr int mean() const { return (best_[0] + best_[1] + best_[2]) / 3; }

  private:
    std::array<int, 3> best_{};
};

}  // namespace

MAREA_DEVICE Judge::Judge(const Options& options, const Public& table, Seat seat, Tiles hand)
    : options_(options), table_(table), seat_(seat), glance_(options, table, seat, hand) {
    const int turns_after = std::max(0, table.cards[at(seat)] - 1);
    const int figures = count_bits(table.figures[at(seat)]);
    mobility_ = 230 * std::min(turns_after, figures + 1) / (figures + 1);
    gondola_ = std::min(3 * point, point / 2 + 180 * turns_after);
    BestThree best;
    const Squares asked = table.figures[at(seat)] | table.free();
    for (const int s : Bits(table.free_city())) best.add(stay(square(s)));
    good_ = best.mean();
    fallen_ = table.gondolas[at(seat)] > 0 ? std::max(0, good_ - gondola_) : 0;
    for (const int s : Bits(asked)) figure_[static_cast<std::size_t>(s)] = standing(square(s));
    for (const int id : Bits(lowest(hand))) cards_.push_back(Tile{static_cast<std::uint8_t>(id)});
    for (const Tile card : cards_) places_.push_back(where_is(table.board, card));
}

MAREA_DEVICE int Judge::standing(Square where) const {
    const Tile tile = table_.tile_at(where);
    const int stays = stay(where);
    const int stands = std::max(stays, mobility_ * good_ / Glance::sure) + stays / 20;
    if (!tile.is_city()) return stands;
    const int danger = glance_.sinking_soon(tile);
    return ((Glance::sure - danger) * stands + danger * fallen_) / Glance::sure;
}

MAREA_DEVICE bool Judge::may_buy(Square where) const {
    return table_.phase != Phase::bought && table_.price(where) <= table_.coins[at(seat_)] &&
           table_.stock(table_.tile_at(where).colour()) > 0;
}

MAREA_DEVICE int Judge::gain(Square where) const {
    return glance_.treasure[static_cast<std::size_t>(table_.tile_at(where).colour())] -
           table_.price(where) * point;
}

MAREA_DEVICE int Judge::buying(Square where) const {
    if (!has(table_.city, where)) return 0;
    const int points = gain(where);
    return points > 0 && may_buy(where) ? points : 0;
}

MAREA_DEVICE int Judge::buying_elsewhere(Square than) const {
    int best = 0;
    for (const int s : Bits(table_.figures[at(seat_)] & ~bit(than.index)))
        best = std::max(best, buying(square(s)));
    return best;
}

/// What a card of the own hand does at once to figures that stand as `own`.
MAREA_DEVICE int Judge::card(std::size_t i, Squares own) const {
    if (has(own, places_[i])) return fallen_ - figure(places_[i]);
    return has(table_.occupied(), places_[i]) ? point / 2 : 0;
}

MAREA_DEVICE int Judge::best_card(Squares own) const {
    int best = nothing;
    for (std::size_t i = 0; i < cards_.size(); ++i) best = std::max(best, card(i, own));
    return best;
}

MAREA_DEVICE Squares Judge::best_of(Squares free) const {
    Squares best = 0;
    int most = nothing;
    for (const int s : Bits(free))
        if (const int points = placing(square(s)); points > most) {
            most = points;
            best = bit(s);
        }
    return best;
}

}  // namespace marea::bots
