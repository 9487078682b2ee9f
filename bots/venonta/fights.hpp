#pragma once

#include "bots/venonta/judgement.hpp"

namespace marea::bots {

/// N6.1 What an attack is worth, its token aside.
double worth_of_attack(const Judgement& mind, int from, int target);

/// N6.7 What a rebellion is worth.
double worth_of_rebellion(const Judgement& mind, int t);

/// N6.4 Whether to go on with the fight at hand.
bool goes_on(const Judgement& mind);

/// N6.6 What to take, or not to colonise.
venonta::Action conquest(const Judgement& mind, const venonta::Legal& legal);

/// How good a place is for an own tank: by whom it can reach from there.
double worth_of_base(const Judgement& mind, int t);

/// N6.8 How much better a place is for a tank than where it stands.
double worth_of_move(const Judgement& mind, int from, int to);

}  // namespace marea::bots
