#include <gtest/gtest.h>

#include "games/venonta/legal/windows.hpp"
#include "tests/venonta/venonta_position.hpp"

namespace marea::venonta {
namespace {

TEST(VenontaCards, N9_1_AUsedCardGoesUnderTheDeck) {
    World world;
    world.quiet().hand('A', "c08").does("!c08");
    EXPECT_EQ(world.player('A').food, 6);
    EXPECT_EQ(world.table().fish, 15);
    EXPECT_EQ(world.player('A').hand, 0);
    EXPECT_EQ(world.player('A').cards, 1);
    EXPECT_EQ(world.table().used[static_cast<std::size_t>(world.kind("c08"))], 1);
}

TEST(VenontaCards, N9_1_ACardIsHeldPayableAndItsConditionTrue) {
    World world;
    world.quiet().hand('A', "c09 c17 c25 c40");
    EXPECT_EQ(world.refused("!c01"), "N9.1 card_not_held card=c01");
    EXPECT_EQ(world.refused("!c09"), "N9.1 card_price card=c09");
    EXPECT_EQ(world.refused("!c17"), "N9.1 card_condition card=c17");
    EXPECT_EQ(world.refused("!c25"), "N9.2 card_wrong_moment card=c25");
    for (Land& land : world.table().lands) land.tep = 0;
    EXPECT_EQ(world.refused("!c40"), "N9.1 card_nowhere card=c40");
    world.player('A').cards = 20;
    EXPECT_EQ(world.refused("!c17"), "N9.1 card_limit limit=20");
}

TEST(VenontaCards, N9_1_SomeLieOpenUntilTheTurnTheRoundOrTheGameEnds) {
    World world;
    world.goal('A', "A01").goal('B', "A02").quiet().hand('A', "c03 c20 c31").does({"!c03", "!c20", "!c31"});
    EXPECT_EQ(world.table().open_cards, 3);
    EXPECT_EQ(world.player('A').rule_of(Rule::cost_farm), -1);
    world.does("end");
    EXPECT_EQ(world.table().open_cards, 2);
    EXPECT_EQ(world.player('A').rule_of(Rule::cost_farm), 0);
    EXPECT_EQ(world.player('A').rule_of(Rule::loot), 1);
    world.does({"end", "end", "end", "feed3", "end", "feed3", "end"});
    EXPECT_EQ(world.table().round, 1);
    EXPECT_EQ(world.player('A').rule_of(Rule::loot), 0);
    EXPECT_EQ(world.player('A').rule_of(Rule::waste), -1);
}

TEST(VenontaCards, N9_1_UpToTwoAreSwappedUnseenBeforeTheObjectives) {
    World world;
    world.hand('A', "c01 c02 c03 c04 c05").phase(Phase::swap);
    world.does({"~c02", "~c05"});
    EXPECT_EQ(world.player('A').hand, 3);
    EXPECT_EQ(world.player('A').swapped, 2);
    EXPECT_EQ(world.table().phase, Phase::redraw);
    world.does({"+c06", "+c06"});
    EXPECT_EQ(world.player('A').hand, 5);
    EXPECT_EQ(world.table().actor, who('B'));
    EXPECT_EQ(world.refused("~c01"), "N13 venonta_awaits phase=chance");
}

TEST(VenontaCards, N9_1_AnExhaustedDeckIsShuffledAgain) {
    World world;
    world.hand('A', "c01 c02 c36");
    Public& table = world.table();
    for (std::size_t kind = 0; kind < world.terms().cards.size(); ++kind)
        world.gone(world.terms().cards[kind].id);
    // gone() has taken what the hand holds for used as well: put it right.
    for (const auto id : {"c01", "c02", "c36"}) {
        --table.used[static_cast<std::size_t>(world.kind(id))];
        --table.used_cards;
    }
    table.pile = 0;
    world.does("!c36");
    EXPECT_EQ(table.phase, Phase::card_draw);
    EXPECT_EQ(table.used_cards, 0);
    EXPECT_EQ(table.pile, world.terms().deck - 2);
    world.does({"+c36", "+c27"});
    EXPECT_EQ(world.player('A').hand, 4);
}

TEST(VenontaCards, N9_1a_DrawingStopsAtTheHandLimit) {
    World world;
    world.quiet().hand('A', "c01 c02 c03 c04 c05 c06 c36").does({"!c36", "+c08"});
    EXPECT_EQ(world.player('A').hand, 7);
    EXPECT_EQ(world.to_act(), 'A');
}

TEST(VenontaCards, N9_2_ASeatIsAskedByPublicFactsAlone) {
    World world;
    world.hand('B', "c01");  // not the veto, but nobody knows
    world.hand('A', "c08").does("!c08");
    EXPECT_EQ(world.to_act(), 'B');
    EXPECT_EQ(world.legal(), "pass");
    World vetoes_gone;
    vetoes_gone.hand('B', "c01").gone("c27").hand('A', "c08").does("!c08");
    EXPECT_EQ(vetoes_gone.to_act(), 'A');
    World empty_hand;
    empty_hand.hand('A', "c08").does("!c08");
    EXPECT_EQ(empty_hand.to_act(), 'A');
}

TEST(VenontaCards, N9_2_WhoCouldNotPlayItAnywayIsNotAsked) {
    World world("EUR A factories:1 tanks:1", 4);
    world.table().watching = 0b1110;
    for (const char seat : {'B', 'C', 'D'}) world.hand(seat, "c01");
    world.gone("c26 c37").does("end");
    EXPECT_EQ(world.table().phase, Phase::produce);  // only c22 is left, and nobody is colonised
}

TEST(VenontaCards, N9_2_ACancelStopsACardAndCannotBeCancelled) {
    World world({}, 3);
    world.hand('A', "c08").hand('B', "c27").hand('C', "c27").does({"!c08", "!c27"});
    EXPECT_EQ(world.to_act(), 'A');
    EXPECT_EQ(world.player('A').food, 4);
    EXPECT_EQ(world.table().fish, 19);
    EXPECT_EQ(world.player('A').hand, 0);
    EXPECT_EQ(world.player('C').hand, 1);
}

TEST(VenontaCards, N9_2_OthersAreAskedInPlayOrder) {
    World world({}, 3);
    world.turn('B').hand('B', "c08").hand('A', "c01").hand('C', "c01").does("!c08");
    EXPECT_EQ(world.to_act(), 'C');
    world.does("pass");
    EXPECT_EQ(world.to_act(), 'A');
    world.does("pass");
    EXPECT_EQ(world.player('B').food, 7);
}

TEST(VenontaCards, N9_2_BeforeATurnOnlyThoseAreAskedWhoAskedForIt) {
    World world({}, 3);
    world.hand('B', "c26").hand('C', "c26").does({"watch", "end"});
    EXPECT_EQ(world.table().phase, Phase::produce);
    world.hand('A', "c37");
    EXPECT_EQ(world.refused("unwatch"), "N9.2 watched_already");
    world.does("watch");
    EXPECT_EQ(world.refused("watch"), "N9.2 watched_already");
    world.does("end");  // C's turn begins; A and B watch
    EXPECT_EQ(world.to_act(), 'A');
    world.does("pass");
    EXPECT_EQ(world.to_act(), 'B');
    world.gone("c27").does("!c26");
    EXPECT_EQ(world.to_act(), 'C');
    EXPECT_EQ(world.refused("EASxRUS").substr(0, 4), "N9.1");
}

TEST(VenontaCards, N9_2_AttackerThenDefenderMayAnswerAnAttack) {
    World world;
    world.hand('A', "c24").hand('B', "c25").gone("c27").does("MEAxNAF");
    EXPECT_EQ(world.to_act(), 'A');
    world.does("!c24");  // A has no card left to be asked for
    EXPECT_EQ(world.to_act(), 'B');
    world.does("!c25");
    EXPECT_EQ(world.table().phase, Phase::combat);
    EXPECT_EQ(world.table().turn.tokens, 5);  // spent
}

// ---- N9.3 what the default deck covers -----------------------------------------------------------------

TEST(VenontaCards, N9_3_ReinforcementsJoinAndCanBeLost) {
    World world("EUR A factories:1 tanks:1");
    world.hand('A', "c23").gone("c27 c24 c25").does({"MEAxNAF", "!c23"});
    EXPECT_EQ(world.to_act(), '?');
    world.does("d-+");
    EXPECT_EQ(world.player('A').tanks, 0);
    EXPECT_EQ(world.table().phase, Phase::press);  // the population still fights
}

TEST(VenontaCards, N9_3_AnAllyFallsFirstAndNothingLeavesTheBoard) {
    World world("MEA A factories:1 tanks:1");
    world.hand('A', "c24").gone("c27 c23 c25").does({"MEAxNAF", "!c24", "red", "d-+"});
    EXPECT_EQ(world.player('A').tanks, 1);
    EXPECT_EQ(world.player('B').kills, 0);
    world.does({"on", "d-+"});
    EXPECT_EQ(world.player('A').tanks, 0);
}

TEST(VenontaCards, N9_3_ARefusedSaleIsForced) {
    World world;
    world.hand('A', "c21").gone("c27").does({"$tep@SSA", ">SAM", "no"});
    EXPECT_EQ(world.to_act(), 'A');
    world.does("!c21");
    EXPECT_EQ(world.land("SAM").tep, 3);
    EXPECT_EQ(world.table().turn.tokens, 5);
    EXPECT_EQ(world.table().phase, Phase::produce);
}

TEST(VenontaCards, N9_3_ARebellionOutOfTurnWithAnAlly) {
    World world("NAF B colonist:A");
    world.table().watching = 0b10;
    world.hand('B', "c22").gone("c27").turn('B').does("end");  // A's second turn begins
    EXPECT_EQ(world.to_act(), 'B');
    world.does("!c22");
    EXPECT_EQ(world.to_act(), '?');
    EXPECT_EQ(world.table().fight.allies[1], 1);
    world.does({"d+-", "d-+"});  // the ally falls, then the colonist
    EXPECT_EQ(world.land("NAF").colonist, nobody);
    EXPECT_EQ(world.to_act(), 'A');
    EXPECT_EQ(world.table().turn.tokens, 6);
}

TEST(VenontaCards, N9_3_AnOpenCardIsCancelled) {
    World world;
    world.quiet().hand('B', "c31").hand('A', "c28");
    EXPECT_EQ(world.refused("!c28"), "N9.1 card_nowhere card=c28");
    world.turn('B').does({"!c31", "end", "!c28"});
    EXPECT_EQ(world.table().open_cards, 0);
    EXPECT_EQ(world.player('B').rule_of(Rule::waste), 0);
}

TEST(VenontaCards, N9_3_AnEventIsWardedOff) {
    World world;
    world.table().opening.event = 12;  // e12 takes two rations
    world.table().asked = who('A');
    world.hand('A', "c29").gone("c27").phase(Phase::event_die).does({"d+", "!c29"});
    EXPECT_EQ(world.player('A').food, 3);
    EXPECT_EQ(world.table().asked, who('B'));
}

TEST(VenontaCards, N9_3_TargetsAndLandsAreNamedStepByStep) {
    World world({}, 4);
    world.player('A').pv = 5;
    world.quiet().hand('A', "c16 c40").does("!c16");
    EXPECT_EQ(world.legal(), ":1 :2 :3");
    world.player('C').pv = 7;
    world.does(":2");
    EXPECT_EQ(world.player('C').pv, 4);
    EXPECT_EQ(world.player('A').pv, 4);
    world.does("!c40");
    EXPECT_EQ(world.table().phase, Phase::card_land);
    world.does({":EUR", "/NAM"});
    EXPECT_EQ(world.land("EUR").tep, 1);
    EXPECT_EQ(world.land("NAM").tep, 3);
}

TEST(VenontaCards, N9_3_MigrantsTakenOffByACardCountAsIntegrated) {
    World world;
    world.table().migrants = 1;
    world.quiet().hand('A', "c10").does("!c10");
    EXPECT_EQ(world.table().migrants, 0);
    EXPECT_EQ(world.player('A').integrated, 1);
    EXPECT_EQ(world.player('A').pv, 1);
    EXPECT_EQ(world.player('A').food, 2);
}

TEST(VenontaCards, N9_3_LandReformClearsAndCounts) {
    World world;
    world.player('A').farms = 19;
    world.quiet().hand('A', "c42").does("!c42");  // room for one of two
    EXPECT_EQ(world.player('A').farms, 20);
    EXPECT_EQ(world.table().co2, 1);
    EXPECT_EQ(world.player('A').cleared, 1);
    EXPECT_EQ(world.table().turn.tokens, 6);
}

TEST(VenontaCards, N9_3_SabotageIsAKill) {
    World world("NAF B factories:1 tanks:1");
    world.quiet().hand('A', "c43").does("!c43");
    EXPECT_EQ(world.player('B').tanks, 0);
    EXPECT_EQ(world.player('A').kills, 1);
}

TEST(VenontaCards, N9_3_EmbargoNeutralityAndReach) {
    World world;
    world.quiet().hand('A', "c19 c39 c41").does({"!c19", "!c39"});
    EXPECT_EQ(world.refused("$tep@SSA"), "N9.1 embargo");
    EXPECT_TRUE(world.can("NAMxEAS"));
    world.does("!c41");
    EXPECT_EQ(world.refused("NAMxEAS"), "N9.1 attack_forbidden");
    world.does("end");
    EXPECT_EQ(world.refused("NAFxMEA"), "N9.1 shielded territory=MEA");
}

/// The world of terra with another effect on the card c08.
std::shared_ptr<const Scenario> terra_with(const Effect& effect) {
    Scenario scenario = *terra_world();
    for (ActionCard& card : scenario.action_cards)
        if (card.id == "c08") card.effects = {effect};
    return std::make_shared<const Scenario>(std::move(scenario));
}

TEST(VenontaCards, N10_AFactoryThatACardAddsCountsAsBuilt) {
    World world("NAM A factories:1\nCAM A", 2, terra_with(add(Thing::factory, 1)));
    const int co2 = world.table().co2;
    world.quiet().hand('A', "c08").does({"!c08", "/NAM"});
    EXPECT_EQ(world.land("NAM").factories, 2);
    EXPECT_EQ(world.land("NAM").new_factories, 1);
    EXPECT_EQ(world.player('A').factories, 2);
    EXPECT_EQ(world.player('A').cleared, 1);
    EXPECT_EQ(world.player('A').new_factories, 1);
    EXPECT_EQ(world.table().co2, co2 + world.terms().price(PriceLine::factory).co2);
    EXPECT_GT(world.table().co2, co2);
}

TEST(VenontaCards, N10_ATankThatACardAddsStandsAtAFreeFactory) {
    World world("NAM A factories:1\nCAM A", 2, terra_with(add(Thing::tank, 1)));
    world.quiet().hand('A', "c08").does("!c08");
    EXPECT_EQ(world.land("NAM").tanks, 1);
    EXPECT_EQ(world.land("NAM").new_tanks, 1);
    EXPECT_EQ(world.player('A').tanks, 1);
}

TEST(VenontaCards, N10_ARuleForTheOwnerOfATerritoryFindsEveryOther) {
    const auto scenario = std::make_shared<Scenario>(*terra_world());
    for (ActionCard& card : scenario->action_cards)
        if (card.id == "c43") {
            card.effects = {rule(Rule::need, 1, Who::land)};
            card.lasts = Lasts::round;
        }
    World world({}, 2, scenario);
    world.quiet().hand('A', "c43");
    EXPECT_TRUE(world.can("!c43"));
}

}  // namespace
}  // namespace marea::venonta
