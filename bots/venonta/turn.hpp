#pragma once

#include "bots/venonta/judgement.hpp"

namespace marea::bots {

/// N4 The next step of the viewer's own turn: what brings most for its tokens; fights when nothing is left to
/// produce, movement after them.
venonta::Action next_step(const Judgement& mind, const venonta::Legal& legal);

/// The eight legal actions that this player thinks most of, the best first; those of other moments than its
/// turn are all one to it, and stay in their order.
FixedList<venonta::Action, 8> most_thought_of(const Judgement& mind, const venonta::Legal& legal);

}  // namespace marea::bots
