#pragma once

#include <array>
#include <cstdint>

#include "core/fixed_list.hpp"
#include "games/venonta/scenario/vocabulary.hpp"

namespace marea::bots {

/// What can change for a player: a Fact, or one of two sums that no card asks about.
using Measure = std::uint8_t;
constexpr Measure measure(venonta::Fact fact) { return static_cast<Measure>(fact); }
constexpr auto harvest_measure = static_cast<Measure>(venonta::fact_count);  ///< N4.3 rations of the next one
constexpr auto measure_count = static_cast<std::size_t>(venonta::fact_count) + 1;

/// What an action or a card would change, in whole units.
class Change {
  public:
    Change& with(Measure what, int by) {
        steps_.push_back({what, static_cast<std::int16_t>(by)});
        return *this;
    }
    Change& with(venonta::Fact what, int by) { return with(measure(what), by); }

    struct Step {
        Measure what;
        std::int16_t by;
    };
    [[nodiscard]] const Step* begin() const { return steps_.begin(); }
    [[nodiscard]] const Step* end() const { return steps_.end(); }

  private:
    FixedList<Step, 40> steps_;  ///< a card has 4 effects, each up to 9 steps
};

/// What a player wants, in PV: bringing a measure from `from` to `to` (up or down) is worth so much, evenly.
class Wishes {
  public:
    explicit Wishes(const std::array<int, measure_count>& now) : now_(now) {}

    void add(Measure what, int from, int to, double worth) {
        if (from == to || worth == 0) return;
        Wish wish{worth, 0, static_cast<std::int16_t>(from), static_cast<std::int16_t>(to - from), what};
        wish.is_worth = wish.at(now_[what]);
        about_[what] |= std::uint32_t{1} << wishes_.size();
        wishes_.push_back(wish);
    }
    void add(venonta::Fact what, int from, int to, double worth) { add(measure(what), from, to, worth); }

    [[nodiscard]] int now(venonta::Fact fact) const { return now_[measure(fact)]; }

    /// What this change is worth, in PV.
    [[nodiscard]] double worth(const Change& change) const;
    /// A change of one measure alone.
    [[nodiscard]] double worth(venonta::Fact what, int by) const { return worth(Change().with(what, by)); }

  private:
    struct Wish {
        double worth;
        double is_worth;  ///< as things are
        std::int16_t from;
        std::int16_t way;  ///< from there to where it is fulfilled
        Measure what;

        [[nodiscard]] double at(int value) const;
    };
    std::array<int, measure_count> now_;
    std::array<std::uint32_t, measure_count> about_{};  ///< by measure: a bit a wish
    FixedList<Wish, 32> wishes_;  ///< 4 of the goal, each with up to 3 that lead there, and 14 of every day
};

}  // namespace marea::bots
