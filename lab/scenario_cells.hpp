#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/venonta/scenario/scenario.hpp"

namespace marea::lab {

/// A scenario of which one figure is one more than in the file.
struct ChangedScenario {
    std::string cell;  ///< where the figure stands, as a JSON pointer
    std::shared_ptr<const venonta::Scenario> scenario;
};

/// One for each figure of its tables, costs and prices that counts at this number of players, in the file's
/// order; those that the check would refuse are left out. `text` is a scenario that passed it.
std::vector<ChangedScenario> changed_by_one(const std::string& text, int players);

}  // namespace marea::lab
