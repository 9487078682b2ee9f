#pragma once

#include <vector>

#include "core/problem.hpp"
#include "games/venonta/scenario/scenario.hpp"

namespace marea::venonta {

/// All that is wrong with a scenario, in the order of its fields; nothing if it can be played. `where` of
/// each problem is the path of its field. What passes can never make the machine crash, hang or overflow.
std::vector<Problem> check(const Scenario& scenario);

/// What can be played, and is hardly meant, of a scenario that passes: goals that are always or never met,
/// effects that never happen, figures that never matter.
std::vector<Problem> doubts(const Scenario& scenario);

}  // namespace marea::venonta
