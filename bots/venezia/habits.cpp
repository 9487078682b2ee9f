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

/// All that a player thinks of doing, and how much they like it.
class Likings {
  public:
    Likings(const Judge& judge, const Options& options, const Public& table, Tiles hand) {
        std::array<int, Legal::capacity> points;
        int most = Judge::nothing;
        judge_all(judge, options, table, hand, Rides::best, [&](Action action, int worth) {
            actions_[size_] = action;
            points[size_++] = worth;
            most = std::max(most, worth);
        });
        for (std::size_t i = 0; i < size_; ++i) sum_ += weights_[i] = liked(most - points[i]);
    }

    [[nodiscard]] double chance(Action action) const {
        for (std::size_t i = 0; i < size_; ++i)
            if (actions_[i] == action)
                return (1 - whim) * weights_[i] / sum_ + whim / static_cast<double>(size_);
        return whim / static_cast<double>(size_ + 1);  // a ride that nobody would think of
    }

    [[nodiscard]] Action any(Rng& rng) const {
        double left = static_cast<double>(rng.next() >> 11U) * 0x1p-53 * sum_;
        std::size_t i = 0;
        while (i + 1 < size_ && (left -= weights_[i]) >= 0) ++i;
        return actions_[i];
    }

  private:
    std::array<Action, Legal::capacity> actions_;
    std::array<double, Legal::capacity> weights_;
    std::size_t size_ = 0;
    double sum_ = 0;
};

}  // namespace

double chance_of(const Options& options, const Public& table, Seat seat, Tiles hand, Action action) {
    return Likings(Judge(options, table, seat, hand), options, table, hand).chance(action);
}

void play_by_habit(const Venezia& game, State& state, Rng& rng) {
    const Public& table = state.table;
    const Seat seat = game.to_act(state);
    const Tiles hand = state.hands[at(seat)];
    const Judge judge(game.options(), table, seat, hand);
    do game.apply(state, Likings(judge, game.options(), table, hand).any(rng));
    while (table.phase == Phase::moved || table.phase == Phase::bought);
}

}  // namespace marea::bots
