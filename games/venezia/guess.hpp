#pragma once

#include "core/device.hpp"
#include "core/fixed_list.hpp"
#include "core/rng.hpp"
#include "games/venezia/options.hpp"
#include "games/venezia/state.hpp"

namespace marea::venezia {

/// V5 All that `seat` may know; `Seat::spectator` knows no hand.
MAREA_DEVICE View view(const State& state, Seat seat);

/// The cards whose place this viewer does not know: in others' hands or aside (V5.2).
Tiles unseen(const View& view);

/// Seats whose hands the viewer does not see, the highest floor first (V5.3).
FixedList<Seat, max_players> hidden_hands(const Options& options, const View& view);

/// V5.3 The cards that a player who has last played `floor` can still hold.
constexpr Tiles not_below(Value floor) {
    return all_city_tiles & (~Tiles{0} << (8U * static_cast<unsigned>(floor)));
}

/// A full state, drawn uniformly from all deals that fit the view: hand sizes, cards seen, and V5.3.
/// Hands are filled from the highest floor down. What a later hand may hold includes all that an earlier one
/// may, so the number of ways left never depends on the cards already drawn: uniform, and never stuck.
State guess(const Options& options, const View& view, Rng& rng);

}  // namespace marea::venezia
