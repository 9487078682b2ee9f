#pragma once

#include <boost/json.hpp>

#include "games/venezia/venezia.hpp"
#include "wire/json_place.hpp"

namespace marea::wire {

/// The `options` and `start` of a record. Only what differs from the default is written.
json::object to_json(const venezia::Options& options);
json::object to_json(const venezia::Setup& setup, const venezia::Options& options);

/// Throws BadJson. `players` is the number of seats.
venezia::Options read_venezia_options(const JsonPlace& place, int players);
venezia::Setup read_venezia_setup(const JsonPlace& place, const venezia::Options& options);

/// What a viewer sees: the table, and the hands they may see (their own; or all, of an open state).
json::object to_json(const venezia::Venezia& game, const venezia::View& view);
json::object to_json(const venezia::Venezia& game, const venezia::State& state);

}  // namespace marea::wire
