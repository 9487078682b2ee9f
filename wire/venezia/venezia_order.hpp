#pragma once

#include "bots/venezia/orders.hpp"
#include "wire/json/json_place.hpp"

namespace marea::wire {

/// `{"figures":{"e4":{"rescue":true,"prefer":["c3"]},"b2":{"rescue":false}}}`. Throws BadJson.
bots::StandingOrder read_venezia_order(const JsonPlace& place);

}  // namespace marea::wire
