#include "bots/venezia/searching.hpp"

#include "bots/venezia/sensible.hpp"

namespace marea::bots {

using namespace venezia;

Findings<Venezia> search_venezia(const Venezia& game, const View& view, Rng& rng, const Patience& patience) {
    return search(game, SensiblePlayers(), view, rng, patience);
}

Action choose_by_search(const Venezia& game, Story<Venezia> story, Rng& rng, Deadline until) {
    const View& view = story.back();
    const int playouts = game.players() == 5 ? 3000 : 1000;  // among five a choice of one's own shows less
    return search_venezia(game, view, rng, {.playouts = playouts, .until = until})[0].action;
}

}  // namespace marea::bots
