#include "games/venezia/apply.hpp"

namespace marea::venezia {
namespace {

MAREA_DEVICE Seat next_seat(const Options& options, Seat seat) {
    const int next = seat.index + 1;
    return marea::seat(next == options.players ? 0 : next);
}

/// V3.0, V4.1 The next player's turn; all have equally many cards, so an empty hand there ends the game.
MAREA_DEVICE void end_turn(const Options& options, Public& table) {
    table.turn = next_seat(options, table.turn);
    table.phase = table.cards[at(table.turn)] > 0 ? Phase::move : Phase::over;
}

/// V2.5 One figure at a time, clockwise, until all are placed.
MAREA_DEVICE void place_figure(const Options& options, Public& table, Square to) {
    table.figures[at(table.turn)] |= bit(to.index);
    table.turn = next_seat(options, table.turn);
    if (count_bits(table.figures[at(table.turn)]) == components(options.players).figures)
        table.phase = Phase::move;
}

MAREA_DEVICE void move_figure(Public& table, Square from, Square to) {
    table.figures[at(table.turn)] ^= bit(from.index) | bit(to.index);
}

/// V3.2.2 The coins stay on the square.
MAREA_DEVICE void buy_treasure(Public& table, Square where) {
    const int price = table.price(where);
    auto& coins = table.coins[at(table.turn)];
    coins = static_cast<std::uint8_t>(coins - price);
    table.coins_on.set(where, table.coins_on.on(where) + price);
    ++table.treasures[at(table.turn)][static_cast<std::size_t>(table.tile_at(where).colour())];
    table.phase = Phase::bought;
}

/// V3.3.3 Takes a figure off a sinking square; its owner is asked if there is anything to choose.
MAREA_DEVICE void fall_in(Public& table, Square where) {
    for (int owner = 0; owner < max_players; ++owner) {
        auto& figures = table.figures[static_cast<std::size_t>(owner)];
        if (!has(figures, where)) continue;
        figures &= ~bit(where.index);
        if (table.gondolas[static_cast<std::size_t>(owner)] == 0 || table.free_city() == 0) return;
        table.phase = Phase::rescue;
        table.fallen_of = seat(owner);
        table.fallen_at = where;
        return;
    }
}

/// V3.3.2 The card leaves the hand, its tile turns to water, coins on it leave the game.
MAREA_DEVICE void sink(const Options& options, State& state, Tile tile) {
    Public& table = state.table;
    state.hands[at(table.turn)] &= ~bit(tile.id);
    --table.cards[at(table.turn)];
    table.floor[at(table.turn)] = tile.value();
    const Square where = where_is(table.board, tile);
    table.standing &= ~bit(tile.id);
    table.dry &= ~bit(where.index);
    table.coins_on.set(where, 0);
    fall_in(table, where);
    if (table.phase != Phase::rescue) end_turn(options, table);
}

MAREA_DEVICE void answer_rescue(const Options& options, Public& table, Action action) {
    if (action.kind == Kind::rescue) {
        table.figures[at(table.fallen_of)] |= bit(action.to);
        --table.gondolas[at(table.fallen_of)];
    }
    table.fallen_of = {};
    table.fallen_at = {};
    end_turn(options, table);
}

}  // namespace

MAREA_DEVICE State start(const Options& options, const Setup& setup) {
    const Components set = components(options.players);
    State state;
    state.hands = setup.hands;
    Public& table = state.table;
    table.board = setup.board;
    table.dry = city_squares(set.side);
    table.standing = tiles_on(setup.board);
    for (const int s : Bits(table.dry))
        if (setup.board[static_cast<std::size_t>(s)].is_city()) table.city |= bit(s);
    for (std::size_t s = 0; s < static_cast<std::size_t>(options.players); ++s) {
        table.coins[s] = static_cast<std::uint8_t>(set.coins);
        table.gondolas[s] = static_cast<std::uint8_t>(set.gondolas);
        table.cards[s] = static_cast<std::uint8_t>(set.hand);
    }
    table.first = table.turn = seat(setup.first);
    return state;
}

MAREA_DEVICE void apply(const Options& options, State& state, Action action) {
    Public& table = state.table;
    switch (action.kind) {
        case Kind::place:
            place_figure(options, table, action.square());
            break;
        case Kind::walk:
            move_figure(table, action.from, action.square());
            table.phase = Phase::moved;
            break;
        case Kind::ride:
            move_figure(table, action.from, action.square());
            --table.gondolas[at(table.turn)];
            if (options.gondola_ride == GondolaRide::instead) table.phase = Phase::moved;
            break;
        case Kind::buy:
            buy_treasure(table, action.square());
            break;
        case Kind::card:
            sink(options, state, action.tile());
            break;
        case Kind::rescue:
        case Kind::drown:
            answer_rescue(options, table, action);
            break;
    }
}

}  // namespace marea::venezia
