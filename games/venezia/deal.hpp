#pragma once

#include <span>

#include "core/device.hpp"
#include "games/venezia/setup.hpp"

namespace marea::venezia {

/// V2.1 A shuffled board with exactly the components of V2.0, by any source of chance.
template <class Source>
MAREA_DEVICE Board board_by(Source& random, const Options& options) {
    const auto dropped = options.dropped_colour.value_or(
        options.players == 2 ? static_cast<Colour>(random.below(colours)) : Colour{});
    const int side = components(options.players).side;
    std::array<Tile, 64> tiles;
    tiles.fill(Tile{platform});
    std::size_t count = 0;
    for (const int id : Bits(tiles_in_play(options.players, dropped)))
        tiles[count++] = Tile{static_cast<std::uint8_t>(id)};
    random.shuffle(std::span(tiles).first(std::size_t(side) * std::size_t(side)));
    Board board;
    board.fill(Tile{outside});
    std::size_t next = 0;
    for (const int s : Bits(city_squares(side))) board[static_cast<std::size_t>(s)] = tiles[next++];
    return board;
}

/// V2.3, V2.4 Hands, the cards aside and the start player, dealt onto a valid board.
template <class Source>
MAREA_DEVICE Setup hands_by(Source& random, const Board& board, const Options& options) {
    std::array<std::uint8_t, 42> cards{};
    std::size_t count = 0;
    for (const int id : Bits(cards_for(tiles_on(board)))) cards[count++] = static_cast<std::uint8_t>(id);
    random.shuffle(std::span(cards).first(count));
    Setup setup;
    setup.board = board;
    std::size_t next = 0;
    const int hand = components(options.players).hand;
    for (std::size_t s = 0; s < static_cast<std::size_t>(options.players); ++s)
        for (int i = 0; i < hand; ++i) setup.hands[s] |= bit(cards[next++]);
    while (next < count) setup.aside |= bit(cards[next++]);
    setup.first = options.start_seat
                      ? *options.start_seat
                      : static_cast<int>(random.below(static_cast<std::uint32_t>(options.players)));
    return setup;
}

}  // namespace marea::venezia
