#include "gpu/venezia_sight.hpp"

#include <cstring>

#include "gpu/spread.hpp"

namespace marea::gpu {
namespace {

/// Eight squares at once.
MAREA_DEVICE void put(std::uint64_t bytes, Sight::Squares& squares, std::size_t first) {
    std::memcpy(squares.data() + first, &bytes, sizeof bytes);
}

MAREA_DEVICE void see_squares(const venezia::Public& table, Sight& sight) {
    constexpr std::uint64_t sevens = 0x0707070707070707U;
    for (unsigned row = 0; row < 8; ++row) {
        const std::size_t first = std::size_t{8} * row;
        std::uint64_t tiles;
        std::memcpy(&tiles, table.board.data() + first, sizeof tiles);
        put(tiles & sevens, sight.colour, first);
        put(tiles >> 3U & sevens, sight.value, first);
        put(table.coins_on.on_row(row), sight.coins, first);
    }
    spread(table.dry, sight.dry.data());
}

}  // namespace

MAREA_DEVICE void see(const venezia::View& view, int players, Sight& sight) {
    const venezia::Public& table = view.table;
    see_squares(table, sight);
    spread(view.hand, sight.hand.data());
    sight.figure = {};
    sight.seats = {};
    const int viewer = view.seat.is_player() ? view.seat.index : 0;
    const auto counted = [&](Seat seat) {
        const int place = seat.index - viewer;
        return static_cast<std::uint8_t>(place < 0 ? place + players : place);
    };
    for (int s = 0; s < players; ++s) {
        const auto who = at(seat(s));
        const auto place = counted(seat(s));
        for (const int figure : Bits(table.figures[who]))
            sight.figure[static_cast<std::size_t>(figure)] = static_cast<std::uint8_t>(1 + place);
        sight.seats[place] = {table.coins[who], table.gondolas[who], table.cards[who],
                              static_cast<std::uint8_t>(table.floor[who]), table.treasures[who]};
    }
    sight.phase = static_cast<std::uint8_t>(table.phase);
    sight.turn = counted(table.turn);
    sight.first = counted(table.first);
    sight.fallen_at = table.fallen_at.index;
    sight.players = static_cast<std::uint8_t>(players);
    sight.seat = static_cast<std::uint8_t>(viewer);
}

}  // namespace marea::gpu
