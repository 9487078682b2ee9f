#pragma once

#include "bots/venonta/orders.hpp"
#include "wire/json/json_place.hpp"

namespace marea::wire {

/// A standing order, `{"pass":["attack"],"fits":true,"feed":true,"sell":{"food":{"do":"refuse"}}}`; every
/// member may be left out. Throws BadJson.
bots::VenontaOrder read_venonta_order(const JsonPlace& place);

}  // namespace marea::wire
