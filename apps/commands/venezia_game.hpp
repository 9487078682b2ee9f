#pragma once

#include "apps/commands/program_game.hpp"

namespace marea::apps {

/// Venezia 2099.
std::unique_ptr<const ProgramGame> venezia_game();

}  // namespace marea::apps
