#pragma once

#include <string>

#include "apps/terminal/venonta/names.hpp"

namespace marea::apps {

/// What an action has changed on the open table beyond what its own sentence says: how a fight ended, what a
/// card or an event did, a round's end. Empty if nothing did.
std::string venonta_changes(const VenontaNames& names, const venonta::Public& before,
                            const venonta::Public& after, venonta::Action action);

}  // namespace marea::apps
