#pragma once

#include "bots/venonta/temperament.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::bots {

/// What a seat may hope for when a round has ended and another begins, in PV ahead of the others at the end
/// of the game, a victory being worth `tuning::victory`: its lead, what it and the others have, and how the
/// sea is. The less its temper heeds the world, the less it fears for the fish.
double prospects(const venonta::Venonta& game, const venonta::Public& table, Seat seat,
                 const Temperament& temperament);

}  // namespace marea::bots
