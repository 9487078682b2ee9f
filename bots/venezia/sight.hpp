#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace marea::bots::sight {

/// What a net reads is in whole numbers of which so many are one, and none is eight or more.
constexpr int one = 256;
constexpr int most = 8 * one - 1;

constexpr int yes(bool is) { return is ? one : 0; }

constexpr std::int16_t clipped(int figure) {
    return static_cast<std::int16_t>(std::clamp(figure, -most, most));
}
template <std::size_t N>
constexpr std::array<std::int16_t, N> clipped(const std::array<int, N>& figures) {
    std::array<std::int16_t, N> all{};
    for (std::size_t i = 0; i < N; ++i) all[i] = clipped(figures[i]);
    return all;
}

}  // namespace marea::bots::sight
