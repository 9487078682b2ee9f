#pragma once

#include <functional>
#include <string>

#include "server/net/workers.hpp"
#include "server/rooms/thinkers.hpp"

namespace marea::server {

/// Threads that think.
class ThinkingThreads final : public Thinkers {
  public:
    ThinkingThreads(Loop& loop, int threads) : loop_(loop), workers_(threads) {}

    void think(Thought thought, std::function<void(std::string)> done) override;

  private:
    Loop& loop_;
    Workers workers_;
};

}  // namespace marea::server
