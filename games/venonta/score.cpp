#include "games/venonta/score.hpp"

#include <algorithm>

namespace marea::venonta {

Seats winners(const Terms& terms, const Public& table) {
    const auto rank = [&](int s) {
        const Player& player = table.player(seat(s));
        return std::pair<int, int>(player.pv, -player.emitted_in_game);
    };
    auto best = rank(0);
    for (int s = 1; s < terms.players; ++s) best = std::max(best, rank(s));
    Seats result;
    if (table.ending == Ending::co2 || table.ending == Ending::fish || best.first <= table.co2) return result;
    for (int s = 0; s < terms.players; ++s)
        if (rank(s) == best) result.push_back(seat(s));
    return result;
}

}  // namespace marea::venonta
