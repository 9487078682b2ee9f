#include <gtest/gtest.h>
#include <unicode/messagepattern.h>
#include <unicode/plurrule.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>

#include "tests/core/paths.hpp"
#include "words/catalogue.hpp"

namespace {

using marea::words::Catalogue;
namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

std::string sources_in(const std::string& folder, const std::set<std::string>& extensions) {
    std::string text;
    for (const auto& entry : fs::recursive_directory_iterator(marea::tests::in_source(folder)))
        if (extensions.contains(entry.path().extension().string())) text += read_file(entry.path());
    return text;
}

/// The C++ of all folders whose words people see.
std::string all_sources() {
    std::string text;
    for (const char* folder :
         {"core", "games", "bots", "wire", "table", "store", "server", "lab", "words", "apps"})
        text += sources_in(folder, {".cpp", ".hpp"});
    return text;
}

/// The page, whose keys begin with "page.".
std::string page_sources() { return sources_in("web/src", {".ts", ".svelte"}); }

bool is_key_char(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '-';
}

/// The string literals in a piece of code that could be keys or parts of them.
std::set<std::string> literals(const std::string& code, char mark = '"') {
    std::set<std::string> found;
    for (auto quote = code.find(mark); quote != std::string::npos; quote = code.find(mark, quote + 1)) {
        std::size_t end = quote + 1;
        while (end < code.size() && is_key_char(code[end])) ++end;
        if (end < code.size() && code[end] == mark && end > quote + 1)
            found.insert(code.substr(quote + 1, end - quote - 1));
    }
    return found;
}

/// The keys that the page says.
std::set<std::string> page_keys() {
    auto keys = literals(page_sources(), '\'');
    std::erase_if(keys, [](const auto& key) { return !key.starts_with("page.") || key.ends_with('.'); });
    return keys;
}

/// The keys that the sources say, whole or as "problem." and "hint." with a reason, "cli.option." and the
/// like with a name, "card." with a word of the scenarios' vocabulary, "venonta.ask." and the like with a
/// word for what is asked.
bool is_used(const std::string& key, const std::set<std::string>& said) {
    if (said.contains(key)) return true;
    for (const char* prefix :
         {"problem.",        "hint.",          "cli.option.",     "cli.label.",       "cli.scenario.",
          "scenario.table.", "scenario.cost.", "scenario.price.", "scenario.option.", "report.",
          "card.moment.",    "card.thing.",    "card.more.",      "card.less.",       "card.take.",
          "card.give.",      "card.swap.",     "card.verb.",      "card.rule.",       "card.test.",
          "card.fact.",      "card.at_end.",   "venonta.group.",  "lab.verdict.",     "cli.lab."})
        if (key.starts_with(prefix)) {
            std::string word = key.substr(std::string_view(prefix).size());
            if (said.contains(word)) return true;
            std::ranges::replace(word, '-', '_');  // an option of a game, as a flag
            return said.contains(word);
        }
    return false;
}

/// Reasons named where a problem is made: the first argument, which may choose between two.
std::set<std::string> reasons(const std::string& sources) {
    std::set<std::string> found;
    for (const std::string maker :
         {"Problem{", "Problem problem{", "about(", "about_card(", "fail(", "file_problem(",
          "complain(words, {", "refuse(*guest, {", "refusal({", "misfit("})
        for (auto at = sources.find(maker); at != std::string::npos; at = sources.find(maker, at + 1)) {
            const auto begin = at + maker.size();
            found.merge(literals(sources.substr(begin, sources.find_first_of(",;{}", begin) - begin)));
        }
    return found;
}

/// Whether a pattern says anything beside its plain arguments.
bool has_words(const std::string& pattern) {
    int letters = 0;
    int depth = 0;
    for (const char c : pattern) {
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        letters = std::isalpha(static_cast<unsigned char>(c)) != 0 && depth == 0 ? letters + 1 : 0;
        if (letters > 3) return true;
    }
    return false;
}

/// Names of the arguments that a pattern takes, however deep inside its branches; broken patterns fail the
/// test.
std::set<std::string> arguments(const std::string& pattern) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::MessagePattern parts(icu::UnicodeString::fromUTF8(pattern), nullptr, error);
    EXPECT_TRUE(U_SUCCESS(error)) << pattern;
    std::set<std::string> names;
    for (int i = 0; U_SUCCESS(error) && i < parts.countParts(); ++i) {
        if (parts.getPartType(i) != UMSGPAT_PART_TYPE_ARG_NAME) continue;
        std::string name;
        names.insert(parts.getSubstring(parts.getPart(i)).toUTF8String(name));
    }
    return names;
}

class CatalogueOf : public testing::TestWithParam<std::string_view> {
  protected:
    Catalogue english = *Catalogue::of("en");
    Catalogue own = *Catalogue::of(GetParam());
};

TEST_P(CatalogueOf, HasTheKeysOfEnglishAndNoOther) {
    std::set<std::string> here;
    std::set<std::string> there;
    for (const auto& [key, pattern] : own.patterns()) here.insert(key);
    for (const auto& [key, pattern] : english.patterns()) there.insert(key);
    EXPECT_EQ(here, there);
}

TEST_P(CatalogueOf, IsTranslated) {
    for (const auto& [key, pattern] : own.patterns()) {
        EXPECT_FALSE(pattern.empty()) << key;
        if (!has_words(pattern)) continue;
        EXPECT_NE(pattern, english.patterns().at(key)) << key;
    }
}

TEST_P(CatalogueOf, TakesTheSameArgumentsAsEnglish) {
    for (const auto& [key, pattern] : own.patterns())
        EXPECT_EQ(arguments(pattern), arguments(english.patterns().at(key))) << key;
}

TEST_P(CatalogueOf, HasAllThePluralsOfTheLanguage) {
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<icu::PluralRules> rules(
        icu::PluralRules::forLocale(icu::Locale(std::string(GetParam()).c_str()), error));
    ASSERT_TRUE(U_SUCCESS(error));
    std::set<std::string> forms{"other {"};
    for (int number = 0; number < 200; ++number) {
        std::string form;
        forms.insert(rules->select(number).toUTF8String(form) + " {");
    }
    for (const auto& [key, pattern] : own.patterns()) {
        if (pattern.find("plural") == std::string::npos) continue;
        for (const auto& form : forms)
            EXPECT_NE(pattern.find(form), std::string::npos) << key << " lacks " << form;
    }
}

INSTANTIATE_TEST_SUITE_P(EveryOther, CatalogueOf,
                         testing::ValuesIn(marea::languages.begin() + 1, marea::languages.end()),
                         [](const auto& language) { return std::string(language.param); });

TEST(CatalogueTest, NoKeyIsUnused) {
    auto said = literals(all_sources());
    said.merge(page_keys());
    const auto patterns = Catalogue::of("en")->patterns();
    for (const auto& [key, pattern] : patterns) EXPECT_TRUE(is_used(key, said)) << key;
}

TEST(CatalogueTest, NoKeyIsMissing) {
    const std::string sources = all_sources();
    const auto patterns = Catalogue::of("en")->patterns();
    const std::set<std::string> groups{"cli",     "play",    "offer", "screen",   "score", "sim",
                                       "replay",  "verify",  "serve", "scenario", "card",  "report",
                                       "venonta", "venezia", "lab",   "balance"};
    for (const auto& key : literals(sources)) {
        const auto dot = key.find('.');
        if (dot == std::string::npos || key.ends_with('.') || !groups.contains(key.substr(0, dot))) continue;
        EXPECT_TRUE(patterns.contains(key)) << key;
    }
    for (const auto& key : page_keys()) EXPECT_TRUE(patterns.contains(key)) << key;
    for (const auto& reason : reasons(sources)) EXPECT_TRUE(patterns.contains("problem." + reason)) << reason;
}

TEST(CatalogueTest, NumbersAndPluralsFollowTheLanguage) {
    const auto owns = [](const char* language, int coins) {
        return Catalogue::of(language)->say("screen.owns", {{"coins", coins}, {"gondolas", 2}, {"cards", 5}});
    };
    EXPECT_TRUE(owns("en", 1).starts_with("1 coin,"));
    EXPECT_TRUE(owns("en", 2).starts_with("2 coins,"));
    EXPECT_TRUE(owns("pl", 1).starts_with("1 moneta"));
    EXPECT_TRUE(owns("pl", 3).starts_with("3 monety"));
    EXPECT_TRUE(owns("pl", 5).starts_with("5 monet"));
    const auto speed = Catalogue::of("de")->say(
        "sim.summary", {{"games", 1000.0}, {"plies", 2.0}, {"seconds", 1.5}, {"speed", 3.0}});
    EXPECT_NE(speed.find("1.000"), std::string::npos) << speed;
    EXPECT_NE(speed.find("1,50"), std::string::npos) << speed;
}

TEST(CatalogueTest, AProblemEndsWithItsRule) {
    EXPECT_EQ(Catalogue::of("en")->say(marea::Problem{"no_gondola", "V3.1.3"}),
              "You have no gondola left. [V3.1.3]");
}

}  // namespace
