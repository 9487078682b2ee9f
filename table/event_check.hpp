#pragma once

#include "table/live_table.hpp"

namespace marea::table {

/// Whether an event can be the next of this table's log: that it speaks of what is there and comes in its
/// time. Whether an action is legal is for the game to say.
bool fits(const LiveTable& table, const Event& event);

}  // namespace marea::table
