#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "lab/contest.hpp"
#include "lab/estimate.hpp"

namespace marea::lab {

/// How the first of a line-up stands against the others, deal after deal. A test may end it early: deals
/// after the one that decided do not count, so the order in which threads finish changes nothing.
class Standing {
  public:
    explicit Standing(int players, std::optional<SequentialTest> test = {})
        : players_(players), test_(test) {}

    /// The next deal's.
    void add(const DealResult& result);
    /// All of them in order, up to the first that is missing.
    void add_all(const std::map<std::int64_t, Counts>& results);

    [[nodiscard]] std::int64_t deals() const { return wins_.of(); }
    [[nodiscard]] bool is_decided() const { return verdict_ != SequentialTest::Verdict::open; }
    [[nodiscard]] SequentialTest::Verdict verdict() const { return verdict_; }
    /// Share of games won by the first of the line-up; a shared win counts its share.
    [[nodiscard]] Estimate wins() const { return wins_.estimate(); }
    /// Its share of those games that anybody won: fair is one in as many as play.
    [[nodiscard]] double share_of_won() const { return won_ == 0 ? 0 : first_ / won_; }
    /// Its points less the others' mean.
    [[nodiscard]] Estimate margin() const { return margin_.estimate(); }
    /// Share of games that nobody won.
    [[nodiscard]] Estimate unwon() const { return unwon_.estimate(); }
    /// Share of games that all lost together.
    [[nodiscard]] Estimate lost() const { return lost_.estimate(); }

  private:
    int players_;
    std::optional<SequentialTest> test_;
    SequentialTest::Verdict verdict_ = SequentialTest::Verdict::open;
    Sample wins_;
    Sample margin_;
    Sample unwon_;
    Sample lost_;
    double first_ = 0;
    double won_ = 0;
};

}  // namespace marea::lab
