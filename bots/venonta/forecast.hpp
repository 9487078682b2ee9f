#pragma once

#include <array>

#include "bots/venonta/wishes.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::bots {

/// What a player of Venonta sees coming, counted from public facts.
struct Forecast {
    Forecast(const venonta::Terms& given, const venonta::Public& seen, Seat viewer);

    const venonta::Terms& terms;
    const venonta::Public& table;
    Seat me;
    const venonta::Player& player;
    std::array<int, measure_count> now{};  ///< own facts and those of the world
    int rounds_left = 0;                   ///< this one included
    int turns_left = 0;                    ///< own ones of this round, the one under way included
    int tokens_left = 0;                   ///< for them
    int hunger = 0;                        ///< N5.9 rations to be fed in this round; 0 once fed
    int hunger_next = 0;                   ///< N4.2 in the next one; 0 in the last
    int smoke = 0;              ///< N7.1 CO2 that the factories of the world add at the end of this round
    int waste = 0;              ///< N7.2 fish that they kill
    bool rivals_armed = false;  ///< some other player has a tank

    [[nodiscard]] int fact(venonta::Fact which) const { return now[measure(which)]; }
    /// Tokens that a line of the price list costs this player now.
    [[nodiscard]] int price(venonta::PriceLine line) const;
    /// Fish left, and boxes left on the CO2 track, if all factories stay to the end and no others come.
    [[nodiscard]] int fish_to_spare() const { return table.fish - waste * rounds_left; }
    [[nodiscard]] int co2_to_spare() const { return terms.co2_end - table.co2 - smoke * rounds_left; }
    [[nodiscard]] bool is_last_round() const { return rounds_left == 1; }
};

}  // namespace marea::bots
