#pragma once

#include <cstdint>
#include <vector>

namespace marea::lab {

/// Sums over some games, in an order that whoever counted them knows.
using Counts = std::vector<std::int64_t>;

}  // namespace marea::lab
