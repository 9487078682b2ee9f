#pragma once

#include "apps/commands/commands.hpp"

namespace marea::apps {

/// N11 `marea sim venonta --report`: a scenario's balance, at one number of players or at every one.
int run_report(const words::Catalogue& words, const SimArguments& arguments);

}  // namespace marea::apps
