#pragma once

#include <span>
#include <string_view>

#include "bots/bot.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::bots {

/// "0" (random), "1" (1-mixed), "1-peaceful", "1-aggressive": those of level 1 differ in temperament.
template <>
std::span<const Bot<venonta::Venonta>> levels();

}  // namespace marea::bots
