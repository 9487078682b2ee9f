#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/rooms/rooms.hpp"

namespace marea::server {

/// Deletes what the host does not keep: games that have been over for long, tables that nobody ever started.
/// A few at a time, so that nobody who plays waits for it.
class Sweeper {
  public:
    Sweeper(Loop& loop, Rooms& rooms, const HallSettings& settings, const Company& company)
        : loop_(loop), rooms_(rooms), settings_(settings), company_(company) {}

    /// Now, and again and again.
    void sweep();

  private:
    bool look_for_unstarted(std::vector<std::string>& old);
    void sweep_away(std::vector<std::string> old);

    Loop& loop_;
    Rooms& rooms_;
    const HallSettings& settings_;
    const Company& company_;
    std::string seen_;  ///< the last room looked at in this round
    std::unique_ptr<Timer> timer_;
};

}  // namespace marea::server
