#pragma once

#include "apps/commands/program_game.hpp"

namespace marea::apps {

/// Venonta.
std::unique_ptr<const ProgramGame> venonta_game();

}  // namespace marea::apps
