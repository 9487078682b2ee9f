#include "games/venezia/odds.hpp"

#include <bit>

#include "games/venezia/guess.hpp"

namespace marea::venezia {

SinkOdds sink_odds(const Options& options, const View& view) {
    const Tiles pool = unseen(view);
    // Chance that a card of each value is in no hidden hand: every hand that can hold it passes it over.
    std::array<double, values> spared;
    spared.fill(1.0);
    int drawn = 0;
    for (const Seat seat : hidden_hands(options, view)) {
        const Value floor = view.table.floor[at(seat)];
        const int cards = view.table.cards[at(seat)];
        const int possible = std::popcount(pool & not_below(floor)) - drawn;
        drawn += cards;
        if (possible == 0) continue;
        for (auto value = static_cast<std::size_t>(floor); value < values; ++value)
            spared[value] *= 1.0 - static_cast<double>(cards) / possible;
    }
    SinkOdds odds{};
    for (const int id : Bits(tiles_on(view.table.board))) {
        const Tile tile{static_cast<std::uint8_t>(id)};
        const bool known = (bit(id) & view.hand) != 0 || (bit(id) & view.table.standing) == 0;
        const double hidden =
            (bit(id) & pool) != 0 ? 1.0 - spared[static_cast<std::size_t>(tile.value())] : 0.0;
        odds[static_cast<std::size_t>(id)] = known ? 1.0 : hidden;
    }
    return odds;
}

}  // namespace marea::venezia
