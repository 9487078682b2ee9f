#include "games/venezia/choices.hpp"

#include <cstring>

#include "games/venezia/reach.hpp"

namespace marea::venezia {
namespace {

/// Squares whose byte on the board has this value's bits: eight squares at a time, a byte each.
Squares squares_of_value(const Board& board, Value value) {
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

/// V2.5 Free squares whose value none of the seat's figures stands on; platforms count as one value.
Squares placements(const Options& options, const Public& table) {
    const Squares own = table.figures[at(table.turn)];
    Squares allowed = table.free();
    for (const int figure : Bits(own)) {
        const Tile tile = table.tile_at(square(figure));
        if (!tile.is_city()) {
            if (options.platform_start == PlatformStart::one) allowed &= table.city;
            continue;
        }
        allowed &= ~(squares_of_value(table.board, tile.value()) & table.city);
    }
    return allowed;
}

/// V3.2 Squares at which the seat can buy now.
Squares buys(const Public& table) {
    Squares squares = 0;
    for (const int figure : Bits(table.figures[at(table.turn)] & table.city)) {
        const Square where = square(figure);
        if (table.price(where) <= table.coins[at(table.turn)] &&
            table.stock(table.tile_at(where).colour()) > 0)
            squares |= bit(figure);
    }
    return squares;
}

void add_moves(Choices& choices, const Options& options, const Public& table) {
    const Squares own = table.figures[at(table.turn)];
    const Squares free = table.free();
    if (table.phase == Phase::move)
        for (const int figure : Bits(own))
            choices.add(Kind::walk, walks(square(figure), free, options.movement), square(figure));
    const bool rides = table.phase == Phase::move || options.gondola_ride == GondolaRide::extra;
    if (rides && table.gondolas[at(table.turn)] > 0)
        for (const int figure : Bits(own)) choices.add(Kind::ride, free, square(figure));
}

}  // namespace

Choices choices(const Options& options, const Public& table, Tiles hand) {
    Choices result;
    switch (table.phase) {
        case Phase::place:
            result.add(Kind::place, placements(options, table));
            break;
        case Phase::move:
        case Phase::moved:
            add_moves(result, options, table);
            result.add(Kind::buy, buys(table));
            [[fallthrough]];
        case Phase::bought:
            result.add(Kind::card, lowest(hand));
            break;
        case Phase::rescue:
            result.add(Kind::rescue, table.free_city());
            result.add(Kind::drown);
            break;
        case Phase::over:
            break;
    }
    return result;
}

}  // namespace marea::venezia
