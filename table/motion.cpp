#include "table/motion.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace marea::table {

void Motion::vote(Seat seat, bool yes) {
    std::uint8_t& mine = yes ? agreed : denied;
    std::uint8_t& other = yes ? denied : agreed;
    mine = static_cast<std::uint8_t>(mine | bit_of(seat));
    other = static_cast<std::uint8_t>(other & ~bit_of(seat));
}

void Motion::ask(Seat seat) { asked = static_cast<std::uint8_t>(asked | bit_of(seat)); }

bool Motion::asks(Seat seat) const { return (asked & bit_of(seat)) != 0; }

std::optional<bool> Motion::verdict() const {
    const int voters = std::popcount(asked);
    const int needed = all ? voters : voters / 2 + 1;
    if (std::popcount(agreed) >= needed) return true;
    if (voters - std::popcount(denied) < needed) return false;
    return std::nullopt;
}

bool is_motion(std::string_view what) {
    constexpr std::array<std::string_view, 5> all{"bot", "wait", "end", "undo", "rematch"};
    return std::ranges::find(all, what) != all.end();
}

}  // namespace marea::table
