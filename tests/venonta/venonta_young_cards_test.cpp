#include <gtest/gtest.h>

#include <tuple>

#include "games/venonta/facts.hpp"
#include "tests/venonta/venonta_young_words.hpp"

/// Words that the first worlds did not know: amounts for each, whoever leads or is last, what is given and
/// swapped, cards that lie open for several rounds.
namespace marea::venonta {
namespace {

TEST(VenontaYoungWords, N10_AnAmountCanCountForEach) {
    const auto card = venonta::card("tax", 1, Moment::own,
                                    {for_each(add(Thing::pv, -2, Who::all), Fact::factories),
                                     for_each(add(Thing::fish, -1), Fact::farms)});
    World world("NAM A factories:2", 2, with_card(card));
    world.player('A').pv = world.player('B').pv = 9;
    world.player('A').farms = 3;
    world.player('B').farms = 1;
    const int fish = world.table().fish;
    world.quiet().hand('A', "tax").does("!tax");
    EXPECT_EQ(world.player('A').pv, 5);
    EXPECT_EQ(world.player('B').pv, 9);
    EXPECT_EQ(world.table().fish, fish - 3);  // by the farms of who plays it
}

TEST(VenontaYoungWords, N10_ForEachNeverGoesBeyondTheRangeNorBelowNone) {
    World world;
    const Deed deed{Verb::add, Thing::pv, {}, Who::me, 3, Fact::food};
    world.player('A').food = 200;
    EXPECT_EQ(amount_for(world.terms(), world.table(), deed, who('A')), ranges::add.most);
    const Deed below{Verb::add, Thing::pv, {}, Who::me, -3, Fact::margin};
    world.table().co2 = 9;
    EXPECT_EQ(amount_for(world.terms(), world.table(), below, who('A')), 0);
}

TEST(VenontaYoungWords, N10_WhatCannotCountForEachIsRefused) {
    const auto said = [](const Effect& effect, bool event) {
        Scenario scenario = *terra_world();
        if (event)
            scenario.events.push_back(common("odd", {effect}));
        else
            scenario.action_cards.push_back(venonta::card("odd", 1, Moment::own, {effect}));
        return problem_of(scenario);
    };
    EXPECT_NE(said(for_each(add(Thing::tep, 1), Fact::farms), false).find("per scenario_per"),
              std::string::npos);
    EXPECT_NE(said(for_each(add(Thing::food, -1, Who::land), Fact::farms), false).find("scenario_per"),
              std::string::npos);
    EXPECT_NE(said(for_each(add(Thing::fish, -1), Fact::farms), true).find("scenario_per"),
              std::string::npos);
    EXPECT_EQ(said(for_each(add(Thing::fish, -1), Fact::migrants), true), "not one");
}

TEST(VenontaYoungWords, N9_1_FoodIsGivenAsFarAsThereIsAny) {
    const auto card = venonta::card("alms", 1, Moment::own, {gives(Thing::food, 3), add(Thing::pv, 2)});
    for (const int mine : {5, 2}) {
        World world({}, 2, with_card(card));
        world.player('A').food = static_cast<std::uint8_t>(mine);
        world.player('B').food = 1;
        world.quiet().hand('A', "alms").does({"!alms", ":NAF"});
        EXPECT_EQ(world.player('A').food, std::max(0, mine - 3));
        EXPECT_EQ(world.player('B').food, 1 + std::min(3, mine));
        EXPECT_EQ(world.player('A').pv, 2);
        EXPECT_EQ(world.player('A').taken, 0);  // N5.9 of one's own accord
    }
}

TEST(VenontaYoungWords, N9_1_TepIsGivenFromOneOwnTerritoryThatHasAny) {
    const auto card = venonta::card("pipe", 1, Moment::own, {gives(Thing::tep, 2)});
    World world({}, 2, with_card(card));
    world.quiet().hand('A', "pipe");
    for (const int t : Bits(world.table().owned[0])) world.table().land(t).tep = 0;
    EXPECT_FALSE(world.can("!pipe"));
    world.land("MEA").tep = 1;
    world.land("NAF").tep = 4;
    world.does({"!pipe", ":NAF"});  // MEA alone has any
    EXPECT_EQ(world.land("MEA").tep, 0);
    EXPECT_EQ(world.land("NAF").tep, 5);
}

TEST(VenontaYoungWords, N9_1_FoodIsSwappedWhole) {
    const auto card = venonta::card("swap", 1, Moment::own, {exchanges(Thing::food)});
    for (const auto& [mine, theirs] : {std::pair(1, 6), std::pair(6, 1)}) {
        World world({}, 2, with_card(card));
        world.player('A').food = static_cast<std::uint8_t>(mine);
        world.player('B').food = static_cast<std::uint8_t>(theirs);
        world.quiet().hand('A', "swap").does({"!swap", ":NAF"});
        EXPECT_EQ(world.player('A').food, theirs);
        EXPECT_EQ(world.player('B').food, mine);
        EXPECT_EQ(world.player('B').taken, std::max(0, theirs - mine));  // N5.9 a rival took it
        EXPECT_EQ(world.player('A').taken, 0);
    }
}

TEST(VenontaYoungWords, N9_1_TepOfTwoTerritoriesIsSwapped) {
    const auto card = venonta::card("swap", 1, Moment::own, {exchanges(Thing::tep)});
    World world({}, 2, with_card(card));
    world.land("MEA").tep = 1;
    world.land("NAF").tep = 5;
    world.quiet().hand('A', "swap").does({"!swap", ":NAF", "/MEA"});
    EXPECT_EQ(world.land("MEA").tep, 5);
    EXPECT_EQ(world.land("NAF").tep, 1);
}

World with_farms(int farms, int factories, int intensive) {
    const auto card = venonta::card("more", 1, Moment::own, {add(Thing::intensive, 2)});
    const auto less = venonta::card("less", 1, Moment::own, {add(Thing::intensive, -2, Who::all)});
    World world({}, 2, terra_changed([&](Scenario& s) {
                    s.action_cards.push_back(card);
                    s.action_cards.push_back(less);
                }));
    world.player('A').farms = static_cast<std::uint8_t>(farms);
    world.player('A').intensive = static_cast<std::uint8_t>(intensive);
    world.player('A').food = 1;
    world.player('A').factories = world.land("NAM").factories = static_cast<std::uint8_t>(factories);
    world.quiet().hand('A', "more less");
    return world;
}

TEST(VenontaYoungWords, N5_3_FarmsTurnIntensiveAsFarAsFactoriesAreFree) {
    for (const auto& [farms, factories, turned] :
         {std::tuple(4, 3, 2), std::tuple(4, 1, 1), std::tuple(1, 3, 1), std::tuple(4, 0, 0)}) {
        World world = with_farms(farms, factories, 0);
        world.does("!more");
        EXPECT_EQ(world.player('A').intensive, turned);
        EXPECT_EQ(world.player('A').farms, farms - turned);
        EXPECT_EQ(world.player('A').food, 1 + 3 * turned);
        EXPECT_EQ(world.player('A').new_intensive, turned);
        EXPECT_EQ(world.table().turn.new_intensive, turned);  // N5.6 cannot go back in this turn
    }
}

TEST(VenontaYoungWords, N5_3_AFarmBuiltInThisTurnStaysSimple) {
    World world = with_farms(0, 3, 0);
    world.does({"farm", "!more"});
    EXPECT_EQ(world.player('A').farms, 1);
    EXPECT_EQ(world.player('A').intensive, 0);
}

TEST(VenontaYoungWords, N5_4_IntensiveFarmsTakenAwayAreFarmsAgainAndTheirRationsStay) {
    World world = with_farms(1, 3, 3);
    world.does("!less");
    EXPECT_EQ(world.player('A').farms, 3);
    EXPECT_EQ(world.player('A').intensive, 1);
    EXPECT_EQ(world.player('A').food, 1);
    EXPECT_EQ(world.player('A').free(), 2);
}

TEST(VenontaYoungWords, N10_WhoeverLeadsOrIsLastIsMeantAndOfSeveralAll) {
    const auto card = venonta::card("fall", 1, Moment::own,
                                    {add(Thing::pv, -2, Who::leader), add(Thing::food, 3, Who::last)});
    World world({}, 4, with_card(card));
    for (const auto& [letter, pv] : {std::pair('A', 3), {'B', 7}, {'C', 7}, {'D', 1}})
        world.player(letter).pv = static_cast<std::int16_t>(pv);
    const int food = world.player('D').food;
    world.quiet().hand('A', "fall").does("!fall");
    EXPECT_EQ(world.player('A').pv, 3);
    EXPECT_EQ(world.player('B').pv, 5);
    EXPECT_EQ(world.player('C').pv, 5);
    EXPECT_EQ(world.player('D').pv, 1);
    EXPECT_EQ(world.player('D').food, food + 3);
    EXPECT_EQ(world.player('A').food, food);
}

TEST(VenontaYoungWords, N9_1_ARuleOnTheLeaderStaysOnWhoeverLedThen) {
    const auto card =
        venonta::card("watch", 1, Moment::own, {rule(Rule::no_attack, 1, Who::leader)}, Lasts::round);
    World world({}, 3, with_card(card));
    world.player('B').pv = 4;
    world.quiet().hand('A', "watch").does("!watch");
    EXPECT_EQ(world.player('B').rule_of(Rule::no_attack), 1);
    world.player('C').pv = 9;
    world.does("end");
    EXPECT_EQ(world.player('A').rule_of(Rule::no_attack), 0);
    EXPECT_EQ(world.player('B').rule_of(Rule::no_attack), 1);
    EXPECT_EQ(world.player('C').rule_of(Rule::no_attack), 0);
}

/// From the middle of the third turn to the next round's first, whatever chance says.
void play_to_next_round(World& world) {
    Rng rng(3);
    const int round = world.table().round;
    while (world.table().round == round || world.table().phase != Phase::produce) {
        const State& state = world.state();
        world.does(world.game().text(world.to_act() == '?' ? world.game().draw(state, rng)
                                                           : world.game().legal(state)[0]));
    }
}

TEST(VenontaYoungWords, N9_1_ACardCanLieOpenForSeveralRounds) {
    for (const int rounds : {1, 2, 3}) {
        auto card = venonta::card("long", 1, Moment::own, {rule(Rule::harvest, 2)}, Lasts::round);
        card.rounds = rounds;
        World world({}, 2, with_card(card));
        world.goal('A', "A01").goal('B', "A02");
        world.quiet().hand('A', "long").does("!long");
        for (int past = 1; past < 4; ++past) {
            EXPECT_EQ(world.player('A').rule_of(Rule::harvest), past <= rounds ? 2 : 0) << rounds << past;
            world.table().fish = 90;
            world.table().co2 = 0;
            play_to_next_round(world);
        }
    }
}

TEST(VenontaYoungWords, N9_1_OnlyWhatLastsARoundCanLastForSeveral) {
    Scenario scenario = *terra_world();
    auto card = venonta::card("long", 1, Moment::own, {rule(Rule::harvest, 2)}, Lasts::game);
    card.rounds = 2;
    scenario.action_cards.push_back(card);
    const std::string where = "/action_cards/" + std::to_string(scenario.action_cards.size() - 1);
    EXPECT_EQ(problem_of(scenario), where + "/rounds scenario_rounds");
    scenario.action_cards.back().lasts = Lasts::round;
    EXPECT_TRUE(check(scenario).empty());
    scenario.action_cards.back().rounds = 4;
    EXPECT_EQ(problem_of(scenario), where + "/rounds scenario_out_of_range");
}

TEST(VenontaYoungWords, N9_1b_WhatACardChangesOfTheRulesHoldsBeforeItsOtherEffects) {
    const std::vector<Effect> both{rule(Rule::water, 1), add(Thing::farm, 1)};
    for (const bool farm_first : {false, true}) {
        std::vector<Effect> effects = both;
        if (farm_first) std::swap(effects[0], effects[1]);
        World world({}, 2, with_card(venonta::card("wells", 1, Moment::own, effects, Lasts::game)));
        const int water = water_of(world.terms(), world.table(), who('A'));
        world.player('A').farms = static_cast<std::uint8_t>(water);
        world.quiet().hand('A', "wells").does("!wells");
        EXPECT_EQ(world.player('A').farms, water + 1) << farm_first;
    }
}

}  // namespace
}  // namespace marea::venonta
