#include <gtest/gtest.h>

#include "games/venonta/facts.hpp"
#include "tests/venonta/venonta_position.hpp"

namespace marea::venonta {
namespace {

TEST(VenontaWorld, N1_1_TwoThreeFourOrSixPlay) {
    for (const int players : {2, 3, 4, 6}) {
        EXPECT_FALSE(check_players(players)) << players;
        EXPECT_EQ(Venonta(terra_world(), players).terms().own, 12 / players);
    }
}

TEST(VenontaWorld, N1_1_FiveAreRefusedWithTheReason) {
    EXPECT_EQ(words(check_players(5)), "N1.1 five_cannot_play");
    EXPECT_EQ(words(check_players(1)), "N1.1 venonta_players count=1");
    EXPECT_EQ(words(check_players(7)), "N1.1 venonta_players count=7");
}

TEST(VenontaWorld, N1_2_InReachAreLandNeighboursAndThoseOnTheSameWater) {
    const World world;
    const auto reach = [&](std::string_view id) {
        std::string ids;
        for (const int t : Bits(world.terms().reach[static_cast<std::size_t>(world.index(id))]))
            ids += world.terms().ids[static_cast<std::size_t>(t)] + " ";
        return ids;
    };
    EXPECT_EQ(reach("CAM"), "NAM SAM OCE ");  // by land NAM and SAM; by the polynesian sea OCE
    EXPECT_EQ(reach("OCE"), "CAM SAM EAS SEA ");
}

TEST(VenontaWorld, N1_3_ForestIsFreeWaterAndFreeSites) {
    World world;
    EXPECT_EQ(fact(world.terms(), world.table(), who('A'), Fact::forest), 20 + 16);
    world.does("farm");
    EXPECT_EQ(fact(world.terms(), world.table(), who('A'), Fact::forest), 35);
}

TEST(VenontaWorld, N1_4_TwoTepATerritoryAndTwoTowersOfThree) {
    const State state = Venonta(terra_world(), 3).start({0});
    for (const Land& land : state.table.lands) EXPECT_EQ(land.tep, 2);
    EXPECT_EQ(state.table.oceans, (std::array<std::uint8_t, 2>{3, 3}));
}

TEST(VenontaWorld, N1_4_WhoTouchesAnOceanBuysItsTepForTheExtraPrice) {
    World world;
    world.does("ocean1>EUR");
    EXPECT_EQ(world.land("EUR").tep, 3);
    EXPECT_EQ(world.table().oceans[0], 2);
    EXPECT_EQ(world.table().turn.tokens, 6 - 2);
    EXPECT_EQ(world.player('A').bought, 1);
    EXPECT_EQ(world.refused("ocean1>RUS"), "N1.4 not_on_the_shore territory=RUS");
    world.table().oceans[0] = 0;
    EXPECT_EQ(world.refused("ocean1>EUR"), "N1.4 ocean_empty");
}

TEST(VenontaWorld, N1_5_TracksStartWhereTheScenarioSays) {
    for (const int players : player_counts) {
        const Venonta game(terra_world(), players);
        const Public table = game.start({0}).table;
        EXPECT_EQ(table.co2, 0);
        EXPECT_EQ(table.migrants, 0);
        EXPECT_EQ(table.fish, game.terms().fish);
        for (const Player& player : table.players) EXPECT_EQ(player.pv, 0);
    }
}

TEST(VenontaWorld, N1_5_NothingGoesBelowZero) {
    World world;
    world.player('B').pv = 2;
    world.player('A').pv = 1;
    world.quiet().hand('A', "c16 c12").does({"!c16"});
    EXPECT_EQ(world.player('B').pv, 0);
    world.table().co2 = 1;
    world.does("!c12");
    EXPECT_EQ(world.table().co2, 0);
}

TEST(VenontaSetup, N2_TerritoriesAreDraftedOneByOneFromTheStartPlayerOn) {
    const Venonta game(terra_world(), 3);
    State state = game.start({2});
    std::string drafters;
    for (int t = 0; t < territory_count; ++t) {
        drafters += static_cast<char>('A' + game.to_act(state).index);
        game.apply(state, act(Kind::draft, t));
    }
    EXPECT_EQ(drafters, "CABCABCABCAB");
    EXPECT_EQ(state.table.phase, Phase::deal);
    EXPECT_EQ(state.table.actor, who('C'));
    EXPECT_EQ(state.table.owned[2], 0b001001001001);
}

TEST(VenontaSetup, N2_ATakenTerritoryIsRefused) {
    const Venonta game(terra_world(), 2);
    State state = game.start({0});
    game.apply(state, *game.parse("@NAM"));
    EXPECT_EQ(words(game.refusal(state, *game.parse("@NAM"))), "N2 territory_taken territory=NAM");
    EXPECT_EQ(words(game.refusal(state, *game.parse("farm"))), "N2 venonta_awaits phase=draft");
}

TEST(VenontaSetup, N2_PopulationAndBaseFoodComeFromTheTable) {
    const Public table = Venonta(terra_world(), 6).start({0}).table;
    EXPECT_EQ(table.players[5].population, 2);
    EXPECT_EQ(table.players[5].food, 2);
    EXPECT_FALSE(check_setup({5}, 6));
    EXPECT_EQ(words(check_setup({6}, 6)), "N2 no_such_seat seat=6 at /first");
}

TEST(VenontaSetup, N2_CardsAndObjectivesFollowThenTurnOne) {
    const Venonta game(terra_world(), 2);
    Rng rng(3);
    State state = game.start({1});
    while (state.table.phase != Phase::produce)
        game.apply(state, game.to_act(state) == Seat::chance ? game.draw(state, rng)
                          : state.table.phase == Phase::swap ? act(Kind::keep)
                                                             : game.pick(state, rng));
    EXPECT_EQ(state.table.round, 0);
    EXPECT_EQ(state.table.turn_number, 0);
    EXPECT_EQ(state.table.actor, seat(1));
    EXPECT_EQ(state.table.players[0].hand, 5);
    EXPECT_NE(state.goals[0], 0);
    EXPECT_NE(state.goals[1], 0);
}

TEST(VenontaTokens, N3_1_EveryTurnHasTheWholeSetAndNothingIsSaved) {
    World world;
    world.does({"farm", "end"});
    EXPECT_EQ(world.to_act(), 'B');
    EXPECT_EQ(world.table().turn.tokens, 6);
    world.does({"end"});
    EXPECT_EQ(world.table().turn.tokens, 6);
    EXPECT_EQ(world.tokens(1).refused("farm"), "N3.1 too_few_tokens price=2 tokens=1");
}

/// A sells a ration to B, who pays in tokens.
World after_a_sale(SellerTokens option) {
    Scenario scenario = terra_scenario();
    scenario.options.seller_tokens = option;
    World world({}, 2, std::make_shared<const Scenario>(scenario));
    world.quiet().turn('B').player('A').food = 6;
    world.does({"$food@MEA", ">NAF", "pay0", "yes", "end"});
    return world;
}

TEST(VenontaTokens, N3_2_TokensPaidToASellerCountInHisNextTurnOnly) {
    World world = after_a_sale(SellerTokens::kept);
    EXPECT_EQ(world.table().turn_number, 1);
    EXPECT_EQ(world.table().actor, who('A'));
    EXPECT_EQ(world.table().turn.tokens, 6 + 2);
    world.does({"end", "end"});
    EXPECT_EQ(world.table().turn.tokens, 6);
}

TEST(VenontaTokens, N3_2_OrTheyAreSpent) {
    EXPECT_EQ(after_a_sale(SellerTokens::spent).table().turn.tokens, 6);
}

}  // namespace
}  // namespace marea::venonta
