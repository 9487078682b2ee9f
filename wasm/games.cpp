#include "wasm/games.hpp"

#include "apps/commands/scenarios.hpp"
#include "table/venezia_kit.hpp"
#include "table/venonta_kit.hpp"

namespace marea::wasm {

wire::Scenarios own_scenarios() {
    wire::Scenarios own;
    for (std::string& text : apps::own_scenario_texts()) (void)own.add(std::move(text));
    return own;
}

table::GameKits all_games(table::ScenarioShelf& shelf) {
    table::GameKits games;
    games.add(table::make_venezia_kit());
    games.add(table::make_venonta_kit(shelf));
    return games;
}

}  // namespace marea::wasm
