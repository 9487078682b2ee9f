#include <gtest/gtest.h>

#include "games/venonta/flow/flow.hpp"
#include "games/venonta/outlook/suggest.hpp"
#include "tests/venonta/venonta_position.hpp"

namespace marea::venonta {
namespace {

/// Lets all players end their turns up to the end of the round; everybody feeds as many as possible.
void end_round(World& world) {
    const int round = world.table().round;
    world.quiet();
    while (world.table().round == round && world.to_act() != '.') {
        if (world.table().phase == Phase::feed)
            world.game().apply(
                world.state(),
                act(Kind::feed, std::min<int>(world.table().player(world.table().actor).food,
                                              world.table().player(world.table().actor).population)));
        world.does("end");
    }
}

/// Draws, swaps and chooses until the first turn of the round.
void to_first_turn(World& world, std::uint64_t seed = 1) {
    Rng rng(seed);
    while (world.table().phase != Phase::produce) {
        const bool chance = world.to_act() == '?';
        world.game().apply(world.state(), chance ? world.game().draw(world.state(), rng)
                                          : world.table().phase == Phase::swap
                                              ? act(Kind::keep)
                                              : world.game().pick(world.state(), rng));
    }
}

World with_goals(std::string_view drawing = {}, int players = 2) {
    World world(drawing, players);
    world.goal('A', "A01").goal('B', "P12");
    if (players > 2) world.goal('C', "P13");
    return world;
}

TEST(VenontaRound, N4_AllPlayTurnOneThenAllTurnTwoThenAllTurnThree) {
    World world = with_goals();
    std::string turns_of;
    while (world.table().round == 0) {
        turns_of += world.to_act();
        turns_of += static_cast<char>('1' + world.table().turn_number);
        if (world.table().phase == Phase::feed) world.does("feed3");
        world.quiet().does("end");
    }
    EXPECT_EQ(turns_of, "A1B1A2B2A3B3");
}

TEST(VenontaRound, N4_1_TheCalendarGoesOnFiftyYears) {
    World world = with_goals();
    EXPECT_EQ(first_year + years_a_round * world.table().round, 1950);
    end_round(world);
    EXPECT_EQ(first_year + years_a_round * world.table().round, 2000);
}

TEST(VenontaRound, N4_2_EveryPopulationBecomesTheTablesValue) {
    World world = with_goals();
    world.player('B').population = 1;
    end_round(world);
    EXPECT_EQ(world.player('A').population, 7);
    EXPECT_EQ(world.player('B').population, 7);
}

TEST(VenontaRound, N4_3_LeftoversAreLostThenTheHarvestComesIn) {
    World world = with_goals("NAM A factories:1");
    world.player('A').food = 50;
    world.player('A').farms = 3;
    world.player('A').intensive = 1;
    end_round(world);
    EXPECT_EQ(world.player('A').food, 3 + 3 + 4);
    EXPECT_EQ(world.player('B').food, 3);
}

TEST(VenontaRound, N4_4_EachFactoryBurnsATepOfItsTerritoryOrOneInReach) {
    World world = with_goals("NAM A factories:1 tep:1\nRUS A tep:0");
    end_round(world);
    EXPECT_EQ(world.to_act(), 'A');
    EXPECT_EQ(world.legal(), "burn@NAM burn@CAM burn@SAM burn@EUR lose");  // MEA is not in reach
    EXPECT_EQ(world.refused("burn@MEA"), "N4.4 not_offered");
    const int co2 = world.table().co2;
    world.does("burn@EUR");
    EXPECT_EQ(world.land("EUR").tep, 1);
    EXPECT_EQ(world.table().burnt, 1);
    EXPECT_EQ(world.table().co2, co2);  // burning emits nothing by itself
    EXPECT_EQ(world.player('A').factories, 1);
}

TEST(VenontaRound, N4_4_NotFuelledTheFactoryIsLostAndNoCo2ComesBack) {
    World world = with_goals("NAM A factories:1");
    end_round(world);
    const int co2 = world.table().co2;
    world.does("lose");
    EXPECT_EQ(world.player('A').factories, 0);
    EXPECT_EQ(world.table().co2, co2);
    EXPECT_EQ(world.player('A').reforested, 0);
}

TEST(VenontaRound, N4_4_WithoutFuelInReachItIsLostUnasked) {
    World world = with_goals("OCE B factories:1 tep:0\nEAS B tep:0\nSEA B tep:0");
    end_round(world);
    EXPECT_EQ(world.player('B').factories, 0);
    EXPECT_EQ(world.table().phase, Phase::deal);
}

TEST(VenontaRound, N4_4_AnIntensiveFarmGoesBackWithItsFactoryButTheHarvestStays) {
    World world = with_goals("NAM A factories:1");
    world.player('A').intensive = 1;
    end_round(world);
    world.does("lose");
    EXPECT_EQ(world.player('A').intensive, 0);
    EXPECT_EQ(world.player('A').farms, 1);
    EXPECT_EQ(world.player('A').food, 3 + 4);
}

TEST(VenontaRound, N4_4_ACardSparesAFactory) {
    World world = with_goals("NAM A factories:2");
    world.quiet().hand('A', "c30").does("!c30");
    end_round(world);
    EXPECT_TRUE(world.can("spare"));
    world.does("spare");
    EXPECT_EQ(world.table().burnt, 0);
    EXPECT_FALSE(world.can("spare"));
}

TEST(VenontaRound, N4_4_WhereACardSparesAFactoryThatIsSuggested) {
    World world = with_goals(
        "NAM A factories:1 tep:0\nCAM A tep:0\nSAM A tep:0\nEUR A tep:0\nRUS A tep:0\nMEA A factories:1 "
        "tep:1");
    world.quiet().hand('A', "c30").does("!c30");
    end_round(world);
    ASSERT_EQ(world.to_act(), 'A');
    const auto steps = suggest(world.game(), world.game().view(world.state(), who('A')))[0].actions;
    EXPECT_EQ(steps, (std::vector{world.parsed("spare"), world.parsed("burn@MEA")}));
}

TEST(VenontaRound, N4_7_OnlyAKindThatTheDeckStillHoldsIsLaid) {
    const auto scenario = std::make_shared<Scenario>(*terra_world());
    scenario->options.objective_choice = ObjectiveChoice::by_kind;
    World world({}, 2, scenario);
    const auto legal = [&] { return world.game().legal(world.phase(Phase::lay).state()).size(); };
    EXPECT_EQ(legal(), 2U);
    const int aggressive = std::popcount(world.terms().aggressive);
    world.table().laid_kinds = {static_cast<std::uint8_t>(aggressive), 0};
    EXPECT_EQ(legal(), 1U);
    const auto all = static_cast<int>(world.terms().objectives.size());
    world.table().laid_kinds = {0, static_cast<std::uint8_t>(all - aggressive)};
    EXPECT_EQ(legal(), 1U);
}

TEST(VenontaRound, N4_5_EventsDueTakeEffectAfterTheConsumption) {
    World world = with_goals("NAM A factories:1");
    world.table().boxes_due = 1;
    world.table().migrant_events = 1;
    end_round(world);
    EXPECT_EQ(world.table().phase, Phase::burn);
    world.does("lose");
    EXPECT_EQ(world.table().phase, Phase::event);
    world.does({"&e01", "&e04"});
    EXPECT_EQ(world.table().fish, 16 - 1 - 2 - 1);  // a fish for the factory, three by the events
    EXPECT_EQ(world.table().phase, Phase::deal);
}

TEST(VenontaRound, N4_6_MorePvGoesFirst) {
    World world = with_goals();
    world.player('B').pv = 5;
    end_round(world);  // B meets P12 as well
    to_first_turn(world);
    EXPECT_EQ(world.table().order[0], who('B'));
}

TEST(VenontaRound, N4_6_ATieGoesToTheAggressiveThenToMoreFactoriesThenClockwise) {
    World world({}, 4);
    Public& table = world.table();
    table.first = who('C');
    Play play{world.terms(), world.state(), table};
    const auto order = [&] {
        set_order(play);
        std::string seats;
        for (int i = 0; i < 4; ++i)
            seats += static_cast<char>('A' + table.order[static_cast<std::size_t>(i)].index);
        return seats;
    };
    EXPECT_EQ(order(), "CDAB");
    world.player('B').factories = 1;
    EXPECT_EQ(order(), "BCDA");
    table.were_aggressive = 1;
    EXPECT_EQ(order(), "ABCD");
    world.player('D').pv = 1;
    EXPECT_EQ(order(), "DABC");
}

TEST(VenontaRound, N4_7_ActionCardsUpToTheHandSizeThenSwaps) {
    World world = with_goals();
    world.hand('A', "c01 c02").player('A').pv = 40;  // goes first
    end_round(world);
    EXPECT_EQ(world.to_act(), '?');
    world.does({"+c03", "+c04", "+c05"});  // five at two players
    EXPECT_EQ(world.to_act(), 'A');
    EXPECT_TRUE(world.can("~c01"));
    world.does("~");
    EXPECT_EQ(world.table().actor, who('B'));
}

TEST(VenontaRound, N4_7_OneObjectiveEachOfPlayersPlusOneByTheirBacks) {
    World world;
    world.phase(Phase::lay);
    world.does({"%a", "%a", "%p"});
    EXPECT_EQ(world.to_act(), 'A');
    EXPECT_EQ(world.legal(), "^a ^p");
    world.does({"^p", "=P07"});
    EXPECT_EQ(world.to_act(), '?');  // only aggressive ones are left: no choice
    world.does("=A12");
    EXPECT_EQ(world.table().left, 1);  // an aggressive one goes back on top
    EXPECT_EQ(world.player('A').temper, 2);
    EXPECT_EQ(world.player('B').temper, 1);
    EXPECT_EQ(world.table().phase, Phase::produce);
}

TEST(VenontaRound, N4_7_TheOneLeftIsLaidFirstInTheNextRound) {
    World world;
    world.table().left = 1;
    Play play{world.terms(), world.state(), world.table()};
    begin_objectives(play);
    EXPECT_EQ(world.table().laid_kinds[0], 1);
    world.does({"%p", "%p"});
    EXPECT_EQ(world.table().phase, Phase::choose);
}

TEST(VenontaRound, N4_7_ScoredObjectivesLeaveTheGame) {
    World world = with_goals();
    end_round(world);
    EXPECT_EQ(std::popcount(world.table().gone), 2);
    EXPECT_EQ(world.state().goals[0], 0);
    EXPECT_EQ(world.table().holders, 0);
}

TEST(VenontaRound, N4_7_OrTheyLieOpenAndTheChoiceIsPublic) {
    Scenario scenario = terra_scenario();
    scenario.options.objective_choice = ObjectiveChoice::open;
    World world({}, 2, std::make_shared<const Scenario>(scenario));
    world.phase(Phase::lay).does({"%:A01", "%:P01", "%:P02"});
    EXPECT_EQ(world.legal(), "^:A01 ^:P01 ^:P02");
    world.does({"^:P02", "^:A01"});
    EXPECT_EQ(world.game().view(world.state(), Seat::spectator).goals[0], 18 + 2);
    EXPECT_EQ(world.table().left, 18 + 1);
}

TEST(VenontaRound, N4_7_OrBlindWithoutAChoice) {
    Scenario scenario = terra_scenario();
    scenario.options.objective_choice = ObjectiveChoice::blind;
    World world({}, 2, std::make_shared<const Scenario>(scenario));
    world.phase(Phase::face).does({"=P02", "=A01"});
    EXPECT_EQ(world.player('A').temper, 0);
    EXPECT_EQ(world.game().view(world.state(), who('B')).goals[0], 0);
    EXPECT_EQ(world.table().phase, Phase::produce);
}

// ---- N7 ------------------------------------------------------------------------------------------------

TEST(VenontaEnd, N7_1_Co2RisesByEachFactory) {
    World world = with_goals("NAM A factories:2\nOCE B factories:1");
    end_round(world);
    EXPECT_EQ(world.table().co2, 3);
}

TEST(VenontaEnd, N7_1_AtTheEndOfTheTrackEveryoneLoses) {
    World world = with_goals("NAM A factories:1");
    world.player('A').pv = 90;
    world.table().co2 = 37;
    end_round(world);
    EXPECT_EQ(world.to_act(), '.');
    EXPECT_EQ(world.table().ending, Ending::co2);
    EXPECT_EQ(world.game().winners(world.state()).size(), 0U);
}

TEST(VenontaEnd, N7_1_TheTrackIsTestedAtTheEndOfARoundOnly) {
    World world = with_goals();
    world.table().co2 = 50;
    world.does("end");
    EXPECT_EQ(world.to_act(), 'B');
}

TEST(VenontaEnd, N7_2_OneFishDiesForEachFactoryAndWithoutFishEveryoneLoses) {
    World world = with_goals("NAM A factories:2\nOCE B factories:1");
    World last = world;
    end_round(world);
    EXPECT_EQ(world.table().fish, 16 - 3);
    last.table().fish = 3;
    end_round(last);
    EXPECT_EQ(last.table().ending, Ending::fish);
    EXPECT_EQ(last.to_act(), '.');
}

TEST(VenontaEnd, N7_3_ObjectivesAreShownAndScoredWithTheBonus) {
    World world = with_goals("NAM A factories:3\nSAM A factories:1", 3);
    end_round(world);
    EXPECT_EQ(world.player('A').pv, 13);  // A01: four factories with three players
    EXPECT_EQ(world.player('B').pv, 0);   // P12: at most three in the world
    EXPECT_EQ(world.player('A').last_goal, 1);
    World four({}, 4);
    four.goal('A', "P12").goal('B', "A01").goal('C', "A02").goal('D', "A03");
    end_round(four);
    EXPECT_EQ(four.player('A').pv, 16 + 1);
}

TEST(VenontaEnd, N7_3_AllAreJudgedBeforeAnyIsScored) {
    World world({}, 3);
    world.goal('A', "P12").goal('B', "P16").goal('C', "A01");  // P16: PV − CO2 at least −7
    world.table().co2 = 8;
    world.player('B').food = 9;
    end_round(world);
    EXPECT_EQ(world.player('A').pv, 16);
    EXPECT_EQ(world.player('B').pv, 0);
}

/// The last round, with these PV, about to end at a CO2 of 10.
World last_round(int a, int b) {
    World world;
    world.goal('A', "A01").goal('B', "A02");
    world.table().round = 3;
    world.table().co2 = 10;
    world.player('A').pv = static_cast<std::int16_t>(a);
    world.player('B').pv = static_cast<std::int16_t>(b);
    for (const char seat : {'A', 'B'}) world.player(seat).food = 4;
    end_round(world);
    return world;
}

TEST(VenontaEnd, N7_4_After2100TheMostPvWin) {
    World world = last_round(12, 11);
    EXPECT_EQ(world.table().ending, Ending::won);
    const auto winners = world.game().winners(world.state());
    ASSERT_EQ(winners.size(), 1U);
    EXPECT_EQ(winners[0], who('A'));
    EXPECT_EQ(world.refused("end"), "N7.4 game_is_over");
}

TEST(VenontaEnd, N7_4_WithNobodyAboveTheCo2NobodyWins) {
    World world = last_round(10, 3);
    EXPECT_EQ(world.table().ending, Ending::nobody_above);
    EXPECT_EQ(world.game().winners(world.state()).size(), 0U);
}

TEST(VenontaEnd, N7_4_ATieGoesToWhoEmittedLessElseItIsShared) {
    World world = last_round(12, 12);
    EXPECT_EQ(world.game().winners(world.state()).size(), 2U);
    world.player('A').emitted_in_game = 3;
    const auto winners = world.game().winners(world.state());
    ASSERT_EQ(winners.size(), 1U);
    EXPECT_EQ(winners[0], who('B'));
}

}  // namespace
}  // namespace marea::venonta
