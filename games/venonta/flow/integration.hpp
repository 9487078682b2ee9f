#pragma once

#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// N5.10 Rations the integration at hand still lacks after what is pledged; 0 if none.
int rations_lacking(const Terms& terms, const Public& table);

}  // namespace marea::venonta
