#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "table/live_table.hpp"

namespace marea::table {

/// All that a table's events up to now add up to, so that loading need not fold them one by one. Its game is
/// kept as set-up and actions and is replayed, each action checked.
std::string to_snapshot(const LiveTable& table);
tl::expected<LiveTable, Problem> read_snapshot(std::string_view id, const GameKits& games,
                                               std::string_view text);

}  // namespace marea::table
