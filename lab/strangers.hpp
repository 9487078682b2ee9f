#pragma once

#include "bots/bot.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::lab {

/// Players whom no scenario was fitted to and who sit at no table; by name, nullptr if there is none.
///
/// - "raider"   level 1, but tokens that it would leave go into attacks that are likelier won than lost
/// - "reckless" the same at any odds, the likeliest to be won first
/// - "spoiler"  level 1, but in the last round it builds factories and nothing else as long as it can
/// - "miser"    level 1, but it sells nothing and gives no rations for another's migrants
const bots::Bot<venonta::Venonta>* find_stranger(std::string_view name);

}  // namespace marea::lab
