#pragma once

#include <algorithm>
#include <cstdint>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

namespace marea::server {

/// So many at once, so many a second after that. Told the time by a clock that nobody sets (Loop::steady).
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
    [[nodiscard]] double earned(std::int64_t now_ms) const {
        return static_cast<double>(std::max<std::int64_t>(0, now_ms - last_)) * per_second_ / 1000;
    }

    double per_second_;
    double burst_;
    double left_;
    std::int64_t last_ = 0;
};

/// A bucket for every name (an address, a seat); those that are full again are forgotten, and beyond `most`
/// the one that was longest unused. Each call takes the same time however many there are.
class Buckets {
  public:
    static constexpr std::size_t most = 65'536;

    Buckets(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

    bool take(std::string_view name, std::int64_t now_ms) {
        const auto found = places_.find(name);
        if (found != places_.end())
            buckets_.splice(buckets_.end(), buckets_, found->second);
        else
            add(name);
        const bool fine = buckets_.back().bucket.take(now_ms);
        for (int i = 0; i < 2 && buckets_.size() > 1 && buckets_.front().bucket.is_full(now_ms); ++i) drop();
        return fine;
    }
    [[nodiscard]] std::size_t size() const { return buckets_.size(); }

  private:
    struct Named {
        std::string name;
        Bucket bucket;
    };

    void add(std::string_view name) {
        if (buckets_.size() >= most) drop();
        buckets_.push_back({std::string(name), Bucket(per_second_, burst_)});
        places_.emplace(buckets_.back().name, std::prev(buckets_.end()));
    }
    void drop() {
        places_.erase(buckets_.front().name);
        buckets_.pop_front();
    }

    double per_second_;
    double burst_;
    std::list<Named> buckets_;  ///< those used last at the end
    std::unordered_map<std::string_view, std::list<Named>::iterator> places_;
};

}  // namespace marea::server
