#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/any_match.hpp"
#include "table/event.hpp"

namespace marea::table {

/// An event, and how each viewer sees its action (AnyMatch::seen) and is told of it (AnyMatch::tells).
struct Happening {
    Event event;
    std::int64_t version = 0;
    std::vector<std::string> seen = {};
    std::vector<std::string> tells = {};
};
using Happenings = std::vector<Happening>;

/// The event as it is seen by those who are there: `before` is the match just before it, if there is one.
Happening witness(const AnyMatch* before, Event event, std::int64_t version);

/// Remembers how the events of a stretch of a log were seen when they happened, by going through the log from
/// its first entry on. Shares nothing with its table: it may do so on any thread.
class Recall {
  public:
    /// Of the events after one version up to another; `start` is the match at its start, if it has started.
    Recall(std::unique_ptr<AnyMatch> start, std::int64_t after, std::int64_t until)
        : past_(std::move(start)), after_(after), until_(until) {}

    /// The next entry of the log; or why it cannot be the next.
    std::optional<Problem> take(std::int64_t version, std::string_view entry);
    [[nodiscard]] Happenings remembered() && { return std::move(happenings_); }

  private:
    std::unique_ptr<AnyMatch> past_;
    std::int64_t after_;
    std::int64_t until_;
    Happenings happenings_;
};

}  // namespace marea::table
