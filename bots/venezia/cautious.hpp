#pragma once

#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// Level 1 knows its own cards and nothing else: it stands on none of their tiles if it can help it, buys
/// what does not sink with them while coins last, and is otherwise as random as level 0.
venezia::Action choose_cautiously(const venezia::Venezia& game, const venezia::View& view, Rng& rng);

}  // namespace marea::bots
