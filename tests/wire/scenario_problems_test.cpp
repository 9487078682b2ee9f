#include <functional>

#include "games/venonta/scenario/price_list.hpp"
#include "games/venonta/scenario/ranges.hpp"
#include "tests/wire/spoilt_scenario.hpp"
#include "words/catalogue.hpp"

namespace marea {
namespace {

namespace ranges = venonta::ranges;

/// One thing that can be wrong: what is spoilt, and where that is told.
struct Fault {
    const char* pointer;
    const char* json;
    std::string problem;
};

class ScenarioProblem : public testing::TestWithParam<Fault> {};

TEST_P(ScenarioProblem, IsToldAtItsPlace) {
    const auto& [pointer, text, problem] = GetParam();
    EXPECT_EQ(SpoiltScenario().set(pointer, text).problems(), Found{problem});
}

const std::string too_long = "\"" + std::string(61, 'x') + "\"";

INSTANTIATE_TEST_SUITE_P(
    Form, ScenarioProblem,
    testing::Values(
        Fault{"/marea_scenario", "2", "/marea_scenario json_number_range"},
        Fault{"/id", "7", "/id json_not_string"},  //
        Fault{"/name", "\"Terra\"", "/name json_not_object"},
        Fault{"/name/de", "\"  \"", "/name/de scenario_text_empty"},
        Fault{"/name/de", "\"\\u001b[31m\"", "/name/de scenario_text_control"},
        Fault{"/name/de", "\"a\\u009bb\"", "/name/de scenario_text_control"},
        Fault{"/events/2/name/it", too_long.c_str(), "/events/2/name/it scenario_text_long"},
        Fault{"/events/2/name/it", "\"Incendi\"", "/events/14/name/it scenario_name_twice"},
        Fault{"/events/2/common", "1", "/events/2/common json_not_boolean"},
        Fault{"/costs/farm/source", "\"\"", "/costs/farm/source scenario_text_empty"},
        Fault{"/costs/farm/source", "null", "/costs/farm/source json_not_string"},
        Fault{"/territories/3/x", "1001", "/territories/3/x json_number_range"},
        Fault{"/territories/3/y", "-1", "/territories/3/y json_number_range"},
        Fault{"/territories/3/water", "2.5", "/territories/3/water json_not_integer"},
        Fault{"/territories/3/water", "1e3", "/territories/3/water json_not_integer"},
        Fault{"/territories/3/water", "99999999999", "/territories/3/water json_number_range"},
        Fault{"/territories/3/water", "18446744073709551615", "/territories/3/water json_number_range"},
        Fault{"/tables/tokens/4", "-1000", "/tables/tokens/4 json_number_range"},
        Fault{"/tables/population", "[]", "/tables/population json_array_size"},
        Fault{"/prices/tep/0", R"({"from": 0, "price": 1, "source": "ours"})",
              "/prices/tep/0/from scenario_first_step"},
        Fault{"/prices/tep/1", R"({"price": 2, "source": "ours"})", "/prices/tep/1 json_missing_key"},
        Fault{"/options/colony_draw", "\"never\"", "/options/colony_draw json_unknown_word"},
        Fault{"/objectives/7/goal/0", R"({"fact": "tanks", "test": "most", "amount": 1})",
              "/objectives/7/goal/0/amount json_key_not_here"},
        Fault{"/objectives/7/goal/0", "[]", "/objectives/7/goal/0 json_not_object"},
        Fault{"/objectives/7/goal/0/fact", "\"luck\"", "/objectives/7/goal/0/fact json_unknown_word"},
        Fault{"/objectives/7/temper", "\"sly\"", "/objectives/7/temper json_unknown_word"},
        Fault{"/action_cards/26/effects/0", R"({"verb": "cancel_card", "amount": 1})",
              "/action_cards/26/effects/0/amount json_key_not_here"},
        Fault{"/action_cards/1/effects/1/who", "\"sun\"", "/action_cards/1/effects/1/who json_unknown_word"},
        Fault{"/action_cards/1/effects/1/thing", "\"gold\"",
              "/action_cards/1/effects/1/thing json_unknown_word"},
        Fault{"/action_cards/1/moment", "\"never\"", "/action_cards/1/moment json_unknown_word"}));

INSTANTIATE_TEST_SUITE_P(
    Meaning, ScenarioProblem,
    testing::Values(
        Fault{"/id", "\"Terra 1950\"", "/id scenario_id"},
        Fault{"/territories/11/id", "\"oce\"", "/territories/11/id scenario_territory_id"},
        Fault{"/territories/11/waters", "[]", "/territories/11 scenario_out_of_reach"},
        Fault{"/territories/11/waters", R"(["polynesian", "polynesian"])",
              "/territories/11/waters/1 scenario_id_twice"},
        Fault{"/territories/0/oceans", R"(["pacific"])", "/territories/0/oceans/0 scenario_no_such_ocean"},
        Fault{"/territories/0/water", "10", "/territories/0/water scenario_out_of_range"},
        Fault{"/territories/0/sites", "-1", "/territories/0/sites scenario_out_of_range"},
        Fault{"/tables/card_limit/all", "21", "/tables/card_limit/all scenario_out_of_range"},
        Fault{"/tables/hand_limit/4", "3", "/tables/hand_limit scenario_hand_limit"},
        Fault{"/tables/co2_start/all", "38", "/tables/co2_start scenario_co2_start"},
        Fault{"/tables/event_boxes/2/all", "11", "/tables/event_boxes/2 scenario_not_rising"},
        Fault{"/costs/tank/tokens", "0", "/costs/tank/tokens scenario_out_of_range"},
        Fault{"/costs/factory_back/tokens", "0", "/costs/factory_back/tokens scenario_out_of_range"},
        Fault{"/costs/farm_back/co2", "1", "/costs/farm_back/co2 scenario_out_of_range"},
        Fault{"/prices/food/2/price", "-2", "/prices/food/2/price scenario_out_of_range"},
        Fault{"/prices/food/3/from", "2", "/prices/food/3/from scenario_not_rising"},
        Fault{"/objectives/1/id", "\"A01\"", "/objectives/1/id scenario_id_twice"},
        Fault{"/objectives/1/id", "\"1A\"", "/objectives/1/id scenario_card_id"},
        Fault{"/objectives/1/goal", "[]", "/objectives/1/goal scenario_count"},
        Fault{"/objectives/1/goal/0/amount/6", "10", "/objectives/1/goal/0/amount/6 scenario_goal_range"},
        Fault{"/objectives/30/goal/0", R"({"fact": "rise", "test": "most"})",
              "/objectives/30/goal/0/test scenario_world_test"},
        Fault{"/action_cards/0/copies", "0", "/action_cards/0/copies scenario_out_of_range"},
        Fault{"/action_cards/0/lasts", "\"once\"", "/action_cards/0/lasts scenario_lasts"},
        Fault{"/action_cards/1/lasts", "\"round\"", "/action_cards/1/lasts scenario_lasts"},
        Fault{"/action_cards/1/effects/0/amount", "0", "/action_cards/1/effects/0/amount scenario_nothing"},
        Fault{"/action_cards/1/effects/0/amount", R"({"2": 1, "3": 1, "4": 1, "6": -1})",
              "/action_cards/1/effects/0/amount scenario_two_ways"},
        Fault{"/action_cards/1/effects/0/who", "\"all\"", "/action_cards/1/effects/0/who scenario_who"},
        Fault{"/action_cards/18/effects/0/amount", "-1", "/action_cards/18/effects/0/amount scenario_switch"},
        Fault{"/action_cards/39/effects/0/thing", "\"pv\"", "/action_cards/39/effects/0/thing scenario_take"},
        Fault{"/action_cards/39/effects/0", R"({"verb": "give", "thing": "pv", "amount": 1})",
              "/action_cards/39/effects/0/thing scenario_take"},
        Fault{"/action_cards/39/effects/0", R"({"verb": "swap", "thing": "tank"})",
              "/action_cards/39/effects/0/thing scenario_take"},
        Fault{"/action_cards/39/effects/0", R"({"verb": "swap", "thing": "tep", "amount": 1})",
              "/action_cards/39/effects/0/amount json_key_not_here"},
        Fault{"/action_cards/20/moment", "\"own\"", "/action_cards/20/effects/0/verb scenario_verb_moment"},
        Fault{"/events/21/lasts", "\"turn\"", "/events/21/lasts scenario_lasts_turn"},
        Fault{"/events/8/effects/0/who", "\"me\"", "/events/8/effects/0/who scenario_who"}));

TEST(ScenarioProblems, OneWayNeighboursAreNamedFromTheSideThatNamesThem) {
    EXPECT_EQ(SpoiltScenario().append("/territories/0/neighbours", "\"EUR\"").problems(),
              Found{"/territories/0/neighbours scenario_one_way"});
    EXPECT_EQ(SpoiltScenario().append("/territories/0/neighbours", "\"NAM\"").problems(),
              Found{"/territories/0/neighbours scenario_own_neighbour"});
}

TEST(ScenarioProblems, WhatIsLeftOutIsToldWhereItWouldStand) {
    EXPECT_EQ(SpoiltScenario().set("/events/2/effects/1", R"({"verb": "draw", "amount": 1})").problems(),
              (Found{"/events/2/effects/1/verb scenario_verb_moment", "/events/2/effects/1 scenario_who"}));
}

TEST(ScenarioProblems, ATableThatLacksAPlayerCount) {
    for (const std::string count : {"2", "3", "4", "6"})
        EXPECT_EQ(SpoiltScenario().remove("/tables/tokens", count).problems(),
                  Found{"/tables/tokens scenario_players_missing"});
    EXPECT_EQ(SpoiltScenario().remove("/tables", "fish").problems(), Found{"/tables json_missing_key"});
    EXPECT_EQ(SpoiltScenario().add("/tables/tokens", "5", "4").problems(),
              Found{"/tables/tokens/5 json_key_not_here"});
}

TEST(ScenarioProblems, FewerObjectivesThanFourTimesThePlayersAndOne) {
    EXPECT_EQ(SpoiltScenario().shorten("/objectives", 25).problems(), Found{});
    EXPECT_EQ(SpoiltScenario().shorten("/objectives", 24).problems(), Found{"/objectives scenario_count"});
}

TEST(ScenarioProblems, TooFewOrTooManyTerritoriesAndOceans) {
    const Found eleven = SpoiltScenario().shorten("/territories", 11).problems();
    EXPECT_EQ(eleven, Found{"/territories json_array_size"});
    EXPECT_EQ(SpoiltScenario().shorten("/oceans", 1).problems().front(), "/oceans json_array_size");
    const Found thirteen = SpoiltScenario()
                               .append("/territories", R"({"id": "XXX", "name": {}, "water": 1, "sites": 1,
        "neighbours": [], "waters": [], "oceans": [], "x": 1, "y": 1, "source": "me"})")
                               .problems();
    EXPECT_EQ(thirteen.front(), "/territories json_array_size");
    EXPECT_EQ(std::ranges::count(thirteen, "/territories/12/name scenario_text_missing"), 1);
}

TEST(ScenarioProblems, ACardWithoutTextInTheFirstLanguage) {
    for (const std::string card :
         {"/objectives/0", "/action_cards/0", "/events/0", "/territories/0", "/waters/0", "/oceans/0"})
        EXPECT_EQ(SpoiltScenario().remove(card + "/name", "en").problems(),
                  Found{card + "/name scenario_text_missing"});
}

TEST(ScenarioProblems, TwoCardsOfOneNameThatStandsInAreOneProblem) {
    auto same = SpoiltScenario();
    for (const std::string card : {"/action_cards/0", "/action_cards/1"})
        for (const std::string language : {"de", "it", "pl"}) same.remove(card + "/name", language);
    same.set("/action_cards/0/name/en", "\"Rain\"").set("/action_cards/1/name/en", "\"Rain\"");
    EXPECT_EQ(same.problems(), Found{"/action_cards/1/name/en scenario_name_twice"});
}

TEST(ScenarioProblems, EveryCardAndFigureSaysWhereItComesFrom) {
    for (const std::string place :
         {"/waters/8", "/oceans/1", "/territories/11", "/tables/fish", "/tables/population/2",
          "/tables/event_boxes/0", "/costs/tank_back", "/prices/tep/2", "/prices/neglect_pv", "/options",
          "/objectives/35", "/action_cards/50", "/events/23"})
        EXPECT_EQ(SpoiltScenario().remove(place, "source").problems(), Found{place + " json_missing_key"});
}

TEST(ScenarioProblems, AFigureOutOfRangeIsToldForEachNumberOfPlayers) {
    const Found found = SpoiltScenario()
                            .set("/tables/tokens", R"({"2": 0, "3": 5, "4": -1, "6": 13, "source": "x"})")
                            .problems();
    const Found expected{"/tables/tokens/2 scenario_out_of_range", "/tables/tokens/4 scenario_out_of_range",
                         "/tables/tokens/6 scenario_out_of_range"};
    EXPECT_EQ(found, expected);
}

/// Whether a figure is told as out of its range, just below, just above, and nowhere between.
void expect_range(const std::string& place, const std::string& told_at, ranges::Range range,
                  const std::function<std::string(int)>& entry) {
    for (const int value : {range.least - 1, range.least, range.most, range.most + 1}) {
        const Found found = SpoiltScenario().set(place, entry(value)).problems();
        EXPECT_EQ(std::ranges::count(found, told_at + " scenario_out_of_range"),
                  value < range.least || value > range.most ? 1 : 0)
            << told_at << " " << value;
    }
}

TEST(ScenarioProblems, EveryFigureOfTheTablesAndPricesHasItsRange) {
    const std::vector<std::pair<std::string, ranges::Range>> figures{
        {"/tables/tokens", ranges::tokens},
        {"/tables/population/1", ranges::population},
        {"/tables/population_floor", ranges::population_floor},
        {"/tables/base_food", ranges::base_food},
        {"/tables/hand", ranges::hand},
        {"/tables/hand_limit", ranges::hand_limit},
        {"/tables/card_limit", ranges::card_limit},
        {"/tables/trade_limit", ranges::trade_limit},
        {"/tables/fish", ranges::fish},
        {"/tables/co2_start", ranges::co2_start},
        {"/tables/co2_end", ranges::co2_end},
        {"/tables/objective_bonus", ranges::objective_bonus},
        {"/prices/ocean_extra", ranges::ocean_extra},
        {"/prices/neglect_pv", ranges::neglect_pv},
        {"/prices/factory_co2", ranges::factory_co2},
    };
    for (const auto& [place, range] : figures)
        expect_range(place, place + "/all", range,
                     [](int value) { return R"({"all": )" + std::to_string(value) + R"(, "source": "x"})"; });
}

TEST(ScenarioProblems, FiguresThatMayBeMissingHaveTheirRangesToo) {
    const struct {
        std::string table, name;
        ranges::Range range;
    } figures[] = {{"/tables", "objective_rise", ranges::objective_rise},
                   {"/prices", "defeat_tokens", ranges::defeat_tokens},
                   {"/prices", "defeat_pv", ranges::defeat_pv}};
    for (const auto& [table, name, range] : figures)
        for (const int value : {range.least, range.most, range.least - 1, range.most + 1}) {
            const auto problems =
                SpoiltScenario()
                    .add(table, name, R"({"all": )" + std::to_string(value) + R"(, "source": "x"})")
                    .problems();
            const bool fits = value >= range.least && value <= range.most;
            EXPECT_EQ(problems.size(), fits ? 0U : 1U) << name << " " << value;
        }
}

TEST(ScenarioProblems, N7_3_AtLeastOneConditionIsAskedForAndAtMostAll) {
    const auto with = [](const std::string& enough) {
        return SpoiltScenario().add("/objectives/2", "enough", enough).problems();  // a goal of two
    };
    EXPECT_EQ(with("0"), Found{"/objectives/2/enough scenario_out_of_range"});
    EXPECT_EQ(with("1"), Found{});
    EXPECT_EQ(with("2"), Found{});
    EXPECT_EQ(with("3"), Found{"/objectives/2/enough scenario_out_of_range"});
    EXPECT_EQ(with("\"one\""), Found{"/objectives/2/enough json_not_integer"});
}

TEST(ScenarioProblems, EveryLineOfThePriceListHasItsRanges) {
    for (const venonta::ListedCost& line : venonta::price_list) {
        const bool back = line.kind == venonta::CostKind::back;
        const bool other = line.kind == venonta::CostKind::other;
        const std::vector<std::pair<std::string, ranges::Range>> figures{
            {"tokens", other ? ranges::other_tokens : ranges::building_tokens},
            {"co2", back ? ranges::back_co2 : ranges::building_co2},
            {"food", ranges::cost_food},
            {"tep", line.on_territory ? ranges::cost_tep : ranges::Range{0, 0}}};
        const std::string place = "/costs/" + std::string(line.name);
        for (const auto& [figure, range] : figures)
            expect_range(place, place + "/" + figure, range, [&](int value) {
                boost::json::object cost{{"tokens", 1}, {"source", "x"}};
                cost[figure] = value;
                return boost::json::serialize(cost);
            });
    }
}

TEST(ScenarioProblems, AThousandUnknownKeysAreAThousandProblems) {
    SpoiltScenario spoilt;
    for (int i = 0; i < 1000; ++i) spoilt.add("/tables", "k" + std::to_string(i), "0");
    EXPECT_EQ(spoilt.problems().size(), 1000U);
}

TEST(ScenarioProblems, TheSentenceSaysWhatWouldBeRight) {
    const auto words = *words::Catalogue::of("en");
    const auto said = [&](const SpoiltScenario& spoilt) {
        const auto file = wire::read_scenario(spoilt.text());
        return file ? std::string() : words.say(file.error().front());
    };
    EXPECT_EQ(said(SpoiltScenario().set("/tables/tokens/6", "0")),
              "0 lies outside what is allowed here: 1 to 12. [N10]");
    EXPECT_EQ(said(SpoiltScenario().set("/action_cards/0/lasts", "\"ever\"")),
              "“ever” is unknown here; known are: once, turn, round, game.");
    const std::string facts = said(SpoiltScenario().set("/objectives/7/goal/0/fact", "\"luck\""));
    EXPECT_TRUE(facts.ends_with("fish, co2, burnt.")) << facts;
}

}  // namespace
}  // namespace marea
