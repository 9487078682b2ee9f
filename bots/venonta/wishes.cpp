#include "bots/venonta/wishes.hpp"

#include <algorithm>

namespace marea::bots {

double Wishes::Wish::at(int value) const {
    const double done = static_cast<double>(value - from) / (to - from);
    return worth * std::clamp(done, 0.0, 1.0);
}

double Wishes::worth(const Change& change) const {
    std::array<int, measure_count> by{};
    for (const auto& step : change) by[step.what] += step.by;
    double sum = 0;
    for (const Wish& wish : wishes_)
        if (by[wish.what] != 0) sum += wish.at(now_[wish.what] + by[wish.what]) - wish.at(now_[wish.what]);
    return sum;
}

}  // namespace marea::bots
