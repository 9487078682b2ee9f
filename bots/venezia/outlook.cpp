#include "bots/venezia/outlook.hpp"

#include <algorithm>
#include <bit>

#include "games/venezia/guess.hpp"
#include "games/venezia/score.hpp"

namespace marea::bots {

using namespace venezia;

namespace {

/// How many tiles of a colour stay dry, as chances, if tiles sink independently: a close guess for one
/// colour.
std::array<double, values + 1> survivors(Tiles standing, const SinkOdds& sinks) {
    std::array<double, values + 1> chance{1.0};
    for (const int id : Bits(standing)) {
        const double stays = 1.0 - sinks[static_cast<std::size_t>(id)];
        for (std::size_t n = values; n > 0; --n)
            chance[n] = chance[n] * (1.0 - stays) + chance[n - 1] * stays;
        chance[0] *= 1.0 - stays;
    }
    return chance;
}

double treasure_outlook(Tiles standing, const SinkOdds& sinks) {
    const auto chance = survivors(standing, sinks);
    double worth = 0;
    for (std::size_t n = 0; n <= values; ++n) worth += chance[n] * treasure_worth(static_cast<int>(n));
    return worth;
}

/// V4.3 in expectation.
double stay_outlook(const Public& table, const SinkOdds& sinks, Square where) {
    const Tile tile = table.tile_at(where);
    if (!tile.is_city()) return 0;
    const double stays = 1.0 - sinks[tile.id];
    if (tile.value() != Value::x) return stays * figure_worth(table, where);
    double tiles = 1;
    for (const int id : Bits(table.standing & of_colour(tile.colour()) & ~bit(tile.id)))
        tiles += 1.0 - sinks[static_cast<std::size_t>(id)];
    return stays * 2 * tiles;
}

/// Chance that a card held in a hand of `cards` out of `possible` is the next one played: none of the other
/// cards is lower (`lower` of the possible ones are), and it is chosen among `equal` others as often as they.
double next_if_held(int cards, int possible, int lower, int equal) {
    double chance = 1;
    for (int i = 0; i + 1 < cards; ++i) {
        const int others = possible - 1 - i;
        if (others <= 0) break;
        chance *= std::max(0.0, static_cast<double>(others - lower) / others);
    }
    const double expected_equal =
        possible > 1 ? static_cast<double>((cards - 1) * equal) / (possible - 1) : 0.0;
    return chance / (1.0 + expected_equal);
}

void add_soon(const Public& table, Tiles pool, Seat seat, SinkOdds& soon) {
    const Tiles possible = pool & not_below(table.floor[at(seat)]);
    const int count = std::popcount(possible);
    const int cards = table.cards[at(seat)];
    if (count == 0 || cards == 0) return;
    int lower = 0;
    for (int v = static_cast<int>(table.floor[at(seat)]); v < values; ++v) {
        const Tiles same = possible & of_value(static_cast<Value>(v));
        const int size = std::popcount(same);
        const double held = std::min(1.0, static_cast<double>(cards) / count);
        for (const int id : Bits(same)) {
            double& chance = soon[static_cast<std::size_t>(id)];
            chance += (1.0 - chance) * held * next_if_held(cards, count, lower, size - 1);
        }
        lower += size;
    }
}

/// The mean of the three best squares still free.
double best_squares(const Public& table, const std::array<double, 64>& stay) {
    std::array<double, 3> best{};
    for (const int s : Bits(table.free())) {
        double value = stay[static_cast<std::size_t>(s)];
        for (double& place : best)
            if (value > place) std::swap(value, place);
    }
    return (best[0] + best[1] + best[2]) / 3;
}

}  // namespace

Outlook look_ahead(const Venezia& game, const View& view) {
    Outlook outlook;
    const Public& table = view.table;
    outlook.sinks = sink_odds(game.options(), view);
    const Tiles pool = unseen(view);
    for (const Seat seat : hidden_hands(game.options(), view))
        add_soon(table, pool, seat, outlook.sinks_soon);
    for (int c = 0; c < colours; ++c)
        outlook.treasure[static_cast<std::size_t>(c)] =
            treasure_outlook(table.standing & of_colour(static_cast<Colour>(c)), outlook.sinks);
    for (const int s : Bits(table.dry))
        outlook.stay[static_cast<std::size_t>(s)] = stay_outlook(table, outlook.sinks, square(s));
    outlook.good_square = best_squares(table, outlook.stay);
    return outlook;
}

}  // namespace marea::bots
