#pragma once

#include <array>
#include <optional>

#include "core/device.hpp"
#include "core/problem.hpp"
#include "core/random.hpp"
#include "games/venezia/components.hpp"
#include "games/venezia/options.hpp"
#include "games/venezia/square.hpp"
#include "games/venezia/tile.hpp"

namespace marea::venezia {

/// A tile for each square of the 8×8 frame, `outside` beyond a 6×6 city.
using Board = std::array<Tile, 64>;

/// V2 Where a game starts from.
struct Setup {
    Board board{};
    std::array<Tiles, max_players> hands{};
    Tiles aside = 0;
    int first = 0;

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// V2.0 Why that many cannot play; nothing if they can.
std::optional<Problem> check_players(int players);

/// V2.1 A shuffled board with exactly the components of V2.0.
Board shuffled_board(const Options& options, Random& random);

/// V2.3, V2.4 Hands, the cards aside and the start player, dealt at random onto a valid board.
Setup deal_onto(const Board& board, const Options& options, Random& random);

/// Where a city tile that is on the board lies.
MAREA_DEVICE Square where_is(const Board& board, Tile tile);

/// The city tiles that lie on a board, wherever they lie.
MAREA_DEVICE Tiles tiles_on(const Board& board);

/// V6 Whether a board has the exact components of V2.0 and agrees with the options.
std::optional<Problem> check_board(const Board& board, const Options& options);

/// V6 The same for a whole set-up. `where` of a problem points into the `start` of a record.
std::optional<Problem> check_setup(const Setup& setup, const Options& options);

}  // namespace marea::venezia
