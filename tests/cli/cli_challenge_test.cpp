#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>

#include "tests/cli/program.hpp"
#include "tests/core/paths.hpp"

/// `marea lab challenge`.
namespace marea::tests {
namespace {

namespace json = boost::json;

std::string example_bot() { return "\"python3 " + in_source("docs/example_bot.py") + "\""; }

TEST(CliChallenge, TheExampleFindsItsPlace) {
    const Folder folder;
    const std::string asked = "lab challenge " + example_bot() +
                              " --players 3 --bots 0,2 --deals 40 --seconds 60 --out " + folder.file("out");
    const auto ran = run(asked + " --json", "", false);
    ASSERT_EQ(ran.code, 0) << ran.out;
    const json::value report = json::parse(ran.out);
    EXPECT_EQ(report.at("lab"), "challenge");
    ASSERT_EQ(report.at("meetings").as_array().size(), 2U);
    EXPECT_EQ(report.at("meetings").at(0).at("games"), 120);
    const json::value& place = report.at("places").at(0);
    EXPECT_EQ(place.at("players"), 3);
    EXPECT_EQ(place.at("above"), "0") << ran.out;
    EXPECT_EQ(place.at("below"), "2") << ran.out;
    const auto again = run(asked);  // all of it is in the ledger: the program is not asked again
    EXPECT_TRUE(says(again.out, "3 players: above level 0, below level 2")) << again.out;
    EXPECT_TRUE(says(read_file(folder.file("out") + "/report.html"), "Challenge in"));
}

/// Two of the program at once play the same, and so does it in the other game.
TEST(CliChallenge, ThreadsChangeNothing) {
    const Folder folder;
    const std::string asked =
        "lab challenge " + example_bot() + " venonta --players 2 --bots 0 --deals 3 --json";
    const auto one = run(asked + " --threads 1 --out " + folder.file("one"), "", false);
    const auto two = run(asked + " --threads 2 --out " + folder.file("two"), "", false);
    ASSERT_EQ(one.code, 0) << one.out;
    EXPECT_EQ(one.out, two.out);
}

/// A program that does what it should not.
class CliChallengeBroken : public testing::Test {
  protected:
    /// What is said of a program, by what a shell would start; nothing that it played counts.
    std::string said_of(const std::string& program, const std::string& more = "") {
        const std::string out = folder_.file("out" + std::to_string(++runs_));
        const auto ran =
            run("lab challenge \"" + program + "\" --players 2 --bots 0 --deals 2 --out " + out + more);
        EXPECT_EQ(ran.code, 2) << ran.out;
        const std::string played = read_file(out + "/deals.jsonl");
        EXPECT_EQ(std::count(played.begin(), played.end(), '\n'), 1) << played;
        return ran.out;
    }
    /// The same of a script of Python.
    std::string said_of_script(const std::string& script) {
        const std::string file = folder_.file("guest" + std::to_string(runs_) + ".py");
        std::ofstream(file) << script;
        return said_of("python3 " + file);
    }

  private:
    Folder folder_;
    int runs_ = 0;
};

TEST_F(CliChallengeBroken, EndsOrIsNotThere) {
    EXPECT_TRUE(says(said_of("/no/such/program"), "has ended, or could not be started"));
    EXPECT_TRUE(says(said_of("true"), "has ended, or could not be started"));
    EXPECT_TRUE(says(said_of("read line"), "has ended, or could not be started"));
}

TEST_F(CliChallengeBroken, SaysNothing) {
    EXPECT_TRUE(says(said_of("sleep 600", " --seconds 0.2"), "has not answered in time"));
}

TEST_F(CliChallengeBroken, SaysSomethingElse) {
    const char* const other = "something other than an action";
    EXPECT_TRUE(says(said_of("cat"), other)) << "what it was asked";
    EXPECT_TRUE(says(said_of("yes hello"), "something other than an action: hello"));
    EXPECT_TRUE(says(said_of("cat /dev/zero"), other)) << "a line without an end";
    EXPECT_TRUE(says(said_of_script("print('{}')\ninput()"), other));
    EXPECT_TRUE(says(said_of_script("print('[1]')\ninput()"), other));
    EXPECT_TRUE(says(said_of_script(R"(print('{"type":"act","table":"another","action":"x"}')
input())"),
                     other));
}

TEST_F(CliChallengeBroken, DoesWhatIsIllegal) {
    EXPECT_TRUE(says(said_of_script(R"(import json, sys
for line in sys.stdin:
    print(json.dumps({"type": "act", "table": json.loads(line)["table"], "action": "a1~a1"}), flush=True))"),
                     "has chosen “a1~a1”, which is not legal"));
}

/// What the program is asked is what a live table would show it: its own hand, no other.
TEST(CliChallenge, AProgramSeesAView) {
    const Folder folder;
    std::ofstream(folder.file("spy.py")) << R"(import json, sys
for line in sys.stdin:
    question = json.loads(line)
    with open(sys.argv[1], "a") as file: file.write(line)
    print(json.dumps({"type": "act", "table": question["table"], "action": question["view"]["you"]["legal"][0]}), flush=True)
)";
    const auto ran = run("lab challenge \"python3 " + folder.file("spy.py") + " " + folder.file("seen") +
                         "\" --players 2 --bots 0 --deals 1 --out " + folder.file("out"));
    ASSERT_EQ(ran.code, 0) << ran.out;
    std::ifstream lines(folder.file("seen"));
    int asked = 0;
    for (std::string line; std::getline(lines, line); ++asked) {
        const json::value question = json::parse(line);
        EXPECT_EQ(question.at("about").at("game"), "venezia");
        const json::value& view = question.at("view");
        EXPECT_EQ(view.at("to_act"), view.at("you").at("seat"));
        EXPECT_TRUE(view.at("you").at("hand").is_array());
        EXPECT_EQ(view.at("game").as_object().if_contains("hands"), nullptr);
        EXPECT_EQ(view.at("game").as_object().if_contains("hand"), nullptr);
        EXPECT_NE(view.at("game").as_object().if_contains("board"), nullptr) << line;
    }
    EXPECT_GT(asked, 40);
}

}  // namespace
}  // namespace marea::tests
