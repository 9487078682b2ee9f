#include "games/venonta/outlook/objective.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/venonta/facts.hpp"

namespace marea::venonta {
namespace {

/// Facts that only grow until the round ends.
bool only_grows(Fact fact) {
    return (fact >= Fact::cleared && fact <= Fact::cards && fact != Fact::emitted) || fact == Fact::burnt;
}

/// Facts below 0 make "at most 0" mean more than "none".
bool can_be_negative(Fact fact) {
    return fact == Fact::surplus || fact == Fact::margin || fact == Fact::emitted || fact == Fact::rise;
}

/// What is said of these below 0: "at most 8 points below CO2" instead of "at least −8 above".
bool has_word_below(Fact fact) { return fact == Fact::margin || fact == Fact::surplus; }

std::string_view key_of(Test test, bool none) {
    constexpr std::array<std::string_view, test_words.size()> keys{
        "card.test.at_least",      "card.test.at_most", "card.test.world_at_least",
        "card.test.world_at_most", "card.test.most",    "card.test.least"};
    if (none) return test == Test::at_most ? "card.test.none" : "card.test.world_none";
    return keys[static_cast<std::size_t>(test)];
}

int best_of_others(const Terms& terms, const Public& table, Seat seat, const Clause& clause) {
    const int sign = clause.test == Test::most ? 1 : -1;
    int best = -30000;
    for (int s = 0; s < terms.players; ++s)
        if (marea::seat(s) != seat)
            best = std::max(best, sign * fact(terms, table, marea::seat(s), clause.fact));
    return sign * best;
}

ClauseNow clause_now(const Terms& terms, const Public& table, Seat seat, const Clause& clause) {
    ClauseNow now{clause, fact(terms, table, seat, clause.fact), clause.amount};
    Clauses one;
    one.push_back(clause);
    now.met = holds(terms, table, seat, one);
    if (clause.test == Test::world_at_least || clause.test == Test::world_at_most) {
        now.have = 0;
        for (int s = 0; s < terms.players; ++s) now.have += fact(terms, table, marea::seat(s), clause.fact);
    }
    if (clause.test >= Test::most) now.need = best_of_others(terms, table, seat, clause);
    const bool bounded = clause.test == Test::at_most || clause.test == Test::world_at_most;
    now.lost = bounded && !now.met && only_grows(clause.fact);
    return now;
}

/// "Nobody has any" says of one's own board already that there are none.
bool is_said_of_all(const Clause& clause, const Clauses& clauses) {
    return clause.test == Test::at_most &&
           std::any_of(clauses.begin(), clauses.end(), [&](const Clause& other) {
               return other.test == Test::world_at_most && other.fact == clause.fact && other.amount == 0 &&
                      !can_be_negative(clause.fact);
           });
}

}  // namespace

ClausesNow clauses_now(const Terms& terms, const Public& table, Seat seat, const ObjectiveTerms& objective) {
    ClausesNow result;
    for (const Clause& clause : objective.goal)
        if (!objective.asks_for_all() || !is_said_of_all(clause, objective.goal))
            result.push_back(clause_now(terms, table, seat, clause));
    return result;
}

int count_met(const ClausesNow& clauses) {
    return static_cast<int>(
        std::count_if(clauses.begin(), clauses.end(), [](const ClauseNow& clause) { return clause.met; }));
}

int count_lost(const ClausesNow& clauses) {
    return static_cast<int>(
        std::count_if(clauses.begin(), clauses.end(), [](const ClauseNow& clause) { return clause.lost; }));
}

int count_needed(const ClausesNow& clauses, const ObjectiveTerms& objective) {
    return objective.asks_for_all() ? static_cast<int>(clauses.size()) : objective.enough;
}

marea::Line clause_line(Fact fact, Test test, const Figure& figure) {
    const bool bounded = test == Test::at_most || test == Test::world_at_most;
    const bool none = figure.is_zero && bounded && !can_be_negative(fact);
    if (none && fact == Fact::missing) return {"card.test.all_fed", {}, "N7.3"};
    const bool counts = test < Test::most && !none;
    const bool below = counts && figure.is_negative && has_word_below(fact);
    if (below) test = test == Test::at_least ? Test::at_most : Test::at_least;
    constexpr int many = 5;  // the bare noun as after a large number
    Phrase what{std::string("card.fact.").append(fact_words[static_cast<std::size_t>(fact)]),
                none && test == Test::at_most ? 0 : many};
    if (below) what.key = fact == Fact::margin ? "card.fact.margin_below" : "card.fact.surplus_below";
    if (counts) {
        what.n = figure.n;
        what.amount = (figure.is_negative && !below ? "\u2212" : "") + figure.amount;
    }
    return {key_of(test, none), {{"what", what}}, "N7.3"};
}

marea::Line clause_line(const Clause& clause) {
    const int n = std::abs(clause.amount);
    return clause_line(clause.fact, clause.test,
                       {n, std::to_string(n), clause.amount < 0, clause.amount == 0});
}

}  // namespace marea::venonta
