#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

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
    std::atomic<std::int64_t> next = 0;
    std::atomic<bool> fails = false;
    std::mutex mutex;
    std::vector<Standing> standings;
    for (std::size_t c = 0; c < contests.size(); ++c) {
        standings.emplace_back(contests[c].game.players(),
                               course.tests.empty() ? std::nullopt : course.tests[c]);
        standings[c].add_all(ledger.of(c));
    }
    const auto all = static_cast<std::int64_t>(contests.size()) * course.deals;
    const auto work = [&] {
        for (std::int64_t task = next++; task < all && !fails; task = next++) {
            const auto contest = static_cast<std::size_t>(task / course.deals);
            const std::int64_t deal = task % course.deals;
            const auto is_needed = [&] {
                const std::scoped_lock lock(mutex);
                return !standings[contest].is_decided() && !ledger.has(contest, deal);
            };
            if (is_needed()) {
                const DealResult result = contests[contest].play(deal);
                const std::scoped_lock lock(mutex);
                if (!ledger.add(contest, deal, result)) fails = true;
                standings[contest].add_all(ledger.of(contest));
            }
            ++done;
        }
    };
    {
        std::vector<std::jthread> crew;
        for (int t = 0; t < course.threads; ++t) crew.emplace_back(work);
    }
    return !fails;
}

}  // namespace marea::lab
