#pragma once

#include "core/rng.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// N12 Public facts, the viewer's own cards, and the objectives this viewer may see.
View view(const Terms& terms, const State& state, Seat seat);

/// A full state, drawn uniformly from all deals of the unseen cards that fit the view: sizes of hands, cards
/// put away, kinds of objectives.
State guess(const Terms& terms, const View& view, Rng& rng);

}  // namespace marea::venonta
