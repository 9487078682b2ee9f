#include <boost/json.hpp>

#include "tests/cli/program.hpp"

namespace {

namespace json = boost::json;
using marea::tests::Folder;
using marea::tests::run;
using marea::tests::says;

/// Follows the hints from start to end, as somebody who always asks would.
std::string play_by_hints(const std::string& arguments) {
    std::string input;
    for (int decision = 0; decision < 100; ++decision) {
        const auto ran = run("play venezia " + arguments, input + "hint\n");
        if (ran.code == 0) return ran.out;
        const std::string typed = "> hint\n";
        const auto hint = ran.out.rfind(typed);
        if (hint == std::string::npos) return ran.out;
        const auto action = hint + typed.size();
        input += ran.out.substr(action, ran.out.find(':', action) - action) + "\n";
    }
    return "endless";
}

TEST(CliPlay, AWholeGameFromAPipe) {
    const Folder folder;
    const auto record = folder.file("game.json");
    const std::string out = play_by_hints("--seed 5 --seats you,bot:2 --record " + record);
    EXPECT_TRUE(says(out, "total")) << out;
    EXPECT_TRUE(says(out, " wins.") || says(out, "A shared victory")) << out;
    EXPECT_TRUE(says(out, "Bianca")) << "a bot has a name, as on the page";
    EXPECT_FALSE(says(out, "bot:2")) << out;
    EXPECT_EQ(run("verify " + record).code, 0);
}

TEST(CliPlay, SaysWhichRuleForbidsIt) {
    const auto ran = run("play --seed 5 --start-seat 0", "a1\n");
    const auto taken = run("play --seed 5 --start-seat 0", "a1\na1\n$a1\nnonsense\n@z9\n");
    EXPECT_TRUE(says(ran.out, "places a figure on a1"));
    EXPECT_TRUE(says(taken.out, "A figure stands on a1. [V2.5]"));
    EXPECT_TRUE(says(taken.out, "First all figures are placed. [V2.5]"));
    EXPECT_TRUE(says(taken.out, "I do not understand “nonsense”"));
}

TEST(CliPlay, HelpHintAndLogAnswer) {
    const auto ran = run("play --seed 5 --start-seat 0", "?\nhint\na1\nlog\n");
    EXPECT_TRUE(says(ran.out, "How to type what you do"));
    EXPECT_TRUE(says(ran.out, "points each, and this tile sinks"));
    EXPECT_EQ(ran.code, 1) << "the input ended before the game";
}

/// Plays by hints until the first turn, walks, and takes it back.
TEST(CliPlay, UndoGoesBackWithinTheTurn) {
    const std::string arguments = "play --seed 5 --start-seat 0 --seats you,bot:2";
    std::string input = "a1\n";
    for (const char* square : {"b1", "c1", "d1", "e1", "f1", "a2", "b2", "c2", "d2"})
        input += std::string(square) + "\n";
    const auto placed = run(arguments, input);
    const auto offer = placed.out.find("Walk ");
    ASSERT_NE(offer, std::string::npos) << placed.out;
    const std::string from = placed.out.substr(offer + 5, 2);
    const std::string to = placed.out.substr(placed.out.find(": ", offer) + 2, 2);
    const auto ran = run(arguments, input + from + "-" + to + "\nundo\nundo\nlog\n");
    EXPECT_TRUE(says(ran.out, "There is nothing of yours to take back.")) << ran.out;
    const auto last_log = ran.out.substr(ran.out.rfind("> log\n"));
    EXPECT_FALSE(says(last_log, "walks from " + from + " to " + to)) << last_log;
    EXPECT_TRUE(says(ran.out, "walks from " + from + " to " + to)) << "it was done before it was undone";
}

TEST(CliPlay, ASavedGameGoesOn) {
    const Folder folder;
    const auto save = folder.file("game.save.json");
    const auto first = run("play --seed 5 --start-seat 0", "a1\nsave " + save + "\nquit\n");
    EXPECT_TRUE(says(first.out, "Saved to " + save));
    EXPECT_EQ(first.code, 1);
    EXPECT_EQ(run("verify " + save).code, 0);
    const auto second = run("play --resume " + save, "log\n");
    EXPECT_TRUE(says(second.out, "places a figure on a1"));
    EXPECT_EQ(folder.count(), 1U);
}

TEST(CliPlay, AHandIsCoveredUntilItsOwnerSaysSo) {
    const auto ran = run("play --seed 5 --start-seat 0 --seats you:Ada,you:Bo", "\na1\n");
    const auto first_cover = ran.out.find("Ada is next. Pass the keyboard");
    const auto hand = ran.out.find("Your cards:");
    const auto second_cover = ran.out.find("Bo is next. Pass the keyboard");
    ASSERT_NE(second_cover, std::string::npos) << ran.out;
    EXPECT_LT(first_cover, hand);
    EXPECT_EQ(ran.out.find("Your cards:", second_cover), std::string::npos)
        << "Bo’s hand is not shown unasked";
}

/// The screen holds the viewer's own cards and nobody else's.
TEST(CliPlay, ShowsNoHandButOnesOwn) {
    const Folder folder;
    const auto save = folder.file("save.json");
    const auto ran = run("play --seed 8 --start-seat 0", "save " + save + "\nquit\n");
    const auto hands = json::parse(marea::tests::read_file(save)).at("start").at("hands");
    std::string own;
    for (const auto& card : hands.at(0).as_array()) own += std::string(card.as_string()) + " ";
    EXPECT_TRUE(says(ran.out, "Your cards: " + own + "\n")) << ran.out;
    EXPECT_EQ(ran.out.find("Your cards:"), ran.out.rfind("Your cards:")) << "no second hand";
    EXPECT_FALSE(says(ran.out, std::string(hands.at(1).at(0).as_string()) + " " +
                                   std::string(hands.at(1).at(1).as_string())))
        << "a neighbour’s cards side by side";
}

TEST(CliPlay, EveryLanguageAndNoColourWork) {
    for (const std::string& language : marea::tests::every_language()) {
        const auto ran = run(std::string("play --seed 5 --lang ") + language, "?\nhint\n");
        EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << "no escapes in a pipe";
        EXPECT_EQ(ran.out.find('{'), std::string::npos) << "every message found its details";
        for (const char* group : {"play.", "offer.", "screen.", "hint.", "log."})
            EXPECT_FALSE(says(ran.out, group)) << "a key instead of a message: " << ran.out;
    }
}

TEST(CliPlay, CapitalsDoNotMatter) {
    const auto ran = run("play --seed 5 --start-seat 0", "HINT\nA1\n");
    EXPECT_TRUE(says(ran.out, "points each, and this tile sinks"));
    EXPECT_TRUE(says(ran.out, "places a figure on a1"));
}

TEST(CliPlay, WithoutUtf8EverythingIsAscii) {
    for (const std::string& language : marea::tests::every_language()) {
        const auto ran = run(std::string("play --seed 5 --lang ") + language, "?\nhint\n", true, "C");
        EXPECT_TRUE(std::ranges::all_of(ran.out, [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
            << ran.out;
    }
}

TEST(CliPlay, AGameThatCannotBeRecordedDoesNotStart) {
    const auto ran = run("play --seed 5 --record /nonexistent/folder/game.json", "quit\n");
    EXPECT_EQ(ran.code, 2);
    EXPECT_FALSE(says(ran.out, "Your cards"));
}

TEST(CliPlay, NamesCannotSteerTheTerminal) {
    const auto ran = run("play --seed 5 --seats \"you:$(printf '\\033')[31mEve,bot:0\"", "quit\n");
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
    EXPECT_TRUE(says(ran.out, "?[31mEve"));
}

}  // namespace
