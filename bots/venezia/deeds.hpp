#pragma once

#include <array>

#include "bots/bot.hpp"
#include "core/fixed_list.hpp"
#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// What was done between two views of which the second follows the first.
venezia::Action action_between(const venezia::Public& before, const venezia::Public& after);

/// One choice that a player made, as everyone saw it.
struct Deed {
    const venezia::Public* table = nullptr;
    venezia::Action action{};
    venezia::Tiles since = 0;  ///< cards this player has played from then on: all held at the time
};

/// All that was chosen in a story, by seat, the last first. A player has at most 4 placements, 12 turns of a
/// move, a buy and a card, 2 rides more, and is asked about a fall by 2 rescues and 4 figures that drown: 48.
struct Deeds {
    std::array<FixedList<Deed, 48>, venezia::max_players> of{};

    /// Points into the story.
    Deeds(const venezia::Venezia& game, Story<venezia::Venezia> story);
};

}  // namespace marea::bots
