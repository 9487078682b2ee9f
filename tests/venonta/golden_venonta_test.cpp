#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/core/golden.hpp"
#include "tests/venonta/venonta_records.hpp"

/// Games and counts of the first version that this machine once played: whatever changes how they go has to
/// say so. Those of the second version were played by the referee (tests/referee/venonta), in the same worlds
/// and in one where every word of the vocabulary stands on some card.
namespace marea {
namespace {

void expect_same(const VenontaRecord& a, const VenontaRecord& b) {
    EXPECT_EQ(a.game.scenario(), b.game.scenario());
    tests::expect_same_play(a, b);
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

TEST(GoldenVenonta, EveryGameIsOverAndClean) { tests::expect_over_and_clean(venonta_records()); }

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
        EXPECT_EQ(tests::said(check(save)), "result_missing () at /result, ply -1");
        for (std::size_t less = 1; less < record.actions.size(); less = 3 * less + 1) {
            save.actions.resize(record.actions.size() - less);
            ASSERT_EQ(tests::said(check(save)), "clean") << save.actions.size() << " actions";
            expect_same(read_venonta(wire::write_record(save)), save);
        }
    }
}

TEST(PerftVenonta, SmallCountsAgree) { EXPECT_GE(tests::expect_perft(venonta_records(), 2'000), 150); }

TEST(LongPerftVenonta, AllCountsAgree) { tests::expect_whole_perft(venonta_records(), 40); }

/// What a second referee has played, its file and how many games and positions it has at least.
struct Refereed {
    const char* file;
    std::size_t games;
    std::size_t positions;
};
struct RefereedVenonta : testing::TestWithParam<Refereed> {
    const std::vector<std::string> lines = golden_lines(std::string(GetParam().file) + ".jsonl");
    const std::vector<VenontaRecord> records = records_of(lines);
};
INSTANTIATE_TEST_SUITE_P(Files, RefereedVenonta,
                         testing::Values(Refereed{"venonta_2", 24, 40}, Refereed{"venonta_words", 12, 20}));

TEST_P(RefereedVenonta, EveryGameIsOverAndCleanAndOfTheSecondVersion) {
    EXPECT_GE(records.size(), GetParam().games);
    tests::expect_over_and_clean(records);
    for (std::size_t i = 0; i < records.size(); ++i) {
        EXPECT_EQ(records[i].game.rules_played(), "2");
        EXPECT_TRUE(wire::write_record(records[i]) == lines[i]) << "line " << i + 1;
    }
}
TEST_P(RefereedVenonta, AllCountsAgree) {
    tests::expect_whole_perft(records, GetParam().positions, GetParam().file);
}

}  // namespace
}  // namespace marea
