#pragma once

#include <cmath>
#include <numeric>
#include <vector>

namespace marea {

/// Pearson's chi-square of counts that should all be equal.
inline double chi_square(const std::vector<int>& counts) {
    const double expected =
        std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
    double sum = 0;
    for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
    return sum;
}

/// What a fair draw exceeds once in about 100,000 (Wilson and Hilferty's approximation; z = 4.27).
inline double chi_square_limit(double degrees) {
    const double spread = 2.0 / (9.0 * degrees);
    return degrees * std::pow(1.0 - spread + 4.27 * std::sqrt(spread), 3);
}

/// Wants at least two counts, with about ten or more expected in each.
inline bool looks_uniform(const std::vector<int>& counts) {
    return chi_square(counts) < chi_square_limit(static_cast<double>(counts.size() - 1));
}

}  // namespace marea
