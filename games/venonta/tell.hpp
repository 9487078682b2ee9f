#pragma once

#include "core/line.hpp"
#include "games/venonta/action.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// What a viewer may be told of an action by the open table before and after it (N12); `hidden` if the viewer
/// may not know what it is about. Empty for steps that the next ones tell, if nothing else changed.
Told tell(const Terms& terms, const Public& before, const Public& after, Action action, bool hidden);

}  // namespace marea::venonta
