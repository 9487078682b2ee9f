#pragma once

#include "bots/venezia/manners.hpp"

namespace marea::bots {

/// The better an action looks to level 2, the likelier; and any may be a whim. Equal cards are chosen equally
/// often unless one does more, so whoever could have played another of them is less likely to have played
/// this one (restricted choice).
class Habits final : public Manners {
  public:
    [[nodiscard]] double chance_of(const venezia::Options& options, const venezia::Public& table, Seat seat,
                                   venezia::Tiles hand, venezia::Action action) const override;
    void play(const venezia::Venezia& game, venezia::State& state, Rng& rng) const override;
    [[nodiscard]] SensiblePlayers::Shortlist shortlist(const venezia::Venezia& game,
                                                       const venezia::View& view) const override;
};

const Habits& habits();

}  // namespace marea::bots
