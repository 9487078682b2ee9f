#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "core/replay.hpp"
#include "lab/perft.hpp"
#include "tests/core/paths.hpp"
#include "tests/core/random_game.hpp"

/// What the tests of both games' kept records, counts and signatures share.
namespace marea::tests {

/// A problem in one line, "V3.1.2 water square=c1", with " at /pointer" if it has one; "legal" if there is
/// none.
inline std::string words(const std::optional<Problem>& problem) {
    if (!problem) return "legal";
    std::ostringstream line;
    line << problem->rule << ' ' << problem->reason;
    for (const Detail& detail : problem->details) {
        line << ' ' << detail.name << '=';
        std::visit([&](const auto& value) { line << value; }, detail.value);
    }
    if (!problem->where.empty()) line << " at " << problem->where;
    return line.str();
}

/// What is wrong with a record, and where; "clean" if nothing is.
inline std::string said(const std::optional<Problem>& problem) {
    if (!problem) return "clean";
    return std::string(problem->reason) + " (" + std::string(problem->rule) + ") at " + problem->where +
           ", ply " + std::to_string(problem->ply);
}

/// All of two records but the game itself.
template <Game G>
void expect_same_play(const Record<G>& a, const Record<G>& b) {
    EXPECT_EQ(a.start, b.start);
    EXPECT_EQ(a.seats, b.seats);
    EXPECT_EQ(a.actions, b.actions);
    EXPECT_EQ(a.result, b.result);
}

template <Game G>
void expect_over_and_clean(const std::vector<Record<G>>& records) {
    std::size_t line = 0;
    for (const auto& record : records) {
        EXPECT_EQ(said(check(record)), "clean") << "line " << ++line;
        EXPECT_TRUE(record.result) << "line " << line;
    }
}

/// Counts of legal lines from a position of a golden game, by depth from 0.
struct PerftCase {
    std::size_t line = 0;  ///< of the golden file, from 1
    std::size_t ply = 0;
    std::vector<std::uint64_t> counts{};
};

/// A file of tests/perft.
inline std::vector<PerftCase> perft_cases(const std::string& game) {
    std::ifstream file(in_source("tests/perft/" + game + ".txt"));
    std::vector<PerftCase> cases;
    for (std::string text; std::getline(file, text);) {
        if (text.empty() || text[0] == '#') continue;
        std::istringstream words(text);
        PerftCase one;
        words >> one.line >> one.ply;
        for (std::uint64_t count = 0; words >> count;) one.counts.push_back(count);
        cases.push_back(one);
    }
    return cases;
}

/// All counts of at most `limit` lines; how many those were.
template <Game G>
int expect_perft(const std::vector<Record<G>>& records, std::uint64_t limit,
                 const std::string& file = std::string(G::name)) {
    int compared = 0;
    for (const auto& [line, ply, counts] : perft_cases(file)) {
        const auto& record = records.at(line - 1);
        const auto state = replay(record, ply);
        for (std::size_t depth = 0; depth < counts.size() && counts[depth] <= limit; ++depth, ++compared)
            EXPECT_EQ(lab::perft(record.game, *state, static_cast<int>(depth)), counts[depth])
                << "line " << line << ", ply " << ply << ", depth " << depth;
    }
    return compared;
}

/// Every count there is; `least` positions have some.
template <Game G>
void expect_whole_perft(const std::vector<Record<G>>& records, std::size_t least,
                        const std::string& file = std::string(G::name)) {
    const auto cases = perft_cases(file);
    std::size_t all = 0;
    for (const auto& one : cases) all += one.counts.size();
    EXPECT_GE(cases.size(), least);
    EXPECT_EQ(expect_perft(records, ~0ULL, file), static_cast<int>(all));
}

inline void expect_signature(std::uint64_t found, std::uint64_t number) {
    EXPECT_EQ(found, number)
        << "behaviour has changed; if intended, say so in the commit and put the new number there: 0x"
        << std::hex << std::uppercase << found;
}

}  // namespace marea::tests
