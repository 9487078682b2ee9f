#pragma once

#include "bots/venonta/temperament.hpp"

namespace marea::bots {

/// What was learnt by playing (net/venonta/figures.cpp): figures, and how a mixed temper then differs from
/// the one set by hand.
struct LearntPlay {
    Figures figures;
    double heed;  ///< a factor
    double war;   ///< to be added
    double taste;
};

extern const LearntPlay learnt_for_two;
extern const LearntPlay learnt_for_more;

/// A temper as it plays by what was learnt for so many players. Of three it plays by hand: what was learnt
/// for more than two was the weaker there (docs/bots.md).
Temperament learnt(const Temperament& temper, int players);

}  // namespace marea::bots
