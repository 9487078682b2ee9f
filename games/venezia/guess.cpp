#include "games/venezia/guess.hpp"

#include <algorithm>
#include <bit>

namespace marea::venezia {
namespace {

/// `count` cards, each subset of `from` equally likely.
Tiles draw_cards(Tiles from, int count, Rng& rng) {
    Tiles drawn = 0;
    for (; count > 0; --count) {
        const auto left = static_cast<std::uint32_t>(std::popcount(from));
        const Tiles card = bit(nth_bit(from, static_cast<int>(rng.below(left))));
        drawn |= card;
        from &= ~card;
    }
    return drawn;
}

}  // namespace

MAREA_DEVICE View view(const State& state, Seat seat) {
    return {state.table, seat.is_player() ? state.hands[at(seat)] : Tiles{0}, seat, {}};
}

Tiles unseen(const View& view) {
    return cards_for(tiles_on(view.table.board)) & view.table.standing & ~view.hand;
}

FixedList<Seat, max_players> hidden_hands(const Options& options, const View& view) {
    FixedList<Seat, max_players> hidden;
    for (int floor = values - 1; floor >= 0; --floor)
        for (int s = 0; s < options.players; ++s)
            if (seat(s) != view.seat && view.table.floor[at(seat(s))] == static_cast<Value>(floor))
                hidden.push_back(seat(s));
    return hidden;
}

State guess(const Options& options, const View& view, Rng& rng) {
    State state{view.table, {}};
    if (view.seat.is_player()) state.hands[at(view.seat)] = view.hand;
    Tiles left = unseen(view);
    for (const Seat hidden : hidden_hands(options, view)) {
        const Tiles possible = left & not_below(view.table.floor[at(hidden)]);
        state.hands[at(hidden)] = draw_cards(possible, view.table.cards[at(hidden)], rng);
        left &= ~state.hands[at(hidden)];
    }
    return state;
}

}  // namespace marea::venezia
