#pragma once

#include "table/game_kit.hpp"
#include "table/scenario_shelf.hpp"

namespace marea::wasm {

/// The scenarios of the program itself.
wire::Scenarios own_scenarios();
/// The games of the engine, as apps/games.cpp lists those of the program.
table::GameKits all_games(table::ScenarioShelf& shelf);

}  // namespace marea::wasm
