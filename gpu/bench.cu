// On a machine with a GPU: whether it comes to the same bytes as the loop, and how fast. Built by gpu/bench.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include "gpu/device.cuh"
#include "gpu/loop.hpp"
#include "gpu/venezia_arrays.hpp"
#include "gpu/venezia_rules.cuh"

namespace {

using namespace marea;
using namespace marea::gpu;
using venezia::Options;

int failures = 0;

void expect(bool good, const std::string& what) {
    std::printf("%s: %s\n", what.c_str(), good ? "equal" : "DIFFERS");
    if (!good) ++failures;
}

/// Every option that changes the rules, one at a time, and all of them.
std::vector<Options> tables_of(int players) {
    std::vector<Options> all{{.players = players}};
    all.push_back({.players = players, .movement = venezia::Movement::four_ways});
    all.push_back({.players = players, .movement = venezia::Movement::walk});
    all.push_back({.players = players, .gondola_ride = venezia::GondolaRide::extra});
    all.push_back({.players = players, .platform_start = venezia::PlatformStart::any});
    all.push_back({.players = players,
                   .movement = venezia::Movement::walk,
                   .gondola_ride = venezia::GondolaRide::extra,
                   .platform_start = venezia::PlatformStart::any,
                   .tie_break = venezia::TieBreak::figure_count,
                   .start_seat = players - 1});
    return all;
}

/// The loop, on every core.
template <class Kernel>
void run_cores(const Kernel& kernel, std::size_t count) {
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    std::vector<std::thread> crew;
    for (std::size_t c = 0; c < cores; ++c)
        crew.emplace_back([&, c] {
            for (std::size_t i = c; i < count; i += cores) kernel(i);
        });
    for (auto& one : crew) one.join();
}

void compare_games(const Options& options, std::size_t games) {
    std::vector<Played> here(games), there(games);
    run_cores(PlayGames{options, 2099, 1, here.data()}, games);
    DeviceArray<Played> results(games);
    run_device(PlayGames{options, 2099, 1, results.data()}, games);
    results.read(there.data());
    std::uint64_t plies = 0;
    for (const Played& one : here) plies += one.plies;
    expect(here == there, std::to_string(games) + " games of " + std::to_string(options.players) +
                              " players, " + std::to_string(plies) + " plies");
}

using Here = Arrays<HostArray>;
using There = Arrays<DeviceArray>;

template <class T>
bool same(const std::vector<T>& here, const DeviceArray<T>& there) {
    std::vector<T> copy(here.size());
    there.read(copy.data());
    return std::memcmp(here.data(), copy.data(), here.size() * sizeof(T)) == 0;
}

/// Reset, then sample, step and observe some hundred times, over the ends of games.
void compare_batch(const Options& options) {
    constexpr std::size_t tables = 1000;
    Here here(tables);
    There there(tables);
    run_cores(Reset{here.batch(options, 7)}, tables);
    run_device(Reset{there.batch(options, 7)}, tables);
    bool good = true;
    for (int i = 0; i < 250; ++i) {
        run_cores(Sample{here.batch(options, 7), here.actions.data()}, tables);
        run_device(Sample{there.batch(options, 7), there.actions.data()}, tables);
        run_cores(Step{here.batch(options, 7), here.actions.data(), here.outcomes.data()}, tables);
        run_device(Step{there.batch(options, 7), there.actions.data(), there.outcomes.data()}, tables);
        run_cores(Observe{here.batch(options, 7), here.sights.data()}, tables);
        run_device(Observe{there.batch(options, 7), there.sights.data()}, tables);
        good = good && same(here.actions, there.actions) && same(here.outcomes, there.outcomes) &&
               same(here.sights, there.sights) && same(here.states, there.states) &&
               same(here.legal, there.legal) && same(here.luck, there.luck);
    }
    expect(good, "250 steps of 1000 tables of " + std::to_string(options.players) +
                     " players (actions, outcomes, sights, states, masks, luck)");
    std::vector<Played> results(tables);
    DeviceArray<Played> out(tables);
    run_cores(PlayOut{here.batch(options, 7), 3, results.data()}, tables);
    run_device(PlayOut{there.batch(options, 7), 3, out.data()}, tables);
    expect(same(results, out), "playouts of the same");
}

/// Seconds that the device takes.
template <class Do>
double timed(Do work) {
    cudaEvent_t begin, end;
    cudaEventCreate(&begin);
    cudaEventCreate(&end);
    cudaEventRecord(begin);
    work();
    cudaEventRecord(end);
    expect_done(cudaEventSynchronize(end), "running");
    float ms = 0;
    cudaEventElapsedTime(&ms, begin, end);
    cudaEventDestroy(begin);
    cudaEventDestroy(end);
    return ms / 1000.0;
}

/// Whole random games.
void try_games(const Options& options, std::size_t lanes) {
    constexpr std::size_t each = 8;
    DeviceArray<Played> results(lanes * each);
    run_device(PlayGames{options, 1, each, results.data()}, lanes);
    const double seconds = timed([&] { run_device(PlayGames{options, 2, each, results.data()}, lanes); });
    std::vector<Played> all(lanes * each);
    results.read(all.data());
    std::uint64_t plies = 0;
    for (const Played& one : all) plies += one.plies;
    std::printf("%d players, %zu random games: %.2f thousand million plies/s\n", options.players, all.size(),
                static_cast<double>(plies) / seconds / 1e9);
}

/// Steps with all that a learner needs: actions drawn, masks, sights.
void try_steps(const Options& options, std::size_t tables) {
    There there(tables);
    const Batch batch = there.batch(options, 7);
    run_device(Reset{batch}, tables);
    constexpr int steps = 200;
    const auto play = [&](bool watch) {
        for (int i = 0; i < steps; ++i) {
            run_device(Sample{batch, there.actions.data()}, tables);
            run_device(Step{batch, there.actions.data(), there.outcomes.data()}, tables);
            if (watch) run_device(Observe{batch, there.sights.data()}, tables);
        }
    };
    play(true);
    const double plies = static_cast<double>(tables) * steps;
    const double bare = timed([&] { play(false); });
    const double seen = timed([&] { play(true); });
    std::printf("%d players, %zu tables stepped: %.3f thousand million plies/s, with sights %.3f\n",
                options.players, tables, plies / bare / 1e9, plies / seen / 1e9);
}

}  // namespace

int main(int count, char** words) {
    const std::size_t games = count > 1 ? std::strtoull(words[1], nullptr, 10) : 10'000;
    cudaDeviceProp device{};
    expect_done(cudaGetDeviceProperties(&device, 0), "finding a GPU");
    std::printf("%s, %d processors\n", device.name, device.multiProcessorCount);
    for (int players = venezia::min_players; players <= venezia::max_players; ++players) {
        for (const Options& options : tables_of(players)) compare_games(options, games);
        compare_batch({.players = players});
    }
    const auto lanes = static_cast<std::size_t>(device.multiProcessorCount) * 2048 * 2;
    for (int players = venezia::min_players; players <= venezia::max_players; ++players) {
        try_games({.players = players}, lanes);
        try_steps({.players = players}, 1U << 18U);
    }
    std::printf("%d differ\n", failures);
    return failures == 0 ? 0 : 1;
}
