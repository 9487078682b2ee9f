#include "apps/terminal/console.hpp"
#include "tests/cli/program.hpp"
#include "tests/core/paths.hpp"
#include "tests/wire/spoilt_scenario.hpp"

namespace marea {
namespace {

using tests::Folder;
using tests::run;
using tests::says;

const std::string terra_file = tests::in_source("scenarios/terra-1950.json");
const std::string golden_file = tests::in_source("tests/golden/terra-1950.json");

TEST(CliScenario, ChecksTheDefaultByNameAndAsAFile) {
    for (const std::string& file : {std::string("terra-1950"), terra_file}) {
        const auto ran = run("scenario check " + file);
        EXPECT_EQ(ran.code, 0);
        EXPECT_TRUE(says(ran.out, file + ": nothing is wrong with “Terra 1950”. SHA-256: "));
        EXPECT_FALSE(says(ran.out, "doubt"));
    }
}

/// What the program says of a scenario in a file of its own.
struct Checked {
    std::string file;
    tests::Ran ran;
};
Checked said(const std::string& command, const SpoiltScenario& scenario) {
    const Folder folder;
    const auto file = folder.write("given.json", scenario.text());
    return {file, run("scenario " + command + " " + file)};
}

TEST(CliScenario, WhatIsHardlyMeantIsToldWithTheCardAndStopsNothing) {
    const auto [file, ran] = said("check", SpoiltScenario().set("/action_cards/33/lasts", "\"turn\""));
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(says(ran.out, "nothing is wrong with “Terra 1950”"));
    EXPECT_TRUE(says(ran.out, "1 doubt: it can be played"));
    EXPECT_TRUE(says(ran.out, file + ": /action_cards/33/effects/0 (c34): The card is gone before “smoke” "));
}

TEST(CliScenario, NamesEveryProblemWithItsPlace) {
    const auto [file, ran] = said("check", SpoiltScenario()
                                               .set("/tables/tokens/3", "-5")
                                               .remove("/events/3/name", "en")
                                               .append("/territories/0/neighbours", "\"EUR\""));
    EXPECT_EQ(ran.code, 2);
    EXPECT_TRUE(says(ran.out, file + ": /tables/tokens/3: "));
    EXPECT_TRUE(says(ran.out, "lies outside what is allowed here: 1 to 12. [N10]\n"));
    EXPECT_TRUE(
        says(ran.out, file + ": /events/3/name (e04): The text in “en” is missing: it stands in for every "
                             "language that has none. [N10]\n"));
    EXPECT_TRUE(says(ran.out, file +
                                  ": /territories/0/neighbours (NAM): NAM borders on EUR, but EUR does not "
                                  "border on NAM. [N1.2]\n"));
    EXPECT_TRUE(says(ran.out, file + ": 3 problems.\n"));
}

TEST(CliScenario, BadFilesEndWithCodeTwo) {
    const Folder folder;
    EXPECT_EQ(run("scenario check " + folder.file("none.json")).code, 2);
    EXPECT_EQ(run("scenario check /tmp").code, 2);
    EXPECT_EQ(run("scenario check /dev/zero").code, 2);
    EXPECT_EQ(run("scenario check " + folder.write("empty.json", "")).code, 2);
    EXPECT_EQ(run("scenario describe " + folder.write("list.json", "[]")).code, 2);
    EXPECT_EQ(run("scenario print " + folder.file("none.json")).code, 2);
    EXPECT_EQ(run("scenario").code, 2);
    EXPECT_EQ(run("scenario check").code, 2);
    EXPECT_EQ(run("scenario bake terra-1950").code, 2);
    EXPECT_EQ(run("scenario describe terra-1950 --players 5").code, 2);
    EXPECT_TRUE(says(run("scenario check terra").out, "There is no scenario “terra” in the program"));
    const auto large = run("scenario check " + folder.write("large.json", std::string(300'000, ' ')));
    EXPECT_EQ(large.code, 2);
    EXPECT_TRUE(says(large.out, "the whole file: A scenario has at most 262,144 bytes. [N10]"));
}

TEST(CliScenario, ForeignTextStaysOnItsLineAndCannotSteerTheTerminal) {
    const auto ran =
        said("check",
             SpoiltScenario().add("/tables", "k\n\x1b[31m", "1").set("/id", "\"\\n\\u001b[31mEVIL\""))
            .ran;
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
    EXPECT_EQ(std::ranges::count(ran.out, '\n'), 3) << ran.out;
}

TEST(CliScenario, PrintGivesTheFileBack) {
    EXPECT_EQ(run("scenario print terra-1950").out, tests::read_file(terra_file));
}

TEST(CliScenario, DescribeFitsEightyColumnsInEveryLanguage) {
    for (const std::string& language : tests::every_language())
        for (const std::string players : {"", " --players 2", " --players 6"}) {
            const auto ran = run("scenario describe terra-1950 --lang " + language + players);
            EXPECT_EQ(ran.code, 0);
            std::istringstream lines(ran.out);
            for (std::string line; std::getline(lines, line);) {
                EXPECT_LE(apps::width_of(line), 80) << line;
                EXPECT_FALSE(line.ends_with(' ')) << line;
            }
        }
}

TEST(CliScenario, DescribeShowsMapTablesCardsAndSources) {
    const auto ran = run("scenario describe " + golden_file);
    for (const char* words :
         {"Terra 1950 (terra-1950)\n", "Where it comes from: R the rulebook (3), S ours (179)\n",
          "  NAM North America: water 4, factory sites 3 ",
          "by water: CAM, SAM (Caribbean Sea); EUR (Greenland Sea); NEA (Bering Sea)\n",
          "  tokens a turn                   6    5    4    3  S\n",
          "  CO2 at the start                0    0    0    0  R\n",
          "  A01 Industrial take-off, 13 victory points ",
          "At the end of the round: at least 5/4/3/3 factories.\n", "  c08 Trawlers, x2 ",
          "You gain 3 rations of food. 1 fish dies.\n", "  e01 Oil spill "})
        EXPECT_TRUE(says(ran.out, words));
    EXPECT_TRUE(
        says(run("scenario describe " + golden_file + " --players 4").out, "at least 3 factories.\n"));
}

TEST(CliScenario, AnEditorsOwnWordIsNumberedAndExplained) {
    const auto ran = said("describe", SpoiltScenario().set("/tables/fish/source", "\"class 5b\"")).ran;
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(says(ran.out, "S ours (178), 1 “class 5b” (1)\n"));
    EXPECT_TRUE(says(ran.out, "  fish                           14   17   16   20  1\n"));
}

TEST(CliScenario, APlainTerminalGetsPlainLetters) {
    const auto ran = run("scenario describe terra-1950 --lang pl", "", true, "C");
    EXPECT_TRUE(says(ran.out, "Ameryka Polnocna"));
    EXPECT_TRUE(std::ranges::all_of(ran.out, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

}  // namespace
}  // namespace marea
