#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "server/doctor.hpp"
#include "server/open_store.hpp"

namespace marea::server {

/// Brings all that a server keeps from one store to another, and compares it there entry by entry. What has
/// arrived in an earlier try is compared and not brought again, so that a move that broke off can go on.
///
/// That a game is over is brought along; since when is counted from the move.
class Mover {
  public:
    Mover(OpenedStore& from, OpenedStore& to) : from_(from), to_(to) {}

    /// How many logs there are to bring.
    [[nodiscard]] std::int64_t count();
    /// Whether nothing lies where they are brought to.
    [[nodiscard]] bool is_target_empty() { return to_.store->logs_after({}, 1).empty(); }

    struct Moved {
        std::int64_t entries = 0;
        std::int64_t scenarios = 0;
        std::int64_t own_scenarios = 0;  ///< files of the host's, which stay where they are
        std::vector<Finding> damaged;    ///< not brought: they are not what was written
        std::optional<Problem> problem;  ///< why it ended early
    };
    /// `done` counts logs. Throws as stores do.
    Moved move(std::atomic<std::int64_t>& done);

  private:
    struct Load;

    std::optional<Problem> move_keepsakes(Moved& moved);
    std::optional<Problem> move_some(const std::vector<std::string>& logs, Moved& moved);
    std::optional<Problem> read(const std::string& log, Load& load, Moved& moved);

    OpenedStore& from_;
    OpenedStore& to_;
};

}  // namespace marea::server
