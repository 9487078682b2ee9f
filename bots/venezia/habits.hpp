#pragma once

#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// How likely a player is to choose as they did, were this their hand: the better an action looks to level 2,
/// the likelier, and any may be a whim. Equal cards are chosen equally often unless one does more, so whoever
/// could have played another of them is less likely to have played this one (restricted choice).
/// Never 0 for a legal action; the same on every machine.
double chance_of(const venezia::Options& options, const venezia::Public& table, Seat seat,
                 venezia::Tiles hand, venezia::Action action);

/// A whole turn, or a single answer, of whoever is to act: as likely as it is liked, by what they may know.
void play_by_habit(const venezia::Venezia& game, venezia::State& state, Rng& rng);

}  // namespace marea::bots
