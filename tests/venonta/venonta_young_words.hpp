#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "games/venonta/scenario/scenario_check.hpp"
#include "tests/venonta/venonta_position.hpp"

/// Worlds with words that the first ones did not know.
namespace marea::venonta {

/// An effect whose amount counts for each of a thing.
inline Effect for_each(Effect effect, Fact fact) {
    effect.per = fact;
    return effect;
}

/// The tests' world, changed, and still one that can be played.
template <class Change>
std::shared_ptr<const Scenario> terra_changed(const Change& change) {
    Scenario scenario = *terra_world();
    change(scenario);
    EXPECT_TRUE(check(scenario).empty());
    return std::make_shared<const Scenario>(std::move(scenario));
}

/// The same with one card more.
inline std::shared_ptr<const Scenario> with_card(const ActionCard& card) {
    return terra_changed([&](Scenario& s) { s.action_cards.push_back(card); });
}

/// Where and why this one cannot be played, if for one reason.
inline std::string problem_of(const Scenario& scenario) {
    const auto problems = check(scenario);
    return problems.size() == 1 ? problems[0].where + " " + std::string(problems[0].reason) : "not one";
}

}  // namespace marea::venonta
