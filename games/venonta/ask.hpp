#pragma once

#include "core/line.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// What is asked of the viewer, who has the word.
marea::Line ask(const Terms& terms, const View& view);

}  // namespace marea::venonta
