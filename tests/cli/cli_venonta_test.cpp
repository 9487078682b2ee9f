#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "apps/commands/scenarios.hpp"
#include "tests/cli/program.hpp"
#include "tests/core/paths.hpp"
#include "tests/venonta/venonta_records.hpp"

/// `marea replay`, `verify` and `perft` with records of Venonta.
namespace marea::tests {
namespace {

namespace json = boost::json;

std::string golden_file(const std::string& name) { return tests::in_source("tests/golden/") + name; }

const std::string& with_scenarios() {
    static const std::string arguments =
        " --scenario " + golden_file("terra-1950.json") + " --scenario " + golden_file("line.json");
    return arguments;
}

TEST(CliVenonta, VerifiesEveryGoldenGame) {
    const auto ran = run("verify " + golden_file("venonta.jsonl") + with_scenarios());
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_TRUE(says(ran.out, "24 records: 24 replay to the stated result")) << ran.out;
}

TEST(CliVenonta, NamesAScenarioThatIsNotAtHand) {
    const Folder folder;
    const auto ran = run("verify " + folder.write("line.json", venonta_lines().back()));
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(says(ran.out, "“line”")) << ran.out;
    EXPECT_TRUE(says(ran.out, golden_scenarios().by_name("line")->hash)) << ran.out;
    EXPECT_TRUE(says(ran.out, "/options/scenario")) << ran.out;
}

TEST(CliVenonta, KnowsTheScenarioOfTheProgram) {
    const Folder folder;
    wire::Scenarios program;
    const auto known = program.add(apps::scenario_terra_1950);
    const venonta::Venonta game((*known)->scenario, 3);
    const std::string save = wire::write_record(VenontaRecord{game, {2}, {"Ada", "Bo", "Cleo"}});
    const auto ran = run("verify " + folder.write("save.json", save));
    EXPECT_EQ(ran.code, 0) << ran.out;
}

/// Whoever has a record of the time when the first edition was the default has one that names this hash.
TEST(CliVenonta, KnowsTheFirstEditionAsItWasCalledThen) {
    const std::string hash = "c43a836f4d72795e9ba3df13884bfe402f867e1603c8eaf7c62d40236cf37321";
    const Folder folder;
    wire::Scenarios then;
    const auto kept = then.add(read_file(in_source("tests/server/data/v1/scenarios/" + hash + ".json")));
    ASSERT_TRUE(kept);
    const venonta::Venonta game((*kept)->scenario, 3);
    const std::string save = wire::write_record(VenontaRecord{game, {2}, {"Ada", "Bo", "Cleo"}});
    EXPECT_TRUE(says(save, hash));
    const auto ran = run("verify " + folder.write("save.json", save));
    EXPECT_EQ(ran.code, 0) << ran.out;
}

TEST(CliVenonta, SaysAllThatIsWrongWithAScenario) {
    const Folder folder;
    const std::string record = folder.write("record.json", venonta_lines().front());
    const std::string broken = folder.write("broken.json", R"({"marea_scenario": 1})");
    for (const std::string& command : {"verify " + record, "replay " + record, "perft --record " + record}) {
        const auto ran = run(command + " --scenario " + broken);
        EXPECT_EQ(ran.code, 2) << command;
        EXPECT_GT(std::ranges::count(ran.out, '\n'), 3) << ran.out;
        EXPECT_TRUE(says(ran.out, "broken.json")) << ran.out;
        EXPECT_TRUE(says(run(command + " --scenario " + folder.file("none.json")).out, "none.json"));
    }
}

TEST(CliVenonta, FindsAnActionThatTheRulesForbid) {
    const Folder folder;
    std::string text = venonta_lines().front();
    json::value spoilt = json::parse(text);
    spoilt.at_pointer("/actions/1") = spoilt.at_pointer("/actions/0");
    const auto ran = run("verify " + folder.write("bad.json", json::serialize(spoilt)) + with_scenarios());
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(says(ran.out, "ply 1")) << ran.out;
    EXPECT_TRUE(says(ran.out, "N2")) << ran.out;
}

TEST(CliVenonta, DrawsAPosition) {
    const Folder folder;
    const std::string file = folder.write("game.json", venonta_lines().front());
    const auto all = run("replay " + file + with_scenarios());
    EXPECT_EQ(all.code, 0) << all.out;
    EXPECT_TRUE(says(all.out, "After 439 of 439 actions")) << all.out;
    for (const char* part : {"Ada", "Bo", "CO2", "NAM"}) EXPECT_TRUE(says(all.out, part)) << all.out;
    for (const std::string& language : every_language())
        EXPECT_EQ(run("replay " + file + " --ply 100 --lang " + language + with_scenarios()).code, 0);
    EXPECT_EQ(run("replay " + file + " --seat 2" + with_scenarios()).code, 2);
    EXPECT_EQ(run("replay " + file + " --ply 440" + with_scenarios()).code, 2);
}

/// N12 The position as JSON, for all eyes and for one seat's.
TEST(CliVenonta, TellsAPositionAsJson) {
    const Folder folder;
    const std::string file = folder.write("game.json", venonta_lines().front());
    const auto read = [&](const std::string& arguments) {
        const auto ran =
            run("replay " + file + " --json --ply 200" + arguments + with_scenarios(), "", false);
        EXPECT_EQ(ran.code, 0);
        return json::parse(ran.out).as_object();
    };
    const json::object all = read("");
    EXPECT_EQ(all.at("hands").as_array().size(), 2U);
    EXPECT_EQ(all.at("lands").as_object().size(), 12U);
    EXPECT_TRUE(all.at("legal").as_array().size() > 0);
    const json::object own = read(" --seat 1");
    EXPECT_FALSE(own.contains("hands"));
    EXPECT_EQ(own.at("hand"), all.at("hands").at(1));
    EXPECT_TRUE(own.at("goals").at(0).is_null());
    EXPECT_EQ(own.at("goals").at(1), all.at("goals").at(1));
    for (const auto& [key, value] : own)
        if (all.contains(key) && key != "goals" && key != "put_away" && key != "legal") {
            EXPECT_EQ(value, all.at(key)) << key;
        }
}

TEST(CliVenonta, CountsLeaves) {
    const Folder folder;
    const std::string file = folder.write("game.json", venonta_lines().front());
    const auto ran = run("perft --record " + file + " --depth 3" + with_scenarios());
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "1320\n");
}

TEST(CliVenonta, ResumesNoGameOfAScenarioThatIsNotAtHand) {
    const Folder folder;
    const auto ran = run("play --resume " + folder.write("game.json", venonta_lines().back()));
    EXPECT_EQ(ran.code, 2) << ran.out;
}

}  // namespace
}  // namespace marea::tests
