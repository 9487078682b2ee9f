#include "bots/venezia/habits.hpp"

#include <algorithm>

#include "bots/venezia/judge.hpp"
#include "bots/venezia/judged.hpp"
#include "games/venezia/choices.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

/// How much less likely an action is that promises fewer points, by sixteenths of a point: e times for each
/// 0.3 points, as fits games of level 3 best (docs/bots.md). Multiplied, not raised to a power: so it is the
/// same on every machine.
constexpr int step = Judge::point / 16;
constexpr auto liking = [] {
    constexpr double each_step = 0.812;
    std::array<double, 128> of{};
    double weight = 1;
    for (double& one : of) {
        one = weight;
        weight *= each_step;
    }
    return of;
}();
constexpr double whim = 0.1;  ///< the share of choices that no sight of points explains

double liked(int points_less) {
    const auto steps = static_cast<std::size_t>(points_less / step);
    return liking[std::min(steps, liking.size() - 1)];
}

}  // namespace

double chance_of(const Options& options, const Public& table, Seat seat, Tiles hand, Action action) {
    const Judge judge(options, table, seat, hand);
    std::array<int, Legal::capacity + 1> points;
    std::size_t count = 0;
    int most = Judge::nothing;
    int own = Judge::nothing;
    judge_all(judge, options, table, hand, Rides::best, [&](Action seen, int worth) {
        points[count++] = worth;
        most = std::max(most, worth);
        if (seen == action) own = worth;
    });
    if (own == Judge::nothing)
        return whim / static_cast<double>(count + 1);  // a ride that none would think of
    double all = 0;
    for (std::size_t i = 0; i < count; ++i) all += liked(most - points[i]);
    return (1 - whim) * liked(most - own) / all + whim / static_cast<double>(count);
}

}  // namespace marea::bots
