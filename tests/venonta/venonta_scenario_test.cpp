#include <gtest/gtest.h>

#include <functional>

#include "games/venonta/scenario/fact_range.hpp"
#include "games/venonta/scenario/scenario_check.hpp"
#include "tests/venonta/venonta_line.hpp"
#include "tests/venonta/venonta_position.hpp"

namespace marea::venonta {
namespace {

/// What the check says of the rich world after a change: "reason at where", a line each.
std::string said(const std::function<void(Scenario&)>& change) {
    Scenario scenario = terra_scenario();
    change(scenario);
    std::string lines;
    for (const Problem& problem : check(scenario))
        lines +=
            std::string(lines.empty() ? "" : "\n") + std::string(problem.reason) + " at " + problem.where;
    return lines;
}

TEST(VenontaScenario, N10_BothTestWorldsPassTheCheck) {
    for (const Scenario& scenario : {terra_scenario(), line_scenario()})
        for (const Problem& problem : check(scenario))
            ADD_FAILURE() << problem.reason << ' ' << problem.where;
}

TEST(VenontaScenario, N10_ABrokenMapIsTold) {
    EXPECT_EQ(said([](Scenario& s) { s.territories[0].neighbours |= 1U << 3; }),
              "scenario_one_way at /territories/0/neighbours");
    EXPECT_EQ(said([](Scenario& s) { s.territories[0].neighbours |= 1U; }),
              "scenario_own_neighbour at /territories/0/neighbours");
    EXPECT_EQ(said([](Scenario& s) { s.territories[11].waters = 0; }),
              "scenario_out_of_reach at /territories/11");
    EXPECT_EQ(said([](Scenario& s) { s.territories[1].id = "Cam"; }),
              "scenario_territory_id at /territories/1/id");
    EXPECT_EQ(said([](Scenario& s) { s.territories[1].id = "NAM"; }),
              "scenario_id_twice at /territories/1/id");
    EXPECT_EQ(said([](Scenario& s) { s.territories[1].water = 10; }),
              "scenario_out_of_range at /territories/1/water");
    EXPECT_EQ(said([](Scenario& s) { s.territories[1].waters |= 1U << 9; }),
              "scenario_unknown_water at /territories/1/waters");
    EXPECT_EQ(said([](Scenario& s) { s.territories[1].oceans = 4; }),
              "scenario_unknown_ocean at /territories/1/oceans");
}

TEST(VenontaScenario, N10_ATableThatLacksAPlayerCountIsTold) {
    EXPECT_EQ(said([](Scenario& s) { s.tables.tokens[3] = 0; }), "scenario_out_of_range at /tables/tokens");
    EXPECT_EQ(said([](Scenario& s) { s.tables.population[2] = n(11); }),
              "scenario_out_of_range at /tables/population/2");
    EXPECT_EQ(said([](Scenario& s) { s.tables.hand_limit = n(2); }),
              "scenario_hand_limit at /tables/hand_limit");
    EXPECT_EQ(said([](Scenario& s) { s.tables.co2_start = n(38); }),
              "scenario_co2_start at /tables/co2_start");
    EXPECT_EQ(said([](Scenario& s) { s.tables.event_boxes[3] = n(16); }),
              "scenario_not_rising at /tables/event_boxes/3");
}

TEST(VenontaScenario, N10_BuildingAndGoingBackCostATokenAtLeast) {
    EXPECT_EQ(said([](Scenario& s) { s.costs.farm.tokens = n(0); }),
              "scenario_out_of_range at /costs/farm/tokens");
    EXPECT_EQ(said([](Scenario& s) { s.costs.tank_back.tokens = n(1, 1, 0, 1); }),
              "scenario_out_of_range at /costs/tank_back/tokens");
    EXPECT_EQ(said([](Scenario& s) { s.costs.farm_back.co2 = n(1); }),
              "scenario_out_of_range at /costs/farm_back/co2");
    EXPECT_EQ(said([](Scenario& s) { s.costs.farm.tep = n(1); }), "scenario_out_of_range at /costs/farm/tep");
    EXPECT_EQ(said([](Scenario& s) { s.costs.attack.tokens = n(0); }), "");
    EXPECT_EQ(said([](Scenario& s) { s.prices.tep[2].from = 6; }),
              "scenario_not_rising at /prices/tep/2/from");
    EXPECT_EQ(said([](Scenario& s) { s.prices.food.clear(); }), "scenario_count at /prices/food");
}

TEST(VenontaScenario, N10_TooFewObjectivesAndGoalsThatCannotBeAreTold) {
    EXPECT_EQ(said([](Scenario& s) { s.objectives.resize(24); }), "scenario_count at /objectives");
    EXPECT_EQ(said([](Scenario& s) { s.objectives.resize(25); }), "");
    EXPECT_EQ(said([](Scenario& s) { s.objectives[0].goal[0].amount = n(5, 4, 3, 7); }),
              "scenario_goal_range at /objectives/0/goal/0/amount");
    EXPECT_EQ(said([](Scenario& s) { s.objectives[30].goal[0].test = venonta::Test::most; }),
              "scenario_world_test at /objectives/30/goal/0/test");
    EXPECT_EQ(said([](Scenario& s) { s.objectives[1].id = "A01"; }), "scenario_id_twice at /objectives/1/id");
    EXPECT_EQ(said([](Scenario& s) { s.objectives[1].goal.clear(); }),
              "scenario_count at /objectives/1/goal");
}

TEST(VenontaScenario, N10_EffectsFitTheirMomentAndWhomTheyFallOn) {
    const auto with = [](ActionCard card) { return said([&](Scenario& s) { s.action_cards[0] = card; }); };
    EXPECT_EQ(with(card("x", 1, Moment::own, {does(Verb::force)})),
              "scenario_verb_moment at /action_cards/0/effects/0/verb");
    EXPECT_EQ(with(card("x", 1, Moment::own, {add(Thing::tep, 1, Who::target)})),
              "scenario_who at /action_cards/0/effects/0/who");
    EXPECT_EQ(with(card("x", 1, Moment::card, {add(Thing::food, 1, Who::target)})),
              "scenario_who at /action_cards/0/effects/0/who");
    EXPECT_EQ(with(card("x", 1, Moment::own, {take(Thing::pv, 1)})),
              "scenario_take at /action_cards/0/effects/0/thing");
    EXPECT_EQ(with(card("x", 1, Moment::own, {add(Thing::food, 0)})),
              "scenario_nothing at /action_cards/0/effects/0/amount");
    EXPECT_EQ(with(card("x", 1, Moment::own, {rule(Rule::burn, 1)}, Lasts::game)),
              "scenario_out_of_range at /action_cards/0/effects/0/amount");
    EXPECT_EQ(with(card("x", 1, Moment::own, {rule(Rule::loot, 1)})),
              "scenario_lasts at /action_cards/0/lasts");
    EXPECT_EQ(with(card("x", 1, Moment::own, {add(Thing::pv, 1)}, Lasts::turn)),
              "scenario_lasts at /action_cards/0/lasts");
    EXPECT_EQ(with(card("x", 1, Moment::turn, {add(Thing::pv, 1)}, Lasts::once, {.tokens = 1})),
              "scenario_price_tokens at /action_cards/0/price_tokens");
    EXPECT_EQ(with(card("x", 1, Moment::own, {does(Verb::rebel), add(Thing::tep, 1)})),
              "scenario_two_places at /action_cards/0/effects");
    EXPECT_EQ(with(card("x", 1, Moment::own, {does(Verb::rebel), does(Verb::rebel)})),
              "scenario_verb_twice at /action_cards/0/effects/1");
    EXPECT_EQ(with(card("x", 1, Moment::own,
                        {rule(Rule::loot, 1, Who::target), rule(Rule::loot, 1, Who::land)}, Lasts::turn)),
              "scenario_two_others at /action_cards/0/effects");
    EXPECT_EQ(with(card("x", 19, Moment::own, {rule(Rule::loot, 1)}, Lasts::turn)),
              "scenario_open_cards at /action_cards");
}

TEST(VenontaScenario, N10_EventsComeBetweenTheTurns) {
    EXPECT_EQ(said([](Scenario& s) { s.events[21].lasts = Lasts::turn; }),
              "scenario_lasts_turn at /events/21/lasts");
    EXPECT_EQ(said([](Scenario& s) { s.events[0] = common("x", {add(Thing::food, 1, Who::hit)}); }),
              "scenario_who at /events/0/effects/0/who");
    EXPECT_EQ(said([](Scenario& s) { s.events[0] = by_die("x", {does(Verb::rebel)}); }),
              "scenario_verb_moment at /events/0/effects/0/verb\nscenario_who at /events/0/effects/0/who");
    EXPECT_EQ(said([](Scenario& s) { s.events.clear(); }), "scenario_count at /events");
}

TEST(VenontaScenario, N10_NamesAndWordsAreChecked) {
    EXPECT_EQ(said([](Scenario& s) { s.id = "Terra 1950"; }), "scenario_id at /id");
    EXPECT_EQ(said([](Scenario& s) { s.action_cards[2].id = "no-card"; }),
              "scenario_card_id at /action_cards/2/id");
    EXPECT_EQ(said([](Scenario& s) { s.options.colony_draw = static_cast<ColonyDraw>(2); }),
              "scenario_word at /options/colony_draw");
}

/// No rule in code knows a number of the scenario: the same steps cost and bring what each world says.
TEST(VenontaScenario, N10_AnotherWorldIsPlayedByItsOwnNumbers) {
    World line({}, 2, line_world());
    EXPECT_EQ(line.table().turn.tokens, 9);
    line.player('A').farms = 2;
    line.player('A').food = 5;
    line.does({"factory@L01", "intensive", "-farm"});
    EXPECT_EQ(line.table().turn.tokens, 9 - 2 - 1 - 2);
    EXPECT_EQ(line.table().co2, 7 + 4 + 1 - 2);
    EXPECT_EQ(line.player('A').food, 5 - 1 - 1 + 3 - 1);  // two rations paid, three more, one less
    EXPECT_EQ(line.table().boxes_due, 1);                 // the box at 9
    line.does("ocean2>L01");  // everybody draws from every ocean, at no extra price
    EXPECT_EQ(line.table().turn.tokens, 4 - 3);
    line.table().migrants = 1;
    line.does({"integrate", "pledge1", "settle"});  // three rations, no token
    EXPECT_EQ(line.player('A').food, 5 - 2);
    EXPECT_EQ(line.table().turn.tokens, 1);
}

}  // namespace
}  // namespace marea::venonta
