#pragma once

#include "bots/venonta/judgement.hpp"

namespace marea::bots {

/// Whom a card falls on: who played it (nobody: an event), the player named or hit, the territory named or
/// −1.
struct FallsOn {
    Seat by;
    Seat target;
    int land;
};

/// N10 What one effect is worth to the viewer, whoever it falls on.
double worth_of_deed(const Judgement& mind, const venonta::Deed& deed, venonta::Lasts lasts, FallsOn on);

}  // namespace marea::bots
