#include <gtest/gtest.h>

#include "games/venonta/facts.hpp"
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
