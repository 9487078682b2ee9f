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
    EXPECT_TRUE(says(run("sim venonta --report --players 5").out, "[N1.1]"));
    EXPECT_TRUE(says(run("sim venonta --bots 9").out, "There is no bot “9”."));
    EXPECT_TRUE(says(run("sim venonta --report --bots 9").out, "There is no bot “9”."));
    EXPECT_TRUE(says(run("sim venezia --report").out, "Only Venonta has a report."));
    EXPECT_EQ(run("sim chess").code, 2);
}

TEST(CliSimVenonta, N11_ReportsEveryNumberOfPlayersInEveryLanguage) {
    for (const auto& [language, word] : {std::pair{"en", "nobody above CO2"},
                                         {"de", "niemand über CO2"},
                                         {"it", "nessuno sopra la CO2"},
                                         {"pl", "nikt powyżej CO2"}}) {
        const auto ran = run("sim venonta --report --games 1 --seed 3 --lang " + std::string(language));
        EXPECT_EQ(ran.code, 0) << ran.out;
        for (const char* part : {word, "(2)", "(3)", "(4)", "(6)", "15–35 %", "A01  ", "c51  "})
            EXPECT_TRUE(says(ran.out, part)) << part << '\n' << ran.out;
        EXPECT_FALSE(says(ran.out, "\x1b")) << "colours in a pipe";
    }
}

TEST(CliSimVenonta, N11_ReportsAsJson) {
    const auto ran = run("sim venonta --report --players 4 --games 2 --seed 3 --json", "", false);
    const json::value said = json::parse(ran.out);
    EXPECT_EQ(said.at("scenario"), "terra-1950");
    EXPECT_EQ(said.at("reports").as_array().size(), 1U);
    const json::value& report = said.at("reports").at(0);
    EXPECT_EQ(report.at("players"), 4);
    EXPECT_EQ(report.at("games"), 2);
    EXPECT_EQ(report.at("figures").at("lost").at("least"), 0.15);
    EXPECT_TRUE(report.at("figures").at("lost").at("met").is_bool());
    EXPECT_EQ(report.at("objectives").as_object().size(), 36U);
    EXPECT_EQ(report.at("cards").as_object().size(), 51U);
}

TEST(CliSimVenonta, APlainTerminalGetsPlainLetters) {
    const auto ran = run("sim venonta --report --players 2 --games 1 --seed 3 --lang pl", "", true, "C");
    EXPECT_TRUE(std::ranges::all_of(ran.out, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

}  // namespace
}  // namespace marea::tests
