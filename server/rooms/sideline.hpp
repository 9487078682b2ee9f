#pragma once

#include <deque>
#include <functional>
#include <memory>
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

    struct Piece {
        Thought work;
        std::function<void(const std::string&)> done;  ///< hears the result on the loop
        /// Asked on the loop when its turn comes; if not, nothing is worked out and `done` hears "".
        std::function<bool()> wanted = [] { return true; };
        bool goes_on = false;  ///< of work that has begun: it is never turned away
    };
    /// First come, first served. False if too much waits.
    bool add(Piece piece);
    /// Whether a piece should have words (Thinkers).
    [[nodiscard]] bool is_elsewhere() const { return thinkers_.are_elsewhere(); }

  private:
    void next();

    static constexpr std::size_t most = 64;  ///< that wait
    Thinkers& thinkers_;
    std::deque<Piece> waiting_;
    bool busy_ = false;
    std::shared_ptr<const int> life_ =
        std::make_shared<const int>(0);  ///< ends with this, for tasks that do not
};

}  // namespace marea::server
