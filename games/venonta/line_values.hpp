#pragma once

#include <optional>
#include <string_view>

#include "core/line.hpp"
#include "games/venonta/action.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// A sentence about an action: its key in the catalogues, the values it takes (names with blanks between
/// them, as value_of knows them), its rule. Without a key, there is nothing to say.
struct Sentence {
    std::string_view key;
    std::string_view values;
    std::string_view rule;
};

/// The sentence with its values, for this action in this position. Its territories are its places: of two,
/// something comes to the first from the second, whatever it is.
marea::Line line_of(const Terms& terms, const Public& table, Action action, const Sentence& sentence);

/// Who does it; for what chance does, to whom it happens.
Seat doer(const Public& table, Kind kind);

/// The kind of action on the price list, if it is there (N5, N6).
std::optional<PriceLine> price_line(Kind kind);

/// N5.8 What the buyer gives for the purchase at hand with so many units of barter.
Price bartered(const Terms& terms, const Public& table, int units);

}  // namespace marea::venonta
