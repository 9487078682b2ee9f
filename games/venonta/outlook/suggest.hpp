#pragma once

#include <string_view>
#include <vector>

#include "games/venonta/venonta.hpp"

namespace marea::venonta {

/// Small steps that together are the sensible whole of something that is asked: "feed", "fuel", "integrate",
/// "pledge". The first is legal now; the others are once it is this player's word again and nothing else came
/// in between.
struct Suggestion {
    std::string_view what;
    std::vector<Action> actions;
};

std::vector<Suggestion> suggest(const Venonta& game, const View& view);

/// What the viewer, who plays, knows as a state: the hands and objectives of others are left out. For trying
/// out what the viewer does, until chance or somebody else has the word.
State known_state(const View& view);

/// N5.8 The table after the sale that the viewer is asked for.
State after_sale(const Venonta& game, const View& view);

}  // namespace marea::venonta
