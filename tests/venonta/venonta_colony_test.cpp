#include <gtest/gtest.h>

#include "tests/venonta/venonta_line.hpp"
#include "tests/venonta/venonta_position.hpp"

namespace marea::venonta {
namespace {

TEST(VenontaColony, N6_6_TheWinnerMayColoniseAndTakeFoodAndTep) {
    World world;
    world.quiet().does({"MEAxNAF", "d+-"});
    EXPECT_EQ(world.legal(), "colony0/0 colony0/1 colony1/0 colony1/1 leave");
    EXPECT_EQ(world.refused("colony2/0"), "N6.6 loot_too_much limit=1");
    world.does("colony1/1");
    EXPECT_EQ(world.land("NAF").colonist, who('A'));
    EXPECT_EQ(world.land("NAF").owner, who('B'));
    EXPECT_EQ(world.player('A').food, 4);
    EXPECT_EQ(world.player('B').food, 2);
    EXPECT_EQ(world.player('B').taken, 1);
    EXPECT_EQ(world.land("MEA").tep, 3);
    EXPECT_EQ(world.land("NAF").tep, 1);
    EXPECT_EQ(world.player('A').loot, 2);
    EXPECT_EQ(world.table().migrants, 1);
}

TEST(VenontaColony, N6_6_ColonisingBringsAFreeAttackAndWhatIsInReachOfTheColony) {
    World world;
    world.quiet().tokens(1).does({"MEAxNAF", "d+-", "colony0/0", "NAFxSSA"});
    EXPECT_EQ(world.table().turn.tokens, 0);
    EXPECT_EQ(world.player('A').fights, 2);
}

TEST(VenontaColony, N6_6_WithoutColonisingNoLootAndNoFreeAttack) {
    World world;
    world.quiet().tokens(1).does({"MEAxNAF", "d+-", "leave"});
    EXPECT_EQ(world.land("NAF").colonist, nobody);
    EXPECT_EQ(world.player('A').wins, 1);
    EXPECT_EQ(world.refused("SAMxSSA"), "N6.1 too_few_tokens price=1 tokens=0");
}

TEST(VenontaColony, N6_6_ACardAllowsMoreLoot) {
    World world;
    world.quiet().hand('A', "c20").does({"!c20", "MEAxNAF", "d+-", "colony2/2"});
    EXPECT_EQ(world.player('A').loot, 4);
}

TEST(VenontaColony, N6_6a_LootOfAnAttackFromAColonyGoesToAnOwnTerritoryInReach) {
    World world("NAF B colonist:A");
    world.quiet().does({"NAFxSSA", "d+-", "colony0/1"});
    EXPECT_EQ(world.land("SAM").tep, 3);  // the first of A's in reach of NAF or SSA
    EXPECT_EQ(world.land("NAF").tep, 2);
}

TEST(VenontaColony, N6_6_OrEveryColonyIsDrawnOnOnceATurn) {
    World world("L07 B colonist:A", 2, line_world());
    world.does("tap@L07>L06");
    EXPECT_EQ(world.land("L06").tep, 3);
    EXPECT_EQ(world.land("L07").tep, 1);
    EXPECT_EQ(world.player('A').food, 2);
    EXPECT_EQ(world.player('B').food, 0);
    EXPECT_EQ(world.refused("tap@L07>L06"), "N6.6 tapped_already territory=L07");
    EXPECT_EQ(World("NAF B colonist:A").refused("tap@NAF>MEA"), "N6.6 not_offered");
}

TEST(VenontaColony, N6_7_ItsOwnerGoesOnProducingThere) {
    World world("MEA A colonist:B");
    EXPECT_TRUE(world.can("factory@MEA"));
    EXPECT_TRUE(world.can("MEA>NAM"));
}

TEST(VenontaColony, N6_7_ARebelCountsAsDefenderAndATieFrees) {
    World world("MEA A colonist:B guards:1\nSSA B factories:1");
    world.quiet().does("rebel@MEA");
    EXPECT_EQ(world.to_act(), 'B');  // the colonist declares first
    world.does({"blue", "d++"});
    EXPECT_EQ(world.land("MEA").colonist, nobody);
    EXPECT_EQ(world.player('B').tanks, 0);  // the tank left there goes too
    EXPECT_EQ(world.table().migrants, 0);
    EXPECT_EQ(world.table().turn.tokens, 5);
    EXPECT_EQ(world.to_act(), 'A');
    EXPECT_TRUE(world.can("MEAxNAF"));
}

TEST(VenontaColony, N6_7_ARebellionKnowsNoTruceAndItsLossAddsAMigrant) {
    World world("MEA A colonist:B\nEUR A colonist:B");
    world.quiet().does({"rebel@MEA", "d--"});
    EXPECT_EQ(world.to_act(), '?');
    World lost = world;
    lost.does("d+-");
    EXPECT_EQ(lost.land("MEA").colonist, who('B'));
    EXPECT_EQ(lost.table().migrants, 1);
    EXPECT_EQ(lost.to_act(), 'A');  // the turn goes on
    EXPECT_EQ(lost.refused("rebel@MEA"), "N6.7 rebelled_here territory=MEA");
    EXPECT_TRUE(lost.can("rebel@EUR"));
    world.does("d--");  // cease-fire
    EXPECT_EQ(world.land("MEA").colonist, who('B'));
    EXPECT_EQ(world.table().migrants, 0);
    EXPECT_EQ(world.refused("rebel@NAM"), "N6.7 not_under_colony territory=NAM");
}

TEST(VenontaColony, N6_7_OrTheOwnerFreesItFromAnOwnTerritoryAsAttacker) {
    World world("MEA A colonist:B");
    world.quiet().tokens(1).does({"EURxMEA", "d+-"});
    EXPECT_EQ(world.land("MEA").colonist, nobody);
    EXPECT_EQ(world.table().migrants, 0);
    EXPECT_EQ(world.table().phase, Phase::combat);
    EXPECT_EQ(world.refused("MEAxNAF"), "N6.1 too_few_tokens price=1 tokens=0");  // no free attack
}

TEST(VenontaColony, N6_7_ALostLiberationIsADefeat) {
    World world("MEA A colonist:B");
    world.quiet().does({"EURxMEA", "d-+"});
    EXPECT_EQ(world.table().migrants, 1);
    EXPECT_EQ(world.to_act(), 'B');
}

TEST(VenontaColony, N6_7a_ARebellionIsNoAttack) {
    World world("MEA A colonist:B");
    world.hand('A', "c24").hand('B', "c24 c25").does("rebel@MEA");
    EXPECT_EQ(world.to_act(), '?');  // no window opens
    EXPECT_EQ(world.player('A').fights, 0);
}

TEST(VenontaMovement, N6_8_TanksMoveOneStepEachAtTheEndOfATurn) {
    World world("MEA A factories:2 tanks:2\nNAF B colonist:A");
    EXPECT_EQ(world.refused("MEA-NAM"), "N6.8 out_of_reach territory=NAM");
    EXPECT_EQ(world.refused("MEA-SSA"), "N6.8 not_your_territory territory=SSA");
    world.does("MEA-NAF");
    EXPECT_EQ(world.land("NAF").guards, 1);
    EXPECT_EQ(world.refused("NAF-MEA"), "N6.8 tank_moved territory=NAF");
    EXPECT_EQ(world.refused("NAFxSSA"), "N6.8 venonta_awaits phase=move");
    EXPECT_EQ(world.refused("EUR-RUS"), "N6.8 no_tank_here territory=EUR");
    world.does({"MEA-EUR", "end"});
    EXPECT_EQ(world.player('A').tanks, 2);
}

TEST(VenontaColony, N6_9_AThirdPlayerFightsTheColonistAndTakesHisPlace) {
    World world("RUS C colonist:B guards:1\nSAS B factories:1\nEUR A", 3);
    world.quiet().does("EURxRUS");
    EXPECT_EQ(world.to_act(), 'B');
    world.does({"red", "d+-", "on", "d+-", "colony1/0"});
    EXPECT_EQ(world.land("RUS").colonist, who('A'));
    EXPECT_EQ(world.land("RUS").owner, who('C'));
    EXPECT_EQ(world.player('C').food, 3);  // loot comes from the owner
    EXPECT_EQ(world.table().colonies[1], 0);
    EXPECT_EQ(world.player('B').tanks, 0);
}

}  // namespace
}  // namespace marea::venonta
