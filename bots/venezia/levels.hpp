#pragma once

#include <span>
#include <string_view>

#include "bots/bot.hpp"
#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// "0" (random), "2".
template <>
std::span<const Bot<venezia::Venezia>> levels();

/// What a sensible player would do in the viewer's place, and why.
Advice<venezia::Venezia> advise(const venezia::Venezia& game, const venezia::View& view);

}  // namespace marea::bots
