#pragma once

#include <string>
#include <vector>

#include "apps/catalogue.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::apps {

/// A position of Venonta as plain lines: the world, each player, each territory, and the hands and objectives
/// that the viewer sees; all of them of an open state.
std::string venonta_position(const Catalogue& words, const venonta::Venonta& game,
                             const std::vector<std::string>& names, const venonta::View& view);
std::string venonta_position(const Catalogue& words, const venonta::Venonta& game,
                             const std::vector<std::string>& names, const venonta::State& state);

}  // namespace marea::apps
