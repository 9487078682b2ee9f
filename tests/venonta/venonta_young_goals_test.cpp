#include <gtest/gtest.h>

#include "games/venonta/outlook/objective.hpp"
#include "games/venonta/outlook/preview.hpp"
#include "games/venonta/outlook/story.hpp"
#include "tests/venonta/venonta_young_words.hpp"

/// Words that the first worlds did not know: what a lost attack costs, points for a part of a goal, and more
/// of them later.
namespace marea::venonta {
namespace {

World beaten(int tokens, int pv) {
    const auto scenario = terra_changed([&](Scenario& s) {
        s.prices.defeat_tokens = n(tokens);
        s.prices.defeat_pv = n(pv);
    });
    World world({}, 2, scenario);
    world.quiet();
    world.player('A').pv = 5;
    return world;
}

TEST(VenontaYoungWords, N6_5_ALostAttackCostsPointsAtOnceAndTokensOfTheNextSet) {
    World world = beaten(2, 3);
    world.does({"MEAxNAF", "d-+"});
    EXPECT_EQ(world.player('A').pv, 2);
    EXPECT_EQ(world.player('B').pv, 0);
    EXPECT_EQ(world.table().turn.tokens, 6);  // B's
    world.does("end");
    EXPECT_EQ(world.table().turn.tokens, 4);
    world.does({"end", "end", "feed3"});
    EXPECT_EQ(world.table().turn.tokens, 6);  // once
}

TEST(VenontaYoungWords, N6_5_PointsStopAtNone) {
    World world = beaten(0, 9);
    world.does({"MEAxNAF", "d++"});
    EXPECT_EQ(world.player('A').pv, 0);
}

TEST(VenontaYoungWords, N6_5_ATruceAWonAttackAndALostRebellionCostNothing) {
    World truce = beaten(2, 3);
    truce.does({"MEAxNAF", "d--", "truce"});
    EXPECT_EQ(truce.player('A').pv, 5);
    EXPECT_EQ(truce.player('A').bonus, 0);
    World won = beaten(2, 3);
    won.does({"MEAxNAF", "d+-"});
    EXPECT_EQ(won.player('A').pv, 5);
    World rebel({}, 2, terra_changed([](Scenario& s) { s.prices.defeat_pv = n(3); }));
    rebel.quiet();
    rebel.player('A').pv = rebel.player('B').pv = 5;
    rebel.land("MEA").colonist = who('B');
    rebel.table().colonies[1] = static_cast<std::uint16_t>(bit(rebel.index("MEA")));
    rebel.does({"rebel@MEA", "d+-"});
    EXPECT_EQ(rebel.player('A').pv, 5);
    EXPECT_EQ(rebel.player('B').pv, 5);
}

/// Four factories and food: A01 would ask for the factories alone.
World partly(int partly_pv) {
    const auto scenario = terra_changed([&](Scenario& s) {
        s.objectives[0].goal = {at_least(Fact::factories, n(2)), at_least(Fact::tanks, n(1)),
                                at_least(Fact::colonies, n(1))};
        s.objectives[0].partly_pv = n(partly_pv);
    });
    World world("NAM A factories:2", 2, scenario);
    world.goal('A', "A01").goal('B', "A02").quiet();
    world.table().turn_number = 2;
    world.player('A').fed = world.player('B').fed = 1;
    return world;
}

TEST(VenontaYoungWords, N7_3_AllConditionsButOnePayAPart) {
    World one_missing = partly(5);
    one_missing.player('A').tanks = one_missing.land("NAM").tanks = 1;
    one_missing.does({"end", "end"});
    EXPECT_EQ(one_missing.player('A').pv, 5);
    World two_missing = partly(5);
    two_missing.does({"end", "end"});
    EXPECT_EQ(two_missing.player('A').pv, 0);
    World nothing_for_it = partly(0);
    nothing_for_it.player('A').tanks = nothing_for_it.land("NAM").tanks = 1;
    nothing_for_it.does({"end", "end"});
    EXPECT_EQ(nothing_for_it.player('A').pv, 0);
}

TEST(VenontaYoungWords, N7_3_TheLogSaysThatItWasAPart) {
    World world = partly(5);
    world.player('A').tanks = world.land("NAM").tanks = 1;
    world.does("end");
    const Told told = world.game().tell(world.state(), world.parsed("end"), Seat::spectator);
    std::string met;
    for (const marea::Line& line : told)
        for (const auto& [name, value] : line.values)
            if (line.key == "venonta.tell.goal" && name == "met") met += std::get<std::string>(value) + " ";
    EXPECT_EQ(met, "partly no ");
}

TEST(VenontaYoungWords, N7_3_OnlyAGoalOfTwoConditionsCanBeMetInPart) {
    Scenario scenario = *terra_world();
    scenario.objectives[0].partly_pv = n(5);
    EXPECT_EQ(scenario.objectives[0].goal.size(), 1U);
    EXPECT_EQ(problem_of(scenario), "/objectives/0/partly_pv scenario_partly");
}

/// Two factories or a tank or a colony: so many of them are enough.
World either(int enough) {
    const auto scenario = terra_changed([&](Scenario& s) {
        s.objectives[0].goal = {at_least(Fact::factories, n(2)), at_least(Fact::tanks, n(1)),
                                at_least(Fact::colonies, n(1))};
        s.objectives[0].enough = enough;
    });
    World world({}, 2, scenario);
    world.goal('A', "A01").goal('B', "A02").quiet();
    world.table().turn_number = 2;
    world.player('A').fed = world.player('B').fed = 1;
    return world;
}

TEST(VenontaYoungWords, N7_3_SoManyConditionsAreEnoughWhicheverTheyAre) {
    for (const int enough : {1, 2, 3})
        for (const int met : {0, 1, 2}) {
            World world = either(enough);
            if (met > 0) world.table().colonies[0] = static_cast<std::uint16_t>(bit(world.index("NAF")));
            if (met > 1) world.player('A').tanks = world.land("MEA").tanks = 1;
            const int pv = world.terms().objectives[0].pv;
            world.does({"end", "end"});
            EXPECT_EQ(world.player('A').pv, met >= enough ? pv : 0) << enough << " " << met;
        }
}

TEST(VenontaYoungWords, N7_3_WhatIsEnoughIsToldAndPreviewed) {
    World world = either(1);
    const ObjectiveTerms& card = world.terms().objectives[0];
    const ClausesNow clauses = clauses_now(world.terms(), world.table(), who('A'), card);
    EXPECT_EQ(clauses.size(), 3U);
    EXPECT_EQ(count_needed(clauses, card), 1);
    EXPECT_EQ(count_needed(clauses, world.terms().objectives[1]), 3);
    world.land("NAM").factories = 1;
    world.player('A').factories = 1;
    const View view = world.game().view(world.state(), who('A'));
    const Previews previews(world.game(), view);
    bool completes = false;
    for (const Preview& preview : previews.all()) completes = completes || preview.completes;
    EXPECT_TRUE(completes);  // a tank will do
}

TEST(VenontaYoungWords, N7_3_APartIsPaidOnlyWhereAllAreAskedFor) {
    Scenario scenario = *terra_world();
    scenario.objectives[2].partly_pv = n(5);
    ASSERT_EQ(scenario.objectives[2].goal.size(), 2U);
    scenario.objectives[2].enough = 2;
    EXPECT_TRUE(check(scenario).empty());
    scenario.objectives[2].enough = 1;
    EXPECT_EQ(problem_of(scenario), "/objectives/2/partly_pv scenario_partly");
}

TEST(VenontaYoungWords, N7_3_ObjectivesBringMoreInLaterRounds) {
    const auto scenario = terra_changed([](Scenario& s) { s.tables.objective_rise = n(3); });
    for (int round = 0; round < rounds; ++round) {
        World world({}, 2, scenario);
        world.table().round = static_cast<std::uint8_t>(round);
        const ObjectiveTerms card{"X01", Temper::peaceful, {}, 10, 0};
        EXPECT_EQ(worth_now(world.terms(), world.table(), seat(0), card), 10 + 3 * round);
    }
}

}  // namespace
}  // namespace marea::venonta
