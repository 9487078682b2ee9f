#pragma once

#include "bots/bot.hpp"
#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// Level 2 plans its whole turn (move, buy, card) and takes the plan with the highest expected points: coins,
/// treasures as they should end, figures where they should stand, less what is in danger. No search.
Advice<venezia::Venezia> advise_sensibly(const venezia::Venezia& game, const venezia::View& view);

venezia::Action choose_sensibly(const venezia::Venezia& game, const venezia::View& view, Rng& rng);

}  // namespace marea::bots
