#pragma once

#include <array>

#include "games/venezia/options.hpp"
#include "games/venezia/state.hpp"

namespace marea::venezia {

/// For each tile's id the chance that it sinks before the end of the game.
using SinkOdds = std::array<double, 64>;

/// Exact, from what this viewer may know (V5.3) and nothing else, all deals that fit being equally likely:
/// one's own cards sink for certain, sunk tiles count as 1, a 2 never sinks, tiles not in the game count as
/// 0.
SinkOdds sink_odds(const Options& options, const View& view);

}  // namespace marea::venezia
