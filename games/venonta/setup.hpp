#pragma once

#include <optional>

#include "core/problem.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// N2 Where a game starts from: all else is drafted, drawn or fixed by the scenario.
struct Setup {
    int first = 0;  ///< who starts round one

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// N1.1 Why that many cannot play; nothing if they can.
std::optional<Problem> check_players(int players);

/// N2 Whether a set-up fits the number of players. `where` points into the `start` of a record.
std::optional<Problem> check_setup(const Setup& setup, int players);

/// The first state: an empty world, the start player to draft.
State start(const Terms& terms, const Setup& setup);

}  // namespace marea::venonta
