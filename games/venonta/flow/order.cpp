#include <algorithm>
#include <tuple>

#include "core/bits.hpp"
#include "games/venonta/flow/flow.hpp"

namespace marea::venonta {

Seat next_in_order(const Terms& terms, const Public& table, Seat seat) {
    std::size_t i = 0;
    while (table.order[i] != seat) ++i;
    return table.order[i + 1 == static_cast<std::size_t>(terms.players) ? 0 : i + 1];
}

bool is_last(const Terms& terms, const Public& table, Seat seat) {
    return table.order[static_cast<std::size_t>(terms.players - 1)] == seat;
}

void set_order(Play& play) {
    const Public& table = play.table;
    const int players = play.terms.players;
    // More PV, aggressive, more factories first; then clockwise from the start player of round one.
    const auto rank = [&](Seat seat) {
        const Player& player = table.player(seat);
        return std::tuple(-player.pv, !has(table.were_aggressive, seat.index), -player.factories,
                          (seat.index - table.first.index + players) % players);
    };
    auto* const begin = play.table.order.begin();
    std::sort(begin, begin + players, [&](Seat a, Seat b) { return rank(a) < rank(b); });
}

}  // namespace marea::venonta
