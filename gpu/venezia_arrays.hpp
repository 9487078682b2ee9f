#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gpu/venezia_batch.hpp"

namespace marea::gpu {

/// A batch's tables and all that its kernels read and write beside them, in arrays of one kind:
/// `Array<T>(count)` with `data()`, in this machine's memory or in a device's.
template <template <class> class Array>
struct Arrays {
    std::size_t count;
    Array<venezia::State> states{count};
    Array<LegalMask> legal{count};
    Array<Xoshiro> luck{count};
    Array<std::uint64_t> game{count};
    Array<std::uint16_t> actions{count};
    Array<Outcome> outcomes{count};
    Array<Sight> sights{count};

    explicit Arrays(std::size_t tables) : count(tables) {}
    Batch batch(const venezia::Options& options, std::uint64_t seed) {
        return {options, seed, count, states.data(), legal.data(), luck.data(), game.data()};
    }
};

/// In this machine's memory.
template <class T>
struct HostArray : std::vector<T> {
    explicit HostArray(std::size_t count) : std::vector<T>(count) {}
};

}  // namespace marea::gpu
