#pragma once

#include "bots/bot.hpp"
#include "bots/venonta/temperament.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::bots {

/// Level 1 plays by sensible rules, without search: it feeds its people, follows its objective step by step,
/// heeds fish and CO2 as its temperament bids, and fights by exact odds.
venonta::Action choose_by_rules(const venonta::Venonta& game, const venonta::View& view,
                                const Temperament& temperament);

}  // namespace marea::bots
