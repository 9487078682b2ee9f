#include <gtest/gtest.h>

#include "tests/venonta/venonta_line.hpp"
#include "tests/venonta/venonta_position.hpp"

namespace marea::venonta {
namespace {

TEST(VenontaTrade, N5_8_TepGoesFromTheSellersTerritoryToOneInReach) {
    World world;
    world.quiet().does({"$tep@SSA"});  // from A's territories only SAM and MEA are in reach
    EXPECT_EQ(world.legal(), ">SAM >MEA");
    EXPECT_EQ(world.refused(">NAM"), "N1.2 out_of_reach territory=NAM");
    world.does({">SAM", "yes"});
    EXPECT_EQ(world.land("SSA").tep, 1);
    EXPECT_EQ(world.land("SAM").tep, 3);
    EXPECT_EQ(world.table().turn.tokens, 5);
    EXPECT_EQ(world.player('A').bought, 1);
    EXPECT_EQ(world.player('B').sold, 1);
}

TEST(VenontaTrade, N5_8_TepGetsDearerTheMoreTheWorldHasBurnt) {
    World world;
    for (const auto& [burnt, price] : {std::pair{0, 1}, {5, 1}, {6, 2}, {17, 3}, {18, 4}, {200, 4}}) {
        world.table().burnt = static_cast<std::uint8_t>(burnt);
        World buyer = world;
        buyer.player('A').food = 0;  // nothing to barter
        buyer.quiet().does({"$tep@SSA", ">SAM", "yes"});
        EXPECT_EQ(buyer.table().turn.tokens, 6 - price) << burnt;
    }
}

TEST(VenontaTrade, N5_8_FoodIsPricedByTheSellersSurplus) {
    for (const auto& [food, price] : {std::pair{3, 4}, {4, 4}, {5, 3}, {6, 2}, {7, 2}, {8, 1}}) {
        World world;
        world.player('B').food = static_cast<std::uint8_t>(food);  // need 4
        for (Land& land : world.table().lands) land.tep = 0;       // nothing to barter
        world.quiet().does({"$food@NAF", ">MEA", "yes"});
        EXPECT_EQ(world.table().turn.tokens, 6 - price) << food;
        EXPECT_EQ(world.player('A').food, 4);
    }
}

TEST(VenontaTrade, N5_8_OnceFedTheSellerNeedsNothing) {
    World world;
    world.player('B').fed = 1;
    world.player('B').food = 4;
    EXPECT_EQ(world.quiet().tokens(1).can("$food@NAF"), true);
    world.player('B').fed = 0;  // now a ration costs 4: a token and both TEP of a territory are not enough
    EXPECT_EQ(world.refused("$food@NAF"), "N3.1 too_few_tokens price=4 tokens=1");
}

/// The rulebook's example: a ration costs 2 tokens, a TEP is worth 1; one TEP and one token are paid.
TEST(VenontaTrade, N5_8_TheWorkedBarter) {
    World world;
    world.player('B').food = 6;
    world.quiet().does({"$food@NAF", ">MEA"});
    EXPECT_EQ(world.legal(), "pay0 pay1 pay2");
    world.does({"pay1", "yes"});
    EXPECT_EQ(world.table().turn.tokens, 5);
    EXPECT_EQ(world.land("MEA").tep, 1);
    EXPECT_EQ(world.land("NAF").tep, 3);
    EXPECT_EQ(world.player('A').food, 4);
    EXPECT_EQ(world.player('B').food, 5);
    EXPECT_EQ(world.player('B').bonus, 1);
}

TEST(VenontaTrade, N5_8_FoodGivenIsValuedByTheGiversSurplus) {
    World world;
    world.table().burnt = 18;        // a TEP costs 4
    world.player('A').food = 4 + 2;  // A's rations are worth 2
    world.quiet().tokens(2).does({"$tep@NAF", ">MEA"});
    EXPECT_EQ(world.legal(), "pay1 pay2");  // tokens fill the rest exactly
    EXPECT_EQ(world.refused("pay0"), "N5.8 not_paid_exactly price=4");
    world.does({"pay1", "yes"});
    EXPECT_EQ(world.table().turn.tokens, 0);
    EXPECT_EQ(world.player('A').food, 5);
    EXPECT_EQ(world.player('B').food, 4);
}

TEST(VenontaTrade, N5_8_ARefusalClosesThatSellerAndThatGoodForTheTurn) {
    World world;
    world.quiet().does({"$tep@SSA", ">SAM", "no"});
    EXPECT_EQ(world.refused("$tep@SAS"), "N5.8 sale_refused");
    EXPECT_TRUE(world.can("$food@NAF"));
    EXPECT_EQ(world.table().turn.tokens, 6);
    world.does({"end", "end"});
    EXPECT_TRUE(world.can("$tep@SAS"));
}

TEST(VenontaTrade, N5_8_OutOfReachOrSoldOutNothingIsBought) {
    World world("OCE B tep:0\nSSA B tep:0", 2);
    EXPECT_EQ(world.refused("$tep@SSA"), "N5.8 nothing_for_sale territory=SSA");
    EXPECT_EQ(world.refused("$tep@NAM"), "N5.8 your_own_territory territory=NAM");
    EXPECT_EQ(world.refused("$tep@SEA"), "N1.2 out_of_reach territory=SEA");
}

TEST(VenontaTrade, N5_8a_AGoodIsNotPaidWithItself) {
    World world;
    world.quiet().does({"$tep@SSA", ">MEA"});  // A's rations are worth 4: too much for a price of 1
    EXPECT_EQ(world.to_act(), 'B');
    EXPECT_EQ(world.table().trade.barter, 0);
}

TEST(VenontaTrade, N5_8b_PurchasesOfATurnAreLimited) {
    World world;
    world.table().turn.trades = 12;
    EXPECT_EQ(world.refused("$tep@SSA"), "N5.8 trade_limit limit=12");
    EXPECT_EQ(world.refused("ocean1>EUR"), "N5.8 trade_limit limit=12");
}

TEST(VenontaFeeding, N5_9_TurnThreeBeginsWithFeeding) {
    World world;
    world.turn('A', 3);
    EXPECT_EQ(world.refused("farm"), "N5.9 venonta_awaits phase=feed");
    world.player('A').food = 5;
    EXPECT_EQ(world.refused("feed5"), "N5.9 feed_too_much need=4 food=5");
    world.does("feed4");
    EXPECT_EQ(world.player('A').food, 1);
    EXPECT_EQ(world.player('A').missing, 0);
    EXPECT_EQ(world.table().migrants, 0);
    EXPECT_TRUE(world.can("farm"));
}

TEST(VenontaFeeding, N5_9_MissingFoodMayBeBoughtFirst) {
    World world;
    world.player('B').food = 9;
    world.quiet().turn('A', 3).does({"$food@NAF", ">MEA", "pay0", "yes"});
    EXPECT_EQ(world.player('A').food, 4);
    EXPECT_EQ(world.table().phase, Phase::feed);
    EXPECT_EQ(world.refused("$tep@NAF"), "N5.9 venonta_awaits phase=feed");
}

TEST(VenontaFeeding, N5_9_AShortageBringsAMigrantAndNeglectCostsPv) {
    World world;
    world.player('A').pv = 9;
    world.turn('A', 3).does("feed1");  // three missing, two PV each
    EXPECT_EQ(world.table().migrants, 1);
    EXPECT_EQ(world.player('A').pv, 3);
    EXPECT_EQ(world.player('A').missing, 3);
}

TEST(VenontaFeeding, N5_9_WhatEventsAndRivalsTookIsNoNeglect) {
    World world;
    world.player('A').pv = 9;
    world.player('A').taken = 2;
    world.turn('A', 3).does("feed1");
    EXPECT_EQ(world.table().migrants, 1);
    EXPECT_EQ(world.player('A').pv, 9 - 2);
}

TEST(VenontaIntegration, N5_10_FoodAndTokensForAMigrant) {
    World world;
    EXPECT_EQ(world.refused("integrate"), "N5.10 no_migrants");
    world.table().migrants = 2;
    world.player('B').food = 0;
    world.does({"integrate", "settle"});
    EXPECT_EQ(world.table().migrants, 1);
    EXPECT_EQ(world.player('A').food, 1);
    EXPECT_EQ(world.table().turn.tokens, 5);
    EXPECT_EQ(world.player('A').integrated, 1);
    EXPECT_EQ(world.refused("integrate"), "N5.10 integrated_already");
}

TEST(VenontaIntegration, N5_10_OthersMayShareTheFoodInPlayOrder) {
    World world({}, 4);
    world.table().migrants = 1;
    world.player('A').food = 0;
    world.player('C').food = 0;
    world.does("integrate");
    EXPECT_EQ(world.to_act(), 'B');
    EXPECT_EQ(world.legal(), "pledge0 pledge1 pledge2");
    world.does("pledge1");
    EXPECT_EQ(world.to_act(), 'D');  // C has nothing
    EXPECT_EQ(world.refused("pledge2"), "N5.10 pledge_too_much");
    world.does({"pledge1", "settle"});
    EXPECT_EQ(world.player('B').food, 2);
    EXPECT_EQ(world.player('D').shared, 1);
    EXPECT_EQ(world.table().migrants, 0);
}

TEST(VenontaIntegration, N5_10_WithoutEnoughFoodNothingComesOfIt) {
    World world;
    world.table().migrants = 1;
    world.player('A').food = 1;
    world.does({"integrate", "pledge0"});
    EXPECT_EQ(world.table().phase, Phase::produce);
    EXPECT_EQ(world.table().migrants, 1);
    EXPECT_EQ(world.table().turn.tokens, 6);
    EXPECT_FALSE(world.can("integrate"));
}

TEST(VenontaIntegration, N5_11_NoActionOfAPlayerRemovesPopulation) {
    const Venonta game(line_world(), 3);  // its event cuts no population
    Rng rng(11);
    State state = game.start(game.deal(rng));
    while (game.to_act(state) != Seat::over) {
        game.apply(state, game.to_act(state) == Seat::chance ? game.draw(state, rng) : game.pick(state, rng));
        for (int s = 0; s < 3; ++s)
            ASSERT_EQ(state.table.player(seat(s)).population, game.terms().population[state.table.round]);
    }
}

}  // namespace
}  // namespace marea::venonta
