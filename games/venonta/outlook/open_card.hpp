#pragma once

#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// N9.1 The seats on which the rules of a card that lies open fall, one bit each.
std::uint64_t seats_under(const Terms& terms, const Open& open);

/// N9.1 How long it lies there.
Lasts length_of(const Terms& terms, const Open& open);

}  // namespace marea::venonta
