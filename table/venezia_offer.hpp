#pragma once

#include "table/offer.hpp"

namespace marea::table {

/// Venezia 2099.
std::unique_ptr<Offer> make_venezia_offer();

}  // namespace marea::table
