#pragma once

#include "bots/venonta/judgement.hpp"

namespace marea::bots {

/// N5.8 What buying a unit of a good from a territory is worth, its tokens aside; the seller may refuse.
double worth_of_purchase(const Judgement& mind, venonta::Good good, int from);

/// N5.8 Where the purchase at hand goes, and in what it is paid.
venonta::Action bring_to(const Judgement& mind, const venonta::Legal& legal);
venonta::Action pay_with(const Judgement& mind, const venonta::Legal& legal);

/// N5.8 Whether the viewer, asked, sells.
bool sells(const Judgement& mind);

/// N5.10 What an attempt to integrate a migrant is worth, and whether to go through with the one at hand.
double worth_of_integration(const Judgement& mind);
bool settles(const Judgement& mind);
/// Rations for another's attempt.
venonta::Action pledge(const Judgement& mind, const venonta::Legal& legal);

}  // namespace marea::bots
