#pragma once

#include <atomic>
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
};

/// Plays what the ledger lacks and adds it there. `done` counts deals, those of before too; a contest that
/// its test decides counts as done. Ends early if the ledger cannot be written: false.
template <Game G>
bool run(const std::vector<Contest<G>>& contests, const Course& course, Ledger& ledger,
         std::atomic<std::int64_t>& done) {
    std::mutex mutex;
    std::vector<Standing> standings;
    for (std::size_t c = 0; c < contests.size(); ++c) {
        standings.emplace_back(contests[c].game.players(),
                               course.tests.empty() ? std::nullopt : course.tests[c]);
        standings[c].add_all(ledger.of(c));
    }
    const auto all = static_cast<std::int64_t>(contests.size()) * course.deals;
    return share_out(all, course.threads, [&](std::int64_t task) {
        const auto contest = static_cast<std::size_t>(task / course.deals);
        const std::int64_t deal = task % course.deals;
        const auto is_needed = [&] {
            const std::scoped_lock lock(mutex);
            return !standings[contest].is_decided() && !ledger.has(contest, deal);
        };
        bool written = true;
        if (is_needed()) {
            const DealResult result = contests[contest].play(deal);
            const std::scoped_lock lock(mutex);
            written = ledger.add(contest, deal, result.counts());
            standings[contest].add_all(ledger.of(contest));
        }
        ++done;
        return written;
    });
}

}  // namespace marea::lab
