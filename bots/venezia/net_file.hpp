#pragma once

#include <cstddef>
#include <span>

#include <tl/expected.hpp>

#include "bots/venezia/net.hpp"
#include "core/problem.hpp"

namespace marea::bots {

/// A net out of its file (net/README.md says what stands where). Whatever is no such file, of another shape,
/// cut short, longer, changed in a byte, or has a weight that could leave the bounds of Layer, is refused.
tl::expected<Net, Problem> read_net(std::span<const unsigned char> bytes);

}  // namespace marea::bots
