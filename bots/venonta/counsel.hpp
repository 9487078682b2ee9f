#pragma once

#include <span>

#include "bots/bot.hpp"
#include "bots/counsel.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::bots {

/// What the strongest level would do in the place of whoever saw this story and is to act, and why. Takes at
/// most three seconds.
Counsel<venonta::Venonta> advise(const venonta::Venonta& game, Story<venonta::Venonta> story, Rng& rng);

/// A decision of a game that is over: the states up to it, the last of them before it was made.
Verdict<venonta::Venonta> judge_choice(const venonta::Venonta& game, std::span<const venonta::State> states,
                                       venonta::Action played, Rng& rng);

}  // namespace marea::bots
