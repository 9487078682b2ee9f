#include "table/motion.hpp"

#include <bit>

namespace marea::table {

void Motion::vote(Seat seat, bool yes) {
    std::uint8_t& mine = yes ? agreed : denied;
    std::uint8_t& other = yes ? denied : agreed;
    mine = static_cast<std::uint8_t>(mine | bit_of(seat));
    other = static_cast<std::uint8_t>(other & ~bit_of(seat));
}

std::optional<bool> Motion::verdict() const {
    const int voters = std::popcount(asked);
    const int needed = all ? voters : voters / 2 + 1;
    if (std::popcount(agreed) >= needed) return true;
    if (voters - std::popcount(denied) < needed) return false;
    return std::nullopt;
}

}  // namespace marea::table
