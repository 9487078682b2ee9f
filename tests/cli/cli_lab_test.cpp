#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>

#include "tests/cli/program.hpp"

/// `marea lab`.
namespace marea::tests {
namespace {

namespace json = boost::json;

/// `marea lab` with these arguments into a folder of its own.
struct LabRun {
    explicit LabRun(const std::string& arguments) : ran(run("lab " + arguments + " --out " + out)) {}

    Folder folder;
    std::string out = folder.file("out");
    Ran ran;
};

TEST(CliLab, ALadderIsToldInAFileAndOnAPage) {
    const LabRun lab("ladder venezia --bots 0,1 --players 2,4 --deals 20 --seed 5");
    const auto& [folder, out, ran] = lab;
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_TRUE(says(ran.out, "1 against 0")) << ran.out;
    const json::value report = json::parse(read_file(out + "/report.json"));
    ASSERT_EQ(report.at("meetings").as_array().size(), 2U);
    const json::value& four = report.at("meetings").at(1);
    EXPECT_EQ(four.at("players"), 4);
    EXPECT_EQ(four.at("games"), 80);
    EXPECT_GT(four.at("wins").at("mean").as_double(), 0.25);
    EXPECT_EQ(report.at("ratings").at(0).at("bot"), "1");
    const std::string page = read_file(out + "/report.html");
    for (const char* part : {"<svg", "1 against 0", "4 players"}) EXPECT_TRUE(says(page, part)) << part;
    for (const char* part : {"http", "src=", "href="}) EXPECT_FALSE(says(page, part)) << "it opens offline";
}

TEST(CliLab, SoManyGamesAreAsManyDealsAsTheyTake) {
    const Folder folder;
    const std::string args = "lab ladder venezia --bots 0,1 --players 2,3,5 --seed 5 --json --out ";
    const auto ran = run(args + folder.file("games") + " --games 10", "", false);
    ASSERT_EQ(ran.code, 0) << ran.out;
    const json::value report = json::parse(ran.out);
    for (const auto& [meeting, deals, games] : {std::tuple{0, 5, 10}, {1, 4, 12}, {2, 2, 10}}) {
        const json::value& told = report.at("meetings").at(static_cast<std::size_t>(meeting));
        EXPECT_EQ(told.at("deals"), deals);
        EXPECT_EQ(told.at("games"), games);
    }
    EXPECT_EQ(run(args + folder.file("both") + " --games 10 --deals 3").code, 2);
}

TEST(CliLab, LostWorldsStandBesideEveryShareOfWins) {
    const LabRun lab("ladder venonta --bots 0,1 --players 2 --deals 6 --seed 5");
    const auto& [folder, out, ran] = lab;
    EXPECT_TRUE(says(ran.out, "nobody won  the world lost together")) << ran.out;
    EXPECT_TRUE(says(read_file(out + "/report.html"), "<th>the world lost together</th>"));
    const json::value meeting = json::parse(read_file(out + "/report.json")).at("meetings").at(0);
    EXPECT_LE(meeting.at("world_lost").at("mean").as_double(),
              meeting.at("nobody_won").at("mean").as_double());
    const auto other = run("lab ladder venezia --bots 0,1 --players 2 --deals 1 --out " + folder.file("dry"));
    EXPECT_FALSE(says(other.out, "lost together")) << "Venice sinks for some only";
}

TEST(CliLab, GoesOnToTheSameReportByteForByte) {
    const Folder folder;
    const std::string whole = folder.file("whole");
    const std::string cut = folder.file("cut");
    const std::string args = "lab ladder venezia --bots 0,1 --players 3 --deals 12 --seed 5 --out ";
    ASSERT_EQ(run(args + whole).code, 0);
    ASSERT_EQ(run(args + cut + " --threads 2").code, 0);
    const std::string deals = read_file(cut + "/deals.jsonl");
    std::ofstream(cut + "/deals.jsonl", std::ios::trunc) << deals.substr(0, deals.size() / 2);
    ASSERT_EQ(run(args + cut).code, 0);
    for (const char* file : {"/report.json", "/report.html"})
        EXPECT_EQ(read_file(cut + file), read_file(whole + file)) << file;
}

TEST(CliLab, ATournamentEndsWhenItIsSure) {
    const Folder folder;
    const auto ran =
        run("lab tournament venezia --bots 0,2 --players 2 --deals 500 --until-sure --json --out " +
                folder.file("out"),
            "", false);
    ASSERT_EQ(ran.code, 0) << ran.out;
    const json::value report = json::parse(ran.out);
    ASSERT_EQ(report.at("meetings").as_array().size(), 2U) << "each is the one, and the others";
    for (const auto& meeting : report.at("meetings").as_array()) {
        EXPECT_LT(meeting.at("deals").as_int64(), 100);
        EXPECT_EQ(meeting.at("verdict"), meeting.at("first") == "2" ? "clear" : "below");
    }
}

TEST(CliLab, RefusesWhatCannotBe) {
    const Folder folder;
    const std::string out = " --out " + folder.file("out");
    EXPECT_TRUE(says(run("lab ladder venonta --players 5" + out).out, "[N1.1]"));
    EXPECT_TRUE(says(run("lab ladder venezia --bots 1,9" + out).out, "There is no bot “9”."));
    EXPECT_TRUE(says(run("lab tournament venezia --bots 1" + out).out, "It takes two bots"));
    EXPECT_EQ(run("lab ladder chess" + out).code, 2);
    ASSERT_EQ(run("lab ladder venezia --bots 0,1 --players 2 --deals 1" + out).code, 0);
    const auto other = run("lab ladder venezia --bots 1,2 --players 2 --deals 1" + out);
    EXPECT_EQ(other.code, 2);
    EXPECT_TRUE(says(other.out, "deals.jsonl is of another run")) << other.out;
    ASSERT_EQ(
        run("lab ladder venonta --bots 1,raider --players 2 --deals 1 --out " + folder.file("raid")).code, 0);
}

TEST(CliLab, GamesAreTablesForOthers) {
    const LabRun lab("data venonta --players 2 --bots 1,0 --games 5 --seed 7");
    const auto& [folder, out, ran] = lab;
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_TRUE(says(ran.out, "5 games in")) << ran.out;
    EXPECT_TRUE(says(read_file(out + "/plies.csv"), "game,ply,seat,choices,action\n0,0,"));
    EXPECT_TRUE(says(read_file(out + "/games.npy"), "'shape': (5,)"));
    EXPECT_EQ(run("lab data venonta --players 2 --bots 1,0 --games 5 --seed 8 --out " + out).code, 2);
}

}  // namespace
}  // namespace marea::tests
