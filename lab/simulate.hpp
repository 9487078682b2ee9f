#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "games/venezia/venezia.hpp"
#include "lab/ordered_writer.hpp"
#include "lab/simulation.hpp"

namespace marea::lab {

/// Plays them all; `done` counts finished games while it runs, for whoever watches. `watcher` is empty, and
/// has seen every game at the end.
template <Game G, class Watcher>
Tally simulate(const Simulation<G>& plan, std::atomic<std::int64_t>& done, Watcher& watcher) {
    constexpr std::int64_t block_size = 64;
    OrderedWriter writer(plan.write_records);
    std::atomic<std::int64_t> next_block = 0;
    const auto threads = static_cast<std::size_t>(plan.threads);
    std::vector<Tally> tallies(threads, detail::empty_tally(plan));
    std::vector<Watcher> watchers(threads, watcher);
    {
        std::vector<std::jthread> crew;
        for (std::size_t t = 0; t < threads; ++t)
            crew.emplace_back([&, t] {
                detail::GamePlayer<G, Watcher> player(plan, watchers[t]);
                for (std::int64_t block = next_block++; block * block_size < plan.games;
                     block = next_block++) {
                    const std::int64_t end = std::min(plan.games, (block + 1) * block_size);
                    player.play(block * block_size, end);
                    if (plan.write_records) writer.put(block, player.take_records());
                    done += end - block * block_size;
                }
                tallies[t] = player.tally();
            });
    }
    Tally sum = detail::empty_tally(plan);
    for (const Tally& tally : tallies) sum += tally;
    for (const Watcher& one : watchers) watcher += one;
    return sum;
}

template <Game G>
Tally simulate(const Simulation<G>& plan, std::atomic<std::int64_t>& done) {
    NoWatcher nobody;
    return simulate(plan, done, nobody);
}

/// Compiled once, together with Venezia's rules: millions of plies a second go through it.
extern template Tally simulate(const Simulation<venezia::Venezia>&, std::atomic<std::int64_t>&);

}  // namespace marea::lab
