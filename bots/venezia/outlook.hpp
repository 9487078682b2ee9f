#pragma once

#include <array>

#include "games/venezia/odds.hpp"
#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// What a viewer can expect of the rest of the game, in points.
struct Outlook {
    venezia::SinkOdds sinks{};                        ///< by tile: sinks before the end
    venezia::SinkOdds sinks_soon{};                   ///< by tile: sinks by the others' next cards
    std::array<double, venezia::colours> treasure{};  ///< worth of a treasure of that colour at the end
    std::array<double, 64> stay{};                    ///< by square: a figure's points there at the end
    double good_square = 0;                           ///< what a well-placed figure ends with
};

Outlook look_ahead(const venezia::Venezia& game, const venezia::View& view);

}  // namespace marea::bots
