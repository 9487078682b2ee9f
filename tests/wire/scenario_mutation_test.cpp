#include "games/venonta/scenario/scenario_check.hpp"
#include "games/venonta/venonta.hpp"
#include "tests/cli/program.hpp"
#include "tests/core/paths.hpp"
#include "tests/core/text_mutation.hpp"
#include "tests/wire/json_schema.hpp"
#include "tests/wire/spoilt_scenario.hpp"
#include "wire/scenario/scenario_hash.hpp"

namespace marea {
namespace {

/// A random game of at most so many plies.
void play(const venonta::Scenario& scenario, int players, Rng& rng, int plies) {
    const venonta::Venonta game(std::make_shared<const venonta::Scenario>(scenario), players);
    auto state = game.start(game.deal(rng));
    for (; game.to_act(state) != Seat::over && plies > 0; --plies)
        game.apply(state, game.to_act(state) == Seat::chance ? game.draw(state, rng) : game.pick(state, rng));
}

/// Every problem has a reason and points into the document, or at what is missing there.
void expect_good_problems(const std::vector<Problem>& problems, const std::string& text) {
    EXPECT_FALSE(problems.empty());
    boost::system::error_code error;
    const auto document = json::parse(text, error);
    for (const Problem& problem : problems) {
        EXPECT_FALSE(problem.reason.empty());
        if (!document.is_null()) {
            EXPECT_NE(document.find_pointer(problem.where, error), nullptr) << problem.where;
        }
    }
}

void expect_refused_or_sound(const std::string& text, Rng& rng, Tally& tally) {
    const auto file = wire::read_scenario(text);
    if (!file) {
        ++tally.refused;
        expect_good_problems(file.error(), text);
        return;
    }
    ++tally.clean;
    EXPECT_TRUE(venonta::check(file->scenario).empty());
    EXPECT_EQ(wire::scenario_hash(file->scenario).size(), 64U);
    if (tally.clean % 16 == 0) play(file->scenario, venonta::player_counts[rng.below(4)], rng, 200);
}

Tally try_bytes(int count, std::uint64_t seed) {
    Tally tally;
    for (int i = 0; i < count; ++i) {
        SCOPED_TRACE("seed " + std::to_string(seed) + ", mutation " + std::to_string(i));
        Rng rng(seed, static_cast<std::uint64_t>(i));
        std::string text = golden_terra();
        for (auto changes = 1 + rng.below(3); changes > 0 && !text.empty(); --changes)
            text = mutated(text, rng);
        expect_refused_or_sound(text, rng, tally);
    }
    return tally;
}

/// All places of a document.
void gather(const json::value& value, const std::string& pointer, std::vector<std::string>& into) {
    into.push_back(pointer);
    if (value.is_array())
        for (std::size_t i = 0; i < value.get_array().size(); ++i)
            gather(value.get_array()[i], pointer + "/" + std::to_string(i), into);
    if (value.is_object())
        for (const auto& member : value.get_object())
            gather(member.value(), pointer + "/" + std::string(member.key()), into);
}

/// Puts a strange value, or a copy of another place, somewhere.
std::string with_strange_value(const json::value& whole, const std::vector<std::string>& places, Rng& rng) {
    json::value document = whole;
    const auto any = [&] { return places[1 + rng.below(static_cast<std::uint32_t>(places.size()) - 1)]; };
    static const std::vector<std::string> strange{"null",
                                                  "true",
                                                  "-1",
                                                  "0",
                                                  "1",
                                                  "7",
                                                  "13",
                                                  "255",
                                                  "-32768",
                                                  "32768",
                                                  "1e300",
                                                  "{}",
                                                  "[]",
                                                  "\"\"",
                                                  "[0]",
                                                  "0.5",
                                                  "\"me\"",
                                                  "\"add\"",
                                                  "99999999999999999999",
                                                  "2147483648"};
    json::value value = rng.below(2) == 0
                            ? json::parse(strange[rng.below(static_cast<std::uint32_t>(strange.size()))])
                            : whole.at_pointer(any());
    document.at_pointer(any()) = std::move(value);
    return json::serialize(document);
}

/// What the schema refuses, the program refuses.
Tally try_values(int count, std::uint64_t seed) {
    const auto whole = json::parse(golden_terra());
    const JsonSchema schema(tests::read_file(tests::in_source("scenarios/scenario.schema.json")));
    std::vector<std::string> places;
    gather(whole, "", places);
    Tally tally;
    for (int i = 0; i < count; ++i) {
        SCOPED_TRACE("seed " + std::to_string(seed) + ", value " + std::to_string(i));
        Rng rng(seed, static_cast<std::uint64_t>(i));
        const std::string text = with_strange_value(whole, places, rng);
        const int clean = tally.clean;
        expect_refused_or_sound(text, rng, tally);
        if (i % 8 == 0 && tally.clean > clean) {
            EXPECT_EQ(schema.fault(json::parse(text)), "");
        }
    }
    return tally;
}

TEST(ScenarioMutation, OfBytesIsRefusedOrSound) {
    const Tally tally = try_bytes(1'000, 5);
    EXPECT_GT(tally.refused, 500);
    EXPECT_GT(tally.clean, 10);
}

TEST(ScenarioMutation, OfValuesIsRefusedOrSound) {
    const Tally tally = try_values(400, 6);
    EXPECT_GT(tally.refused, 200);
    EXPECT_GT(tally.clean, 10);
}

TEST(LongScenarioMutation, IsRefusedOrSound) {
    EXPECT_GT(try_bytes(10'000, 7).refused, 5'000);
    EXPECT_GT(try_values(20'000, 8).refused, 10'000);
}

}  // namespace
}  // namespace marea
