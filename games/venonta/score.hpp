#pragma once

#include "core/fixed_list.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

using Seats = FixedList<Seat, max_players>;

/// N7.4 Who leads, and at the end has won: nobody if the world is lost or no player is above the CO2.
Seats winners(const Terms& terms, const Public& table);

}  // namespace marea::venonta
