#pragma once

#include <string>
#include <string_view>

#include "games/venonta/scenario/scenario.hpp"

namespace marea::wire {

/// All that the machine reads of a scenario, as JSON in one form only: keys sorted, no blanks, every number
/// spelt for each number of players, sets as sorted lists of ids. Names, places and sources are not in it.
std::string canonical_scenario(const venonta::Scenario& scenario);

/// SHA-256 of that text in lower-case hex: two scenarios with the same hash play the same.
std::string scenario_hash(const venonta::Scenario& scenario);

/// The same of a whole file, with what only people read: two with the same hash are also drawn the same. How
/// the JSON is written does not matter. `text` has been read as a scenario.
std::string scenario_file_hash(std::string_view text);

}  // namespace marea::wire
