#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "tests/cli/program.hpp"

namespace marea::tests {
namespace {

Ran run_toy(const std::string& arguments, const std::string& input = "") {
    return run(arguments, input, true, "C.UTF-8", built("marea_toy"));
}

/// Twenty games of the made-up game, simulated and recorded.
std::string toy_records(const Folder& folder) {
    const std::string file = folder.file("toy.jsonl");
    const Ran sim = run_toy("sim bottega --players 3 --games 20 --seed 5 --records " + file);
    EXPECT_EQ(sim.code, 0) << sim.out;
    EXPECT_TRUE(says(sim.out, "20 games"));
    return file;
}

TEST(CliToy, OneLineMoreInTheListIsAGameMore) {
    EXPECT_TRUE(says(run_toy("--version").out, "(venezia: rules 1, venonta: rules 2, bottega: rules 1)"));
    EXPECT_TRUE(says(run("--version").out, "(venezia: rules 1, venonta: rules 2)"));
    EXPECT_EQ(run_toy("sim venezia --games 2 --seed 1 --players 2").code, 0);
    EXPECT_TRUE(says(run_toy("sim bottega --players 9").out, "9 players"));
    EXPECT_TRUE(says(run_toy("review " + toy_records(Folder())).out, "Nobody can review this game"));
    EXPECT_TRUE(says(run("sim bottega").out, "There is no game"));
}

TEST(CliToy, ItsGamesAreSimulatedRecordedAndVerified) {
    const Folder folder;
    const std::string file = toy_records(folder);
    EXPECT_TRUE(says(run_toy("verify " + file).out, "20 replay to the stated result"));
    const Ran stranger = run("verify " + file);
    EXPECT_EQ(stranger.code, 2);
    EXPECT_TRUE(says(stranger.out, "There is no game “bottega”"));

    auto record = boost::json::parse(read_file(file).substr(0, read_file(file).find('\n')));
    record.at("result").at("scores").at(0) = 99;
    const Ran forged = run_toy("verify " + folder.write("forged.json", boost::json::serialize(record)));
    EXPECT_EQ(forged.code, 2);
    EXPECT_TRUE(says(forged.out, "/result/scores/0"));
}

TEST(CliToy, ItsGamesAreReplayed) {
    const Folder folder;
    const std::string file = toy_records(folder);
    EXPECT_TRUE(says(run_toy("replay " + file + " --ply 3").out, "After 3 of"));
    const auto whole = boost::json::parse(run_toy("replay " + file + " --ply 3 --json").out);
    EXPECT_EQ(whole.at("game"), "bottega");
    EXPECT_TRUE(whole.as_object().contains("hands"));
    const auto own = boost::json::parse(run_toy("replay " + file + " --ply 3 --seat 0 --json").out);
    EXPECT_FALSE(own.as_object().contains("hands"));
    EXPECT_EQ(run_toy("perft --record " + file + " --depth 2").out, "36\n");  // 3 rolls, then 12 cards
}

TEST(CliToy, ItIsPlayedSavedAndResumedAtTheTerminal) {
    const Folder folder;
    const std::string save = folder.file("save.json");
    EXPECT_EQ(run_toy("play bottega --players 2 --seed 3 --record " + save, "k\nquit\n").code, 1);
    EXPECT_TRUE(says(run_toy("verify " + save).out, "1 save replays"));
    std::string lines;
    for (int i = 0; i < 40; ++i) lines += "k\nn\n";
    const std::string whole = folder.file("whole.json");
    EXPECT_EQ(run_toy("play --resume " + save + " --record " + whole, lines).code, 0);
    EXPECT_TRUE(says(run_toy("verify " + whole).out, "1 replays to the stated result"));
}

}  // namespace
}  // namespace marea::tests
