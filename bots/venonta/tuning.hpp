#pragma once

/// How players who search weigh what a round came to, in PV unless said.
namespace marea::bots::tuning {

// The end of a round (foresight.cpp)
inline constexpr double kept_for_later = 0.15;  ///< of what a thing is usually worth, for every round left
inline constexpr double danger = 6.0;           ///< when nothing is left to spare
inline constexpr double victory = 10.0;
inline constexpr double world = 30.0;  ///< a lost one, whoever is ahead

// The same to level 3 (plans.cpp)
inline constexpr double planned_victory = 30.0;
inline constexpr double planned_heed = 1.5;  ///< times its temper's

}  // namespace marea::bots::tuning
