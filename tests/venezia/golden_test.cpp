#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/core/golden.hpp"
#include "wire/record/record_file.hpp"
#include "wire/venezia/venezia_json.hpp"

/// The games and counts of the second referee (tests/referee), which knows nothing of this engine.
namespace marea {
namespace {

using venezia::Venezia;
using VeneziaRecord = Record<Venezia>;

std::string path_of(const std::string& name) { return tests::in_source("tests/" + name); }

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
    const auto record = wire::read_record<Venezia>(text);
    if (!record) throw std::runtime_error(std::string(record.error().reason) + " at " + record.error().where);
    return *record;
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
    tests::expect_same_play(a, b);
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

TEST(Golden, EveryGameIsOverAndClean) { tests::expect_over_and_clean(golden_records()); }

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
        EXPECT_EQ(tests::said(check(save)), "result_missing () at /result, ply -1");
        while (!save.actions.empty()) {
            save.actions.pop_back();
            ASSERT_EQ(tests::said(check(save)), "clean") << save.actions.size() << " actions";
        }
        expect_same(read(wire::write_record(save)), save);
    }
}

TEST(Perft, SmallCountsAgree) { EXPECT_GE(tests::expect_perft(golden_records(), 12'000), 100); }

TEST(LongPerft, AllCountsAgree) { tests::expect_whole_perft(golden_records(), 30); }

}  // namespace
}  // namespace marea
