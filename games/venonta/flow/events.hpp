#pragma once

#include "games/venonta/legal/reach.hpp"

namespace marea::venonta {

/// N8.1 Events that can be drawn before the used ones are shuffled again.
std::uint64_t events_left(const Terms& terms, const Public& table);

/// N8.2 Own territories of the player asked where the event at hand bites.
Lands where_it_bites(const Terms& terms, const Public& table);

}  // namespace marea::venonta
