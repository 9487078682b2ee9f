#pragma once

#include "core/line.hpp"
#include "games/venezia/action.hpp"
#include "games/venezia/options.hpp"
#include "games/venezia/state.hpp"

namespace marea::venezia {

/// What everyone may be told of a legal action about to be done at this table. It knows no hand (V5.2), so it
/// can give none away.
Told tell(const Options& options, const Public& before, Action action);

}  // namespace marea::venezia
