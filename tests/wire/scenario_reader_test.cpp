#include "tests/wire/spoilt_scenario.hpp"

namespace marea {
namespace {

Found of_text(const std::string& text) {
    Found found;
    const auto file = wire::read_scenario(text);
    if (file) return found;
    for (const Problem& problem : file.error())
        found.push_back(problem.where + " " + std::string(problem.reason));
    return found;
}

TEST(ScenarioReader, ReadsAWorld) {
    const auto file = wire::read_scenario(golden_terra());
    ASSERT_TRUE(file);
    const auto& scenario = file->scenario;
    EXPECT_EQ(scenario.id, "terra-1950");
    EXPECT_EQ(scenario.territories[0].id, "NAM");
    EXPECT_EQ(scenario.territories[0].neighbours, 1U << 1U);
    EXPECT_EQ(scenario.tables.tokens, venonta::number(6, 5, 4, 3));
    EXPECT_EQ(scenario.tables.population[3], venonta::number(10, 9, 7, 5));
    EXPECT_EQ(scenario.costs.factory_back.co2, venonta::number(-2));
    EXPECT_EQ(scenario.prices.food[3].from, 4);
    EXPECT_EQ(file->texts.territories[1].name[3], "Ameryka Środkowa");
    EXPECT_EQ(file->texts.sources.at("/costs/attack"), "rulebook");
}

TEST(ScenarioReader, NotEvenJsonIsOneProblem) {
    EXPECT_EQ(of_text(""), Found{" json_truncated"});
    EXPECT_EQ(of_text("{"), Found{" json_truncated"});
    EXPECT_EQ(of_text("[1"), Found{" json_truncated"});
    EXPECT_EQ(of_text("{}x"), Found{" json_syntax"});
    EXPECT_EQ(of_text("{\"id\":1,\"id\":2}"), Found{" json_key_twice"});
    EXPECT_EQ(of_text(std::string(40, '[')), Found{" json_too_deep"});
    EXPECT_EQ(of_text("\"\xff\""), Found{" json_syntax"});
    EXPECT_EQ(of_text("[]"), Found{" json_not_object"});
    EXPECT_EQ(of_text("null"), Found{" json_not_object"});
}

TEST(ScenarioReader, AnEmptyObjectLacksEverythingAtOnce) {
    EXPECT_EQ(of_text("{}").size(), 14U);
    for (const auto& problem : of_text("{}")) EXPECT_EQ(problem, " json_missing_key");
}

TEST(ScenarioReader, ABiggerFileThanAllowedIsRefusedByItsSize) {
    const std::string& text = golden_terra();
    EXPECT_EQ(of_text(text + std::string(wire::max_scenario_bytes - text.size(), ' ')), Found{});
    EXPECT_EQ(of_text(text + std::string(wire::max_scenario_bytes + 1 - text.size(), ' ')),
              Found{" scenario_too_large"});
}

TEST(ScenarioReader, AByteOrderMarkIsSkipped) {
    EXPECT_EQ(of_text("\xEF\xBB\xBF" + golden_terra()), Found{});
}

TEST(ScenarioReader, ANumberCanBeSpeltForAllOrForEach) {
    const auto one = wire::read_scenario(SpoiltScenario().set("/costs/farm/tokens", "2").text());
    const auto each = wire::read_scenario(
        SpoiltScenario().set("/costs/farm/tokens", R"({"2": 2, "3": 2, "4": 2, "6": 2})").text());
    ASSERT_TRUE(one && each);
    EXPECT_EQ(one->scenario, each->scenario);
    EXPECT_EQ(SpoiltScenario().set("/tables/tokens", R"({"all": 4, "source": "ours"})").problems(), Found{});
}

TEST(ScenarioReader, OptionsLeftOutHaveTheirDefault) {
    const auto file = wire::read_scenario(SpoiltScenario().set("/options", R"({"source": "ours"})").text());
    ASSERT_TRUE(file);
    EXPECT_EQ(file->scenario.options, venonta::Options{});
    const auto other = wire::read_scenario(
        SpoiltScenario().set("/options", R"({"objective_choice": "open", "source": "us"})").text());
    ASSERT_TRUE(other);
    EXPECT_EQ(other->scenario.options.objective_choice, venonta::ObjectiveChoice::open);
    EXPECT_EQ(other->texts.sources.at("/options"), "us");
}

TEST(ScenarioReader, AllProblemsComeAtOnce) {
    const Found found = SpoiltScenario()
                            .set("/tables/tokens/3", "-5")
                            .set("/costs/farm_back/tokens", "0")
                            .set("/territories/0/neighbours", R"(["CAM", "XYZ", "EUR"])")
                            .set("/action_cards/2/effects/0/verb", "\"conjure\"")
                            .remove("/events/3/name", "en")
                            .remove("/tables/fish", "6")
                            .set("/action_cards/8/price_pv", "-1")
                            .add("/prices", "gold", "1")
                            .set("/objectives/0/goal/0/amount", "99")
                            .problems();
    const Found expected{"/territories/0/neighbours/1 scenario_no_such_territory",
                         "/tables/fish scenario_players_missing",
                         "/prices/gold json_key_not_here",
                         "/action_cards/2/effects/0/verb json_unknown_word",
                         "/events/3/name scenario_text_missing",
                         "/territories/0/neighbours scenario_one_way",
                         "/tables/tokens/3 scenario_out_of_range",
                         "/costs/farm_back/tokens scenario_out_of_range",
                         "/objectives/0/goal/0/amount scenario_goal_range",
                         "/objectives/0/goal/0/amount scenario_goal_range",
                         "/objectives/0/goal/0/amount scenario_goal_range",
                         "/objectives/0/goal/0/amount scenario_goal_range",
                         "/action_cards/8/price_pv scenario_out_of_range"};
    EXPECT_EQ(found, expected);
}

TEST(ScenarioReader, WhatCannotBeReadIsToldOnceAndNotAgainByTheCheck) {
    EXPECT_EQ(SpoiltScenario().set("/tables/tokens", "\"many\"").problems(),
              Found{"/tables/tokens json_not_object"});
    EXPECT_EQ(SpoiltScenario().set("/objectives", "{}").problems(), Found{"/objectives json_not_array"});
    EXPECT_EQ(SpoiltScenario().set("/events/0", "7").problems(), Found{"/events/0 json_not_object"});
    EXPECT_EQ(SpoiltScenario().remove("/objectives/5", "temper").problems(),
              Found{"/objectives/5 json_missing_key"});
    EXPECT_EQ(SpoiltScenario().set("/action_cards/0/effects/0/rule", "\"luck\"").problems(),
              Found{"/action_cards/0/effects/0/rule json_unknown_word"});
    EXPECT_EQ(SpoiltScenario().set("/action_cards/0/lasts", "\"ever\"").problems(),
              Found{"/action_cards/0/lasts json_unknown_word"});
    EXPECT_EQ(SpoiltScenario().set("/waters/0/id", "7").problems().front(), "/waters/0/id json_not_string");
}

}  // namespace
}  // namespace marea
