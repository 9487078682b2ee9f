#include <gtest/gtest.h>

#include <map>
#include <set>

#include "lab/perft.hpp"
#include "tests/core/paths.hpp"
#include "tests/venonta/venonta_records.hpp"

/// Games and counts that this machine once played: whatever changes how they go has to say so. New ones are
/// added; these stay for as long as `rules` says "1".
namespace marea {
namespace {

using venonta::Venonta;

std::string said(const std::optional<Problem>& problem) {
    if (!problem) return "clean";
    return std::string(problem->reason) + " (" + std::string(problem->rule) + ") at " + problem->where +
           ", ply " + std::to_string(problem->ply);
}

void expect_same(const VenontaRecord& a, const VenontaRecord& b) {
    EXPECT_EQ(a.game.scenario(), b.game.scenario());
    EXPECT_EQ(a.start, b.start);
    EXPECT_EQ(a.seats, b.seats);
    EXPECT_EQ(a.actions, b.actions);
    EXPECT_EQ(a.result, b.result);
}

TEST(GoldenVenonta, ThereAreGamesOfEveryKind) {
    std::map<std::string, std::set<int>> counts;
    std::set<venonta::Ending> endings;
    std::set<venonta::Kind> kinds;
    for (const auto& record : venonta_records()) {
        counts[record.game.scenario().id].insert(record.game.players());
        endings.insert(replay(record, record.actions.size())->table.ending);
        for (const auto action : record.actions) kinds.insert(action.kind);
    }
    const std::set<int> all{2, 3, 4, 6};
    EXPECT_GE(venonta_records().size(), 20U);
    EXPECT_EQ(counts, (std::map<std::string, std::set<int>>{{"terra-1950", all}, {"line", all}}));
    EXPECT_EQ(endings.size(), 4U);
    kinds.insert(venonta::Kind::yield_farm);  // hardly ever happens
    EXPECT_EQ(kinds.size(), static_cast<std::size_t>(venonta::kind_count));
}

TEST(GoldenVenonta, EveryGameIsOverAndClean) {
    std::size_t line = 0;
    for (const auto& record : venonta_records()) {
        EXPECT_EQ(said(check(record)), "clean") << "line " << ++line;
        EXPECT_TRUE(record.result) << "line " << line;
    }
}

TEST(GoldenVenonta, WrittenAndReadAgainIsTheSame) {
    for (std::size_t i = 0; i < venonta_records().size(); ++i) {
        const std::string text = wire::write_record(venonta_records()[i]);
        EXPECT_EQ(text, venonta_lines()[i]);
        expect_same(read_venonta(text), venonta_records()[i]);
    }
}

TEST(GoldenVenonta, ASaveIsCleanWhereverItIsMade) {
    for (const auto& record : venonta_records()) {
        VenontaRecord save = record;
        save.result.reset();
        EXPECT_EQ(said(check(save)), "result_missing () at /result, ply -1");
        for (std::size_t less = 1; less < record.actions.size(); less = 3 * less + 1) {
            save.actions.resize(record.actions.size() - less);
            ASSERT_EQ(said(check(save)), "clean") << save.actions.size() << " actions";
            expect_same(read_venonta(wire::write_record(save)), save);
        }
    }
}

struct PerftCase {
    std::size_t line = 0;  ///< of the golden file, from 1
    std::size_t ply = 0;
    std::vector<std::uint64_t> counts{};
};

std::vector<PerftCase> perft_cases() {
    std::ifstream file(tests::in_source("tests/perft/venonta.txt"));
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
int expect_perft(std::uint64_t limit) {
    int compared = 0;
    for (const auto& [line, ply, counts] : perft_cases()) {
        const auto& record = venonta_records().at(line - 1);
        const auto state = replay(record, ply);
        for (std::size_t depth = 0; depth < counts.size() && counts[depth] <= limit; ++depth, ++compared)
            EXPECT_EQ(lab::perft(record.game, *state, static_cast<int>(depth)), counts[depth])
                << "line " << line << ", ply " << ply << ", depth " << depth;
    }
    return compared;
}

TEST(PerftVenonta, SmallCountsAgree) { EXPECT_GE(expect_perft(2'000), 150); }

TEST(LongPerftVenonta, AllCountsAgree) {
    std::size_t all = 0;
    for (const auto& one : perft_cases()) all += one.counts.size();
    EXPECT_GE(perft_cases().size(), 40U);
    EXPECT_EQ(expect_perft(~0ULL), static_cast<int>(all));
}

}  // namespace
}  // namespace marea
