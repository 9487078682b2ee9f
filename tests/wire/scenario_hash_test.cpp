#include "wire/scenario/scenario_hash.hpp"

#include "tests/wire/spoilt_scenario.hpp"

namespace marea {
namespace {

std::string hash_of(const SpoiltScenario& spoilt) {
    const auto file = wire::read_scenario(spoilt.text());
    EXPECT_TRUE(file);
    return file ? wire::scenario_hash(file->scenario) : std::string();
}

const std::string whole = hash_of(SpoiltScenario());

TEST(ScenarioHash, IsSha256InHex) {
    EXPECT_EQ(whole.size(), 64U);
    EXPECT_EQ(whole.find_first_not_of("0123456789abcdef"), std::string::npos);
}

TEST(ScenarioHash, DoesNotSeeHowTheFileIsWrittenNorWhatOnlyPeopleRead) {
    EXPECT_EQ(hash_of(SpoiltScenario().set("/costs/farm/tokens", R"({"6": 2, "4": 2, "3": 2, "2": 2})")),
              whole);
    EXPECT_EQ(hash_of(SpoiltScenario().set("/territories/4/neighbours", R"(["EAS", "SAS", "MEA", "EUR"])")),
              whole);
    EXPECT_EQ(hash_of(SpoiltScenario().set("/events/0/name/en", "\"Spill\"")), whole);
    EXPECT_EQ(hash_of(SpoiltScenario().set("/events/0/source", "\"my class\"")), whole);
    EXPECT_EQ(hash_of(SpoiltScenario().set("/territories/0/x", "0")), whole);
    EXPECT_EQ(hash_of(SpoiltScenario().remove("/options", "colony_draw")), whole);
}

TEST(ScenarioHash, OfAFileSeesAllThatItSaysAndNotHowItIsWritten) {
    const auto of_file = [](const SpoiltScenario& spoilt) { return wire::scenario_file_hash(spoilt.text()); };
    const std::string same = of_file(SpoiltScenario());
    EXPECT_EQ(of_file(SpoiltScenario().set("/costs/farm/tokens", R"({"6": 2, "4": 2, "3": 2, "2": 2})")),
              of_file(SpoiltScenario().set("/costs/farm/tokens", R"({"2": 2, "3": 2, "4": 2, "6": 2})")));
    EXPECT_NE(of_file(SpoiltScenario().set("/events/0/name/en", "\"Spill\"")), same);
    EXPECT_NE(of_file(SpoiltScenario().set("/territories/0/x", "0")), same);
}

TEST(ScenarioHash, SeesEverythingThatPlays) {
    const std::vector<std::pair<const char*, const char*>> changes{
        {"/id", "\"terra\""},
        {"/territories/0/water", "3"},
        {"/territories/0/oceans", "[]"},
        {"/territories/0/waters", R"(["caribbean", "greenland"])"},
        {"/tables/tokens/6", "4"},
        {"/tables/population/3/4", "8"},
        {"/tables/event_boxes/9/all", "45"},
        {"/costs/integrate/food", "3"},
        {"/prices/food/3/from", "5"},
        {"/prices/tep/0/price", "2"},
        {"/prices/factory_co2/all", "2"},
        {"/options/seller_tokens", "\"spent\""},
        {"/objectives/0/pv", "1"},
        {"/objectives/0/goal/0/amount/6", "2"},
        {"/objectives/7/goal/0/test", "\"least\""},
        {"/action_cards/0/copies", "2"},
        {"/action_cards/0/lasts", "\"round\""},
        {"/action_cards/8/price_pv", "2"},
        {"/action_cards/9/conditions/0/amount", "2"},
        {"/action_cards/7/effects/1/amount", "-2"},
        {"/events/0/id", "\"e99\""},
        {"/events/21/lasts", "\"game\""},
    };
    std::set<std::string> hashes{whole};
    for (const auto& [pointer, text] : changes)
        EXPECT_TRUE(hashes.insert(hash_of(SpoiltScenario().set(pointer, text))).second) << pointer;
}

TEST(ScenarioHash, SeesWordsYoungerThanTheFirstWorldsWhereTheySaySomething) {
    const auto defeat = [](const char* key, int value) {
        return hash_of(SpoiltScenario().add("/prices", key,
                                            R"({"all": )" + std::to_string(value) + R"(, "source": "x"})"));
    };
    const auto rise = [](int value) {
        return hash_of(SpoiltScenario().add("/tables", "objective_rise",
                                            R"({"all": )" + std::to_string(value) + R"(, "source": "x"})"));
    };
    EXPECT_EQ(rise(0), whole);
    EXPECT_EQ(defeat("defeat_pv", 0), whole);
    EXPECT_EQ(defeat("defeat_tokens", 0), whole);
    EXPECT_EQ(hash_of(SpoiltScenario().add("/objectives/2", "partly_pv", "0")), whole);
    EXPECT_EQ(hash_of(SpoiltScenario().add("/objectives/2", "enough", "2")), whole);  // of two
    EXPECT_EQ(hash_of(SpoiltScenario().add("/events/21", "rounds", "1")), whole);
    EXPECT_EQ(hash_of(SpoiltScenario().add("/events/21", "conditions", "[]")), whole);
    const std::set<std::string> hashes{
        whole,
        rise(1),
        defeat("defeat_pv", 1),
        defeat("defeat_tokens", 1),
        hash_of(SpoiltScenario().add("/objectives/2", "partly_pv", "4")),
        hash_of(SpoiltScenario().add("/objectives/2", "enough", "1")),
        hash_of(SpoiltScenario().add("/events/21", "rounds", "2")),
        hash_of(SpoiltScenario().add("/events/21", "conditions", R"([{"fact": "pv", "test": "most"}])")),
        hash_of(SpoiltScenario().add("/action_cards/7/effects/0", "per", "\"farms\"")),
        hash_of(SpoiltScenario().add("/action_cards/7/effects/0", "per", "\"tanks\"")),
        hash_of(SpoiltScenario().set("/action_cards/7/effects/0/who", "\"leader\"")),
        hash_of(SpoiltScenario().set("/action_cards/7/effects/0/who", "\"last\""))};
    EXPECT_EQ(hashes.size(), 12U);
}

TEST(ScenarioHash, TheCanonicalTextIsSortedJsonWithoutBlanks) {
    const auto file = wire::read_scenario(golden_terra());
    ASSERT_TRUE(file);
    const std::string text = wire::canonical_scenario(file->scenario);
    EXPECT_TRUE(
        text.starts_with(R"({"action_cards":[{"conditions":[],"copies":1,"effects":[{"amount":{"2":3,)"))
        << text.substr(0, 200);
    EXPECT_EQ(text.find(' '), std::string::npos);
    EXPECT_TRUE(json::parse(text).is_object());
}

}  // namespace
}  // namespace marea
