#pragma once

#include "apps/commands/program_game.hpp"

namespace marea::apps {

/// The games of the program: the one list. The first is the one that `marea play` plays unless another is
/// named.
Games all_games();

}  // namespace marea::apps
