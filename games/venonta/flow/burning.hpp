#pragma once

#include "games/venonta/legal/reach.hpp"

namespace marea::venonta {

/// N4.4 Own territories whose TEP can fuel the factory at hand: its own, and those in reach of it.
Lands fuel_for_factory(const Terms& terms, const Public& table);

}  // namespace marea::venonta
