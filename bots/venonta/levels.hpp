#pragma once

#include <span>
#include <string_view>

#include "bots/bot.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::bots {

/// "0" (random); "1" by rules, "2" with a look at the end of the round, "3" comparing plans for it: each
/// mixed
/// ("1-mixed"), "1-peaceful" or "1-aggressive" in temper.
template <>
std::span<const Bot<venonta::Venonta>> levels();

}  // namespace marea::bots
