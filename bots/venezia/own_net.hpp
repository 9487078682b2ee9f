#pragma once

#include <tl/expected.hpp>

#include "bots/venezia/net.hpp"
#include "core/problem.hpp"

namespace marea::bots {

/// The net that travels in the program (net/venezia.net), or why it cannot be used.
const tl::expected<Net, Problem>& own_net();

}  // namespace marea::bots
