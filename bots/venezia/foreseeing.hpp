#pragma once

#include "bots/bot.hpp"
#include "bots/search/search.hpp"
#include "bots/venezia/belief.hpp"
#include "bots/venezia/city_net.hpp"
#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// Tries what the net likes best in worlds that explain how the others have played, as level 4 does, but only
/// until it is the own turn again: the net, which sees no hand but the own, says what that has come to.
Findings<venezia::Venezia> search_by_foresight(const CityNet& net, const venezia::Venezia& game,
                                               Story<venezia::Venezia> story, Rng& rng,
                                               const Patience& patience, int depth,
                                               const Belief::Effort& effort = {});

venezia::Action choose_by_foresight(const CityNet& net, const venezia::Venezia& game,
                                    Story<venezia::Venezia> story, Rng& rng, int playouts, int depth = 1,
                                    Deadline until = no_deadline);

/// What the net likes best, best first. No search.
SensiblePlayers::Shortlist liked_by(const CityNet& net, const venezia::Venezia& game,
                                    const venezia::View& view);

}  // namespace marea::bots
