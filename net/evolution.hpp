#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <vector>

#include "core/rng.hpp"
#include "lab/crew.hpp"

namespace marea::net {

/// How boldly figures are learnt.
struct Boldness {
    double reach = 0.25;       ///< how far a trial goes, one standard deviation
    double first_rate = 0.03;  ///< about how far a step goes, when learning begins
    double last_rate = 0.003;  ///< and when it ends
    double bound = 2;          ///< no number leaves it, up or down
};

/// Numbers learnt by trying: each step tries pairs of points on both sides of where it stands and goes where
/// more is won (evolution strategies with antithetic trials, Salimans et al. 2017; steps as Adam's, Kingma
/// and Ba 2014). The same seed gives the same numbers with any number of threads.
class Evolution {
  public:
    using Point = std::vector<double>;

    Evolution(Point start, std::uint64_t seed, Boldness boldness = {})
        : point_(std::move(start)),
          speed_(point_.size()),
          spread_(point_.size()),
          seed_(seed),
          boldness_(boldness) {}

    [[nodiscard]] const Point& point() const { return point_; }

    /// One step by so many pairs; `part` of all learning is done, from 0 to 1. `won(point, trial)` says what
    /// a point came to; both of a pair are asked with the same trial, so that luck is the same for both.
    template <class Won>
    void step(int pairs, double part, int threads, const Won& won) {
        std::vector<double> difference(static_cast<std::size_t>(pairs));
        lab::share_out(pairs, threads, [&](std::int64_t pair) {
            const auto trial = trials_ + static_cast<std::uint64_t>(pair);
            const Point way = way_of(trial);
            Point there = point_;
            Point back = point_;
            for (std::size_t i = 0; i < way.size(); ++i) {
                there[i] += boldness_.reach * way[i];
                back[i] -= boldness_.reach * way[i];
            }
            difference[static_cast<std::size_t>(pair)] = won(there, trial) - won(back, trial);
            return true;
        });
        Point slope(point_.size());
        for (int pair = 0; pair < pairs; ++pair) {
            const Point way = way_of(trials_ + static_cast<std::uint64_t>(pair));
            const double scale = difference[static_cast<std::size_t>(pair)] / (2 * boldness_.reach * pairs);
            for (std::size_t i = 0; i < slope.size(); ++i) slope[i] += scale * way[i];
        }
        trials_ += static_cast<std::uint64_t>(pairs);
        follow(slope, boldness_.first_rate + part * (boldness_.last_rate - boldness_.first_rate));
    }

  private:
    /// Which way a trial goes: normal in each number (Box and Muller 1958).
    [[nodiscard]] Point way_of(std::uint64_t trial) const {
        Rng rng(seed_, trial);
        const auto even = [&] { return (static_cast<double>(rng.next() >> 11U) + 0.5) / 9007199254740992.0; };
        Point way(point_.size());
        for (double& number : way) {
            const double far = std::sqrt(-2 * std::log(even()));
            number = far * std::cos(2 * std::numbers::pi * even());
        }
        return way;
    }

    void follow(const Point& slope, double rate) {
        constexpr double keep_speed = 0.9;
        constexpr double keep_spread = 0.99;
        ++steps_;
        for (std::size_t i = 0; i < slope.size(); ++i) {
            speed_[i] = keep_speed * speed_[i] + (1 - keep_speed) * slope[i];
            spread_[i] = keep_spread * spread_[i] + (1 - keep_spread) * slope[i] * slope[i];
            const double speed = speed_[i] / (1 - std::pow(keep_speed, steps_));
            const double spread = spread_[i] / (1 - std::pow(keep_spread, steps_));
            point_[i] = std::clamp(point_[i] + rate * speed / (std::sqrt(spread) + 1e-8), -boldness_.bound,
                                   boldness_.bound);
        }
    }

    Point point_;
    Point speed_;
    Point spread_;
    std::uint64_t seed_;
    Boldness boldness_;
    std::uint64_t trials_ = 0;
    int steps_ = 0;
};

}  // namespace marea::net
