#pragma once

#include "bots/bot.hpp"
#include "bots/venezia/net.hpp"
#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// Level 5 searches as level 4 does and as often, but everyone in its worlds has learnt from the net: who
/// plays the playouts, who is taken to have played so far, and who says which choices are worth a thought.
venezia::Action choose_by_learning(const Net& net, const venezia::Venezia& game,
                                   Story<venezia::Venezia> story, Rng& rng, Deadline until = no_deadline);

/// What the net alone likes best. No search.
venezia::Action choose_by_net(const Net& net, const venezia::Venezia& game, const venezia::View& view);

}  // namespace marea::bots
