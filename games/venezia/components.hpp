#pragma once

#include <array>

#include "games/venezia/tile.hpp"

namespace marea::venezia {

constexpr int min_players = 2;
constexpr int max_players = 5;                           // V1.5
constexpr std::array<int, 4> player_counts{2, 3, 4, 5};  // V2.0
constexpr int treasures_per_colour = 10;                 // V1.4

/// V2.0 One row of the set-up table.
struct Components {
    int side;  ///< the city is side × side squares
    int platforms;
    int hand;      ///< prophecy cards each
    int aside;     ///< cards set aside unseen
    int figures;   ///< each
    int coins;     ///< each
    int gondolas;  ///< each
};

/// V2.0 for 2 to 5 players.
constexpr Components components(int players) {
    constexpr std::array<Components, 4> table{{
        {6, 6, 10, 5, 3, 11, 2},
        {8, 16, 12, 6, 4, 13, 2},
        {8, 16, 9, 6, 3, 10, 2},
        {8, 16, 7, 7, 3, 8, 2},
    }};
    return table[static_cast<std::size_t>(players - min_players)];
}

/// V2.2 The city tiles in play; with two players one colour, the 7s and the 8s are out.
constexpr Tiles tiles_in_play(int players, Colour dropped) {
    if (players > 2) return all_city_tiles;
    return all_city_tiles & ~of_colour(dropped) & ~of_value(Value::seven) & ~of_value(Value::eight);
}

/// V1.3 The prophecy cards for these tiles: a 2 has none.
constexpr Tiles cards_for(Tiles tiles) { return tiles & ~of_value(Value::two); }

}  // namespace marea::venezia
