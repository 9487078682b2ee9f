#pragma once

#include <array>

#include "games/venonta/outlook/fuel_plan.hpp"

namespace marea::venonta {

/// What is to come for one player.
struct SeatOutlook {
    int smoke = 0;      ///< N7.1 CO2 of the own factories at the end of this round
    int waste = 0;      ///< N7.2 fish
    int need = 0;       ///< N5.9 rations still to be fed in this round
    int missing = 0;    ///< of them, as it stands
    int hunger = 0;     ///< N5.9 points that would cost; at most 0
    int harvest = 0;    ///< N4.3 of the next round
    int next_need = 0;  ///< N4.2 and its population
    int burns = 0;      ///< N4.4 factories that burn a TEP then
    int unfuelled = 0;  ///< N4.4 and those that find none
};

/// What the end of this round and the opening of the next bring if nobody does anything more but feed what
/// there is. From public facts alone.
struct Outlook {
    std::array<SeatOutlook, max_players> seats{};
    int co2 = 0;                 ///< N7.1 after the smoke
    int fish = 0;                ///< N7.2 after the waste;
    int migrants = 0;            ///< N5.9 after the hungry
    int events = 0;              ///< N8.1 due then
    std::uint16_t boxes = 0;     ///< N8.1 event boxes that the smoke passes, by their place
    bool air_lost = false;       ///< N7.1
    bool sea_lost = false;       ///< N7.2
    bool is_last_round = false;  ///< there is no next one
    std::uint8_t hungry = 0;     ///< seats whose people go hungry

    [[nodiscard]] bool is_lost() const { return air_lost || sea_lost; }
};

Outlook outlook(const Terms& terms, const Public& table);

}  // namespace marea::venonta
