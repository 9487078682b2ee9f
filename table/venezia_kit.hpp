#pragma once

#include "table/game_kit.hpp"

namespace marea::table {

/// Venezia 2099.
std::unique_ptr<GameKit> make_venezia_kit();

}  // namespace marea::table
