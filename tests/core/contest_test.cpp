#include <gtest/gtest.h>

#include <fstream>

#include "bots/venezia/levels.hpp"
#include "bots/venonta/levels.hpp"
#include "lab/course.hpp"
#include "lab/meeting.hpp"
#include "tests/core/folder.hpp"
#include "tests/core/paths.hpp"
#include "wire/scenario/scenario_json.hpp"

/// Bots that meet over many deals, and what is counted of it.
namespace {

using namespace marea;
using lab::DealResult;
using lab::Ledger;
using lab::Sample;
using lab::SequentialTest;
using lab::Standing;
using tests::Folder;
using venezia::Options;
using venezia::Venezia;

lab::Contest<Venezia> contest(const char* first, const char* others, int players) {
    lab::Contest<Venezia> result{Venezia(Options{.players = players}),
                                 std::vector<const bots::Bot<Venezia>*>(static_cast<std::size_t>(players),
                                                                        bots::find_bot<Venezia>(others)),
                                 {},
                                 7};
    result.line_up.front() = bots::find_bot<Venezia>(first);
    return result;
}

/// Plays some deals with so many threads; what each contest came to.
std::vector<std::map<std::int64_t, lab::Counts>> results(const std::string& path, std::int64_t deals,
                                                         int threads) {
    const std::vector contests{contest("1", "0", 2), contest("2", "1", 3)};
    const auto ledger = Ledger::open(path, "a plan");
    EXPECT_TRUE(ledger);
    std::atomic<std::int64_t> done = 0;
    EXPECT_TRUE(lab::run(contests, {deals, threads}, **ledger, done));
    EXPECT_EQ(done, 2 * deals);
    return {(*ledger)->of(0), (*ledger)->of(1)};
}

TEST(Contest, OfEqualsIsEvenInEveryDeal) {
    // Level 2 does not roll: the same bot at every seat plays the same game, whoever is called the first.
    const auto even = contest("2", "2", 3);
    for (std::int64_t deal = 0; deal < 20; ++deal) {
        const DealResult result = even.play(deal);
        EXPECT_EQ(result.wins[0] + result.wins[1] + result.wins[2], 3 * lab::Tally::whole_win);
        EXPECT_EQ(result.wins[0], result.wins[1]) << deal;
        EXPECT_EQ(result.points[0], result.points[2]) << deal;
    }
}

TEST(Contest, IsTheSameOnAnyNumberOfThreads) {
    const Folder folder;
    EXPECT_EQ(results(folder.file("one"), 30, 1), results(folder.file("three"), 30, 3));
}

TEST(Contest, GoesOnAfterAKill) {
    const Folder folder;
    const auto whole = results(folder.file("whole"), 20, 1);
    const std::string path = folder.file("killed");
    results(path, 20, 2);
    const std::string text = tests::read_file(path);
    for (const std::size_t left :
         {std::size_t{7}, text.size() / 3, text.size() - 1}) {  // the last line cut off
        std::ofstream(path, std::ios::trunc) << text.substr(0, left);
        EXPECT_EQ(results(path, 20, 2), whole) << left;
    }
}

TEST(Contest, RefusesTheFileOfAnotherPlan) {
    const Folder folder;
    ASSERT_TRUE(Ledger::open(folder.file("deals"), "a plan"));
    const auto other = Ledger::open(folder.file("deals"), "another plan");
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().reason, "lab_other_plan");
    EXPECT_EQ(tests::read_file(folder.file("deals")), "a plan\n") << "it is left as it was";
    EXPECT_EQ(Ledger::open(folder.file("no/such/folder"), "a plan").error().reason, "file_unwritable");
}

TEST(Contest, CountsGamesThatNobodyWon) {
    const auto file = wire::read_scenario(tests::read_file(tests::in_source("tests/golden/terra-1950.json")));
    ASSERT_TRUE(file);
    const auto* bot = bots::find_bot<venonta::Venonta>("1-aggressive");
    const lab::Contest<venonta::Venonta> warlike{
        venonta::Venonta(std::make_shared<const venonta::Scenario>(file->scenario), 2), {bot, bot}, {}, 1};
    Standing standing(2);
    for (std::int64_t deal = 0; deal < 20; ++deal) standing.add(warlike.play(deal));
    EXPECT_GT(standing.unwon().mean, 0.2);
    EXPECT_NEAR(standing.wins().mean * 2 + standing.unwon().mean, 1, 1e-9);
    EXPECT_GT(standing.lost().mean, 0);
    EXPECT_LT(standing.lost().mean, standing.unwon().mean) << "nobody above the CO2 is no lost world";
    EXPECT_NEAR(standing.share_of_won(), 0.5, 1e-9);
}

TEST(Contest, CountsLostWorldsApartFromGamesThatNobodyWon) {
    Standing standing(2);
    standing.add({{60, 0}, {1, 0}, 1, 0});  // a game won, one that nobody won
    standing.add({{0, 0}, {0, 0}, 2, 2});   // both lost together
    standing.add(DealResult::of(DealResult{{0, 60}, {0, 1}, 1, 1}.counts()));
    EXPECT_DOUBLE_EQ(standing.unwon().mean, 4.0 / 6);
    EXPECT_DOUBLE_EQ(standing.lost().mean, 3.0 / 6);
}

/// Throws of a coin that falls on its head so often.
Sample throws(double head, int times, Rng& rng) {
    Sample sample;
    for (int i = 0; i < times; ++i)
        sample.add(rng.below(1000) < static_cast<std::uint32_t>(1000 * head) ? 1 : 0);
    return sample;
}

TEST(Estimate, HoldsTheTruthNineteenTimesInTwenty) {
    Rng rng(3);
    for (const double head : {0.2, 0.5})
        for (const int times : {100, 400}) {
            int held = 0;
            for (int i = 0; i < 2000; ++i) {
                const auto seen = throws(head, times, rng).estimate();
                held += seen.low() <= head && head <= seen.high() ? 1 : 0;
            }
            EXPECT_NEAR(held / 2000.0, 0.95, 0.025) << head << ' ' << times;
        }
}

TEST(Estimate, IsStudentsForAFew) {
    Sample sample;
    EXPECT_EQ(sample.estimate().of, 0);
    for (const double figure : {1.0, 2.0, 4.0, 5.0}) sample.add(figure);
    EXPECT_DOUBLE_EQ(sample.mean(), 3);
    EXPECT_NEAR(sample.variance(), 10.0 / 3, 1e-12);
    EXPECT_NEAR(sample.estimate().half, 3.182 * std::sqrt(10.0 / 3 / 4), 0.05);
}

TEST(SequentialTest, IsSeldomWrongAndEndsSoon) {
    Rng rng(5);
    const SequentialTest test{0.5, 0.6};
    for (const double head : {0.5, 0.6}) {
        int wrong = 0;
        std::int64_t longest = 0;
        for (int i = 0; i < 300; ++i) {
            Sample sample;
            auto verdict = SequentialTest::Verdict::open;
            while (verdict == SequentialTest::Verdict::open) {
                sample.add(rng.below(1000) < static_cast<std::uint32_t>(1000 * head) ? 1 : 0);
                verdict = test.verdict(sample);
            }
            wrong += (verdict == SequentialTest::Verdict::upper) == (head > 0.55) ? 0 : 1;
            longest = std::max(longest, sample.of());
        }
        EXPECT_LT(wrong, 300 * 0.08) << head;
        EXPECT_LT(longest, 3000);
    }
}

TEST(Standing, CountsNoDealAfterTheOneThatDecided) {
    std::map<std::int64_t, lab::Counts> all;
    for (std::int64_t deal = 0; deal < 200; ++deal) all[deal] = {deal < 60 ? 120 : 0, 0, 10, 4, 0, 0};
    all.erase(150);
    Standing tested(2, SequentialTest{0.5, 0.55});
    tested.add_all(all);
    EXPECT_EQ(tested.verdict(), SequentialTest::Verdict::upper);
    EXPECT_LT(tested.deals(), 60);
    EXPECT_EQ(tested.wins().mean, 1);
    Standing whole(2);
    whole.add_all(all);
    EXPECT_EQ(whole.deals(), 150) << "up to the first that is missing";
    EXPECT_DOUBLE_EQ(whole.margin().mean, 3);
}

TEST(Ratings, AreFourHundredForTenTimesTheOdds) {
    const auto met = [](const char* first, const char* others, int wins) {
        Standing standing(2);
        for (int deal = 0; deal < 1100; ++deal)  // two games each: of every eleven, so many are won
            standing.add(deal % 11 < wins ? DealResult{{120, 0}, {1, 0}, 0}
                                          : DealResult{{0, 120}, {0, 1}, 0});
        return lab::Meeting{2, first, others, standing};
    };
    const auto rated = lab::ratings({met("strong", "weak", 10), met("weak", "strong", 1)});
    ASSERT_EQ(rated.size(), 2U);
    EXPECT_EQ(rated[0].bot, "strong");
    EXPECT_NEAR(rated[0].points, 200, 1);
    EXPECT_NEAR(rated[1].points, -200, 1);
}

}  // namespace
