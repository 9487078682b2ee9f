#pragma once

#include "games/venonta/scenario/ranges.hpp"
#include "games/venonta/scenario/scenario.hpp"

namespace marea::venonta {

/// The values that a fact of one player (or of the world) can take in this scenario with that many players,
/// `count` being a place in `player_counts`. Never too narrow; as wide as a byte where cards decide.
ranges::Range fact_range(const Scenario& scenario, Fact fact, std::size_t count);

/// The same for a sum over all players.
ranges::Range world_range(const Scenario& scenario, Fact fact, std::size_t count);

}  // namespace marea::venonta
