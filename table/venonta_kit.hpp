#pragma once

#include "table/game_kit.hpp"
#include "table/scenario_shelf.hpp"

namespace marea::table {

/// Venonta, with the scenarios of this shelf, which outlives it.
std::unique_ptr<GameKit> make_venonta_kit(ScenarioShelf& shelf);

}  // namespace marea::table
