#pragma once

#include "core/action_sets.hpp"
#include "core/device.hpp"
#include "core/fixed_list.hpp"
#include "games/venezia/action.hpp"
#include "games/venezia/options.hpp"
#include "games/venezia/state.hpp"

namespace marea::venezia {

/// A legal list in full. The longest is a move step with f ≤ 4 figures and 64 − f free squares: every walk
/// and every ride, a buy at each figure and six equal cards: 2 · 4 · 60 + 4 + 6 = 490.
using Legal = FixedList<Action, 490>;

/// At most walks and rides of four figures, buys, cards; a ride's or walk's first thing is where it begins.
using Choices = ActionSets<Action, Square, Legal, 10>;

/// What whoever is to act may do. `hand` is the hand of the seat whose turn it is.
MAREA_DEVICE Choices choices(const Options& options, const Public& table, Tiles hand);

}  // namespace marea::venezia
