#pragma once

#include <algorithm>
#include <limits>

#include "bots/venezia/glance.hpp"
#include "core/fixed_list.hpp"
#include "games/venezia/action.hpp"
#include "games/venezia/reach.hpp"

namespace marea::bots {

/// Which rides are looked at.
enum class Rides : bool {
    best,  ///< of each figure only to the best square there is
    all
};

/// One seat's way to see what it can do, in units of `Glance::point`: coins, treasures as they should end,
/// figures where they should stand, less what is in danger. From the table and the own hand alone.
class Judge {
  public:
    static constexpr int point = Glance::point;
    static constexpr int nothing = std::numeric_limits<int>::min();

    MAREA_DEVICE Judge(const venezia::Options& options, const venezia::Public& table, Seat seat,
                       venezia::Tiles hand);

    [[nodiscard]] MAREA_DEVICE const Glance& glance() const { return glance_; }
    /// What a gondola is good for if it is kept.
    [[nodiscard]] MAREA_DEVICE int gondola() const { return gondola_; }
    /// What a well-placed figure ends with.
    [[nodiscard]] MAREA_DEVICE int good() const { return good_; }
    /// What is left of a figure that falls in.
    [[nodiscard]] MAREA_DEVICE int fallen() const { return fallen_; }
    /// A figure that stays where it is to the end; on a platform nothing.
    [[nodiscard]] MAREA_DEVICE int stay(venezia::Square where) const {
        return glance_.stay[table_.tile_at(where).id];
    }
    /// A figure on a square that the own card does not sink now: where it stands, or where it can still go.
    [[nodiscard]] MAREA_DEVICE int figure(venezia::Square where) const { return figure_[where.index]; }
    /// A first figure at a square (V2.5).
    [[nodiscard]] MAREA_DEVICE int placing(venezia::Square where) const {
        return figure(where) + buying(where);
    }
    /// What buying there gains, if it can be done and gains anything.
    [[nodiscard]] MAREA_DEVICE int buying(venezia::Square where) const;
    /// The same, at the best of the own figures but the one that stands here.
    [[nodiscard]] MAREA_DEVICE int buying_elsewhere(venezia::Square than) const;

    /// Calls `see(action, points)` for every action of a turn, with what the whole turn would then come to.
    template <class See>
    MAREA_DEVICE void turn(Rides rides, See see) const;

  private:
    using Square = venezia::Square;
    using Squares = venezia::Squares;

    [[nodiscard]] MAREA_DEVICE int standing(Square where) const;
    [[nodiscard]] MAREA_DEVICE bool may_buy(Square where) const;
    [[nodiscard]] MAREA_DEVICE int gain(Square where) const;
    [[nodiscard]] MAREA_DEVICE int card(std::size_t i, Squares own) const;
    [[nodiscard]] MAREA_DEVICE int best_card(Squares own) const;
    [[nodiscard]] MAREA_DEVICE Squares best_of(Squares free) const;
    template <class See>
    MAREA_DEVICE void moves(Squares own, Rides rides, See see) const;

    const venezia::Options& options_;
    const venezia::Public& table_;
    Seat seat_;
    Glance glance_;
    FixedList<venezia::Tile, venezia::colours> cards_;  ///< the lowest, of which one is to be played
    FixedList<Square, venezia::colours> places_;        ///< of these
    std::array<int, 64> figure_;
    int mobility_ = 0;  ///< the share of a good square that a figure elsewhere is worth, in units of `sure`
    int gondola_ = 0;
    int good_ = 0;    ///< what a well-placed figure ends with
    int fallen_ = 0;  ///< what is left of a figure that falls in
};

template <class See>
MAREA_DEVICE void Judge::turn(Rides rides, See see) const {
    using namespace venezia;
    const Squares own = table_.figures[at(seat_)];
    const bool extra = table_.phase == Phase::moved && options_.gondola_ride == GondolaRide::extra;
    if (table_.phase == Phase::move || extra) moves(own, rides, see);
    const int after = best_card(own);
    for (const int s : Bits(own & table_.city))
        if (const Square where = square(s); may_buy(where)) see(buy(where), gain(where) + after);
    for (std::size_t i = 0; i < cards_.size(); ++i) see(play_card(cards_[i]), card(i, own));
}

template <class See>
MAREA_DEVICE void Judge::moves(Squares own, Rides rides, See see) const {
    using namespace venezia;
    constexpr int effort = point / 50;  // of two equal turns the one without a move
    const Squares free = table_.free();
    const bool walks_now = table_.phase == Phase::move;
    Squares ride_to = 0;
    if (table_.gondolas[at(seat_)] > 0) ride_to = rides == Rides::all ? free : best_of(free);
    for (const int f : Bits(own)) {
        const Square from = square(f);
        const int elsewhere = buying_elsewhere(from);
        const Squares walk_to = walks_now ? walks(from, free, options_.movement) : 0;
        for (const int s : Bits(walk_to | ride_to)) {
            const Square to = square(s);
            const int bought = std::max(elsewhere, buying(to));
            const int points =
                figure(to) - figure(from) + bought + best_card(own ^ (bit(f) | bit(s))) - effort;
            if (has(walk_to, to)) see(walk(from, to), points);
            if (has(ride_to, to)) see(ride(from, to), points - gondola_);
        }
    }
}

}  // namespace marea::bots
