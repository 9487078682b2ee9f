#include "games/venezia/score.hpp"

#include <algorithm>

namespace marea::venezia {

MAREA_DEVICE int figure_worth(const Public& table, Square where) {
    const Tile tile = table.tile_at(where);
    if (!tile.is_city()) return 0;
    if (tile.value() == Value::x) return 2 * table.dry_tiles(tile.colour());
    return static_cast<int>(tile.value()) + 2;
}

MAREA_DEVICE Score score(const Public& table, Seat seat) {
    Score points;
    for (int c = 0; c < colours; ++c)
        points.treasures += table.treasures[at(seat)][static_cast<std::size_t>(c)] *
                            treasure_worth(table.dry_tiles(static_cast<Colour>(c)));
    for (const int figure : Bits(table.figures[at(seat)]))
        points.figures += figure_worth(table, square(figure));
    points.coins = table.coins[at(seat)];
    points.surviving = count_bits(table.figures[at(seat)]);
    return points;
}

MAREA_DEVICE Winners winners(const Options& options, const Public& table) {
    const auto rank = [&](int seat) {
        const Score points = score(table, marea::seat(seat));
        const bool by_points = options.tie_break == TieBreak::figure_points;
        return std::pair{points.total(), by_points ? points.figures : points.surviving};
    };
    auto best = rank(0);
    for (int s = 1; s < options.players; ++s) best = std::max(best, rank(s));
    Winners result;
    for (int s = 0; s < options.players; ++s)
        if (rank(s) == best) result.push_back(seat(s));
    return result;
}

}  // namespace marea::venezia
