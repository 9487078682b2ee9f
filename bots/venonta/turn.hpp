#pragma once

#include "bots/venonta/judgement.hpp"

namespace marea::bots {

/// N4 The next step of the viewer's own turn: what brings most for its tokens; fights when nothing is left to
/// produce, movement after them.
venonta::Action next_step(const Judgement& mind, const venonta::Legal& legal);

}  // namespace marea::bots
