#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "lab/contest.hpp"
#include "lab/crew.hpp"
#include "lab/ledger.hpp"
#include "lab/standing.hpp"

namespace marea::lab {

/// How long contests last.
struct Course {
    std::int64_t deals = 100;  ///< at most, of each
    int threads = 1;
    std::vector<std::optional<SequentialTest>> tests = {};  ///< one a contest, if any
    std::int64_t games = 0;                ///< of each contest instead, unless 0: as many deals as it takes
    std::function<bool()> is_broken = {};  ///< whether what was just played does not count, and all ends

    [[nodiscard]] std::int64_t deals_of(int players) const {
        return games == 0 ? deals : (games + players - 1) / players;
    }
};

/// Plays what the ledger lacks and adds it there. `done` counts deals, those of before too; a contest that
/// its test decides counts as done. Ends early if the ledger cannot be written or all is broken: false.
template <Game G>
bool run(const std::vector<Contest<G>>& contests, const Course& course, Ledger& ledger,
         std::atomic<std::int64_t>& done) {
    std::mutex mutex;
    std::vector<Standing> standings;
    std::vector<std::int64_t> ends{0};  // of each contest's deals among all of them
    for (std::size_t c = 0; c < contests.size(); ++c) {
        ends.push_back(ends.back() + course.deals_of(contests[c].game.players()));
        standings.emplace_back(contests[c].game.players(),
                               course.tests.empty() ? std::nullopt : course.tests[c]);
        standings[c].add_all(ledger.of(c));
    }
    return share_out(ends.back(), course.threads, [&](std::int64_t task) {
        const auto end = std::upper_bound(ends.begin(), ends.end(), task);
        const auto contest = static_cast<std::size_t>(end - ends.begin()) - 1;
        const std::int64_t deal = task - ends[contest];
        const auto is_needed = [&] {
            const std::scoped_lock lock(mutex);
            return !standings[contest].is_decided() && !ledger.has(contest, deal);
        };
        bool written = true;
        if (is_needed()) {
            const DealResult result = contests[contest].play(deal);
            if (course.is_broken && course.is_broken()) return false;
            const std::scoped_lock lock(mutex);
            written = ledger.add(contest, deal, result.counts());
            standings[contest].add_all(ledger.of(contest));
        }
        ++done;
        return written;
    });
}

}  // namespace marea::lab
