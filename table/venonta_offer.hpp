#pragma once

#include "table/offer.hpp"
#include "table/scenario_shelf.hpp"

namespace marea::table {

/// Venonta, with the scenarios of this shelf, which outlives it.
std::unique_ptr<Offer> make_venonta_offer(ScenarioShelf& shelf);

}  // namespace marea::table
