#pragma once

#include <optional>

#include "core/problem.hpp"
#include "games/venezia/action.hpp"
#include "games/venezia/options.hpp"
#include "games/venezia/state.hpp"

namespace marea::venezia {

/// Why whoever is to act may not do this, with the first rule that forbids it; nothing if it is legal.
/// `hand` is the hand of the seat whose turn it is.
std::optional<Problem> refusal(const Options& options, const Public& table, Tiles hand, Action action);

}  // namespace marea::venezia
