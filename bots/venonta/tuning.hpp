#pragma once

#include <array>

/// How players who search weigh what a round came to, in PV unless said.
namespace marea::bots::tuning {

// The end of a round (foresight.cpp)
inline constexpr double kept_for_later = 0.15;  ///< of what a thing is usually worth, for every round left
inline constexpr double danger = 6.0;           ///< when nothing is left to spare
inline constexpr double victory = 10.0;
inline constexpr double world = 30.0;  ///< a lost one, whoever is ahead

// What is left for the rest of the game (prospects.cpp): rounded means of least squares over 19,000 games of
// level 1 at all numbers of players, tempers drawn, between what a seat had after a round and its result
struct Prospects {
    double lead;
    double food;
    double farm;
    double intensive;  ///< it takes up a factory
    double factory;
    double tank;
    double tep;
    double colonised;    ///< an own territory
    double dead_sea;     ///< when nothing is left to spare
    double others_tank;  ///< of each of them
    double others_food;
};
inline constexpr std::array<Prospects, 3> prospects{{
    // by rounds played
    {0.80, 0.8, 0.2, -3.0, 2.4, 1.7, 0.35, -1.9, -8.0, -5.0, -2.2},
    {0.86, 0.8, 0.1, -3.0, 3.8, 0.6, 0.25, -1.0, -16.0, -5.0, -3.0},
    {0.95, 0.7, 0.1, -3.0, 2.2, 0.2, 0.15, -0.5, -18.0, -4.0, -2.0},
}};

}  // namespace marea::bots::tuning
