#pragma once

#include "core/line.hpp"
#include "games/venonta/action.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// N5, N6, N9 What an action costs now, rebates of open cards counted; a purchase by what the seller asks.
Price price_of(const Terms& terms, const Public& table, Action action);

/// What whoever is to act needs to know before doing a legal action: first what it is, then each currency of
/// its price as it stands now, with `odds` how a fight would end, and what would have to be given up.
Told does(const Terms& terms, const Public& table, Action action, bool odds);

}  // namespace marea::venonta
