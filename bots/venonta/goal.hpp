#pragma once

#include "bots/venonta/figures.hpp"
#include "bots/venonta/forecast.hpp"

namespace marea::bots {

/// Tokens that an objective still takes, roughly; `out_of_reach` if no tokens bring it about.
double tokens_to_meet(const Forecast& forecast, const Figures& figures,
                      const venonta::ObjectiveTerms& objective);
constexpr double out_of_reach = 1000;

/// How likely it is to be met by a player who tries, 0 to 1: by what it takes and what there is.
double chance_to_meet(const Forecast& forecast, const Figures& figures,
                      const venonta::ObjectiveTerms& objective);

/// Adds what brings the objective about, and what would spoil it.
void wish_for(const Forecast& forecast, const Figures& figures, const venonta::ObjectiveTerms& objective,
              Wishes& wishes);

}  // namespace marea::bots
