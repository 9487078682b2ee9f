#pragma once

#include <functional>
#include <string_view>

#include "server/net/peer.hpp"
#include "wire/scenario/scenarios.hpp"

namespace marea::server {

/// What a scenario's cards say in a language at a number of players, as JSON; nothing if there is no such
/// language or number.
using CardWords =
    std::function<Text(const wire::KnownScenario& known, std::string_view language, int players)>;

}  // namespace marea::server
