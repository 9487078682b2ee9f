#include "table/clock.hpp"

#include <algorithm>

namespace marea::table {

Clock::Clock(wire::ClockPlan plan, int seats) : plan_(plan) {
    if (plan.bank > 0) left_.assign(static_cast<std::size_t>(seats), plan.bank * 1000);
}

void Clock::start(std::int64_t now) {
    since_ = now;
    ran_out_ = false;
}

void Clock::acted(Seat seat, bool goes_on, std::int64_t now) {
    if (plan_.bank > 0 && seat.is_player()) {
        auto& left = left_[at(seat)];
        const std::int64_t took = std::max<std::int64_t>(0, now - since_);  // a clock may be set back
        left = std::max<std::int64_t>(0, left - took) + (goes_on ? 0 : plan_.plus * 1000);
        start(now);
        return;
    }
    if (!goes_on) start(now);
}

void Clock::renew(Seat seat, std::int64_t now) {
    if (plan_.bank > 0) left_[at(seat)] = plan_.bank * 1000;
    start(now);
}

std::int64_t Clock::limit(Seat seat) const {
    return plan_.bank > 0 ? left_[at(seat)] : plan_.per_move * 1000;
}

void Clock::restore(std::int64_t since, bool ran_out, std::vector<std::int64_t> left) {
    since_ = since;
    ran_out_ = ran_out;
    left_ = std::move(left);
}

}  // namespace marea::table
