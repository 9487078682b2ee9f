#pragma once

#include <algorithm>
#include <array>

#include "bots/powers.hpp"
#include "bots/venezia/judged.hpp"

namespace marea::bots {

/// All that a player thinks of doing, and how much they like it: e times less for each 0.3 points that it
/// promises less, as fits games of level 3 best (docs/bots.md).
class Likings {
  public:
    Likings(const Judge& judge, const venezia::Options& options, const venezia::Public& table)
        : Likings(judge, options, table,
                  [](int /*most*/) { return [](venezia::Action, int points) { return points; }; }) {}

    /// Of one who thinks otherwise: what `see(most)` gives, `most` being the points of the best, is called
    /// with each action and its points, and says how many they are.
    template <class See>
    Likings(const Judge& judge, const venezia::Options& options, const venezia::Public& table, See see) {
        int most = Judge::nothing;
        judge_all(judge, options, table, Rides::best, [&](venezia::Action action, int points) {
            actions_[size_] = action;
            points_[size_++] = points;
            most = std::max(most, points);
        });
        const auto change = see(most);
        most = Judge::nothing;
        for (std::size_t i = 0; i < size_; ++i) {
            points_[i] = change(actions_[i], points_[i]);
            most = std::max(most, points_[i]);
        }
        for (std::size_t i = 0; i < size_; ++i) sum_ += weights_[i] = liked(most - points_[i]);
    }

    [[nodiscard]] double chance(venezia::Action action) const {
        for (std::size_t i = 0; i < size_; ++i)
            if (actions_[i] == action)
                return (1 - whim) * weights_[i] / sum_ + whim / static_cast<double>(size_);
        return whim / static_cast<double>(size_ + 1);  // a ride that nobody would think of
    }

    [[nodiscard]] venezia::Action any(Rng& rng) const {
        double left = static_cast<double>(rng.next() >> 11U) * 0x1p-53 * sum_;
        std::size_t i = 0;
        while (i + 1 < size_ && (left -= weights_[i]) >= 0) ++i;
        return actions_[i];
    }

  private:
    /// By sixteenths of a point.
    static constexpr int step = Judge::point / 16;
    static constexpr auto liking = powers_of<128>(0.812);
    static constexpr double whim = 0.1;  ///< the share of choices that no sight of points explains

    static double liked(int points_less) {
        const auto steps = static_cast<std::size_t>(points_less / step);
        return liking[std::min(steps, liking.size() - 1)];
    }

    /// Every walk of four figures to 60 squares at most, a ride each, four buys and six cards: 254.
    static constexpr std::size_t capacity = 254;
    std::array<venezia::Action, capacity> actions_;
    std::array<int, capacity> points_;
    std::array<double, capacity> weights_;
    std::size_t size_ = 0;
    double sum_ = 0;
};

}  // namespace marea::bots
