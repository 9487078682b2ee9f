#include "apps/commands/random_seed.hpp"

#include <random>

namespace marea::apps {

std::uint64_t fresh_seed() {
    std::random_device source;
    return std::uint64_t{source()} << 32U | source();
}

}  // namespace marea::apps
