#pragma once

#include <cstdint>
#include <vector>

#include "core/seat.hpp"
#include "wire/plan.hpp"

namespace marea::table {

/// Whose time runs since when; all in milliseconds. Pure: the hour is told from outside.
class Clock {
  public:
    Clock() = default;
    Clock(wire::ClockPlan plan, int seats);

    /// The seat to act changed, or time starts anew.
    void start(std::int64_t now);
    /// A seat has acted; `goes_on` if it is still to act.
    void acted(Seat seat, bool goes_on, std::int64_t now);
    /// The others gave a seat its time again.
    void renew(Seat seat, std::int64_t now);
    void ran_out() { ran_out_ = true; }

    [[nodiscard]] bool ticks() const { return plan_.ticks(); }
    [[nodiscard]] bool has_run_out() const { return ran_out_; }
    [[nodiscard]] std::int64_t since() const { return since_; }
    /// What a seat has in all, counted from `since`.
    [[nodiscard]] std::int64_t limit(Seat seat) const;
    /// By seat; empty without a bank.
    [[nodiscard]] const std::vector<std::int64_t>& left() const { return left_; }

    /// For snapshots.
    void restore(std::int64_t since, bool ran_out, std::vector<std::int64_t> left);

  private:
    wire::ClockPlan plan_{};
    std::int64_t since_ = 0;
    bool ran_out_ = false;
    std::vector<std::int64_t> left_;
};

}  // namespace marea::table
