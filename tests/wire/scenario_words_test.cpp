#include "words/scenario_words.hpp"

#include <gtest/gtest.h>

#include <regex>

#include "apps/commands/scenarios.hpp"
#include "games/venonta/scenario/vocabulary.hpp"
#include "tests/wire/spoilt_scenario.hpp"

namespace marea {
namespace {

using namespace venonta;
using words::Catalogue;
using words::ScenarioWords;

ActionCard card_with(const std::vector<Effect>& effects, Moment moment = Moment::own,
                     Lasts lasts = Lasts::once) {
    ActionCard card;
    card.moment = moment;
    card.lasts = lasts;
    card.effects = effects;
    return card;
}

std::string said(const char* language, const ActionCard& card) {
    const auto words = *Catalogue::of(language);
    return ScenarioWords(words).text(card);
}

Effect add(Thing thing, int amount, Who who = Who::me) { return {Verb::add, thing, {}, who, number(amount)}; }

class WordsIn : public testing::TestWithParam<std::string_view> {
  protected:
    Catalogue words = *Catalogue::of(GetParam());

    /// A text without holes: no key, no argument left over, nothing doubled or missing.
    static void expect_whole(const std::string& text) {
        EXPECT_FALSE(std::regex_search(text, std::regex("card\\.[a-z]"))) << text;
        EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << text;
        EXPECT_EQ(text.find("  "), std::string::npos) << text;
        EXPECT_TRUE(text.ends_with('.')) << text;
    }
};

TEST_P(WordsIn, EveryFactAndTestHasItsWords) {
    for (std::size_t fact = 0; fact < fact_words.size(); ++fact)
        for (std::size_t test = 0; test < test_words.size(); ++test)
            for (const int amount : {0, 1, 3, 7}) {
                Objective card;
                card.goal = {{static_cast<Fact>(fact), static_cast<venonta::Test>(test), number(amount)}};
                expect_whole(ScenarioWords(words).text(card));
            }
}

TEST_P(WordsIn, WhatCountsForEachHasItsWordsForEveryFact) {
    for (std::size_t fact = 0; fact < fact_words.size(); ++fact)
        for (const Thing thing : {Thing::pv, Thing::fish}) {
            Effect effect = add(thing, -1, thing == Thing::fish ? Who::world : Who::all);
            effect.per = static_cast<Fact>(fact);
            expect_whole(ScenarioWords(words).text(card_with({effect})));
        }
}

TEST_P(WordsIn, APartOfAnObjectiveIsSaid) {
    Objective card;
    card.goal = {{Fact::farms, venonta::Test::at_least, number(2)},
                 {Fact::tanks, venonta::Test::at_most, number(1)}};
    const std::string without = ScenarioWords(words).text(card);
    card.partly_pv = number(4);
    const std::string with = ScenarioWords(words).text(card);
    expect_whole(with);
    EXPECT_TRUE(with.starts_with(without));
    EXPECT_NE(with.find('4'), std::string::npos) << with;
}

TEST_P(WordsIn, WhatCountsForAPartIsSaidAlsoWhereAnotherConditionImpliesIt) {
    Objective card;
    card.goal = {{Fact::tanks, venonta::Test::world_at_most, number(0)},
                 {Fact::tanks, venonta::Test::at_most, number(0)},
                 {Fact::farms, venonta::Test::at_least, number(3)}};
    EXPECT_EQ(std::ranges::count(ScenarioWords(words).text(card), ';'), 1);
    card.partly_pv = number(4);
    EXPECT_EQ(std::ranges::count(ScenarioWords(words).text(card), ';'), 2);
}

TEST_P(WordsIn, ThatFewerConditionsAreEnoughIsSaid) {
    Objective card;
    card.goal = {{Fact::tanks, venonta::Test::at_most, number(0)},
                 {Fact::tanks, venonta::Test::world_at_most, number(0)},
                 {Fact::farms, venonta::Test::at_least, number(3)}};
    const std::string all = ScenarioWords(words).text(card);
    std::set<std::string> texts{all};
    for (const int enough : {1, 2}) {
        card.enough = enough;
        const std::string text = ScenarioWords(words).text(card);
        expect_whole(text);
        EXPECT_EQ(std::ranges::count(text, ';'), 2) << text;  // what all say of one's own board counts too
        texts.insert(text);
    }
    EXPECT_EQ(texts.size(), 3U);
    card.enough = 3;
    EXPECT_EQ(ScenarioWords(words).text(card), all);
}

TEST_P(WordsIn, HowManyRoundsItLastsIsSaid) {
    for (const Rule which : {Rule::tokens, Rule::smoke, Rule::waste}) {
        ActionCard card = card_with({{Verb::rule, {}, which, Who::me, number(1)}}, Moment::own, Lasts::round);
        std::set<std::string> texts{ScenarioWords(words).text(card)};
        for (const int rounds : {2, 3}) {
            card.rounds = rounds;
            const std::string text = ScenarioWords(words).text(card);
            expect_whole(text);
            EXPECT_NE(text.find(std::to_string(rounds)), std::string::npos) << text;
            texts.insert(text);
        }
        EXPECT_EQ(texts.size(), 3U);
    }
}

TEST_P(WordsIn, WhomAnEventConcernsIsSaid) {
    EventCard card;
    card.common = true;
    card.effects = {add(Thing::pv, -1, Who::all)};
    const std::string without = ScenarioWords(words).text(card);
    card.conditions = {{Fact::factories, venonta::Test::at_least, number(2)}};
    const std::string with = ScenarioWords(words).text(card);
    expect_whole(with);
    EXPECT_TRUE(with.ends_with(without)) << with;
    EXPECT_GT(with.size(), without.size());
}

TEST_P(WordsIn, EveryEffectHasItsWords) {
    for (std::size_t thing = 0; thing < thing_words.size(); ++thing)
        for (const Who who : {Who::me, Who::target, Who::land, Who::all, Who::leader, Who::last})
            for (const int amount : {-5, -1, 1, 2})
                expect_whole(
                    ScenarioWords(words).text(card_with({add(static_cast<Thing>(thing), amount, who)})));
    for (std::size_t rule = 0; rule < rule_words.size(); ++rule)
        for (const int amount : {-2, 1, 5}) {
            const Effect effect{Verb::rule, {}, static_cast<Rule>(rule), Who::target, number(amount)};
            expect_whole(ScenarioWords(words).text(card_with({effect}, Moment::own, Lasts::round)));
        }
    for (std::size_t verb = 0; verb < verb_words.size(); ++verb) {
        const auto which = static_cast<Verb>(verb);
        if (which != Verb::add && which != Verb::rule)
            expect_whole(ScenarioWords(words).text(card_with({{which, {}, {}, {}, number(1)}})));
    }
    for (const Verb verb : {Verb::take, Verb::give, Verb::swap})
        for (const Thing thing : {Thing::tep, Thing::food})
            for (const int amount : {1, 2, 5})
                expect_whole(ScenarioWords(words).text(card_with({{verb, thing, {}, {}, number(amount)}})));
    for (std::size_t moment = 0; moment < moment_words.size(); ++moment)
        expect_whole(ScenarioWords(words).text(card_with({add(Thing::pv, 1)}, static_cast<Moment>(moment))));
}

/// Hands out every card's text of each of our worlds.
template <class Take>
void each_text(const Catalogue& words, std::size_t count, Take take) {
    const ScenarioWords cards(words, count);
    for (const apps::OwnScenario& own : apps::own_scenarios) {
        const auto file = wire::read_scenario(own.text);
        ASSERT_TRUE(file);
        for (const auto& card : file->scenario.objectives) take(own.name, cards.text(card));
        for (const auto& card : file->scenario.action_cards) take(own.name, cards.text(card));
        for (const auto& card : file->scenario.events) take(own.name, cards.text(card));
    }
}

TEST_P(WordsIn, EveryCardOfOurWorldsReadsWellAtEveryTable) {
    for (std::size_t count = 0; count < player_counts.size(); ++count)
        each_text(words, count, [](std::string_view, const std::string& text) { expect_whole(text); });
}

/// Cards that do different things say different things.
TEST_P(WordsIn, NoTwoCardsOfOneWorldSayTheSame) {
    std::set<std::pair<std::string_view, std::string>> texts;
    each_text(words, 2, [&](std::string_view world, const std::string& text) {
        EXPECT_TRUE(texts.insert({world, text}).second) << world << ' ' << text;
    });
}

INSTANTIATE_TEST_SUITE_P(Every, WordsIn, testing::ValuesIn(words::languages),
                         [](const auto& language) { return std::string(language.param); });

TEST(ScenarioWordsTest, AnEffectSaysWhoGetsWhat) {
    EXPECT_EQ(said("en", card_with({add(Thing::food, 3), add(Thing::fish, -1, Who::world)})),
              "In your turn. You gain 3 rations of food. 1 fish dies.");
    EXPECT_EQ(said("en", card_with({add(Thing::tokens, -2, Who::actor)}, Moment::turn)),
              "When another player’s turn begins. The player whose turn begins loses 2 tokens.");
    EXPECT_EQ(said("en", card_with({add(Thing::pv, 1), add(Thing::food, 1), add(Thing::tokens, 2)})),
              "In your turn. You gain 1 victory point, 1 ration of food and 2 tokens.");
    EXPECT_EQ(said("de", card_with({add(Thing::pv, -3, Who::target)})),
              "In deinem Zug. Eine andere Person deiner Wahl verliert 3 Siegpunkte.");
    EXPECT_EQ(said("it", card_with({add(Thing::tep, 2), add(Thing::co2, 1, Who::world)})),
              "Nel tuo turno. Ricevi 2 TEP in uno dei tuoi territori. La CO2 sale di 1.");
}

TEST(ScenarioWordsTest, ForEachAndRanksReadAsSentences) {
    Effect tax = add(Thing::pv, -1, Who::all);
    tax.per = Fact::factories;
    EXPECT_EQ(said("en", card_with({tax})),
              "In your turn. Every player loses 1 victory point for each factory.");
    EXPECT_EQ(said("de", card_with({tax})), "In deinem Zug. Jede Person verliert 1 Siegpunkt je Fabrik.");
    EXPECT_EQ(said("it", card_with({tax})),
              "Nel tuo turno. Ogni giocatore perde 1 punto vittoria per ogni fabbrica.");
    EXPECT_EQ(said("pl", card_with({tax})),
              "W twojej turze. Każdy gracz traci 1 punkt zwycięstwa razy liczba fabryk.");
    EXPECT_EQ(said("en", card_with({add(Thing::food, 2, Who::last)})),
              "In your turn. Whoever has fewest victory points (if several, each of them) gains 2 rations of "
              "food.");
}

TEST(ScenarioWordsTest, WhatLastsIsSaidOfWhomItFallsOn) {
    const auto water = [](Who who) {
        return card_with({{Verb::rule, {}, Rule::water, who, number(-1)}}, Moment::own, Lasts::game);
    };
    EXPECT_EQ(said("en", water(Who::me)),
              "In your turn. Until the end of the game, for you: your water supports 1 farm less.");
    EXPECT_EQ(said("en", water(Who::target)),
              "In your turn. Until the end of the game, for another player of your choice: their water "
              "supports 1 farm less.");
}

TEST(ScenarioWordsTest, WhatACardDoesIsToldWithoutItsMoment) {
    const auto words = *Catalogue::of("en");
    EXPECT_EQ(ScenarioWords(words).deed(card_with({add(Thing::pv, 2)})), "You gain 2 victory points.");
    EXPECT_EQ(ScenarioWords(words).deed(card_with({{Verb::cancel_event, {}, {}, {}, {}}}, Moment::event)),
              "The event misses you.");
    EXPECT_EQ(said("de", card_with({{Verb::cancel_event, {}, {}, {}, {}}}, Moment::event)),
              "Bevor dich ein Ereignis trifft: Es verschont dich.");
}

TEST(ScenarioWordsTest, PolishCountsRight) {
    const auto gains = [](int amount) { return said("pl", card_with({add(Thing::food, amount)})); };
    EXPECT_EQ(gains(1), "W twojej turze. Zyskujesz 1 rację żywności.");
    EXPECT_EQ(gains(2), "W twojej turze. Zyskujesz 2 racje żywności.");
    EXPECT_EQ(gains(5), "W twojej turze. Zyskujesz 5 racji żywności.");
    EXPECT_EQ(gains(12), "W twojej turze. Zyskujesz 12 racji żywności.");
}

TEST(ScenarioWordsTest, ConditionsAndPricesComeFirst) {
    ActionCard card = card_with({add(Thing::migrants, -1, Who::world)});
    card.conditions = {{Fact::migrants, venonta::Test::at_least, number(1)},
                       {Fact::tanks, venonta::Test::at_most, number(0)}};
    card.price_tokens = number(1);
    card.price_food = number(2);
    EXPECT_EQ(said("en", card),
              "In your turn. Condition: at least 1 migrant waiting; no tanks. Pay 1 token, 2 rations of food "
              "first. 1 migrant finds a home.");
}

TEST(ScenarioWordsTest, AFigureFollowsTheTable) {
    const auto words = *Catalogue::of("en");
    Objective card;
    card.goal = {{Fact::farms, venonta::Test::at_most, number(1, 0, 0, 2)}};
    EXPECT_EQ(ScenarioWords(words).text(card), "At the end of the round: at most 1/0/0/2 simple farms.");
    EXPECT_EQ(ScenarioWords(words, 0).text(card), "At the end of the round: at most 1 simple farm.");
    EXPECT_EQ(ScenarioWords(words, 1).text(card), "At the end of the round: no simple farms.");
    EXPECT_EQ(ScenarioWords(words, 3).text(card), "At the end of the round: at most 2 simple farms.");
}

TEST(ScenarioWordsTest, WhatMayBeNegativeIsNeverNone) {
    const auto words = *Catalogue::of("en");
    Objective card;
    card.goal = {{Fact::margin, venonta::Test::at_most, number(0)},
                 {Fact::rise, venonta::Test::at_least, number(-4)}};
    EXPECT_EQ(ScenarioWords(words).text(card),
              "At the end of the round: at most 0 victory points above CO2; at least −4 CO2 more than when "
              "the round began.");
}

TEST(ScenarioWordsTest, AnEventByTheDieChangesTheWorldOnceAPlayerHit) {
    const auto words = *Catalogue::of("en");
    EventCard card;
    card.effects = {add(Thing::population, -1, Who::hit), add(Thing::migrants, 1, Who::world)};
    EXPECT_EQ(ScenarioWords(words).text(card),
              "Whoever is hit loses 1 point of population. For each player hit: 1 more migrant waits.");
    card.common = true;
    card.effects = {add(Thing::migrants, 1, Who::world)};
    EXPECT_EQ(ScenarioWords(words).text(card), "1 more migrant waits.");
}

}  // namespace
}  // namespace marea
