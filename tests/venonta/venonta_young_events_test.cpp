#include <gtest/gtest.h>

#include "games/venonta/facts.hpp"
#include "tests/venonta/venonta_young_words.hpp"

/// Words that the first worlds did not know: events with conditions, and events of one rank.
namespace marea::venonta {
namespace {

TEST(VenontaYoungWords, N9_1b_WhatAnEventChangesOfTheRulesHoldsAfterItsOtherEffects) {
    const std::vector<Effect> both{rule(Rule::water, -1, Who::all), add(Thing::farm, -1, Who::all)};
    for (const bool farm_first : {false, true}) {
        std::vector<Effect> effects = both;
        if (farm_first) std::swap(effects[0], effects[1]);
        World world({}, 2, terra_changed([&](Scenario& s) {
                        s.events.push_back(common("dunes", effects));
                        s.events.back().lasts = Lasts::game;
                    }));
        const int water = water_of(world.terms(), world.table(), who('A'));
        world.player('A').farms = static_cast<std::uint8_t>(water);
        world.quiet().phase(Phase::event).does("&dunes");
        EXPECT_EQ(world.player('A').farms, water - 1) << farm_first;  // the one lost had that water
    }
}

TEST(VenontaYoungWords, N8_2_ACommonEventConcernsOnlyThoseOfWhomItsConditionsAreTrue) {
    const auto with = [](std::vector<Effect> effects) {
        return terra_changed([&](Scenario& s) {
            EventCard event = common("strike", std::move(effects));
            event.lasts = Lasts::round;
            event.conditions = {at_least(Fact::factories, n(2))};
            s.events.push_back(event);
        });
    };
    const std::vector<Effect> tax{add(Thing::pv, -3, Who::all), rule(Rule::tokens, -1, Who::all),
                                  add(Thing::fish, -1)};
    World world({}, 3, with(tax));
    for (const char letter : {'A', 'B', 'C'}) world.player(letter).pv = 8;
    world.player('B').factories = 2;
    const int fish = world.table().fish;
    world.quiet().phase(Phase::event).does("&strike");
    EXPECT_EQ(world.player('A').pv, 8);
    EXPECT_EQ(world.player('B').pv, 5);
    EXPECT_EQ(world.player('A').rule_of(Rule::tokens), 0);
    EXPECT_EQ(world.player('B').rule_of(Rule::tokens), -1);
    EXPECT_EQ(world.table().fish, fish - 1);
    World nobody_concerned({}, 3, with(tax));
    nobody_concerned.quiet().phase(Phase::event).does("&strike");
    EXPECT_EQ(nobody_concerned.table().fish, fish);
    EXPECT_EQ(nobody_concerned.table().open_cards, 0);
    World leader({}, 3, with({rule(Rule::tokens, -1, Who::leader)}));
    leader.player('A').pv = 8;
    leader.player('B').factories = 2;
    leader.quiet().phase(Phase::event).does("&strike");
    for (const char letter : {'A', 'B', 'C'}) EXPECT_EQ(leader.player(letter).rule_of(Rule::tokens), 0);
}

TEST(VenontaYoungWords, N8_2_WhomAnEventDoesNotConcernIsPassedOver) {
    const auto scenario = terra_changed([](Scenario& s) {
        EventCard event = by_die("flood", {add(Thing::food, -2, Who::hit)});
        event.conditions = {at_least(Fact::farms, n(3))};
        s.events.push_back(event);
    });
    World world({}, 3, scenario);
    world.player('B').farms = 3;
    world.table().opening.events_left = 1;
    world.quiet().phase(Phase::event).does("&flood");
    EXPECT_EQ(world.table().asked, who('B'));
    EXPECT_EQ(world.table().phase, Phase::event_die);
    world.does("d-");
    EXPECT_EQ(world.table().opening.event, 0);  // C was not asked
    World none({}, 3, scenario);
    none.quiet().phase(Phase::event).does("&flood");
    EXPECT_EQ(none.table().opening.event, 0);
}

TEST(VenontaYoungWords, N8_2_RulesOfAnEventWithConditionsFallOnAllOrOnOneRank) {
    Scenario scenario = *terra_world();
    EventCard event = common("odd", {rule(Rule::tokens, -1, Who::all), rule(Rule::need, 1, Who::leader)});
    event.lasts = Lasts::round;
    scenario.events.push_back(event);
    EXPECT_TRUE(check(scenario).empty());
    scenario.events.back().conditions = {at_least(Fact::farms, n(1))};
    EXPECT_EQ(problem_of(scenario),
              "/events/" + std::to_string(scenario.events.size() - 1) + "/effects scenario_two_others");
    scenario.events.back().effects.pop_back();
    scenario.events.back().conditions = {at_least(Fact::farms, n(99))};
    EXPECT_FALSE(check(scenario).empty());
}

TEST(VenontaYoungWords, N8_2_WhereNoEffectBitesNoTerritoryIsHit) {
    const auto world_with = [](std::string_view drawing) {
        World world(drawing, 2, terra_changed([](Scenario& s) {
                        s.events.push_back(by_die(
                            "arms", {add(Thing::intensive, -1, Who::hit), add(Thing::tank, 1, Who::hit)}));
                    }));
        world.player('A').farms = 1;
        world.player('A').intensive = 1;
        world.quiet().phase(Phase::event).does({"&arms", "d+"});
        return world;
    };
    World room = world_with("NAM A factories:2");
    EXPECT_EQ(room.land("NAM").tanks, 1);
    World none = world_with("NAM A factories:1");  // the factory is free only once the event has struck
    EXPECT_EQ(none.player('A').intensive, 0);
    EXPECT_EQ(none.player('A').tanks, 0);
}

TEST(VenontaYoungWords, N8_2_ACommonEventCanFallOnTheLeaderAlone) {
    const auto scenario = terra_changed([](Scenario& s) {
        EventCard event =
            common("inquiry", {add(Thing::pv, -3, Who::leader), rule(Rule::tokens, -1, Who::leader)});
        event.lasts = Lasts::round;
        s.events.push_back(event);
    });
    World world({}, 3, scenario);
    world.player('B').pv = 8;
    world.quiet().phase(Phase::event).does("&inquiry");
    EXPECT_EQ(world.player('B').pv, 5);
    EXPECT_EQ(world.player('B').rule_of(Rule::tokens), -1);
    EXPECT_EQ(world.player('A').rule_of(Rule::tokens), 0);
    EXPECT_EQ(world.player('A').pv, 0);
}

}  // namespace
}  // namespace marea::venonta
