#include "apps/commands/scenarios.hpp"
#include "tests/wire/spoilt_scenario.hpp"
#include "words/catalogue.hpp"

/// What can be played and is hardly meant.
namespace marea {
namespace {

/// "pointer reason" of each doubt. The text itself can be played.
Found doubts_of(const SpoiltScenario& scenario) {
    EXPECT_EQ(scenario.problems(), Found{});
    Found found;
    for (const Problem& problem : wire::scenario_doubts(scenario.text()))
        found.push_back(problem.where + " " + std::string(problem.reason));
    return found;
}

constexpr std::string_view goal = "/objectives/0/goal";

TEST(ScenarioDoubts, OurWorldsAreMeantAsTheyAre) {
    EXPECT_EQ(doubts_of(SpoiltScenario()), Found{});
    for (const apps::OwnScenario& own : apps::own_scenarios)
        EXPECT_TRUE(wire::scenario_doubts(own.text).empty()) << own.name;
}

TEST(ScenarioDoubts, WhatCannotBePlayedHasProblemsInstead) {
    EXPECT_TRUE(wire::scenario_doubts("{").empty());
    EXPECT_TRUE(wire::scenario_doubts(SpoiltScenario().set("/tables/tokens/6", "0").text()).empty());
}

TEST(ScenarioDoubts, N1_2_TwoTerritoriesOnOnePoint) {
    SpoiltScenario scenario;
    for (const char* t : {"1", "4"})
        for (const char* axis : {"x", "y"})
            scenario.set(std::string("/territories/") + t + "/" + axis, "400");
    EXPECT_EQ(doubts_of(scenario), Found{"/territories/4 scenario_same_point"});
    EXPECT_EQ(doubts_of(scenario.set("/territories/4/y", "401")), Found{});
}

TEST(ScenarioDoubts, N7_3_AGoalThatIsAlwaysMet) {
    const auto of = [](const std::string& condition) {
        return doubts_of(SpoiltScenario().set(goal, "[" + condition + "]"));
    };
    const Found always{"/objectives/0/goal/0 scenario_always_true"};
    EXPECT_EQ(of(R"({"fact": "farms", "test": "at_least", "amount": 0})"), always);
    EXPECT_EQ(of(R"({"fact": "migrants", "test": "at_most", "amount": 4})"), always);
    EXPECT_EQ(of(R"({"fact": "farms", "test": "at_least", "amount": {"2": 3, "3": 3, "4": 3, "6": 0}})"),
              always);
    EXPECT_EQ(of(R"({"fact": "farms", "test": "at_least", "amount": 1})"), Found{});
    EXPECT_EQ(of(R"({"fact": "migrants", "test": "at_most", "amount": 3})"), Found{});
    EXPECT_EQ(of(R"({"fact": "surplus", "test": "at_least", "amount": 0})"), Found{});
}

TEST(ScenarioDoubts, N7_3_ConditionsThatContradictEachOther) {
    const auto of = [](const std::string& first, const std::string& second) {
        return doubts_of(SpoiltScenario().set(goal, "[{" + first + "}, {" + second + "}]"));
    };
    const std::string three = R"("fact": "tanks", "test": "at_least", "amount": 3)";
    const Found never{"/objectives/0/goal/1 scenario_contradiction"};
    EXPECT_EQ(of(three, R"("fact": "tanks", "test": "at_most", "amount": 2)"), never);
    EXPECT_EQ(of(R"("fact": "tanks", "test": "at_most", "amount": 2)", three), never);
    EXPECT_EQ(of(three, R"("fact": "tanks", "test": "world_at_most", "amount": 2)"), never);
    EXPECT_EQ(of(three, R"("fact": "tanks", "test": "at_most", "amount": 3)"), Found{});
    EXPECT_EQ(of(three, R"("fact": "farms", "test": "at_most", "amount": 2)"), Found{});
    // All together may have more than one of them, and where there are debts one may have more than all.
    EXPECT_EQ(of(R"("fact": "tanks", "test": "world_at_least", "amount": 3)",
                 R"("fact": "tanks", "test": "at_most", "amount": 2)"),
              Found{});
    EXPECT_EQ(of(R"("fact": "surplus", "test": "at_least", "amount": 3)",
                 R"("fact": "surplus", "test": "world_at_most", "amount": 2)"),
              Found{});
    EXPECT_EQ(of(three, R"("fact": "tanks", "test": "at_least", "amount": 4)"),
              Found{"/objectives/0/goal/1 scenario_asked_twice"});
}

TEST(ScenarioDoubts, N7_3_WhereOneIsEnoughConditionsMayContradictEachOtherButNotCoverAll) {
    const auto of = [](int enough, int least, int most) {
        SpoiltScenario scenario;
        scenario.set(goal, R"([{"fact": "tanks", "test": "at_least", "amount": )" + std::to_string(least) +
                               R"(}, {"fact": "tanks", "test": "at_most", "amount": )" +
                               std::to_string(most) + "}]");
        scenario.add("/objectives/0", "enough", std::to_string(enough));
        return doubts_of(scenario);
    };
    EXPECT_EQ(of(1, 3, 1), Found{});
    EXPECT_EQ(of(1, 2, 1), Found{"/objectives/0/goal/1 scenario_always_true"});
    EXPECT_EQ(of(2, 3, 1), Found{"/objectives/0/goal/1 scenario_contradiction"});
}

TEST(ScenarioDoubts, N7_3_ConditionsOfACardTooAndWithItsId) {
    SpoiltScenario scenario;
    scenario.add("/action_cards/0", "conditions", R"([{"fact": "tanks", "test": "at_least", "amount": 0}])");
    EXPECT_EQ(doubts_of(scenario), Found{"/action_cards/0/conditions/0 scenario_always_true"});
    const auto told = wire::scenario_doubts(scenario.text());
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0].details.back().name, "card");
    EXPECT_EQ(std::get<std::string>(told[0].details.back().value), "c01");
}

TEST(ScenarioDoubts, N8_2_ConditionsOfAnEventToo) {
    SpoiltScenario scenario;
    scenario.add("/events/3", "conditions", R"([{"fact": "farms", "test": "at_least", "amount": 0}])");
    EXPECT_EQ(doubts_of(scenario), Found{"/events/3/conditions/0 scenario_always_true"});
}

/// Puts one rule on the card c34, whose effects are the game's only ones of their kind.
SpoiltScenario with_rule(const std::string& rule, const std::string& lasts, int amount) {
    SpoiltScenario scenario;
    scenario.set("/action_cards/33/lasts", '"' + lasts + '"');
    scenario.set("/action_cards/33/effects", R"([{"verb": "rule", "who": "me", "rule": ")" + rule +
                                                 R"(", "amount": )" + std::to_string(amount) + "}]");
    return scenario;
}

TEST(ScenarioDoubts, N9_1_ARuleThatCountsOnlyWhenItsCardIsGone) {
    const Found late{"/action_cards/33/effects/0 scenario_never_in_time"};
    for (const std::string rule : {"tokens", "smoke", "waste", "harvest", "burn"})
        EXPECT_EQ(doubts_of(with_rule(rule, "turn", -1)), late) << rule;
    for (const std::string rule : {"harvest", "burn"})
        EXPECT_EQ(doubts_of(with_rule(rule, "round", -1)), late) << rule;
    for (const std::string rule : {"tokens", "smoke", "waste"})
        EXPECT_EQ(doubts_of(with_rule(rule, "round", -1)), Found{}) << rule;
    for (const std::string rule : {"harvest", "burn", "smoke"})
        EXPECT_EQ(doubts_of(with_rule(rule, "game", -1)), Found{}) << rule;
    EXPECT_EQ(doubts_of(with_rule("need", "turn", -1)), Found{});
    for (const std::string rule : {"harvest", "burn"})
        EXPECT_EQ(doubts_of(with_rule(rule, "round", -1).add("/action_cards/33", "rounds", "2")), Found{});
}

TEST(ScenarioDoubts, N10_ARebateOnWhatCostsTheLeastAlready) {
    EXPECT_EQ(doubts_of(with_rule("cost_intensify", "turn", -1)), Found{});
    SpoiltScenario cheap = with_rule("cost_intensify", "turn", -1);
    cheap.set("/costs/intensify/tokens", "1");
    EXPECT_EQ(doubts_of(cheap), (Found{"/action_cards/4/effects/0 scenario_never_cheaper",
                                       "/action_cards/33/effects/0 scenario_never_cheaper"}));
    SpoiltScenario dearer = with_rule("cost_intensify", "turn", 1);
    dearer.set("/costs/intensify/tokens", "1");
    EXPECT_EQ(doubts_of(dearer), Found{});
    SpoiltScenario free = with_rule("cost_integrate", "turn", -1);
    free.set("/costs/integrate/tokens", "0");
    const Found found = doubts_of(free);  // the world has another card with this rule
    EXPECT_EQ(std::ranges::count(found, "/action_cards/33/effects/0 scenario_never_cheaper"), 1);
}

TEST(ScenarioDoubts, N10_EffectsWithNothingToActOn) {
    SpoiltScenario clean;
    clean.set("/prices/factory_co2", R"({"all": 0, "source": "x"})");
    EXPECT_EQ(doubts_of(clean), Found{"/action_cards/33/effects/0 scenario_no_room"});
    SpoiltScenario empty_hands;
    empty_hands.set("/action_cards", R"([{"id": "c01", "name": {"en": "Post"}, "copies": 1, "moment": "own",
        "lasts": "once", "source": "x", "effects": [{"verb": "draw", "amount": 1}]}])");
    EXPECT_EQ(doubts_of(empty_hands), Found{});
    for (const std::string row : {"hand", "hand_limit"})
        empty_hands.set("/tables/" + row, R"({"all": 0, "source": "x"})");
    EXPECT_EQ(doubts_of(empty_hands), Found{"/action_cards/0/effects/0 scenario_no_room"});
}

TEST(ScenarioDoubts, N9_2_CardsForAMomentThatNeverComes) {
    const Found found =
        doubts_of(SpoiltScenario().set("/tables/trade_limit", R"({"all": 0, "source": "x"})"));
    EXPECT_EQ(std::ranges::count(found, "/action_cards/20/moment scenario_never_asked"), 1);
}

TEST(ScenarioDoubts, N8_1_ABoxThatNoWorldReaches) {
    EXPECT_EQ(doubts_of(SpoiltScenario().set("/tables/event_boxes/9", R"({"all": 52, "source": "x"})")),
              Found{"/tables/event_boxes/9 scenario_box_beyond"});
    EXPECT_EQ(doubts_of(SpoiltScenario().set("/tables/event_boxes/9", R"({"all": 49, "source": "x"})")),
              Found{});
}

TEST(ScenarioDoubts, N7_2_FishThatMeasureNothing) {
    const auto with = [](int fish) {
        return SpoiltScenario().set("/tables/fish",
                                    R"({"source": "x", "all": )" + std::to_string(fish) + "}");
    };
    EXPECT_EQ(doubts_of(with(2)), Found{"/tables/fish scenario_fish_few"});
    EXPECT_EQ(doubts_of(with(3)), Found{});
    EXPECT_EQ(doubts_of(with(200)), Found{}) << "events take fish too";
    SpoiltScenario calm = with(200);
    calm.set("/action_cards", "[]");
    calm.set("/events",
             R"([{"id": "e01", "name": {"en": "Rain"}, "common": true, "lasts": "once", "source": "x",
        "effects": [{"verb": "add", "thing": "food", "who": "all", "amount": -1}]}])");
    EXPECT_EQ(doubts_of(calm), Found{"/tables/fish scenario_fish_many"});
}

TEST(ScenarioDoubts, N10_SignsThatNobodySees) {
    for (const std::string sign : {"\\u202e", "\\u200b", "\\u2066", "\\ufeff"})
        EXPECT_EQ(doubts_of(SpoiltScenario().set("/events/3/name/de", "\"Insel" + sign + "X\"")),
                  Found{"/events/3/name/de scenario_hidden_sign"});
}

TEST(ScenarioProblems, WhatDoesNotFitIsToldWithWhatWould) {
    const auto words = *words::Catalogue::of("en");
    const auto said = [&](const SpoiltScenario& spoilt) {
        return words.say(wire::read_scenario(spoilt.text()).error().front());
    };
    EXPECT_EQ(said(SpoiltScenario().set("/action_cards/20/moment", "\"event\"")),
              "“force” does not fit the moment at which this card comes. What fits: add, rule, cancel_event, "
              "draw. [N9.2]");
    EXPECT_EQ(said(SpoiltScenario().set("/events/8/effects/0/who", "\"me\"")),
              "“add” cannot fall on these players here. What fits: hit. [N10]");
}

TEST(ScenarioProblems, TextsThatAreNoJsonAreToldByLineAndColumn) {
    const auto words = *words::Catalogue::of("en");
    const auto said = [&](std::string_view text) {
        return words.say(wire::read_scenario(text).error().front());
    };
    EXPECT_EQ(said("{\n  \"id\": nonsense\n}"), "This is no JSON from line 2, column 9 on.");
    EXPECT_EQ(said("{\n \"ä\": x}"), "This is no JSON from line 2, column 7 on.");
    EXPECT_EQ(said("\xEF\xBB\xBF{\n"), "The JSON breaks off at line 2, column 1.");
    EXPECT_EQ(said("{} {}"), "This is no JSON from line 1, column 4 on.");
}

}  // namespace
}  // namespace marea
