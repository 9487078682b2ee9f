#pragma once

#include <array>
#include <cstdint>

#include "bots/venezia/judge.hpp"

namespace marea::bots {

/// A decision as the net reads it, in whole numbers: 256 is one, or four points. From what whoever decides
/// may know: the table and the own hand.
class ChoiceSight {
  public:
    static constexpr std::size_t of_a_decision = 16;
    static constexpr std::size_t of_an_action = 40;
    using Decision = std::array<std::int16_t, of_a_decision>;
    using Choice = std::array<std::int16_t, of_an_action>;

    /// `best` is what the best of all actions promises by the judge.
    ChoiceSight(const venezia::Options& options, const venezia::Public& table, Seat seat, venezia::Tiles hand,
                const Judge& judge, int best);

    [[nodiscard]] const Decision& decision() const { return decision_; }
    /// Of an action that promises so many points by the judge.
    [[nodiscard]] Choice of(venezia::Action action, int points) const;

  private:
    [[nodiscard]] int lead(std::size_t over) const { return standing_[at(seat_)] - standing_[over]; }

    const venezia::Options& options_;
    const venezia::Public& table_;
    Seat seat_;
    venezia::Tiles hand_;
    const Judge& judge_;
    int best_;
    std::array<int, venezia::max_players> standing_{};  ///< by seat: points as they should end
    Decision decision_;
};

}  // namespace marea::bots
