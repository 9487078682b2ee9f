#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <vector>

#include "games/venonta/scenario/scenario_check.hpp"
#include "games/venonta/scenario/verbs.hpp"
#include "games/venonta/venonta.hpp"
#include "tests/venonta/venonta_any_scenario.hpp"
#include "tests/venonta/venonta_terra.hpp"

/// N10 Every word of the vocabulary in which cards speak changes something: a game with it goes another way
/// than the same game without it.
namespace marea::venonta {
namespace {

using Which = std::function<bool(const Effect&)>;

/// The same scenario without these effects. What is left of a card may be nothing, which a file may not say.
Scenario without_effects(Scenario scenario, const Which& which) {
    for (ActionCard& card : scenario.action_cards) std::erase_if(card.effects, which);
    for (EventCard& card : scenario.events) std::erase_if(card.effects, which);
    return scenario;
}

bool has_effects(const Scenario& scenario, const Which& which) {
    const auto says = [&](const auto& card) { return std::ranges::any_of(card.effects, which); };
    return std::ranges::any_of(scenario.action_cards, says) || std::ranges::any_of(scenario.events, says);
}

/// Whether a random game of the one is sooner or later none of the other.
bool differ(const Scenario& one, const Scenario& other, int players, std::uint64_t seed) {
    const Venonta with(std::make_shared<const Scenario>(one), players);
    const Venonta bare(std::make_shared<const Scenario>(other), players);
    Rng rng(seed);
    State state = with.start(with.deal(rng));
    while (with.to_act(state) != Seat::over) {
        if (bare.to_act(state) != with.to_act(state)) return true;
        const auto legal = with.legal(state);
        if (!std::ranges::equal(legal, bare.legal(state))) return true;
        const Action action = with.to_act(state) == Seat::chance
                                  ? with.draw(state, rng)
                                  : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        State next = state;
        with.apply(state, action);
        bare.apply(next, action);
        if (next != state) return true;
    }
    return false;
}

/// Scenarios that together speak every word: terra again and again, and between them others, drawn when they
/// are first asked for.
const Scenario& some_scenario(std::size_t number) {
    static const auto terra = terra_world();
    static std::vector<std::shared_ptr<const Scenario>> drawn;
    if (number % 4 != 3) return *terra;
    while (drawn.size() <= number / 4) drawn.push_back(AnyScenario(drawn.size()).draw());
    return *drawn[number / 4];
}

/// Whether these effects are noticed in some game of some scenario that has them.
bool is_noticed(const Which& which) {
    constexpr std::size_t most = 1000;
    for (std::size_t number = 0; number < most; ++number) {
        const Scenario& scenario = some_scenario(number);
        if (!has_effects(scenario, which)) continue;
        if (differ(scenario, without_effects(scenario, which), 2, number)) return true;
    }
    return false;
}

TEST(VenontaVerbs, N10_EveryVerbChangesSomething) {
    for (const VerbTraits& traits : verb_table)
        EXPECT_TRUE(is_noticed([&](const Effect& effect) { return effect.verb == traits.verb; }))
            << verb_words[static_cast<std::size_t>(traits.verb)];
}

TEST(VenontaVerbs, N10_EveryThingIsAdded) {
    for (std::size_t i = 0; i < thing_words.size(); ++i)
        EXPECT_TRUE(is_noticed([&](const Effect& effect) {
            return effect.verb == Verb::add && effect.thing == static_cast<Thing>(i);
        })) << thing_words[i];
}

TEST(VenontaVerbs, N10_EveryRuleChangesSomething) {
    for (std::size_t i = 0; i < rule_words.size(); ++i)
        EXPECT_TRUE(is_noticed([&](const Effect& effect) {
            return effect.verb == Verb::rule && effect.rule == static_cast<Rule>(i);
        })) << rule_words[i];
}

TEST(VenontaVerbs, N10_EverybodyWhomAnEffectCanFallOnNoticesIt) {
    for (std::size_t i = 0; i < who_words.size(); ++i)
        EXPECT_TRUE(is_noticed([&](const Effect& effect) { return effect.who == static_cast<Who>(i); }))
            << who_words[i];
}

TEST(VenontaVerbs, N10_WhatCountsForEachChangesSomething) {
    EXPECT_TRUE(is_noticed([](const Effect& effect) { return effect.per.has_value(); }));
}

/// An effect that does nothing is not noticed: this is how the tests above fail.
TEST(VenontaVerbs, WhatDoesNothingIsNotNoticed) {
    const Which nothing = [](const Effect& effect) {
        return effect.verb == Verb::add && effect.amount == Number{};
    };
    Scenario idle = *terra_world();
    for (ActionCard& card : idle.action_cards) card.effects.push_back({Verb::add, {}, {}, Who::me, {}});
    EXPECT_TRUE(has_effects(idle, nothing));
    for (std::uint64_t seed = 0; seed < 5; ++seed) EXPECT_FALSE(differ(idle, *terra_world(), 3, seed));
}

}  // namespace
}  // namespace marea::venonta
