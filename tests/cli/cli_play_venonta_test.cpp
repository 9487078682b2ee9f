#include <boost/json.hpp>

#include "apps/terminal/console.hpp"
#include "tests/cli/terminal.hpp"
#include "tests/core/paths.hpp"

/// `marea play venonta`, as a person at a terminal and a script at a pipe meet it.
namespace {

namespace json = boost::json;
using namespace marea::tests;

/// A world and an opponent that no tuning changes, for games that are played by a script.
const std::string steady =
    "play venonta --seed 5 --seats you:Ada,bot:0 --scenario " + in_source("tests/golden/terra-1950.json");

std::string repeated(const std::string& lines, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += lines;
    return all;
}

/// Ends every turn, and elsewhere takes the first choice there is.
std::string whole_game() { return repeated("end\n1\n1.1\n", 400); }

/// Six territories, the hand kept, an objective: two players' way to the first turn.
std::string until_first_turn() { return repeated("1\n", 6) + "~\n1\n"; }

class CliPlayVenontaIn : public testing::TestWithParam<std::string> {};

TEST_P(CliPlayVenontaIn, AWholeGameFitsASmallTerminal) {
    const Folder folder;
    const auto record = folder.file("game.json");
    const auto ran = run_in_terminal(
        "play venonta --seed 5 --seats you:Ada,bot:1,bot:1 --record " + record + " --lang " + GetParam(),
        whole_game(), 80, 24);
    EXPECT_EQ(ran.code, 0) << ran.out.substr(ran.out.size() > 3000 ? ran.out.size() - 3000 : 0);
    EXPECT_EQ(run("verify " + record).code, 0);
    const auto all = screens(ran.out);
    EXPECT_GT(all.size(), 30U);
    for (const std::string& screen : all) {
        EXPECT_EQ(screen.find('{'), std::string::npos) << screen;
        for (const char* group : {"venonta.", "play.", "hint.", "problem."})
            EXPECT_FALSE(says(screen, group)) << "a key instead of a message: " << screen;
        std::istringstream lines(screen);
        for (std::string line; std::getline(lines, line);) EXPECT_LE(marea::apps::width_of(line), 80) << line;
        const auto prompt = screen.find("Ada> ");  // what comes after the last one may scroll
        if (prompt != std::string::npos) {
            EXPECT_LE(std::ranges::count(screen.substr(0, prompt), '\n'), 23) << screen;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(EveryLanguage, CliPlayVenontaIn, testing::ValuesIn(every_language()),
                         [](const auto& language) { return language.param; });

TEST(CliPlayVenonta, AWideTerminalNamesTheTerritories) {
    const auto wide = run_in_terminal("play venonta --seed 5", "quit\n", 120, 40);
    EXPECT_TRUE(says(wide.out, "NAM North America")) << wide.out;
    for (const std::string& screen : screens(wide.out)) {
        std::istringstream lines(screen);
        for (std::string line; std::getline(lines, line);)
            EXPECT_LE(marea::apps::width_of(line), 120) << line;
    }
}

TEST(CliPlayVenonta, EveryNumberOfPlayersAndNoOther) {
    for (const char* players : {"2", "3", "4", "6"})
        EXPECT_EQ(run(std::string("play venonta --seed 5 --players ") + players, "1\nquit\n").code, 1)
            << players;
    const auto five = run("play venonta --seed 5 --players 5", "quit\n");
    EXPECT_EQ(five.code, 2);
    EXPECT_TRUE(says(five.out, "[N1.1]")) << five.out;
}

TEST(CliPlayVenonta, SaysWhichRuleForbidsIt) {
    const auto draft = run(steady, "@XYZ\nfarm\n");
    EXPECT_TRUE(says(draft.out, "I do not understand “@XYZ”")) << draft.out;
    EXPECT_TRUE(says(draft.out, "First all territories are drafted. [N2]")) << draft.out;
    const auto turn = run(steady, until_first_turn() + "tank@NAM\ntruce\nnonsense\n");
    EXPECT_TRUE(says(turn.out, "[N5.5]") || says(turn.out, "[N5.4]")) << turn.out;
    EXPECT_TRUE(says(turn.out, "That cannot be done at this point of the turn. [N4]")) << turn.out;
    EXPECT_TRUE(says(turn.out, "I do not understand “nonsense”"));
}

TEST(CliPlayVenonta, HelpHintLogAndCardsAnswer) {
    const auto ran =
        run("play venonta --seed 5 --seats you:Ada,bot:0", "?\nhint\nnam\nc01\nA01\nlog\n@nam\nlog\n");
    EXPECT_TRUE(says(ran.out, "NAM alone shows what is in reach")) << ran.out;
    EXPECT_TRUE(says(ran.out, "by land: CAM")) << ran.out;
    EXPECT_TRUE(says(ran.out, "Pipeline: In your turn.")) << ran.out;
    EXPECT_TRUE(says(ran.out, "Industrial take-off: At the end of the round")) << ran.out;
    EXPECT_TRUE(says(ran.out, "takes NAM (North America). [N2]")) << ran.out;
    EXPECT_TRUE(says(ran.out, "Berta")) << "bots have names here too";
    EXPECT_FALSE(says(ran.out, "bot:0")) << ran.out;
    EXPECT_EQ(ran.code, 1) << "the input ended before the game";
}

TEST(CliPlayVenonta, UndoGoesBackWithinTheTurn) {
    const auto ran = run(steady, until_first_turn() + "farm\nundo\nundo\n");
    EXPECT_TRUE(says(ran.out, "Ada builds a farm.")) << ran.out;
    const auto done = ran.out.rfind("Ada builds a farm.");
    EXPECT_GT(ran.out.find("> undo"), done) << "what was taken back is not told any more";
}

TEST(CliPlayVenonta, ASavedGameGoesOn) {
    const Folder folder;
    const auto save = folder.file("game.save.json");
    const auto first = run("play venonta --seed 5 --seats you:Ada,bot:0", "@nam\nsave " + save + "\nquit\n");
    EXPECT_TRUE(says(first.out, "Saved to " + save)) << first.out;
    EXPECT_EQ(run("verify " + save).code, 0);
    const auto second = run("play --resume " + save, "log\n");
    EXPECT_TRUE(says(second.out, "takes NAM (North America)")) << second.out;
    EXPECT_EQ(folder.count(), 1U);
}

TEST(CliPlayVenonta, ADeckOfAnotherScenarioIsPlayed) {
    const Folder folder;
    std::string text = run("scenario print terra-1950").out;
    const std::string name = "\"Pipeline\"";
    text.replace(text.find(name), name.size(), "\"Aqueduct\"");
    const auto file = folder.write("mine.json", text);
    EXPECT_TRUE(
        says(run("play venonta --seed 5 --scenario " + file, "c01\n").out, "Aqueduct: In your turn."));
    const auto bad = run("play venonta --scenario " + folder.write("bad.json", "{}"), "");
    EXPECT_EQ(bad.code, 2);
    EXPECT_TRUE(says(bad.out, "bad.json")) << bad.out;
}

/// What stands on the screen when the keyboard is passed on tells nobody's cards.
TEST(CliPlayVenonta, AHandIsCoveredUntilItsOwnerSaysSo) {
    const auto ran = run("play venonta --seed 5 --seats you:Ada,you:Bo",
                         repeated("\n1\n", 12) + repeated("\n~\n", 2) + repeated("\n1\n", 4));
    const std::string pass = "Pass the keyboard";
    int covers = 0;
    for (auto at = ran.out.find(pass); at != std::string::npos; at = ran.out.find(pass, at + 1)) {
        const auto typed = ran.out.rfind("> ", at);
        if (typed == std::string::npos) continue;
        const std::string covered = ran.out.substr(typed, at - typed);
        EXPECT_FALSE(says(covered, "Your ")) << covered;
        EXPECT_FALSE(says(covered, "draws c")) << covered;
        EXPECT_FALSE(says(covered, "finds the objective")) << covered;
        ++covers;
    }
    EXPECT_GT(covers, 5) << ran.out;
    EXPECT_TRUE(says(ran.out, "Your cards:")) << ran.out;
    EXPECT_TRUE(says(ran.out, "draws an action card.")) << ran.out;
}

/// N12 Two worlds that differ only in what a bot has drawn look and sound the same. (A hint is handed what
/// its seat has seen and nothing else; how many worlds it imagines depends on its time.)
TEST(CliPlayVenonta, TheHandsOfOthersLeaveNoTrace) {
    const Folder folder;
    const auto save = folder.file("save.json");
    run("play venonta --seed 8 --seats you:Ada,bot:0,bot:0",
        repeated("1\n", 4) + "~\n1\nsave " + save + "\nquit\n");
    json::value one = json::parse(read_file(save));
    json::value other = one;
    const auto& actions = one.at("actions").as_array();
    std::vector<std::vector<std::size_t>> hands(1);
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const std::string text(actions[i].as_string());
        if (text.starts_with("+")) hands.back().push_back(i);
        if (text.starts_with("~")) hands.emplace_back();
    }
    const auto play = [&](const json::value& record, const std::string& name) {
        return run("play --resume " + folder.write(name, json::serialize(record)), "log\n?\n").out;
    };
    const std::string shown = play(one, "one.json");
    ASSERT_TRUE(says(shown, "Your cards")) << shown;
    int differing = 0;
    for (const auto& hand : hands)
        for (const std::size_t at : hand) {
            const std::string card = std::string(actions[at].as_string()).substr(1);
            if (says(shown, " " + card + " ")) continue;  // Ada's own
            for (const auto& others : hands)
                for (const std::size_t with : others) {
                    const std::string theirs = std::string(actions[with].as_string()).substr(1);
                    if (&others == &hand || card == theirs || says(shown, " " + theirs + " ")) continue;
                    other = one;
                    std::swap(other.at("actions").as_array()[at], other.at("actions").as_array()[with]);
                    const auto file = folder.write("other.json", json::serialize(other));
                    if (differing > 2 || run("verify " + file).code != 0) continue;
                    ++differing;
                    EXPECT_EQ(play(other, "one.json"), shown);
                }
        }
    EXPECT_GT(differing, 0) << json::serialize(one);
}

TEST(CliPlayVenonta, WithoutUtf8OrColourEverythingIsThere) {
    for (const std::string& language : every_language()) {
        const auto ran = run(std::string("play venonta --seed 5 --lang ") + language,
                             "?\nhint\n1\n1\n1\n1\n~\n1\nend\n", true, "C");
        EXPECT_TRUE(std::ranges::all_of(ran.out, [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
            << ran.out;
        EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << "no escapes in a pipe";
        EXPECT_EQ(ran.out.find('{'), std::string::npos) << ran.out;
    }
}

}  // namespace
