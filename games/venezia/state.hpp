#pragma once

#include <array>
#include <cstdint>

#include "core/seat.hpp"
#include "games/venezia/components.hpp"
#include "games/venezia/setup.hpp"
#include "games/venezia/square.hpp"
#include "games/venezia/tile.hpp"

namespace marea::venezia {

/// Where in a turn the table stands (V3.0). Each phase allows its own step and those after it.
enum class Phase : std::uint8_t {
    place,   ///< V2.5 a figure is to be placed
    move,    ///< nothing done yet: walk, ride, buy or play a card
    moved,   ///< walked (or, with `instead`, ridden): buy or play a card; with `extra` still rides
    bought,  ///< V3.1.4 only the card is left
    rescue,  ///< V3.3.3 a figure fell in and its owner has the word
    over,    ///< V4.1
};

/// V3.2.2 Coins on the squares. No more than 15 can ever lie on one: the next buy would cost 16, and nobody
/// starts with more than 13. So a square takes half a byte.
class SquareCoins {
  public:
    [[nodiscard]] constexpr int on(Square s) const {
        return static_cast<int>(pairs_[s.index / 2U] >> shift(s)) & 15;
    }
    /// Those on the eight squares of a row, a byte each, the lowest column in the lowest byte.
    [[nodiscard]] constexpr std::uint64_t on_row(unsigned row) const {
        std::uint64_t coins = 0;
        for (unsigned i = 0; i < 4; ++i) coins |= std::uint64_t{pairs_[4 * row + i]} << 16U * i;
        return (coins | coins << 4U) & 0x0F0F0F0F0F0F0F0FU;
    }
    constexpr void set(Square s, int coins) {
        auto& pair = pairs_[s.index / 2U];
        pair =
            static_cast<std::uint8_t>((pair & ~(15U << shift(s))) | static_cast<unsigned>(coins) << shift(s));
    }
    friend constexpr bool operator==(const SquareCoins&, const SquareCoins&) = default;

  private:
    static constexpr unsigned shift(Square s) { return (s.index & 1U) * 4U; }
    std::array<std::uint8_t, 32> pairs_{};
};

/// V5.1 All that everyone at the table sees.
struct Public {
    Squares dry = 0;                             ///< squares that are not water
    Squares city = 0;                            ///< squares laid with a city tile, dry or sunk
    Tiles standing = 0;                          ///< city tiles that have not sunk
    std::array<Squares, max_players> figures{};  ///< figures of one owner are alike
    Board board{};
    SquareCoins coins_on{};
    std::array<std::array<std::uint8_t, colours>, max_players> treasures{};
    std::array<std::uint8_t, max_players> coins{};
    std::array<std::uint8_t, max_players> gondolas{};
    std::array<std::uint8_t, max_players> cards{};  ///< cards left in each hand
    std::array<Value, max_players> floor{};         ///< V5.3 the last value played: nothing lower is held
    Phase phase = Phase::place;
    Seat turn{};       ///< whose turn it is
    Seat fallen_of{};  ///< V3.3.3 whose figure fell, while that is pending; else seat 0
    Square fallen_at{};
    Seat first{};
    std::uint8_t spelled_out_padding = 0;

    [[nodiscard]] constexpr Squares occupied() const {
        return figures[0] | figures[1] | figures[2] | figures[3] | figures[4];
    }
    /// V3.1.2 Dry and without a figure.
    [[nodiscard]] constexpr Squares free() const { return dry & ~occupied(); }
    /// V3.3.3 Free squares with a city tile.
    [[nodiscard]] constexpr Squares free_city() const { return free() & city; }
    [[nodiscard]] constexpr Tile tile_at(Square s) const { return board[s.index]; }
    /// Dry tiles of a colour (V4.2, V4.3).
    [[nodiscard]] constexpr int dry_tiles(Colour colour) const {
        return count_bits(standing & of_colour(colour));
    }
    /// V3.2.3 Treasures of a colour not yet bought.
    [[nodiscard]] constexpr int stock(Colour colour) const {
        int left = treasures_per_colour;
        for (const auto& owned : treasures) left -= owned[static_cast<std::size_t>(colour)];
        return left;
    }
    /// V3.2.2 What a treasure costs at a square.
    [[nodiscard]] constexpr int price(Square s) const { return coins_on.on(s) + 1; }

    friend bool operator==(const Public&, const Public&) = default;
};

/// The whole truth: what is public, and the hands. The cards aside are those in no hand and not played.
struct State {
    Public table{};
    std::array<Tiles, max_players> hands{};

    friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 256);

/// V5 What one seat, or a spectator, may know: built by naming what goes in.
struct View {
    Public table{};
    Tiles hand = 0;  ///< the viewer's own; none for a spectator
    Seat seat{};
    std::array<std::uint8_t, 7> spelled_out_padding{};

    friend bool operator==(const View&, const View&) = default;
};

}  // namespace marea::venezia
