#pragma once

#include <benchmark/benchmark.h>

#include "bench/whole_game.hpp"

/// What the benchmarks of both games share.
namespace marea::bench {

/// Whole games: `choose(state, seat, rng)` acts for every player. In one piece, as in the simulator.
template <Game G, class Choose>
[[gnu::flatten]] void play_games(benchmark::State& bench, const G& game, Choose choose) {
    std::int64_t plies = 0;
    std::uint64_t number = 0;
    for (auto _ : bench) {
        const auto state = whole_game(game, Rng(1, number++), plies, choose);
        benchmark::DoNotOptimize(game.scores(state));
    }
    bench.counters["plies"] = benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate);
    bench.counters["games"] = benchmark::Counter(static_cast<double>(number), benchmark::Counter::kIsRate);
    bench.counters["plies_a_game"] = static_cast<double>(plies) / static_cast<double>(number);
}

/// The yardstick: copying a state, byte by byte.
template <class State>
void copy(benchmark::State& bench, State from) {
    State to;
    for (auto _ : bench) {
        benchmark::DoNotOptimize(from);
        to = from;
        benchmark::DoNotOptimize(to);
    }
}

}  // namespace marea::bench
