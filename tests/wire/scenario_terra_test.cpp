#include <map>
#include <set>

#include "apps/commands/scenarios.hpp"
#include "games/venonta/venonta.hpp"
#include "tests/wire/spoilt_scenario.hpp"

namespace marea {
namespace {

using namespace venonta;

const wire::ScenarioFile& terra() {
    static const wire::ScenarioFile file = *wire::read_scenario(apps::scenario_terra_1950);
    return file;
}

bool asks_for(const Condition& condition, Fact fact) {
    return condition.fact == fact && condition.test == Test::at_least && condition.amount[0] > 0;
}

/// Whether no player without a factory can meet this goal.
bool needs_factories(const Objective& card) {
    return std::ranges::any_of(card.goal, [](const Condition& each) {
        return asks_for(each, Fact::factories) || asks_for(each, Fact::tanks) ||
               asks_for(each, Fact::intensive) || asks_for(each, Fact::new_factories) ||
               asks_for(each, Fact::new_intensive);
    });
}

/// Verb, and what it is about: two cards with the same set of these differ in figures only.
std::string kind_of(const Effect& effect) {
    std::string kind(verb_words[static_cast<std::size_t>(effect.verb)]);
    if (effect.verb == Verb::add || is_exchange(effect.verb))
        kind += " " + std::string(thing_words[static_cast<std::size_t>(effect.thing)]) +
                (effect.amount[0] < 0 ? " -" : " +");
    if (effect.verb == Verb::rule)
        kind += " " + std::string(rule_words[static_cast<std::size_t>(effect.rule)]);
    return kind;
}

std::set<std::string> kinds_in_play() {
    std::set<std::string> kinds;
    for (const ActionCard& card : terra().scenario.action_cards)
        for (const Effect& effect : card.effects) kinds.insert(kind_of(effect));
    return kinds;
}

TEST(Terra1950, N10_HasEighteenObjectivesOfEachKindAllDifferent) {
    const auto& cards = terra().scenario.objectives;
    ASSERT_EQ(cards.size(), 36U);
    EXPECT_EQ(std::ranges::count(cards, Temper::aggressive, &Objective::temper), 18);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        EXPECT_EQ(needs_factories(cards[i]), cards[i].temper == Temper::aggressive) << cards[i].id;
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(cards[i].goal, cards[j].goal) << cards[i].id;
    }
}

TEST(Terra1950, N10_HasEnoughActionCardsOfEnoughKinds) {
    EXPECT_GE(terra().scenario.action_cards.size(), 40U);
    EXPECT_GE(kinds_in_play().size(), 20U);
}

TEST(Terra1950, N9_3_CoversAllThatTheSourceNames) {
    const auto kinds = kinds_in_play();
    for (const char* kind :
         {"rule tep_moves", "fight_own", "fight_ally", "rule loot", "force", "rebel", "cancel_open",
          "cancel_card", "add pv +", "fight_stop", "cancel_event", "add migrants +", "add migrants -",
          "add co2 +", "add co2 -", "add fish +", "add fish -", "rule smoke", "rule waste"})
        EXPECT_TRUE(kinds.contains(kind)) << kind;
    const auto& cards = terra().scenario.action_cards;
    EXPECT_TRUE(std::ranges::any_of(cards, [](const ActionCard& card) {  // rebelling out of turn
        return card.moment == Moment::turn && card.effects[0].verb == Verb::rebel;
    }));
}

TEST(Terra1950, N10_HasTwentyEventsFiveCommonThreeThatCutPopulation) {
    const auto& cards = terra().scenario.events;
    EXPECT_GE(cards.size(), 20U);
    EXPECT_GE(std::ranges::count(cards, true, &EventCard::common), 5);
    EXPECT_GE(std::ranges::count_if(cards,
                                    [](const EventCard& card) {
                                        return std::ranges::any_of(card.effects, [](const Effect& e) {
                                            return e.verb == Verb::add && e.thing == Thing::population &&
                                                   e.amount[0] < 0;
                                        });
                                    }),
              3);
}

TEST(Terra1950, N10_TheMapIsConnectedAndItsWaterUnequal) {
    const auto& territories = terra().scenario.territories;
    std::set<int> waters;
    for (const Territory& here : territories) waters.insert(here.water);
    EXPECT_GE(waters.size(), 3U);
    unsigned reached = 1;
    for (int round = 0; round < territory_count; ++round)
        for (std::size_t i = 0; i < territories.size(); ++i)
            for (std::size_t j = 0; j < territories.size(); ++j)
                if ((reached >> i & 1U) != 0 && ((territories[i].neighbours >> j & 1U) != 0 ||
                                                 (territories[i].waters & territories[j].waters) != 0))
                    reached |= 1U << j;
    EXPECT_EQ(reached, (1U << territory_count) - 1);
}

/// A random game; hands out each action before it is done. Returns the plies played.
template <class Take>
int play(const Venonta& game, std::uint64_t seed, Take take) {
    Rng rng(seed);
    auto state = game.start(game.deal(rng));
    int plies = 0;
    for (; game.to_act(state) != Seat::over && plies < Venonta::longest; ++plies) {
        const Action action =
            game.to_act(state) == Seat::chance ? game.draw(state, rng) : game.pick(state, rng);
        take(action);
        game.apply(state, action);
    }
    EXPECT_EQ(game.to_act(state), Seat::over) << game.players() << " players, seed " << seed;
    return plies;
}

TEST(Terra1950, AGameEndsAtEveryTable) {
    const auto scenario = std::make_shared<const Scenario>(terra().scenario);
    for (const int players : player_counts)
        for (std::uint64_t seed = 0; seed < 5; ++seed)
            EXPECT_GT(play(Venonta(scenario, players), seed, [](Action) {}), 50);
}

/// No card is dead: even players who do not think play every kind now and then, and every event happens.
TEST(LongTerra1950, EveryActionCardIsPlayedAndEveryEventHappens) {
    const auto scenario = std::make_shared<const Scenario>(terra().scenario);
    std::map<std::string, int> times;
    for (const int players : player_counts) {
        const Venonta game(scenario, players);
        for (std::uint64_t seed = 0; seed < 300; ++seed)
            play(game, seed, [&](Action action) {
                if (action.kind == Kind::play || action.kind == Kind::event) ++times[game.text(action)];
            });
    }
    for (const ActionCard& card : scenario->action_cards) EXPECT_GE(times["!" + card.id], 5) << card.id;
    for (const EventCard& card : scenario->events) EXPECT_GE(times["&" + card.id], 5) << card.id;
}

}  // namespace
}  // namespace marea
