#pragma once

#include <atomic>
#include <cstdint>
#include <thread>

namespace marea::apps {

/// A bar on standard error while games are played, if a person is looking.
class ProgressBar {
  public:
    ProgressBar(const std::atomic<std::int64_t>& done, std::int64_t games);

  private:
    std::jthread watcher_;
};

}  // namespace marea::apps
