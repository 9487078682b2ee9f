#include <gtest/gtest.h>

#include <tuple>

#include "games/venonta/facts.hpp"
#include "games/venonta/outlook/objective.hpp"
#include "games/venonta/outlook/preview.hpp"
#include "games/venonta/outlook/story.hpp"
#include "games/venonta/scenario/scenario_check.hpp"
#include "tests/venonta/venonta_position.hpp"

/// Words that the first worlds did not know: what a lost attack costs, points for a part, amounts for each,
/// and whoever leads or is last.
namespace marea::venonta {
namespace {

Effect for_each(Effect effect, Fact fact) {
    effect.per = fact;
    return effect;
}

template <class Change>
std::shared_ptr<const Scenario> terra_with(const Change& change) {
    Scenario scenario = *terra_world();
    change(scenario);
    EXPECT_TRUE(check(scenario).empty());
    return std::make_shared<const Scenario>(std::move(scenario));
}

std::shared_ptr<const Scenario> with_card(const ActionCard& card) {
    return terra_with([&](Scenario& s) { s.action_cards.push_back(card); });
}

std::string problem_of(const Scenario& scenario) {
    const auto problems = check(scenario);
    return problems.size() == 1 ? problems[0].where + " " + std::string(problems[0].reason) : "not one";
}

World beaten(int tokens, int pv) {
    const auto scenario = terra_with([&](Scenario& s) {
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
    World rebel({}, 2, terra_with([](Scenario& s) { s.prices.defeat_pv = n(3); }));
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
    const auto scenario = terra_with([&](Scenario& s) {
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
    const auto scenario = terra_with([&](Scenario& s) {
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
    World world({}, 2, terra_with([&](Scenario& s) {
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

TEST(VenontaYoungWords, N7_3_ObjectivesBringMoreInLaterRounds) {
    const auto scenario = terra_with([](Scenario& s) { s.tables.objective_rise = n(3); });
    for (int round = 0; round < rounds; ++round) {
        World world({}, 2, scenario);
        world.table().round = static_cast<std::uint8_t>(round);
        const ObjectiveTerms card{"X01", Temper::peaceful, {}, 10, 0};
        EXPECT_EQ(worth_now(world.terms(), world.table(), seat(0), card), 10 + 3 * round);
    }
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

TEST(VenontaYoungWords, N9_1b_WhatAnEventChangesOfTheRulesHoldsAfterItsOtherEffects) {
    const std::vector<Effect> both{rule(Rule::water, -1, Who::all), add(Thing::farm, -1, Who::all)};
    for (const bool farm_first : {false, true}) {
        std::vector<Effect> effects = both;
        if (farm_first) std::swap(effects[0], effects[1]);
        World world({}, 2, terra_with([&](Scenario& s) {
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
        return terra_with([&](Scenario& s) {
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
    const auto scenario = terra_with([](Scenario& s) {
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
        World world(drawing, 2, terra_with([](Scenario& s) {
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
    const auto scenario = terra_with([](Scenario& s) {
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
