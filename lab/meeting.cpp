#include "lab/meeting.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace marea::lab {
namespace {

/// By how many points of rating the first is ahead of each of the others. Half a game to either side keeps
/// whoever won all of them, or none, from being infinitely far away.
double lead(const Meeting& meeting) {
    const double games = static_cast<double>(meeting.standing.deals()) * meeting.players;
    const double share = (meeting.standing.share_of_won() * games + 0.5) / (games + 1);
    return 400 * std::log10(share / (1 - share) * (meeting.players - 1));
}

}  // namespace

std::vector<Rating> ratings(const std::vector<Meeting>& meetings) {
    std::map<std::string, double> points;
    for (const Meeting& meeting : meetings) points[meeting.first] = points[meeting.others] = 0;
    constexpr int rounds = 2000;
    for (int round = 0; round < rounds; ++round)
        for (auto& [bot, mine] : points) {  // where it would stand by its own meetings alone
            double sum = 0;
            double weight = 0;
            for (const Meeting& meeting : meetings) {
                const auto deals = static_cast<double>(meeting.standing.deals());
                if (deals == 0 || (meeting.first != bot && meeting.others != bot)) continue;
                sum += deals * (meeting.first == bot ? points[meeting.others] + lead(meeting)
                                                     : points[meeting.first] - lead(meeting));
                weight += deals;
            }
            if (weight > 0) mine = sum / weight;
        }
    std::vector<Rating> all;
    double mean = 0;
    for (const auto& [bot, mine] : points) mean += mine / static_cast<double>(points.size());
    for (const auto& [bot, mine] : points) all.push_back({bot, mine - mean});
    std::ranges::sort(all, [](const Rating& one, const Rating& other) {
        return one.points != other.points ? one.points > other.points : one.bot < other.bot;
    });
    return all;
}

std::vector<Place> places(const std::vector<Meeting>& meetings) {
    std::vector<Place> all;
    for (const Meeting& meeting : meetings) {
        if (all.empty() || all.back().players != meeting.players) all.push_back({meeting.players, {}, {}});
        const Estimate wins = meeting.standing.wins();
        if (wins.of < 2) continue;
        if (wins.low() > meeting.fair()) all.back().above = meeting.others;
        if (wins.high() < meeting.fair() && all.back().below.empty()) all.back().below = meeting.others;
    }
    return all;
}

}  // namespace marea::lab
