#pragma once

#include "bots/venezia/manners.hpp"
#include "bots/venezia/net.hpp"

namespace marea::bots {

/// Habits of players who have learnt from a net what level 2 does not see: it adds to the points that an
/// action promises, or takes from them.
class Learnt final : public Manners {
  public:
    explicit Learnt(const Net& net) : net_(net) {}

    [[nodiscard]] double chance_of(const venezia::Options& options, const venezia::Public& table, Seat seat,
                                   venezia::Tiles hand, venezia::Action action) const override;
    void play(const venezia::Venezia& game, venezia::State& state, Rng& rng) const override;
    [[nodiscard]] SensiblePlayers::Shortlist shortlist(const venezia::Venezia& game,
                                                       const venezia::View& view) const override;

  private:
    const Net& net_;
};

}  // namespace marea::bots
