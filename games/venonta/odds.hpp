#pragma once

#include <optional>

#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

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

/// N6.1 An attack from here to there, by the tanks that can fight.
FightOdds odds_of_attack(const Public& table, Seat attacker, int from, int target);

/// N6.7 A rebellion there: the colonist attacks.
FightOdds odds_of_rebellion(const Public& table, int t);

/// The red dice of a side of the fight at hand (N6.2, N6.3): its allies, the tank that joined and the
/// declared one; until it has declared, the one that it can.
int reds_at_hand(const Public& table, std::size_t side);

/// The fight at hand as it stands, by those red dice.
FightOdds odds_at_hand(const Public& table);

/// The same if a side plays this card and nobody cancels it; none if there is no fight then.
std::optional<FightOdds> odds_with_card(const Terms& terms, const Public& table, std::size_t side, int kind);

}  // namespace marea::venonta
