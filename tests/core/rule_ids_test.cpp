#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "tests/core/paths.hpp"

namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

/// The ids in the first column of the table of rules: "V3.1.2" of "| V3.1.2 | …".
std::vector<std::string> rule_ids(const fs::path& readme, char letter) {
    std::vector<std::string> ids;
    std::ifstream in(readme);
    for (std::string line; std::getline(in, line);)
        if (line.starts_with(std::string("| ") + letter))
            ids.push_back(line.substr(2, line.find(' ', 2) - 2));
    return ids;
}

/// As a test's name begins: "V3_1_2_".
std::string as_test_name(std::string id) {
    for (char& c : id) c = c == '.' ? '_' : c;
    return " " + id + "_";
}

/// Every rule of a game has a test in the folder of its name; one that is not there has none.
void expect_tested(const std::string& game, char letter, std::size_t at_least) {
    std::string tests;
    for (const auto& entry : fs::directory_iterator(marea::tests::in_source("tests/" + game)))
        tests += read_file(entry.path());
    const auto ids = rule_ids(marea::tests::in_source("games/" + game + "/README.md"), letter);
    EXPECT_GE(ids.size(), at_least);
    for (const auto& id : ids) EXPECT_NE(tests.find(as_test_name(id)), std::string::npos) << id;
    EXPECT_EQ(tests.find(as_test_name(letter + std::string("9.9"))), std::string::npos);
}

TEST(RuleIds, EachOfVeneziaHasATestThatNamesIt) { expect_tested("venezia", 'V', 30); }
TEST(RuleIds, EachOfVenontaHasATestThatNamesIt) { expect_tested("venonta", 'N', 55); }

}  // namespace
