#pragma once

namespace marea::bots {

/// N6 How a fight ends that the attacker does not break off: exact.
struct FightOdds {
    double win = 0;     ///< the attacker wins
    double loss = 0;    ///< the defender wins, or both fall
    double cease = 0;   ///< cease-fire
    double kills = 0;   ///< red dice that the defender loses, on average
    double losses = 0;  ///< red dice that the attacker loses, on average
};

/// Red dice alive on each side (tanks, allies; up to 6), and exchanges in a row without a hit so far (0 or
/// 1).
FightOdds fight_odds(int attacker_reds, int defender_reds, int misses = 0);

}  // namespace marea::bots
