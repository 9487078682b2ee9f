#include <gtest/gtest.h>

#include "tests/venonta/venonta_line.hpp"
#include "tests/venonta/venonta_position.hpp"

namespace marea::venonta {
namespace {

TEST(VenontaProduce, N5_EveryLineCostsWhatTheScenarioSays) {
    // On the line a factory costs 2 tokens, 4 CO2, a ration and a TEP of its territory.
    World world("L02 A tep:1", 2, line_world());
    world.player('A').food = 1;
    world.does("factory@L02");
    EXPECT_EQ(world.table().turn.tokens, 9 - 2);
    EXPECT_EQ(world.table().co2, 7 + 4);
    EXPECT_EQ(world.player('A').food, 0);
    EXPECT_EQ(world.land("L02").tep, 0);
    EXPECT_EQ(world.refused("factory@L04"), "N5 too_little_food price=1 food=0");
    world.player('A').food = 1;
    EXPECT_EQ(world.refused("factory@L02"), "N5 too_little_tep price=1 tep=0");
}

TEST(VenontaProduce, N5_CardsNeverMakeBuildingCostLessThanOneToken) {
    World world;
    world.quiet().hand('A', "c03 c03 c05").does({"!c03", "!c03", "farm"});
    EXPECT_EQ(world.table().turn.tokens, 6 - 1);
}

TEST(VenontaProduce, N5_1_AFarmClearsForestAndFeedsAtOnce) {
    World world;
    world.does("farm");
    EXPECT_EQ(world.player('A').farms, 1);
    EXPECT_EQ(world.player('A').food, 3 + 1);
    EXPECT_EQ(world.table().co2, 1);
    EXPECT_EQ(world.player('A').emitted, 1);
    EXPECT_EQ(world.player('A').cleared, 1);
}

TEST(VenontaProduce, N5_1_FarmsStopAtTheWater) {
    World world;
    world.player('A').farms = 20;
    EXPECT_EQ(world.refused("farm"), "N5.1 no_water_left");
    world.player('A').farms = 19;
    EXPECT_TRUE(world.can("farm"));
}

TEST(VenontaProduce, N5_2_AFactoryNeedsAFreeSiteOfOnesOwn) {
    World world("CAM A factories:2");
    EXPECT_EQ(world.refused("factory@CAM"), "N5.2 no_site_left territory=CAM");
    EXPECT_EQ(world.refused("factory@OCE"), "N5.2 not_your_territory territory=OCE");
    world.does("factory@NAM");
    EXPECT_EQ(world.land("NAM").factories, 1);
    EXPECT_EQ(world.table().co2, 2);
    EXPECT_EQ(world.player('A').new_factories, 1);
}

TEST(VenontaProduce, N5_3_OnlyAFarmOfAnEarlierTurnIsIntensified) {
    World world("NAM A factories:1");
    world.does("farm");
    EXPECT_EQ(world.refused("intensive"), "N5.3 no_old_farm");
    world.player('A').farms = 2;
    world.does("intensive");
    EXPECT_EQ(world.player('A').intensive, 1);
    EXPECT_EQ(world.player('A').farms, 1);
    EXPECT_EQ(world.player('A').food, 3 + 1 + 3);
    EXPECT_EQ(world.player('A').new_intensive, 1);
}

TEST(VenontaProduce, N5_4_AFactoryCarriesOneTankOrOneIntensiveFarm) {
    World world("NAM A factories:1");
    world.player('A').farms = 2;
    world.does("intensive");
    EXPECT_EQ(world.refused("intensive"), "N5.4 no_free_factory");
    EXPECT_EQ(world.refused("tank@NAM"), "N5.4 no_free_factory");
}

/// A factory too few for a tank and an intensive farm: an event takes it, then its owner chooses.
TEST(VenontaProduce, N5_4_WhateverNoLongerFitsIsGivenUpAtOnce) {
    World world("NAM A factories:2 tanks:1");
    world.player('A').intensive = 1;
    world.table().opening.event = 16;  // e16, which takes a factory
    world.phase(Phase::event_die);
    world.table().asked = who('A');
    world.quiet().does("d+");
    EXPECT_EQ(world.table().phase, Phase::fit);
    EXPECT_EQ(world.to_act(), 'A');
    EXPECT_EQ(world.legal(), "yield@NAM yield");
    EXPECT_EQ(world.refused("farm"), "N5.4 venonta_awaits phase=fit");
    World farms = world;
    farms.does("yield");
    EXPECT_EQ(farms.player('A').intensive, 0);
    EXPECT_EQ(farms.player('A').farms, 1);
    EXPECT_EQ(farms.player('A').food, 3);  // the harvest stays
    world.does("yield@NAM");
    EXPECT_EQ(world.player('A').tanks, 0);
    EXPECT_EQ(world.player('A').free(), 0);
}

TEST(VenontaProduce, N5_5_ATankStandsOnAnOwnTerritoryWithAFactory) {
    World world("NAM A factories:1");
    EXPECT_EQ(world.refused("tank@CAM"), "N5.5 no_factory_here territory=CAM");
    world.does("tank@NAM");
    EXPECT_EQ(world.land("NAM").tanks, 1);
    EXPECT_EQ(world.player('A').free(), 0);
}

TEST(VenontaProduce, N5_6_BackToForestTakesItsCo2OffTheTrack) {
    World world("NAM A factories:1");
    world.player('A').farms = 1;
    world.table().co2 = 10;
    world.does({"-farm", "-factory@NAM"});
    EXPECT_EQ(world.table().co2, 10 - 1 - 2);
    EXPECT_EQ(world.player('A').food, 3 - 1);
    EXPECT_EQ(world.player('A').reforested, 2);
    EXPECT_EQ(world.player('A').emitted, -3);
    EXPECT_EQ(world.refused("-farm"), "N5.6 nothing_to_return");
}

TEST(VenontaProduce, N5_6_AnIntensiveFarmGoesBackToAFarm) {
    World world("NAM A factories:1");
    world.player('A').intensive = 1;
    world.player('A').food = 2;
    world.does("-intensive");
    EXPECT_EQ(world.player('A').farms, 1);
    EXPECT_EQ(world.player('A').food, 0);  // three rations, not below 0
    EXPECT_EQ(world.table().co2, 0);
}

TEST(VenontaProduce, N5_6_OnlyAFreeFactoryGoesBack) {
    World world("NAM A factories:1 tanks:1");
    EXPECT_EQ(world.refused("-factory@NAM"), "N5.4 no_free_factory");
    world.does({"-tank@NAM", "-factory@NAM"});
    EXPECT_EQ(world.player('A').factories, 0);
    EXPECT_EQ(world.table().turn.tokens, 6 - 1 - 2);
}

TEST(VenontaProduce, N5_6_WhatWasBuiltInThisTurnCannotGoBackInIt) {
    World world("NAM A factories:1");
    world.tokens(12).does({"farm", "factory@CAM", "tank@NAM"});
    EXPECT_EQ(world.refused("-farm"), "N5.6 built_this_turn");
    EXPECT_EQ(world.refused("-factory@CAM"), "N5.6 built_this_turn");
    EXPECT_EQ(world.refused("-tank@NAM"), "N5.6 built_this_turn");
    world.player('A').farms = 3;
    world.does("intensive");
    EXPECT_EQ(world.refused("-intensive"), "N5.6 built_this_turn");
}

TEST(VenontaProduce, N5_7_OneTepATurnMovesAmongOwnTerritories) {
    World world;
    world.does("NAM>MEA");  // however far
    EXPECT_EQ(world.land("NAM").tep, 1);
    EXPECT_EQ(world.land("MEA").tep, 3);
    EXPECT_EQ(world.refused("NAM>MEA"), "N5.7 tep_moved");
    EXPECT_EQ(world.refused("NAM>OCE"), "N5.7 not_your_territory territory=OCE");
}

TEST(VenontaProduce, N5_7_ACardLiftsTheLimit) {
    World world;
    world.quiet().hand('A', "c01").does({"!c01", "NAM>MEA", "NAM>MEA", "CAM>MEA", "CAM>MEA"});
    EXPECT_EQ(world.refused("SAM>MEA"), "N5.7 tep_moved");
    EXPECT_EQ(world.refused("NAM>MEA"), "N5.7 no_tep_here territory=NAM");
}

}  // namespace
}  // namespace marea::venonta
