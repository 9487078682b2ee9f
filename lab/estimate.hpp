#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace marea::lab {

/// A mean, and how far to either side its 95 % interval goes.
struct Estimate {
    double mean = 0;
    double half = 0;  ///< of the interval; 0 says nothing if fewer than two were counted
    std::int64_t of = 0;

    [[nodiscard]] double low() const { return mean - half; }
    [[nodiscard]] double high() const { return mean + half; }
};

/// Figures that do not depend on each other, summed up in the order they come (Welford 1962).
class Sample {
  public:
    void add(double figure) {
        ++of_;
        const double off = figure - mean_;
        mean_ += off / static_cast<double>(of_);
        squares_ += off * (figure - mean_);
    }

    [[nodiscard]] std::int64_t of() const { return of_; }
    [[nodiscard]] double mean() const { return mean_; }
    [[nodiscard]] double variance() const { return of_ < 2 ? 0 : squares_ / static_cast<double>(of_ - 1); }

    /// By Student's t, whose 97.5 % point is 1.96 + 2.4 / (n - 1.97) to two places for every n above 2.
    [[nodiscard]] Estimate estimate() const {
        if (of_ < 3) return {mean_, of_ < 2 ? 0 : 12.71 * std::sqrt(variance() / 2), of_};
        const auto count = static_cast<double>(of_);
        const double t = 1.96 + 2.4 / (count - 1.97);
        return {mean_, t * std::sqrt(variance() / count), of_};
    }

  private:
    std::int64_t of_ = 0;
    double mean_ = 0;
    double squares_ = 0;  ///< of the distances from the mean
};

/// Wald's sequential test on a mean, for figures of any shape: it goes on until it is sure enough that the
/// mean is nearer to one of two values. The spread is taken from the figures themselves.
struct SequentialTest {
    double lower = 0;
    double upper = 0;
    double error = 0.05;  ///< how often either answer may be wrong

    enum class Verdict : std::uint8_t { open, lower, upper };

    [[nodiscard]] Verdict verdict(const Sample& sample) const {
        constexpr std::int64_t least = 20;  // a spread that is not known yet decides nothing
        if (sample.of() < least) return Verdict::open;
        const double spread = std::max(sample.variance(), 1e-4);
        const double evidence = static_cast<double>(sample.of()) * (upper - lower) / spread *
                                (sample.mean() - (upper + lower) / 2);
        const double bound = std::log((1 - error) / error);
        return evidence > bound ? Verdict::upper : evidence < -bound ? Verdict::lower : Verdict::open;
    }
};

}  // namespace marea::lab
