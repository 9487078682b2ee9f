#include "games/venonta/legal/reach.hpp"

namespace marea::venonta {

Lands reach_from_any(const Terms& terms, const Public& table, Seat seat, Lands from) {
    unsigned reached = 0;
    for (const int t : Bits(from)) reached |= reach_from(terms, table, seat, t);
    return static_cast<Lands>(reached);
}

Lands colonised(const Public& table, Seat seat) {
    unsigned held = 0;
    for (const auto colonies : table.colonies) held |= colonies;
    return static_cast<Lands>(held & table.owned[at(seat)]);
}

Lands with_tanks(const Public& table, Seat seat) {
    if (table.player(seat).tanks == 0) return 0;
    unsigned found = 0;
    for (const int t : Bits(presence(table, seat)))
        if (tanks_at(table, seat, t) > 0) found |= 1U << static_cast<unsigned>(t);
    return static_cast<Lands>(found);
}

}  // namespace marea::venonta
