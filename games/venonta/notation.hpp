#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/venonta/action.hpp"
#include "games/venonta/scenario/terms.hpp"

namespace marea::venonta {

/// An action as records write it; `Kind` lists the signs.
std::string text(const Terms& terms, Action action);

/// The same without what only some may see: "+?" for a card drawn.
std::string masked(Action action);

std::optional<Action> parse_action(const Terms& terms, std::string_view text);

}  // namespace marea::venonta
