#pragma once

#include "bots/bot.hpp"
#include "games/venezia/venezia.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::lab {

/// A bot by its level, or one that sits at no table and is there to measure others by.
template <Game G>
const bots::Bot<G>* find_player(std::string_view name) {
    return bots::find_bot<G>(name);
}

/// "textbook" besides: information_set_search.hpp, for about as long as level 3 thinks. Where the program's
/// net can be read, also "net", which plays what the net likes best, and "5" and "5-brief", which search with
/// it (bots/venezia/learning.hpp); "city" and "5-city" are the same by the city net (foreseeing.hpp).
template <>
const bots::Bot<venezia::Venezia>* find_player(std::string_view name);

/// Those of strangers.hpp besides.
template <>
const bots::Bot<venonta::Venonta>* find_player(std::string_view name);

}  // namespace marea::lab
