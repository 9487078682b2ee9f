#pragma once

#include <cstdint>

namespace marea::apps {

/// A seed nobody chose, from the operating system.
std::uint64_t fresh_seed();

}  // namespace marea::apps
