#pragma once

#include <array>

#include "core/bits.hpp"
#include "core/random.hpp"
#include "games/venonta/action.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// One of chance's actions, each as likely as at a real table.
Action draw(const Terms& terms, const State& state, Random& random);

/// N6.2 Whether a side rolls the red die: an ally, or a tank, still stands.
bool rolls_red(const Fight& fight, std::size_t side);

/// N4.7 Objectives that nobody holds and that do not lie open.
std::uint64_t objectives_in_deck(const Terms& terms, const State& state);

/// N4.7 How many of them, by temper, do not lie on the table either.
std::array<int, 2> kinds_in_deck(const Terms& terms, const State& state);

/// N4.7 What the objective just taken can be.
std::uint64_t faces(const Terms& terms, const State& state);

}  // namespace marea::venonta
