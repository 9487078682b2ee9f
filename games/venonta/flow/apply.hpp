#pragma once

#include "games/venonta/action.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// Does a legal action.
void apply(const Terms& terms, State& state, Action action);

}  // namespace marea::venonta
