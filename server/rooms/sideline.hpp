#pragma once

#include <deque>
#include <functional>
#include <string>

#include "server/rooms/thinkers.hpp"

namespace marea::server {

/// Work that can wait, hints and reviews: one piece of it at a time goes to the bots' threads, so that no bot
/// waits for more than one.
class Sideline {
  public:
    explicit Sideline(Thinkers& thinkers) : thinkers_(thinkers) {}
    Sideline(const Sideline&) = delete;
    Sideline& operator=(const Sideline&) = delete;

    /// First come, first served; `done` hears the result on the loop. False if too much waits.
    bool add(std::function<std::string()> work, std::function<void(const std::string&)> done);

  private:
    struct Piece {
        std::function<std::string()> work;
        std::function<void(const std::string&)> done;
    };
    void next();

    static constexpr std::size_t most = 64;  ///< that wait
    Thinkers& thinkers_;
    std::deque<Piece> waiting_;
    bool busy_ = false;
    std::shared_ptr<const int> life_ =
        std::make_shared<const int>(0);  ///< ends with this, for tasks that do not
};

}  // namespace marea::server
