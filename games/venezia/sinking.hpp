#pragma once

#include "core/line.hpp"
#include "games/venezia/state.hpp"

namespace marea::venezia {

/// V3.3.2, V3.3.3 What a card does to the city when it is played: the same before it and after it.
struct Sinking {
    Square where{};
    int coins = 0;                 ///< that leave the game
    Seat owner = Seat::spectator;  ///< of the figure that falls in; spectator: there is none
    bool asked = false;            ///< whether its owner is asked for a rescue; else it is gone
};

Sinking sinking_of(const Public& table, Tile tile);

/// How both are said: only of a sinking in which there is any.
Line coins_lost(const Sinking& sinking);
Line figure_falls(const Sinking& sinking);

}  // namespace marea::venezia
