#pragma once

#include <array>
#include <cstddef>

namespace marea::bots {

/// 1, then each `step` times the one before. Multiplied, not raised to a power: so it is the same on every
/// machine.
template <std::size_t N>
constexpr std::array<double, N> powers_of(double step) {
    std::array<double, N> all{};
    double power = 1;
    for (double& one : all) {
        one = power;
        power *= step;
    }
    return all;
}

}  // namespace marea::bots
