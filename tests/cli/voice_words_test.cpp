#include <gtest/gtest.h>
#include <unicode/messagepattern.h>

#include <map>
#include <set>
#include <string>

#include "games/venezia/venezia.hpp"
#include "games/venonta/venonta.hpp"
#include "tests/venonta/venonta_line.hpp"
#include "tests/venonta/venonta_terra.hpp"
#include "words/catalogue.hpp"

namespace marea {
namespace {

using Names = std::set<std::string>;

/// What tell and does of a game said in many games: the values of every key.
struct Said {
    std::map<std::string, Names> values;

    void hear(const Told& told) {
        for (const Line& line : told) {
            Names names;
            for (const auto& value : line.values) names.emplace(value.name);
            const auto [known, fresh] = values.emplace(line.key, names);
            EXPECT_EQ(known->second, names) << line.key << " has always the same values";
            EXPECT_FALSE(line.rule.empty()) << line.key;
        }
    }
};

template <GameWithVoice G>
void listen(Said& said, const G& game, std::uint64_t seed) {
    Rng rng(seed);
    auto state = game.start(game.deal(rng));
    while (game.to_act(state) != Seat::over) {
        const Seat actor = game.to_act(state);
        if (actor.is_player())
            for (const Told& told : game.does(game.view(state, actor), rng.below(2) == 0)) said.hear(told);
        const auto legal = game.legal(state);
        const auto action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        for (const auto told : {legal[0], legal[legal.size() - 1], action})
            for (int s = -1; s < game.players(); ++s)
                said.hear(game.tell(state, told, s < 0 ? Seat::spectator : seat(s)));
        game.apply(state, action);
    }
}

Names arguments(const std::string& pattern) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::MessagePattern parts(icu::UnicodeString::fromUTF8(pattern), nullptr, error);
    Names names;
    for (int i = 0; U_SUCCESS(error) && i < parts.countParts(); ++i) {
        std::string name;
        if (parts.getPartType(i) == UMSGPAT_PART_TYPE_ARG_NAME)
            names.insert(parts.getSubstring(parts.getPart(i)).toUTF8String(name));
    }
    return names;
}

/// Every key that was said has words that take just these values.
void expect_words(const Said& said) {
    for (const auto language : words::languages) {
        const auto patterns = words::Catalogue::of(language)->patterns();
        for (const auto& [key, values] : said.values) {
            ASSERT_TRUE(patterns.contains(key)) << key << " in " << language;
            EXPECT_EQ(arguments(patterns.at(key)), values) << key << " in " << language;
        }
    }
}

TEST(VoiceWords, OfVeneziaTakeWhatIsSaid) {
    Said said;
    for (std::uint64_t seed = 0; seed < 16; ++seed)
        listen(said, venezia::Venezia({.players = 2 + static_cast<int>(seed % 4)}), seed);
    expect_words(said);
    const auto english = *words::Catalogue::of("en");
    for (const auto& [key, pattern] : english.patterns())
        if (key.starts_with("venezia.")) EXPECT_TRUE(said.values.contains(key)) << key << " is never said";
}

TEST(VoiceWords, OfVenontaTakeWhatIsSaid) {
    Said said;
    for (const auto& scenario : {venonta::terra_world(), venonta::line_world()})
        for (const int players : {2, 4}) listen(said, venonta::Venonta(scenario, players), 1);
    expect_words(said);
    EXPECT_GT(said.values.size(), 110U);
}

TEST(VoiceWords, ALineIsSaidWithTheNamesOfItsSeats) {
    const auto english = *words::Catalogue::of("en");
    const Line line{"venezia.tell.walk", {{"name", seat(1)}, {"from", "e4"}, {"square", "e7"}}, "V3.1.1"};
    EXPECT_EQ(english.say(line, {"Ada", "Bo"}), "Bo walks from e4 to e7.");
}

}  // namespace
}  // namespace marea
