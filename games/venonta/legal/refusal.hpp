#pragma once

#include <optional>

#include "core/problem.hpp"
#include "games/venonta/action.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// Why the player who has the word may not do this, with the rule that forbids it. The action is none of that
/// player's `choices`; `hand` is the player's.
Problem why_not(const Terms& terms, const Public& table, const Hand& hand, Action action);

// Parts of `why_not`, a file each: what speaks against an action that belongs to this phase.
std::optional<Problem> why_not_build(const Terms& terms, const Public& table, Action action);
std::optional<Problem> why_not_trade(const Terms& terms, const Public& table, Action action);
std::optional<Problem> why_not_fight(const Terms& terms, const Public& table, Action action);
std::optional<Problem> why_not_card(const Terms& terms, const Public& table, const Hand& hand, Action action);

/// Something about one territory.
Problem about(std::string_view reason, std::string_view rule, const Terms& terms, int t);

/// What is awaited in this phase instead.
Problem awaited(const Public& table);

}  // namespace marea::venonta
