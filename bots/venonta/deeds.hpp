#pragma once

#include <algorithm>

#include "bots/venonta/judgement.hpp"

namespace marea::bots {

/// Whom a card falls on: who played it (nobody: an event), the player named or hit, the territory named or
/// −1.
struct FallsOn {
    Seat by;
    Seat target;
    int land;
};

/// Rounds for which the rules of a card or an event hold, this one included.
template <class Card>
int rounds_of(const Judgement& mind, const Card& card) {
    const int left = mind.forecast().rounds_left;
    return card.lasts == venonta::Lasts::game ? left : card.rounds == 1 ? 1 : std::min(card.rounds, left);
}

/// N10 What one effect is worth to the viewer, whoever it falls on, if its rules hold so long.
double worth_of_deed(const Judgement& mind, const venonta::Deed& deed, int rounds, FallsOn on);

}  // namespace marea::bots
