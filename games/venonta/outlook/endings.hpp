#pragma once

#include <array>

#include "core/line.hpp"
#include "games/venonta/odds.hpp"

namespace marea::venonta {

/// How the fight at hand would end, for one who fights or else for the attacker: won, lost, ceased. Of each
/// ending two lines: what it is called, and what comes of it (N6.4 to N6.7).
struct FightEndings {
    FightOdds odds;
    std::array<Told, 3> endings;
};

/// A fight is at hand, and not yet won.
FightEndings endings(const Terms& terms, const Public& table, Seat viewer);

}  // namespace marea::venonta
