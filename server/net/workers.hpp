#pragma once

#include <condition_variable>
#include <deque>
#include <limits>
#include <mutex>
#include <thread>
#include <vector>

#include "server/net/loop.hpp"

namespace marea::server {

/// Threads for what would hold up the loop. What waits when they go is dropped; what is being done is
/// finished.
class Workers {
  public:
    explicit Workers(int threads, std::size_t most_waiting = std::numeric_limits<std::size_t>::max());
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    /// Does it on one of the threads, first come first served; false if too much waits. It may not throw.
    bool work(Task task);

  private:
    void work_until_stopped(const std::stop_token& stop);

    std::size_t most_waiting_;
    std::mutex mutex_;
    std::condition_variable_any waiting_;
    std::deque<Task> queue_;
    std::vector<std::jthread> threads_;  // last: they use the others
};

}  // namespace marea::server
