#pragma once

#include "bots/search/search.hpp"
#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// Level 3 plays each of its better choices out to the end in many worlds that fit what it knows, with
/// players who know no more than they may, and takes what won most often.
venezia::Action choose_by_search(const venezia::Venezia& game, Story<venezia::Venezia> story, Rng& rng,
                                 Deadline until);

/// The same with any patience, for the lab and for hints: the choices and what their playouts came to.
Findings<venezia::Venezia> search_venezia(const venezia::Venezia& game, const venezia::View& view, Rng& rng,
                                          const Patience& patience);

}  // namespace marea::bots
