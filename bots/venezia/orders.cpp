#include "bots/venezia/orders.hpp"

#include <algorithm>

#include "games/venezia/odds.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

Square safest(const Venezia& game, const View& view) {
    const SinkOdds odds = sink_odds(game.options(), view);
    const auto risk = [&](int s) { return odds[view.table.tile_at(square(s)).id]; };
    int best = -1;
    for (const int s : Bits(view.table.free_city()))
        if (best < 0 || risk(s) < risk(best)) best = s;
    return square(best);
}

}  // namespace

std::optional<Action> obey(const Venezia& game, const View& view, const StandingOrder& order) {
    if (view.table.phase != Phase::rescue || view.table.fallen_of != view.seat) return std::nullopt;
    const auto found = std::ranges::find(order, view.table.fallen_at, &FigureOrder::figure);
    if (found == order.end()) return std::nullopt;
    if (!found->rescue) return drown();
    for (const Square wish : found->prefer)
        if (has(view.table.free_city(), wish)) return rescue(wish);
    return rescue(safest(game, view));
}

}  // namespace marea::bots
