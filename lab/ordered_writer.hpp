#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace marea::lab {

/// Puts blocks of text that threads finish in any order back into their order. A thread that runs far ahead
/// waits, so that memory stays bounded.
class OrderedWriter {
  public:
    explicit OrderedWriter(std::function<void(const std::string&)> write) : write_(std::move(write)) {}

    void put(std::int64_t block, std::string text);

  private:
    static constexpr std::int64_t max_ahead = 64;

    std::function<void(const std::string&)> write_;
    std::mutex mutex_;
    std::condition_variable moved_on_;
    std::map<std::int64_t, std::string> waiting_;
    std::int64_t next_ = 0;
};

}  // namespace marea::lab
