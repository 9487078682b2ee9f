#pragma once

#include "bots/bot.hpp"
#include "bots/search/search.hpp"
#include "bots/venezia/belief.hpp"
#include "bots/venezia/net.hpp"
#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// Which playouts level 5 makes.
enum class Playouts : bool {
    whole,  ///< to the end of the game
    brief   ///< until the own turn after the next; what they have come to is judged by the net
};

/// Level 5 searches as level 4 does and as often, but everyone in its worlds has learnt from the net: who
/// plays the playouts, who is taken to have played so far, and who says which choices are worth a thought.
venezia::Action choose_by_learning(const Net& net, Playouts playouts, const venezia::Venezia& game,
                                   Story<venezia::Venezia> story, Rng& rng, Deadline until = no_deadline);

/// The same with any patience: the choices and what their playouts came to.
Findings<venezia::Venezia> search_by_learning(const Net& net, Playouts playouts, const venezia::Venezia& game,
                                              Story<venezia::Venezia> story, Rng& rng,
                                              const Patience& patience, const Belief::Effort& effort = {});

/// What the net alone likes best. No search.
venezia::Action choose_by_net(const Net& net, const venezia::Venezia& game, const venezia::View& view);

}  // namespace marea::bots
