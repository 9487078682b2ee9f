#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "core/languages.hpp"
#include "tests/core/paths.hpp"
#include "tests/wire/spoilt_scenario.hpp"
#include "wire/scenario/scenario_json.hpp"
#include "words/catalogue.hpp"
#include "words/scenario_words.hpp"

/// A language is a file of `lang/` and its code in the list of `core/languages.hpp`.
namespace marea {
namespace {

namespace fs = std::filesystem;
using Codes = std::set<std::string>;

/// Whether a line of the file matches. Few lines have both words, and only in these is looked for more.
bool any_line(const fs::path& path, const std::regex& list) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        if (line.find("de") != std::string::npos && line.find("it") != std::string::npos &&
            std::regex_search(line, list))
            return true;
    return false;
}

TEST(Languages, AreThoseOfTheCatalogues) {
    Codes files;
    for (const auto& entry : fs::directory_iterator(tests::in_source("lang")))
        files.insert(entry.path().stem().string());
    EXPECT_EQ(files, Codes(languages.begin(), languages.end()));
    for (const auto language : languages) EXPECT_TRUE(words::Catalogue::of(language)) << language;
}

/// Whoever spells the list again would not be found by a fifth language.
TEST(Languages, AreListedNowhereElse) {
    const std::regex list(
        "['\"]de['\"][, ]+['\"]it['\"]|\\bde it pl\\b|_de[, ]+\\w*_it\\b|\\bde\\??: .*\\bit\\??: ");
    const Codes kinds{".cpp", ".hpp", ".in", ".txt", ".py", ".ts", ".svelte"};
    for (const char* folder :
         {"core", "games", "bots", "wire", "table", "store", "server", "lab", "words", "apps", "web/src"})
        for (const auto& entry : fs::recursive_directory_iterator(tests::in_source(folder)))
            if (kinds.contains(entry.path().extension().string()) &&
                entry.path().filename() != "languages.hpp")
                EXPECT_FALSE(any_line(entry.path(), list)) << entry.path();
}

/// So that a file from before a language came stays good.
TEST(Languages, AScenarioWithoutOneIsReadInTheFirst) {
    for (std::size_t i = 1; i < languages.size(); ++i) {
        const std::string language(languages[i]);
        auto file = SpoiltScenario();
        for (const std::string place :
             {"/name", "/about", "/territories/0/name", "/waters/0/name", "/oceans/0/name",
              "/objectives/0/name", "/action_cards/0/name", "/events/0/name"})
            file.remove(place, language);
        const auto read = wire::read_scenario(file.text());
        ASSERT_TRUE(read) << language << " " << read.error().front().where;
        const wire::ScenarioTexts& texts = read->texts;
        for (const wire::Texts* text : {&texts.name, &texts.about, &texts.territories[0].name,
                                        &texts.objectives[0], &texts.action_cards[0], &texts.events[0]}) {
            EXPECT_FALSE((*text)[0].empty());
            EXPECT_EQ((*text)[i], (*text)[0]) << language;
            EXPECT_EQ(words::text_in(*words::Catalogue::of(language), *text), (*text)[0]);
        }
        EXPECT_NE(texts.territories[1].name[i], "") << "the others keep theirs";
    }
}

}  // namespace
}  // namespace marea
