#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "lab/ledger.hpp"
#include "lab/venonta_report.hpp"

namespace marea::lab {

/// Who plays unless others are named, each in a column of the report: the tempers that a scenario is balanced
/// for; then players whom it was not tuned to: each temper alone, chance, those of strangers.hpp among level
/// 1, and a search.
inline constexpr std::array<std::string_view, 8> usual_companies{
    "1-peaceful+1+1-aggressive", "1-peaceful", "1", "1-aggressive", "0", "1+raider", "1+spoiler", "2"};

/// What is looked at: one scenario at one number of players, among some bots, of which each seat draws one a
/// game.
struct BalanceCell {
    std::string scenario;  ///< its name in the report
    std::string company;   ///< the bots, as they were named
    Simulation<venonta::Venonta> plan;
    std::string change;  ///< a figure of its file that is one more; empty: as it is
};

/// N11 Cells, each over so many games in blocks, with the same luck in every cell.
struct Balance {
    std::vector<BalanceCell> cells;
    std::int64_t games = 1000;  ///< of a cell; whole blocks are played
    int threads = 1;

    /// Games in a block: twenty blocks or more, for an interval.
    [[nodiscard]] std::int64_t block() const { return std::clamp<std::int64_t>(games / 20, 1, 50); }
    [[nodiscard]] std::int64_t blocks() const { return (games + block() - 1) / block(); }
    [[nodiscard]] std::int64_t all_games() const {
        return static_cast<std::int64_t>(cells.size()) * blocks() * block();
    }
};

/// Plays what the ledger lacks and adds it there; `done` counts games, those of before too. False if it
/// cannot be written.
bool run(const Balance& balance, Ledger& ledger, std::atomic<std::int64_t>& done);

/// What a cell came to.
VenontaReport report_of(const Balance& balance, std::size_t cell, const Ledger& ledger);

}  // namespace marea::lab
