#include <span>

#include "apps/commands/scenarios.hpp"
#include "games/venonta/scenario/ranges.hpp"
#include "tests/cli/program.hpp"
#include "tests/core/paths.hpp"
#include "tests/wire/json_schema.hpp"
#include "tests/wire/spoilt_scenario.hpp"

namespace marea {
namespace {

namespace ranges = venonta::ranges;

const JsonSchema& schema() {
    static const JsonSchema read(tests::read_file(tests::in_source("scenarios/scenario.schema.json")));
    return read;
}

std::string fault_of(const SpoiltScenario& spoilt) { return schema().fault(json::parse(spoilt.text())); }

TEST(ScenarioSchema, OurWorldsKeepItAndAreTheFilesInTheProgram) {
    for (const apps::OwnScenario& own : apps::own_scenarios) {
        EXPECT_EQ(schema().fault(json::parse(own.text)), "") << own.name;
        const auto file = "scenarios/" + std::string(own.name) + ".json";
        EXPECT_EQ(tests::read_file(tests::in_source(file)), own.text) << own.name;
        EXPECT_EQ(wire::read_scenario(own.text)->scenario.id, own.name);
    }
}

TEST(ScenarioSchema, TheCopyThatTestsSpoilKeepsIt) { EXPECT_EQ(fault_of(SpoiltScenario()), ""); }

TEST(ScenarioSchema, CatchesWhatItCanSee) {
    EXPECT_EQ(fault_of(SpoiltScenario().remove("", "id")), " required");
    EXPECT_EQ(fault_of(SpoiltScenario().set("/costs/farm/tokens", "0")), "/costs/farm/tokens anyOf");
    EXPECT_EQ(fault_of(SpoiltScenario().add("/tables", "gold", "1")), "/tables additionalProperties");
    EXPECT_EQ(fault_of(SpoiltScenario().remove("/tables/tokens", "3")), "/tables/tokens anyOf");
    EXPECT_EQ(fault_of(SpoiltScenario().shorten("/objectives", 24)), "/objectives minItems");
    EXPECT_EQ(fault_of(SpoiltScenario().set("/action_cards/0/effects/0/verb", "\"conjure\"")),
              "/action_cards/0/effects/0 anyOf");
    EXPECT_EQ(fault_of(SpoiltScenario().set("/events/0/name/de", "\"\"")), "/events/0/name/de minLength");
    EXPECT_EQ(fault_of(SpoiltScenario().set("/territories/2/id", "\"sam\"")), "/territories/2/id pattern");
    EXPECT_EQ(fault_of(SpoiltScenario().set("/events/0/lasts", "\"turn\"")), "/events/0/lasts enum");
}

TEST(ScenarioSchema, CannotSeeWhatOnlyTheCheckSees) {
    EXPECT_EQ(fault_of(SpoiltScenario().append("/territories/0/neighbours", "\"EUR\"")), "");
    EXPECT_EQ(fault_of(SpoiltScenario().set("/objectives/0/goal/0/amount", "99")), "");
}

/// The words of one of our tables.
void expect_words(const std::string& pointer, std::span<const std::string_view> words) {
    json::array expected;
    for (const auto word : words) expected.emplace_back(json::string_view(word.data(), word.size()));
    EXPECT_EQ(schema().root().at_pointer(pointer), json::value(expected)) << pointer;
}

TEST(ScenarioSchema, KnowsTheVocabulary) {
    expect_words("/$defs/fact/enum", venonta::fact_words);
    expect_words("/$defs/thing/enum", venonta::thing_words);
    expect_words("/$defs/rule/enum", venonta::rule_words);
    expect_words("/$defs/who/enum", venonta::who_words);
    expect_words("/$defs/moment/enum", venonta::moment_words);
    expect_words("/$defs/lasts/enum", venonta::lasts_words);
    expect_words("/$defs/temper/enum", venonta::temper_words);
    const std::string options = "/properties/options/properties/";
    expect_words(options + "objective_choice/enum", venonta::objective_choice_words);
    expect_words(options + "colony_draw/enum", venonta::colony_draw_words);
    expect_words(options + "seller_tokens/enum", venonta::seller_tokens_words);
    expect_words(options + "ocean_access/enum", venonta::ocean_access_words);
}

TEST(ScenarioSchema, KnowsEveryVerb) {
    for (const auto verb : venonta::verb_words) {
        std::string effect = R"({"verb": ")" + std::string(verb) + "\"";
        if (verb == "add") effect += R"(, "thing": "pv", "who": "me", "amount": 1)";
        if (verb == "take" || verb == "give") effect += R"(, "thing": "tep", "amount": 1)";
        if (verb == "swap") effect += R"(, "thing": "food")";
        if (verb == "rule") effect += R"(, "rule": "need", "who": "me", "amount": 1)";
        if (verb == "draw") effect += R"(, "amount": 1)";
        EXPECT_EQ(fault_of(SpoiltScenario().set("/action_cards/0/effects/0", effect + "}")), "") << verb;
    }
    for (const auto test : venonta::test_words) {
        const std::string amount = test == "most" || test == "least" ? "" : R"(, "amount": 1)";
        EXPECT_EQ(fault_of(SpoiltScenario().set(
                      "/objectives/0/goal/0",
                      R"({"fact": "pv", "test": ")" + std::string(test) + "\"" + amount + "}")),
                  "");
    }
}

TEST(ScenarioSchema, KnowsTheRanges) {
    const std::vector<std::pair<std::string, ranges::Range>> figures{
        {"water", ranges::water},
        {"sites", ranges::sites},
        {"tokens", ranges::tokens},
        {"population", ranges::population},
        {"population_floor", ranges::population_floor},
        {"base_food", ranges::base_food},
        {"hand", ranges::hand},
        {"hand_limit", ranges::hand_limit},
        {"card_limit", ranges::card_limit},
        {"trade_limit", ranges::trade_limit},
        {"fish", ranges::fish},
        {"co2_start", ranges::co2_start},
        {"co2_end", ranges::co2_end},
        {"objective_bonus", ranges::objective_bonus},
        {"objective_rise", ranges::objective_rise},
        {"event_box", ranges::event_box},
        {"building_tokens", ranges::building_tokens},
        {"other_tokens", ranges::other_tokens},
        {"building_co2", ranges::building_co2},
        {"back_co2", ranges::back_co2},
        {"cost_food", ranges::cost_food},
        {"cost_tep", ranges::cost_tep},
        {"price", ranges::price},
        {"step_from", ranges::step_from},
        {"ocean_extra", ranges::ocean_extra},
        {"neglect_pv", ranges::neglect_pv},
        {"factory_co2", ranges::factory_co2},
        {"defeat_tokens", ranges::defeat_tokens},
        {"defeat_pv", ranges::defeat_pv},
        {"copies", ranges::copies},
        {"objective_pv", ranges::objective_pv},
        {"card_price", ranges::card_price},
        {"add", ranges::add},
        {"take", ranges::take},
        {"rule", ranges::rule},
        {"draw", ranges::draw},
    };
    for (const auto& [name, range] : figures) {
        const auto& figure = schema().root().at_pointer("/$defs/figure_" + name);
        EXPECT_EQ(figure.at("minimum").as_int64(), range.least) << name;
        EXPECT_EQ(figure.at("maximum").as_int64(), range.most) << name;
    }
    const std::vector<std::pair<std::string, ranges::Range>> lists{
        {"/properties/waters", ranges::waters},
        {"/properties/objectives", ranges::objectives},
        {"/properties/action_cards", ranges::card_kinds},
        {"/properties/events", ranges::events},
        {"/properties/tables/properties/event_boxes", ranges::event_boxes},
        {"/properties/prices/properties/tep", ranges::steps},
        {"/$defs/objective/properties/goal", ranges::goal},
        {"/$defs/action_card/properties/conditions", ranges::conditions},
        {"/$defs/action_card/properties/effects", ranges::effects},
    };
    for (const auto& [pointer, range] : lists) {
        const auto& list = schema().root().at_pointer(pointer);
        EXPECT_EQ(list.at("minItems").as_int64(), range.least) << pointer;
        EXPECT_EQ(list.at("maxItems").as_int64(), range.most) << pointer;
    }
}

}  // namespace
}  // namespace marea
