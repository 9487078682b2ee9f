#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/device.hpp"

namespace marea::gpu {

/// A byte of 0 or 1 for each of eight bits, the lowest first.
constexpr std::uint64_t spread_byte(std::uint64_t bits) {
    constexpr std::uint64_t each = 0x0101010101010101U;
    return (((bits & 0xFFU) * each & 0x8040201008040201U) + 0x7F7F7F7F7F7F7F7FU) >> 7U & each;
}

constexpr std::array<std::uint64_t, 256> all_spread() {
    std::array<std::uint64_t, 256> all{};
    for (std::size_t byte = 0; byte < all.size(); ++byte) all[byte] = spread_byte(byte);
    return all;
}

/// The same of 64 bits, into as many bytes.
MAREA_DEVICE inline void spread(std::uint64_t bits, std::uint8_t* bytes) {
#ifndef __CUDA_ARCH__
    static constexpr auto known = all_spread();  // half as long as to work it out
#endif
    for (unsigned row = 0; row < 8; ++row) {
#ifdef __CUDA_ARCH__
        const std::uint64_t eight = spread_byte(bits >> 8U * row);
#else
        const std::uint64_t eight = known[bits >> 8U * row & 0xFFU];
#endif
        std::memcpy(bytes + std::size_t{8} * row, &eight, sizeof eight);
    }
}

}  // namespace marea::gpu
