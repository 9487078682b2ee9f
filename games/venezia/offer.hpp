#pragma once

#include <cstring>

#include "core/device.hpp"
#include "games/venezia/action.hpp"
#include "games/venezia/options.hpp"
#include "games/venezia/reach.hpp"
#include "games/venezia/state.hpp"

namespace marea::venezia {
namespace detail {

/// Squares whose byte on the board has this value's bits: eight squares at a time, a byte each.
MAREA_DEVICE inline Squares squares_of_value(const Board& board, Value value) {
    constexpr std::uint64_t each = 0x0101010101010101U;
    const std::uint64_t wanted = each * (static_cast<std::uint64_t>(value) << 3U);
    Squares found = 0;
    for (unsigned row = 0; row < 8; ++row) {
        std::uint64_t tiles;
        std::memcpy(&tiles, board.data() + std::size_t{8} * row, sizeof tiles);
        const std::uint64_t differs = (tiles ^ wanted) >> 3U & each * 7U;
        const std::uint64_t equal = ~(differs | differs >> 1U | differs >> 2U) & each;
        found |= equal * 0x0102040810204080U >> 56U << 8U * row;
    }
    return found;
}

}  // namespace detail

/// V2.5 Free squares whose value none of the seat's figures stands on; platforms count as one value.
MAREA_DEVICE inline Squares placements(const Options& options, const Public& table) {
    const Squares own = table.figures[at(table.turn)];
    Squares allowed = table.free();
    for (const int figure : Bits(own)) {
        const Tile tile = table.tile_at(square(figure));
        if (!tile.is_city()) {
            if (options.platform_start == PlatformStart::one) allowed &= table.city;
            continue;
        }
        allowed &= ~(detail::squares_of_value(table.board, tile.value()) & table.city);
    }
    return allowed;
}

namespace detail {

/// V3.2 Squares at which the seat can buy now.
MAREA_DEVICE inline Squares buys(const Public& table) {
    Squares squares = 0;
    for (const int figure : Bits(table.figures[at(table.turn)] & table.city)) {
        const Square where = square(figure);
        if (table.price(where) <= table.coins[at(table.turn)] &&
            table.stock(table.tile_at(where).colour()) > 0)
            squares |= bit(figure);
    }
    return squares;
}

template <class Taker>
MAREA_DEVICE void offer_moves(Taker& taker, const Options& options, const Public& table) {
    const Squares own = table.figures[at(table.turn)];
    const Squares free = table.free();
    if (table.phase == Phase::move)
        for (const int figure : Bits(own))
            taker.add(Kind::walk, walks(square(figure), free, options.movement), square(figure));
    const bool rides = table.phase == Phase::move || options.gondola_ride == GondolaRide::extra;
    if (rides && table.gondolas[at(table.turn)] > 0)
        for (const int figure : Bits(own)) taker.add(Kind::ride, free, square(figure));
}

}  // namespace detail

/// Hands all that whoever is to act may do to `taker.add(kind, targets, from)`, set by set, in the order of
/// the legal list; a set may be empty. `hand` is the hand of the seat whose turn it is.
template <class Taker>
MAREA_DEVICE void offer(Taker& taker, const Options& options, const Public& table, Tiles hand) {
    switch (table.phase) {
        case Phase::place:
            taker.add(Kind::place, placements(options, table));
            break;
        case Phase::move:
        case Phase::moved:
            detail::offer_moves(taker, options, table);
            taker.add(Kind::buy, detail::buys(table));
            [[fallthrough]];
        case Phase::bought:
            taker.add(Kind::card, lowest(hand));
            break;
        case Phase::rescue:
            taker.add(Kind::rescue, table.free_city());
            taker.add(Kind::drown, 1);
            break;
        case Phase::over:
            break;
    }
}

}  // namespace marea::venezia
