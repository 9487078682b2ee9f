#include "lab/standing.hpp"

#include <numeric>

namespace marea::lab {

void Standing::add(const DealResult& result) {
    if (is_decided()) return;
    const double games = players_;
    const double win = static_cast<double>(Tally::whole_win);
    const auto sum = [](const std::vector<std::int64_t>& all) {
        return static_cast<double>(std::accumulate(all.begin(), all.end(), std::int64_t{0}));
    };
    const auto mine = static_cast<double>(result.points.front());
    const double others = (sum(result.points) - mine) / (players_ - 1);
    wins_.add(static_cast<double>(result.wins.front()) / win / games);
    margin_.add((mine - others) / games);
    unwon_.add(static_cast<double>(result.unwon) / games);
    lost_.add(static_cast<double>(result.lost) / games);
    first_ += static_cast<double>(result.wins.front()) / win;
    won_ += sum(result.wins) / win;
    if (test_) verdict_ = test_->verdict(wins_);
}

void Standing::add_all(const std::map<std::int64_t, Counts>& results) {
    for (auto next = results.find(deals()); next != results.end() && !is_decided();
         next = results.find(deals()))
        add(DealResult::of(next->second));
}

}  // namespace marea::lab
