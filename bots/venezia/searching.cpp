#include "bots/venezia/searching.hpp"

#include "bots/venezia/sensible.hpp"

namespace marea::bots {

using namespace venezia;

Findings<Venezia> search_venezia(const Venezia& game, const View& view, Rng& rng, const Patience& patience) {
    return search(game, SensiblePlayers(), view, rng, patience);
}

Action choose_by_search(const Venezia& game, Story<Venezia> story, Rng& rng, Deadline until) {
    return search_venezia(game, story.back(), rng, {.playouts = 1000, .until = until})[0].action;
}

}  // namespace marea::bots
