#pragma once

#include "bots/bot.hpp"
#include "bots/search/search.hpp"
#include "bots/venezia/belief.hpp"
#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// Level 4 searches as level 3 does, in worlds that also explain how the others have played (belief.hpp), and
/// longer: the fewer cards are left, the more often. A decision takes a fraction of the 2 s that it may.
venezia::Action choose_by_belief(const venezia::Venezia& game, Story<venezia::Venezia> story, Rng& rng);

/// The same by somebody who saw nothing of the game up to now.
venezia::Action choose_as_newcomer(const venezia::Venezia& game, const venezia::View& view, Rng& rng);

/// The same with any patience, for the lab and for hints: the choices and what their playouts came to.
Findings<venezia::Venezia> search_by_belief(const venezia::Venezia& game, Story<venezia::Venezia> story,
                                            Rng& rng, const Patience& patience,
                                            const Belief::Effort& effort = {});

}  // namespace marea::bots
