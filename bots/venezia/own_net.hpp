#pragma once

#include <tl/expected.hpp>

#include "bots/venezia/city_net.hpp"
#include "bots/venezia/net.hpp"
#include "core/problem.hpp"

namespace marea::bots {

/// The net that travels in the program (net/venezia.net), or why it cannot be used.
const tl::expected<Net, Problem>& own_net();

/// The same of the city net (net/city.net).
const tl::expected<CityNet, Problem>& own_city_net();

}  // namespace marea::bots
