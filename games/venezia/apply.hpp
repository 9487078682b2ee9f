#pragma once

#include "core/device.hpp"
#include "games/venezia/action.hpp"
#include "games/venezia/options.hpp"
#include "games/venezia/setup.hpp"
#include "games/venezia/state.hpp"

namespace marea::venezia {

/// The first state of a valid set-up: an empty city, the start player to place.
MAREA_DEVICE State start(const Options& options, const Setup& setup);

/// Does a legal action.
MAREA_DEVICE void apply(const Options& options, State& state, Action action);

}  // namespace marea::venezia
