#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "core/replay.hpp"
#include "tests/core/paths.hpp"
#include "wire/record/record_file.hpp"
#include "wire/record/record_json.hpp"

/// The games and counts of the second referee (tests/referee), which knows nothing of this engine.
namespace marea {
namespace {

using venezia::Venezia;
using VeneziaRecord = Record<Venezia>;

std::string path_of(const std::string& name) { return tests::in_source("tests/") + name; }

std::vector<std::string> golden_lines() {
    std::ifstream file(path_of("golden/venezia.jsonl"));
    std::vector<std::string> lines;
    wire::for_each_record(file, [&](std::string_view text) {
        lines.emplace_back(text);
        return true;
    });
    return lines;
}

/// A record that reads; a failure otherwise.
VeneziaRecord read(const std::string& text) {
    const auto record = wire::read_record(text);
    if (!record) throw std::runtime_error(std::string(record.error().reason) + " at " + record.error().where);
    return std::get<VeneziaRecord>(*record);
}

const std::vector<VeneziaRecord>& golden_records() {
    static const auto records = [] {
        std::vector<VeneziaRecord> all;
        for (const auto& line : golden_lines()) all.push_back(read(line));
        return all;
    }();
    return records;
}

void expect_same(const VeneziaRecord& a, const VeneziaRecord& b) {
    EXPECT_EQ(a.game.options(), b.game.options());
    EXPECT_EQ(a.start, b.start);
    EXPECT_EQ(a.seats, b.seats);
    EXPECT_EQ(a.actions, b.actions);
    EXPECT_EQ(a.result, b.result);
}

std::string said(const std::optional<Problem>& problem) {
    if (!problem) return "clean";
    return std::string(problem->reason) + " (" + std::string(problem->rule) + ") at " + problem->where +
           ", ply " + std::to_string(problem->ply);
}

TEST(Golden, ThereAreGamesOfEveryKind) {
    std::map<int, std::set<std::string>> seen;
    for (const auto& record : golden_records()) {
        const auto& options = record.game.options();
        auto& kinds = seen[options.players];
        kinds.insert("movement " + std::to_string(static_cast<int>(options.movement)));
        kinds.insert("ride " + std::to_string(static_cast<int>(options.gondola_ride)));
        kinds.insert("platform " + std::to_string(static_cast<int>(options.platform_start)));
        kinds.insert("tie " + std::to_string(static_cast<int>(options.tie_break)));
        kinds.insert(options.start_seat ? "start named" : "start drawn");
        if (options.players == 2) kinds.insert(options.dropped_colour ? "colour named" : "colour drawn");
    }
    EXPECT_GE(golden_records().size(), 60U);
    for (int players = venezia::min_players; players <= venezia::max_players; ++players)
        EXPECT_EQ(seen[players].size(), players == 2 ? 13U : 11U) << players << " players";
}

TEST(Golden, EveryGameIsOverAndClean) {
    std::size_t line = 0;
    for (const auto& record : golden_records()) {
        EXPECT_EQ(said(check(record)), "clean") << "line " << ++line;
        EXPECT_TRUE(record.result) << "line " << line;
    }
}

TEST(Golden, WrittenAndReadAgainIsTheSame) {
    for (const auto& record : golden_records()) {
        const std::string text = wire::write_record(record);
        EXPECT_EQ(text.find('\n'), std::string::npos);
        expect_same(read(text), record);
    }
}

TEST(Golden, EveryPrefixIsACleanSave) {
    for (const auto& record : golden_records()) {
        VeneziaRecord save = record;
        save.result.reset();
        EXPECT_EQ(said(check(save)), "result_missing () at /result, ply -1");
        while (!save.actions.empty()) {
            save.actions.pop_back();
            ASSERT_EQ(said(check(save)), "clean") << save.actions.size() << " actions";
        }
        expect_same(read(wire::write_record(save)), save);
    }
}

// ---- perft -----------------------------------------------------------------------------------------------

/// Legal lines of exactly that many plies.
std::uint64_t perft(const Venezia& game, const venezia::State& state, int depth) {
    if (depth == 0) return 1;
    const auto legal = game.legal(state);
    if (depth == 1) return legal.size();
    std::uint64_t lines = 0;
    for (const auto action : legal) {
        venezia::State next = state;
        game.apply(next, action);
        lines += perft(game, next, depth - 1);
    }
    return lines;
}

struct PerftCase {
    std::size_t line = 0;  ///< of the golden file, from 1
    std::size_t ply = 0;
    std::vector<std::uint64_t> counts{};
};

std::vector<PerftCase> perft_cases() {
    std::ifstream file(path_of("perft/venezia.txt"));
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
        const auto& record = golden_records().at(line - 1);
        const auto state = replay(record, ply);
        for (std::size_t depth = 0; depth < counts.size() && counts[depth] <= limit; ++depth, ++compared)
            EXPECT_EQ(perft(record.game, *state, static_cast<int>(depth)), counts[depth])
                << "line " << line << ", ply " << ply << ", depth " << depth;
    }
    return compared;
}

TEST(Perft, SmallCountsAgree) { EXPECT_GE(expect_perft(12'000), 100); }

TEST(LongPerft, AllCountsAgree) {
    std::size_t all = 0;
    for (const auto& one : perft_cases()) all += one.counts.size();
    EXPECT_GE(perft_cases().size(), 30U);
    EXPECT_EQ(expect_perft(~0ULL), static_cast<int>(all));
}

}  // namespace
}  // namespace marea
