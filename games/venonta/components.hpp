#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// The few numbers that the rulebook fixes for every scenario.
namespace marea::venonta {

constexpr int territory_count = 12;  // N1.1
constexpr int max_players = 6;
constexpr int towers = 2;              // N1.4
constexpr int tep_a_territory = 2;     // N1.4
constexpr int tep_a_tower = 3;         // N1.4
constexpr int first_year = 1950;       // N4
constexpr int years_a_round = 50;      // N4.1
constexpr int rounds = 4;              // N4
constexpr int turns = 3;               // N4
constexpr int most_population = 10;    // N4.2
constexpr int rations_farm = 1;        // N4.3
constexpr int rations_intensive = 4;   // N4.3
constexpr int tep_moves_a_turn = 1;    // N5.7 a turn
constexpr int loot_of_each = 1;        // N6.6 of food and of TEP
constexpr int swaps = 2;               // N4.7
constexpr int migrants_for_event = 5;  // N8.1
constexpr int die_faces = 6;           // N6.2
constexpr int blue_hits = 2;           // N6.2 the population's die
constexpr int red_hits = 4;            // N6.2 a tank's die
constexpr int misses_to_cease = 2;     // N6.4

/// How far cards can stretch what the rules allow; longest.hpp and choices.hpp count on it.
constexpr int most_tep_moves = 20;
constexpr int most_loot = 9;
constexpr int most_need = 60;

/// N1.1 How many may play: 6, 4, 3 or 2 territories each. Five cannot.
constexpr std::array<int, 4> player_counts{2, 3, 4, 6};

/// Place of a player count in `player_counts`; −1 if that many cannot play.
constexpr int count_index(int players) {
    for (std::size_t i = 0; i < player_counts.size(); ++i)
        if (player_counts[i] == players) return static_cast<int>(i);
    return -1;
}

}  // namespace marea::venonta
