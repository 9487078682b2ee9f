#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "tests/cli/program.hpp"
#include "tests/core/paths.hpp"

/// `marea sim venonta`, and its report.
namespace marea::tests {
namespace {

namespace json = boost::json;

TEST(CliSimVenonta, ItsRecordsReplay) {
    const Folder folder;
    const auto ran =
        run("sim venonta --players 3 --games 3 --bots 1,0,1-peaceful --seed 5 --threads 2 --records " +
            folder.file("games.jsonl"));
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_TRUE(says(ran.out, "3 games, ")) << ran.out;
    EXPECT_TRUE(says(ran.out, "1-peaceful")) << ran.out;
    const auto verified = run("verify " + folder.file("games.jsonl"));
    EXPECT_TRUE(says(verified.out, "3 records: 3 replay to the stated result")) << verified.out;
}

TEST(CliSimVenonta, PlaysAnotherScenario) {
    const std::string line = tests::in_source("tests/golden/line.json");
    EXPECT_EQ(run("sim venonta --players 2 --games 2 --seed 1 --scenario " + line).code, 0);
    const auto missing = run("sim venonta --scenario nowhere.json");
    EXPECT_EQ(missing.code, 2);
    EXPECT_TRUE(says(missing.out, "nowhere.json")) << missing.out;
}

TEST(CliSimVenonta, RefusesWhatCannotBe) {
    EXPECT_TRUE(says(run("sim venonta --players 5").out, "[N1.1]"));
    EXPECT_TRUE(says(run("sim venonta --bots 9").out, "There is no bot “9”."));
    EXPECT_EQ(run("sim chess").code, 2);
}

}  // namespace
}  // namespace marea::tests
