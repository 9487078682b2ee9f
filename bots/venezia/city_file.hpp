#pragma once

#include <span>

#include <tl/expected.hpp>

#include "bots/venezia/city_net.hpp"
#include "core/problem.hpp"

namespace marea::bots {

/// The city net out of its file (net/README.md says what stands where), or why not.
tl::expected<CityNet, Problem> read_city_net(std::span<const unsigned char> bytes);

}  // namespace marea::bots
