#include "bots/venezia/cautious.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

/// Squares that the player's own cards will sink.
Squares doomed_squares(const View& view) {
    Squares doomed = 0;
    for (const int id : Bits(view.hand))
        doomed |= bit(where_is(view.table.board, Tile{static_cast<std::uint8_t>(id)}).index);
    return doomed;
}

bool is_careful(const View& view, Squares doomed, Action action) {
    const Squares own = view.table.figures[at(view.seat)];
    switch (action.kind) {
        case Kind::place:
        case Kind::rescue:
            return !has(doomed, action.square());
        case Kind::walk:
        case Kind::ride:
            return has(doomed, action.from) && !has(doomed, action.square());
        case Kind::buy:
            return view.table.price(action.square()) <= 2;
        case Kind::card:
            return !has(own, where_is(view.table.board, action.tile()));
        case Kind::drown:
            return false;
    }
    return false;
}

/// A walk away from danger comes before a purchase, that before a card, and a gondola is spent last.
int eagerness(Kind kind) {
    switch (kind) {
        case Kind::walk:
            return 3;
        case Kind::buy:
            return 2;
        case Kind::ride:
            return 0;
        default:
            return 1;
    }
}

}  // namespace

Action choose_cautiously(const Venezia& game, const View& view, Rng& rng) {
    const Squares doomed = doomed_squares(view);
    const Legal legal = game.legal(view);
    int most = -1;
    std::uint32_t equal = 0;
    Action chosen = legal[0];
    for (const Action action : legal) {
        const int wish = is_careful(view, doomed, action) ? eagerness(action.kind) : -1;
        if (wish < most) continue;
        if (wish > most) equal = 0;
        most = wish;
        if (rng.below(++equal) == 0) chosen = action;
    }
    return chosen;
}

}  // namespace marea::bots
