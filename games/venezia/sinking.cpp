#include "games/venezia/sinking.hpp"

#include "games/venezia/notation.hpp"

namespace marea::venezia {

Sinking sinking_of(const Public& table, Tile tile) {
    Sinking sinking;
    sinking.where = where_is(table.board, tile);
    sinking.coins = table.coins_on.on(sinking.where);
    for (int s = 0; s < max_players; ++s)
        if (has(table.figures[at(seat(s))], sinking.where)) sinking.owner = seat(s);
    const Squares left = table.free_city() & ~bit(sinking.where.index);
    sinking.asked = sinking.owner.is_player() && table.gondolas[at(sinking.owner)] > 0 && left != 0;
    return sinking;
}

Line coins_lost(const Sinking& sinking) {
    return {"venezia.tell.coins_lost", {{"coins", sinking.coins}}, "V3.3.2", {text(sinking.where)}};
}

Line figure_falls(const Sinking& sinking) {
    return {sinking.asked ? "venezia.tell.fell" : "venezia.tell.gone",
            {{"name", sinking.owner}},
            "V3.3.3",
            {text(sinking.where)}};
}

}  // namespace marea::venezia
