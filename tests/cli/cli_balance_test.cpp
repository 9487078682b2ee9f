#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>

#include "tests/cli/program.hpp"

/// `marea lab balance`.
namespace marea::tests {
namespace {

namespace balance_json = boost::json;

/// A copy of the program's scenario in which the world has one fish less.
std::string with_fewer_fish(const Folder& folder) {
    std::string text = read_file(in_source("scenarios/terra-1950.json"));
    const std::size_t id = text.find("\"terra-1950\"");
    text.replace(id, 12, "\"terra-poor\"");
    balance_json::value file = balance_json::parse(text);
    file.at_pointer("/tables/fish/2").as_int64() -= 1;
    return folder.write("poor.json", balance_json::serialize(file));
}

TEST(CliBalance, ComparesTwoScenariosAmongSeveralCompanies) {
    const Folder folder;
    const std::string out = folder.file("out");
    const auto ran = run("lab balance terra-1950 " + with_fewer_fish(folder) +
                         " --players 2 --bots 1-peaceful+1+1-aggressive,0 --games 40 --out " + out);
    ASSERT_EQ(ran.code, 0) << ran.out;
    for (const char* part : {"terra-1950 among 1-peaceful+1+1-aggressive", "terra-poor among 0",
                             "terra-poor less terra-1950", "cards that made a difference", "±"})
        EXPECT_TRUE(says(ran.out, part)) << part;
    const auto report = balance_json::parse(read_file(out + "/balance.json"));
    ASSERT_EQ(report.at("columns").as_array().size(), 4U);
    const auto& first = report.at_pointer("/columns/0/reports/0");
    EXPECT_EQ(first.at("games"), 40);
    EXPECT_GT(first.at_pointer("/figures/lost/half").as_double(), 0);
    EXPECT_TRUE(first.at("effects").as_object().contains("c01"));
    EXPECT_TRUE(first.at("lands").as_object().contains("NAM"));
    const std::string page = read_file(out + "/balance.html");
    for (const char* part : {"<svg", "class=\"band\"", "terra-poor"}) EXPECT_TRUE(says(page, part)) << part;
    for (const char* part : {"http", "src=", "href="}) EXPECT_FALSE(says(page, part)) << "it opens offline";
}

TEST(CliBalance, TellsWhichFigureMattersMostAndGoesOnAfterAKill) {
    const Folder folder;
    const std::string args = "lab balance --players 2 --bots 1 --games 1 --sensitivity --seed 3 --out ";
    const std::string whole = folder.file("whole");
    const auto ran = run(args + whole);
    ASSERT_EQ(ran.code, 0) << ran.out;
    EXPECT_TRUE(says(ran.out, "what one more of a figure changes")) << ran.out;
    const auto changes = balance_json::parse(read_file(whole + "/balance.json")).at("changes").as_array();
    EXPECT_GT(changes.size(), 40U);
    const auto size_of = [](const balance_json::value& change) {
        return std::abs(change.at("lost").at("value").as_double());
    };
    EXPECT_GE(size_of(changes.front()), size_of(changes.back()));
    const std::string cut = folder.file("cut");
    ASSERT_EQ(run(args + cut + " --threads 2").code, 0);
    const std::string blocks = read_file(cut + "/blocks.jsonl");
    std::ofstream(cut + "/blocks.jsonl", std::ios::trunc) << blocks.substr(0, blocks.size() / 2);
    ASSERT_EQ(run(args + cut).code, 0);
    for (const char* file : {"/balance.json", "/balance.html"})
        EXPECT_EQ(read_file(cut + file), read_file(whole + file)) << file;
}

TEST(CliBalance, N11_TellsEveryNumberOfPlayersInEveryLanguage) {
    for (const auto& [language, word] : {std::pair{"en", "nobody above CO2"},
                                         {"de", "niemand über CO2"},
                                         {"it", "nessuno sopra la CO2"},
                                         {"pl", "nikt powyżej CO2"}}) {
        const Folder folder;
        const auto ran = run("lab balance --bots 1 --games 1 --seed 3 --lang " + std::string(language) +
                             " --out " + folder.file("out"));
        EXPECT_EQ(ran.code, 0) << ran.out;
        for (const char* part : {word, "(2)", "(3)", "(4)", "(6)", "15–35 %", "A01  ", "c53  "})
            EXPECT_TRUE(says(ran.out, part)) << part << '\n' << ran.out;
        EXPECT_FALSE(says(ran.out, "\x1b")) << "colours in a pipe";
    }
}

TEST(CliBalance, N11_TellsItAsJson) {
    const Folder folder;
    const auto ran = run(
        "lab balance --bots 1 --players 4 --games 2 --seed 3 --json --out " + folder.file("out"), "", false);
    const auto report = balance_json::parse(ran.out).at_pointer("/columns/0/reports/0");
    EXPECT_EQ(report.at("players"), 4);
    EXPECT_EQ(report.at("games"), 2);
    EXPECT_EQ(report.at("figures").at("lost").at("least"), 0.15);
    EXPECT_TRUE(report.at("figures").at("lost").at("met").is_bool());
    EXPECT_EQ(report.at("objectives").as_object().size(), 36U);
    EXPECT_EQ(report.at("cards").as_object().size(), 53U);
}

TEST(CliBalance, APlainTerminalGetsPlainLetters) {
    const Folder folder;
    const auto ran =
        run("lab balance --bots 1 --players 2 --games 1 --seed 3 --lang pl --out " + folder.file("out"), "",
            true, "C");
    EXPECT_TRUE(std::ranges::all_of(ran.out, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

TEST(CliBalance, RefusesWhatCannotBe) {
    const Folder folder;
    const std::string out = " --out " + folder.file("out");
    EXPECT_TRUE(says(run("lab balance --players 5" + out).out, "[N1.1]"));
    EXPECT_TRUE(says(run("lab balance --bots 1+9" + out).out, "There is no bot “9”."));
    EXPECT_EQ(run("lab balance nowhere.json" + out).code, 2);
    EXPECT_EQ(run("lab balance a b c" + out).code, 2);
}

}  // namespace
}  // namespace marea::tests
