#pragma once

#include "core/game.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::lab {

/// Whether all have lost a game that is over together, which is more than that nobody won it: only some games
/// can be lost so.
template <Game G>
constexpr bool all_can_lose = false;
template <>
inline constexpr bool all_can_lose<venonta::Venonta> = true;  // N7.1, N7.2

template <class State>
constexpr bool is_lost_by_all(const State& /*somebody has won*/) {
    return false;
}
inline bool is_lost_by_all(const venonta::State& state) {
    return state.table.ending == venonta::Ending::co2 || state.table.ending == venonta::Ending::fish;
}

}  // namespace marea::lab
