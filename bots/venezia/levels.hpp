#pragma once

#include <span>
#include <string_view>

#include "bots/bot.hpp"
#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// Every bot that can sit at a table of Venezia, the weakest first.
std::span<const Bot<venezia::Venezia>> levels(const venezia::Venezia&);

/// By level ("0", "2"), or by its other name ("random"); nullptr if there is none.
const Bot<venezia::Venezia>* find_bot(const venezia::Venezia& game, std::string_view name);

/// What a sensible player would do in the viewer's place, and why.
Advice<venezia::Venezia> advise(const venezia::Venezia& game, const venezia::View& view);

}  // namespace marea::bots
