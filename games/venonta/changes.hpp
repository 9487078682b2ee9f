#pragma once

#include "core/line.hpp"
#include "games/venonta/action.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// Adds what an action has changed on the open table beyond what its own sentence says: how a fight ended,
/// what a card or an event did, a round's end.
void add_changes(Told& told, const Terms& terms, const Public& before, const Public& after, Action action);

}  // namespace marea::venonta
