#pragma once

#include <span>

#include "bots/bot.hpp"
#include "bots/counsel.hpp"
#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// What level 4 would do in the place of whoever saw this story and is to act, and why. Takes at most three
/// seconds.
Counsel<venezia::Venezia> advise(const venezia::Venezia& game, Story<venezia::Venezia> story, Rng& rng);

/// A decision of a game that is over: the states up to it, the last of them before it was made.
Verdict<venezia::Venezia> judge_choice(const venezia::Venezia& game, std::span<const venezia::State> states,
                                       venezia::Action played, Rng& rng);

}  // namespace marea::bots
