#pragma once

#include <optional>
#include <vector>

#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// V3.3.3 What to answer if the figure standing there falls in.
struct FigureOrder {
    venezia::Square figure;
    bool rescue = true;
    std::vector<venezia::Square> prefer = {};  ///< the first that is free is taken
};

/// A player's answers beforehand, so that a slow game never waits for a rescue.
using StandingOrder = std::vector<FigureOrder>;

/// What the order answers for the viewer who is to act; nothing if it does not speak of the fallen figure.
/// Without a preferred tile that is free, the one least likely to sink, as far as the viewer may know.
std::optional<venezia::Action> obey(const venezia::Venezia& game, const venezia::View& view,
                                    const StandingOrder& order);

}  // namespace marea::bots
