#pragma once

#include <algorithm>
#include <cstdint>

namespace marea::server {

/// So many at once, so many a second after that.
class Bucket {
  public:
    Bucket(double per_second, double burst) : per_second_(per_second), burst_(burst), left_(burst) {}

    /// Whether one more is within the limit.
    bool take(std::int64_t now_ms) {
        left_ = std::min(burst_, left_ + static_cast<double>(now_ms - last_) * per_second_ / 1000);
        last_ = now_ms;
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }
    /// Whether nobody has drawn on it lately.
    [[nodiscard]] bool is_full(std::int64_t now_ms) const {
        return left_ + static_cast<double>(now_ms - last_) * per_second_ / 1000 >= burst_;
    }

  private:
    double per_second_;
    double burst_;
    double left_;
    std::int64_t last_ = 0;
};

}  // namespace marea::server
