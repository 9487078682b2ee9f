#pragma once

#include <span>
#include <string_view>

#include "bots/bot.hpp"
#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// "0" at random, "1" keeps off its own cards, "2" expects, "3" searches, "4" in worlds that
/// explain how the others have played.
template <>
std::span<const Bot<venezia::Venezia>> levels();

}  // namespace marea::bots
