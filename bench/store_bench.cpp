#include <benchmark/benchmark.h>

#include <atomic>
#include <filesystem>
#include <memory>

#include "store/sqlite_store.hpp"

namespace {

using namespace marea::store;

/// Durable entries a second with that many tables writing at once, each waiting for its commit before its
/// next.
void durable_appends(benchmark::State& bench) {
    const auto folder = std::filesystem::current_path() / "marea_store_bench";
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    const auto tables = static_cast<std::size_t>(bench.range(0));
    std::int64_t entries = 0;
    {
        SqliteStore store((folder / "marea.db").string());
        std::vector<std::int64_t> version(tables, 0);
        std::atomic<std::size_t> waiting = 0;
        for (auto _ : bench) {
            waiting = tables;
            for (std::size_t t = 0; t < tables; ++t)
                store.append({{"table" + std::to_string(t), ++version[t], "{\"action\":\"e4-e7\"}"}},
                             [&](Outcome) {
                                 if (--waiting == 0) waiting.notify_one();
                             });
            for (std::size_t left = waiting; left > 0; left = waiting) waiting.wait(left);
            entries += static_cast<std::int64_t>(tables);
        }
    }
    std::filesystem::remove_all(folder);
    bench.counters["entries"] = benchmark::Counter(static_cast<double>(entries), benchmark::Counter::kIsRate);
}
BENCHMARK(durable_appends)->Arg(1)->Arg(64)->Arg(1000)->UseRealTime();

}  // namespace
