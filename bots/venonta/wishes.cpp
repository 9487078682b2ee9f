#include "bots/venonta/wishes.hpp"

#include <algorithm>
#include <bit>

namespace marea::bots {

double Wishes::Wish::at(int value) const {
    const double done = static_cast<double>(value - from) / way;
    return worth * std::clamp(done, 0.0, 1.0);
}

double Wishes::worth(const Change& change) const {
    std::uint32_t asked = 0;
    for (const auto& step : change) asked |= about_[step.what];
    double sum = 0;
    for (; asked != 0; asked &= asked - 1) {
        const Wish& wish = wishes_[static_cast<std::size_t>(std::countr_zero(asked))];
        int by = 0;
        for (const auto& step : change) by += step.what == wish.what ? step.by : 0;
        if (by != 0) sum += wish.at(now_[wish.what] + by) - wish.is_worth;
    }
    return sum;
}

}  // namespace marea::bots
