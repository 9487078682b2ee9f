#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/net/loop.hpp"

namespace marea::server {

/// Threads for what takes its time, a bot's thought or an old log, so that no table waits for another's.
class Thinkers {
  public:
    Thinkers(Loop& loop, int threads);
    virtual ~Thinkers();
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    /// Thinks on one of the threads; `done` hears the result on the loop.
    virtual void think(std::function<std::string()> thought, std::function<void(std::string)> done);

  private:
    struct Work {
        std::function<std::string()> thought;
        std::function<void(std::string)> done;
    };
    void work_until_stopped(const std::stop_token& stop);

    Loop& loop_;
    std::mutex mutex_;
    std::condition_variable_any waiting_;
    std::deque<Work> queue_;
    std::vector<std::jthread> threads_;  // last: they use the others
};

}  // namespace marea::server
