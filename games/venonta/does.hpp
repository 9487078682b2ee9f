#pragma once

#include "core/line.hpp"
#include "games/venonta/action.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// What whoever is to act needs to know before doing a legal action: first what it is, then each currency of
/// its price as it stands now, with `odds` how a fight would end, and what would have to be given up.
Told does(const Terms& terms, const Public& table, Action action, bool odds);

}  // namespace marea::venonta
