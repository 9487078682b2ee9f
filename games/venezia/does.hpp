#pragma once

#include "core/line.hpp"
#include "games/venezia/action.hpp"
#include "games/venezia/odds.hpp"
#include "games/venezia/state.hpp"

namespace marea::venezia {

/// What the viewer, who is to act, needs to know before doing a legal action: first what it is, then the tile
/// it leads to, what it costs and changes. With `odds` (else nullptr), how likely that tile is to sink.
Told does(const View& view, Action action, const SinkOdds* odds);

}  // namespace marea::venezia
