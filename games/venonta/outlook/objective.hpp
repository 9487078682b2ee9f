#pragma once

#include "core/fixed_list.hpp"
#include "core/line.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/state.hpp"

namespace marea::venonta {

/// N7.3 How a condition of an objective stands for a player.
struct ClauseNow {
    Clause clause{};
    int have = 0;
    int need = 0;  ///< the number asked for; for `most` and `least`, the best of the others
    bool met = false;
    bool lost = false;  ///< it can no longer come true in this round
};
using ClausesNow = FixedList<ClauseNow, 4>;

/// One by one; what a clause about all players says already is left out where all are asked for.
ClausesNow clauses_now(const Terms& terms, const Public& table, Seat seat, const ObjectiveTerms& objective);

/// How many of them are met, and how many can no longer be.
int count_met(const ClausesNow& clauses);
int count_lost(const ClausesNow& clauses);
/// How many of them have to be met.
int count_needed(const ClausesNow& clauses, const ObjectiveTerms& objective);

/// The figure of a condition: the number that its noun agrees with, and as it is written, without its sign.
struct Figure {
    int n = 0;
    std::string amount = {};
    bool is_negative = false;
    bool is_zero = false;
};

/// A condition in words: "at least 7 rations in store".
marea::Line clause_line(Fact fact, Test test, const Figure& figure);
marea::Line clause_line(const Clause& clause);

}  // namespace marea::venonta
