#pragma once

#include <functional>
#include <string>

#include "server/net/workers.hpp"

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
    Loop& loop_;
    Workers workers_;
};

}  // namespace marea::server
