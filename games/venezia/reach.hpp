#pragma once

#include "core/device.hpp"
#include "games/venezia/options.hpp"
#include "games/venezia/square.hpp"

namespace marea::venezia {

/// V3.1.1, V3.1.2 Squares a figure can walk to over free squares; diagonals pass between anything.
MAREA_DEVICE Squares walks(Square from, Squares free, Movement movement);

}  // namespace marea::venezia
