#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace marea::server {

/// So many at once, so many a second after that.
class Bucket {
  public:
    Bucket(double per_second, double burst) : per_second_(per_second), burst_(burst), left_(burst) {}

    /// Whether one more is within the limit.
    bool take(std::int64_t now_ms) {
        left_ = std::min(burst_, left_ + earned(now_ms));
        last_ = now_ms;
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }
    /// Whether nobody has drawn on it lately.
    [[nodiscard]] bool is_full(std::int64_t now_ms) const { return left_ + earned(now_ms) >= burst_; }

  private:
    /// Since it was last drawn on; nothing if the clock was set back.
    [[nodiscard]] double earned(std::int64_t now_ms) const {
        return static_cast<double>(std::max<std::int64_t>(0, now_ms - last_)) * per_second_ / 1000;
    }

    double per_second_;
    double burst_;
    double left_;
    std::int64_t last_ = 0;
};

/// A bucket for every address; those that are full again are forgotten.
class Buckets {
  public:
    Buckets(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

    bool take(const std::string& address, std::int64_t now_ms) {
        constexpr std::size_t many = 4096;
        if (buckets_.size() > many)
            std::erase_if(buckets_, [&](const auto& one) { return one.second.is_full(now_ms); });
        return buckets_.try_emplace(address, per_second_, burst_).first->second.take(now_ms);
    }

  private:
    double per_second_;
    double burst_;
    std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace marea::server
