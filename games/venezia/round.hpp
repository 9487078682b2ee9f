#pragma once

#include "games/venezia/options.hpp"
#include "games/venezia/state.hpp"

namespace marea::venezia {

/// V3.0 Everyone plays one card a round, so there are as many rounds as cards in a hand.
struct Round {
    int now = 1;  ///< from 1; the first also while figures are placed, the last also once it is over
    int of = 1;
};

constexpr Round round_of(const Options& options, const Public& table) {
    const int of = components(options.players).hand;
    const bool played = table.phase == Phase::rescue || table.phase == Phase::over;
    return {of - table.cards[at(table.turn)] + (played ? 0 : 1), of};
}

}  // namespace marea::venezia
