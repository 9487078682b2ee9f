#pragma once

#include "table/offer.hpp"

namespace marea::table {

/// Tables of Venezia 2099.
const Offer& venezia_offer();

}  // namespace marea::table
