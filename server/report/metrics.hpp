#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "store/commons.hpp"

namespace marea::server {

/// How long the loop was busy with one thing after another, in nanoseconds of its own thread's work.
struct LoopTurns {
    static constexpr std::array<std::int64_t, 7> bounds{100'000,    1'000'000,   2'000'000,    5'000'000,
                                                        10'000'000, 100'000'000, 1'000'000'000};
    std::array<std::int64_t, bounds.size() + 1> counts{};
    std::int64_t longest = 0;
    std::int64_t sum = 0;

    void add(std::int64_t took);
    /// Some turns within the first bound on the clock, then one of so long on the clock; and how much work
    /// they were together.
    void add(std::int64_t short_turns, std::int64_t on_the_clock, std::int64_t work);
    void add(const LoopTurns& more);
};

/// What the host may want to watch. Counted on the loop's thread alone.
struct Metrics {
    std::int64_t connections = 0;  ///< open now
    std::int64_t accepted = 0;
    std::int64_t turned_away = 0;  ///< over a limit
    std::int64_t messages = 0;
    std::int64_t acknowledged = 0;
    std::int64_t refused = 0;
    std::int64_t events = 0;
    std::int64_t commits_failed = 0;
    std::int64_t overtaken = 0;  ///< another program was first
    std::int64_t tables_broken = 0;
    std::int64_t bot_moves = 0;
    std::int64_t bots_late = 0;
    std::int64_t reminders = 0;
    std::int64_t tables = 0;            ///< in memory now
    std::int64_t tables_set_aside = 0;  ///< cannot be read
    LoopTurns turns{};                  ///< the longest is of the time since somebody last looked

    /// From a command's arrival to its commit, in milliseconds.
    void took(std::int64_t ms);
    /// In Prometheus' text format.
    [[nodiscard]] std::string text() const;

  private:
    static constexpr std::array<std::int64_t, 8> bounds{1, 2, 5, 10, 25, 100, 1000, 10000};
    std::array<std::int64_t, bounds.size() + 1> buckets_{};
    std::int64_t sum_ = 0;
};

/// What several programs have counted, each as `Metrics::text` writes it: one after the other under each
/// name, with the program's number as a label.
std::string side_by_side(const std::vector<store::Count>& counts);

}  // namespace marea::server
