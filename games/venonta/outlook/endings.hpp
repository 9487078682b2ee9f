#pragma once

#include "core/line.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// How the fight at hand can end, for one who fights or else for the attacker: won, lost, ceased and, where
/// that can be, broken off. A line's key names its ending; with `.means` after it, what comes of it (N6.4 to
/// N6.7).
Told endings(const Terms& terms, const Public& table, Seat viewer);

}  // namespace marea::venonta
