#pragma once

#include <cstddef>

namespace marea::gpu {

/// Runs a kernel for the tables 0 to `count` − 1, one after another: what a GPU does with all at once.
template <class Kernel>
void run_loop(const Kernel& kernel, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) kernel(i);
}

}  // namespace marea::gpu
