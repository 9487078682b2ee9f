#include <boost/json.hpp>
#include <set>

#include "tests/cli/program.hpp"
#include "tests/core/paths.hpp"

namespace {

namespace json = boost::json;
using marea::tests::Folder;
using marea::tests::golden;
using marea::tests::run;
using marea::tests::says;

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

const std::string golden_file = marea::tests::in_source("tests/golden/venezia.jsonl");

TEST(CliTest, VersionNamesTheRulesToo) {
    const auto ran = run("--version");
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(says(ran.out, "rules 1"));
}

TEST(CliTest, HelpSpeaksEveryLanguage) {
    EXPECT_TRUE(says(run("--help --lang de").out, "Terminal"));
    for (const std::string& language : marea::tests::every_language())
        EXPECT_EQ(run(std::string("sim --help --lang ") + language).code, 0);
    EXPECT_EQ(run("--help --lang xx").code, 2);
}

TEST(CliTest, NonsenseIsRefusedWithCodeTwo) {
    EXPECT_EQ(run("").code, 2);
    EXPECT_EQ(run("dance").code, 2);
    EXPECT_EQ(run("sim venezia --players nine").code, 2);
    EXPECT_EQ(run("sim chess").code, 2);
    EXPECT_EQ(run("sim venezia --players 6 --games 1").code, 2);
    EXPECT_EQ(run("sim venezia --bots 2,0 --players 3 --games 1").code, 2);
    EXPECT_EQ(run("sim venezia --bots 7 --games 1").code, 2);
    EXPECT_EQ(run("sim venezia --games 0").code, 2);
    EXPECT_EQ(run("play --seats you,dog").code, 2);
    EXPECT_EQ(run("play --movement swim").code, 2);
}

TEST(CliTest, SaysWhichOptionOrFileIsWrong) {
    const Folder folder;
    EXPECT_TRUE(
        says(run("sim venezia --movement swim").out, "marea: --movement: The value “swim” is unknown."));
    EXPECT_TRUE(says(run("dance").out, "There is no command “dance”."));
    EXPECT_EQ(run("sim venezia --games 1 --seed -1").code, 2);
    const auto file = folder.write("bad.json", "{");
    EXPECT_TRUE(
        says(run("replay " + file).out, "marea: " + file + ": The JSON breaks off at line 1, column 2."));
    EXPECT_EQ(run("play --resume " + file + " --seats you,bot:2").code, 2);
}

TEST(CliTest, ForeignTextStaysOnOneLineAndCannotSteerTheTerminal) {
    const Folder folder;
    const auto evil = replaced(golden(1), "\"actions\":[\"", "\"actions\":[\"\\n\\u001b[31mEVIL");
    const auto ran = run("replay " + folder.write("evil.json", evil));
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
    EXPECT_EQ(std::ranges::count(ran.out, '\n'), 1) << ran.out;
}

TEST(CliVerify, NamesAFolderAndGoesOn) {
    const Folder folder;
    const auto ran = run("verify /tmp " + golden_file);
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(says(ran.out, "/tmp cannot be read."));
    EXPECT_TRUE(says(ran.out, "72 records: 72 replay"));
}

TEST(CliVerify, PassesTheGoldenGames) {
    const auto ran = run("verify " + golden_file);
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(says(ran.out, "72 records: 72 replay to the stated result"));
    EXPECT_TRUE(says(ran.out, "hold no fairness proof"));
}

TEST(CliVerify, GoesThroughAllAndNamesEachBadOne) {
    const Folder folder;
    const std::string illegal = replaced(golden(2), "\"actions\":[\"@", "\"actions\":[\"$a1\",\"@");
    const std::string wrong = replaced(golden(3), "\"scores\":[", "\"scores\":[1");
    const auto file =
        folder.write("some.jsonl", golden(1) + "\n" + illegal + "\n" + wrong + "\n{\"marea\":1}\n");
    const auto ran = run("verify " + file + " " + folder.file("none.json") + " " + golden_file);
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(says(ran.out, file + ": record 2: ply 0: First all figures are placed. [V2.5]"));
    EXPECT_TRUE(says(ran.out, file + ": record 3: /result/scores/0: "));
    EXPECT_TRUE(says(ran.out, file + ": record 4: the whole record: “game” is missing."));
    EXPECT_TRUE(says(ran.out, folder.file("none.json") + " cannot be read."));
    EXPECT_TRUE(says(ran.out, "73 replay"));
}

TEST(CliVerify, ASaveReplaysToItsEnd) {
    const Folder folder;
    const std::string whole = golden(1);
    const std::string save = whole.substr(0, whole.find(",\"result\"")) + "}";
    EXPECT_EQ(run("verify " + folder.write("over.json", save)).code, 2);
    const auto last = save.rfind(",\"");
    const std::string shorter = save.substr(0, last) + "]}";
    const auto ran = run("verify " + folder.write("save.json", shorter));
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_TRUE(says(ran.out, "1 save replays"));
}

TEST(CliReplay, DrawsAnyPosition) {
    const Folder folder;
    const auto file = folder.write("game.json", golden(40));
    EXPECT_TRUE(says(run("replay " + file + " --ply 0").out, "After 0 of "));
    EXPECT_TRUE(says(run("replay " + file).out, "total"));
    EXPECT_EQ(run("replay " + file + " --ply 9999").code, 2);
    EXPECT_EQ(run("replay " + folder.file("none.json")).code, 2);
}

TEST(CliReplay, PrintsAPositionAsJson) {
    const Folder folder;
    const auto file = folder.write("game.json", golden(40));
    const auto position = json::parse(run("replay " + file + " --ply 7 --json").out).as_object();
    EXPECT_EQ(position.at("ply").as_int64(), 7);
    EXPECT_EQ(position.at("phase").as_string(), "place");
    EXPECT_FALSE(position.at("legal").as_array().empty());
    EXPECT_EQ(position.at("hands").as_array().size(), 4U);
    const auto end = json::parse(run("replay " + file + " --json").out).as_object();
    EXPECT_TRUE(end.at("to_act").is_null());
    EXPECT_EQ(end.at("result").at("scores").as_array().size(), 4U);
}

TEST(CliReplay, ShowsOnlyWhatASeatSees) {
    const Folder folder;
    const auto file = folder.write("game.json", golden(40));
    const auto position = json::parse(run("replay " + file + " --ply 7 --seat 1 --json").out).as_object();
    EXPECT_FALSE(position.contains("hands"));
    const auto cards = [](const json::value& hand) {
        std::set<std::string> all;
        for (const auto& card : hand.as_array()) all.emplace(card.as_string());
        return all;
    };
    EXPECT_EQ(cards(position.at("hand")), cards(json::parse(golden(40)).at("start").at("hands").at(1)));
    EXPECT_EQ(run("replay " + file + " --seat 4").code, 2);
}

TEST(CliSim, FollowsLinksAndWritesToPipes) {
    const Folder folder;
    const auto file = folder.write("games.jsonl", "old");
    std::filesystem::create_symlink(file, folder.file("link"));
    EXPECT_EQ(run("sim venezia --games 1 --seed 1 --records " + folder.file("link")).code, 0);
    EXPECT_TRUE(std::filesystem::is_symlink(folder.file("link")));
    EXPECT_TRUE(says(marea::tests::read_file(file), "{\"marea\":1"));
    EXPECT_TRUE(
        says(run("sim venezia --games 1 --records /dev/stdout --json", "", false).out, "{\"marea\":1"));
}

TEST(CliSim, PrintsOneJsonObject) {
    const auto ran = run("sim venezia --bots 2,0,0 --games 60 --seed 9 --json", "", false);
    ASSERT_EQ(ran.code, 0);
    const auto report = json::parse(ran.out).as_object();
    EXPECT_EQ(report.at("games").as_int64(), 60);
    EXPECT_EQ(report.at("seats").as_array().size(), 3U);
    const auto& two = report.at("bots").at("2").as_object();
    const auto& zero = report.at("bots").at("0").as_object();
    EXPECT_EQ(zero.at("games").as_int64(), 60);
    EXPECT_NEAR(two.at("win_share").as_double() + 2 * zero.at("win_share").as_double(), 1.0, 1e-9);
    for (const char* key : {"plies", "seconds", "games_per_s", "plies_per_s"})
        EXPECT_TRUE(report.contains(key)) << key;
}

TEST(CliSim, WritesRecordsThatVerify) {
    const Folder folder;
    const auto file = folder.file("games.jsonl");
    ASSERT_EQ(run("sim venezia --players 2 --games 200 --threads 2 --seed 4 --records " + file).code, 0);
    EXPECT_TRUE(says(run("verify " + file).out, "200 records: 200 replay"));
    EXPECT_EQ(folder.count(), 1U) << "nothing half written is left behind";
}

TEST(CliSim, LeavesNoFileWhereItCannotWrite) {
    const auto ran = run("sim venezia --games 1 --records /nonexistent/folder/games.jsonl");
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(says(ran.out, "cannot be written"));
}

TEST(CliSim, PlaysOnAHandMadeBoard) {
    const Folder folder;
    const auto record = json::parse(golden(1)).as_object();
    std::string rows;
    for (const auto& row : record.at("start").at("board").as_array())
        rows += std::string(row.as_string()) + "\n";
    const auto board = folder.write("board.txt", rows);
    const auto games = folder.file("games.jsonl");
    ASSERT_EQ(run("sim venezia --players 2 --games 3 --seed 1 --board " + board + " --records " + games).code,
              0);
    std::istringstream lines(marea::tests::read_file(games));
    for (std::string line; std::getline(lines, line);)
        EXPECT_EQ(json::parse(line).at("start").at("board"), record.at("start").at("board"));
    const auto bad = folder.write("bad.txt", replaced(rows, rows.substr(0, 2), "k7"));
    const auto ran = run("sim venezia --players 2 --games 3 --board " + bad);
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(says(ran.out, "not in a game for two"));
}

TEST(CliPerft, PrintsTheCountLast) {
    const Folder folder;
    const auto file = folder.write("game.jsonl", golden(1) + "\n" + golden(2) + "\n");
    EXPECT_EQ(run("perft --record " + file + " --ply 0 --depth 0").out, "1\n");
    EXPECT_EQ(run("perft --record " + file + " --ply 0 --depth 1").out, "36\n");
    const auto divided = run("perft --record " + file + " --ply 0 --depth 1 --divide").out;
    EXPECT_TRUE(divided.starts_with("@a1 1\n"));
    EXPECT_TRUE(divided.ends_with("\n36\n"));
    EXPECT_EQ(run("perft --record " + file + " --ply 999 --depth 1").code, 2);
}

}  // namespace
