#pragma once

#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// N5.10 Rations the integration at hand still lacks after what is pledged; 0 if none.
int rations_lacking(const Terms& terms, const Public& table);

/// N5.10 Whether an integration can be fed at all: version 2 begins none that all players together could not.
bool could_be_fed(const Terms& terms, const Public& table);

}  // namespace marea::venonta
