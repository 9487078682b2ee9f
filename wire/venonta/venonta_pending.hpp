#pragma once

#include <array>
#include <string_view>

#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"
#include "wire/json/json_place.hpp"

namespace marea::wire {

inline constexpr auto good_words = std::to_array<std::string_view>({"tep", "food"});

/// Adds what is half done on a table, each under its own name: who is asked, a trade, a fight, a card.
void add_pending(json::object& result, const venonta::Terms& terms, const venonta::Public& table);

}  // namespace marea::wire
