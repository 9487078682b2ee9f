#pragma once

#include "bots/venezia/sensible.hpp"

namespace marea::bots {

/// How players are taken to choose: in playouts, in what their choices tell of their hands, and in which of
/// the own choices are worth a thought. All by what the player may know.
class Manners {
  public:
    /// How likely a player is to choose as they did, were this their hand. Never 0 for a legal action; the
    /// same on every machine.
    [[nodiscard]] virtual double chance_of(const venezia::Options& options, const venezia::Public& table,
                                           Seat seat, venezia::Tiles hand, venezia::Action action) const = 0;
    /// A whole turn, or a single answer, of whoever is to act.
    virtual void play(const venezia::Venezia& game, venezia::State& state, Rng& rng) const = 0;
    /// The best first.
    [[nodiscard]] virtual SensiblePlayers::Shortlist shortlist(const venezia::Venezia& game,
                                                               const venezia::View& view) const = 0;

    Manners() = default;
    Manners(const Manners&) = delete;
    Manners& operator=(const Manners&) = delete;

  protected:
    ~Manners() = default;
};

}  // namespace marea::bots
