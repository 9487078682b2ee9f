#pragma once

#include <span>
#include <string_view>

#include "bots/bot.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::bots {

/// Every bot that can sit at a table of Venonta, the weakest first; those of level 1 differ in temperament.
std::span<const Bot<venonta::Venonta>> levels(const venonta::Venonta&);

/// By level ("0", "1", "1-peaceful"), or by its other name ("random", "1-mixed"); nullptr if there is none.
const Bot<venonta::Venonta>* find_bot(const venonta::Venonta& game, std::string_view name);

}  // namespace marea::bots
