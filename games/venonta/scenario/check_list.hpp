#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.hpp"
#include "games/venonta/scenario/ranges.hpp"
#include "games/venonta/scenario/scenario.hpp"

namespace marea::venonta {

/// Gathers what is wrong with a scenario. Each part of the check gets one and the path of what it looks at.
class CheckList {
  public:
    void add(Problem problem, std::string where) {
        problem.where = std::move(where);
        problems_.push_back(std::move(problem));
    }

    /// A single figure.
    void figure(int value, ranges::Range range, const std::string& where) {
        if (value >= range.least && value <= range.most) return;
        add(Problem{"scenario_out_of_range",
                    "N10",
                    {{"value", value}, {"least", range.least}, {"most", range.most}}},
            where);
    }

    /// A figure for each number of players.
    void number(const Number& value, ranges::Range range, const std::string& where) {
        for (const int figure : value) {
            if (figure >= range.least && figure <= range.most) continue;
            add(Problem{"scenario_out_of_range",
                        "N10",
                        {{"value", figure}, {"least", range.least}, {"most", range.most}}},
                where);
            return;
        }
    }

    /// How many entries a list has.
    void count(std::size_t entries, ranges::Range range, const std::string& where) {
        const int value = static_cast<int>(entries);
        if (value >= range.least && value <= range.most) return;
        add(
            Problem{
                "scenario_count", "N10", {{"count", value}, {"least", range.least}, {"most", range.most}}},
            where);
    }

    /// A word beyond its table: possible only in a scenario built by hand.
    template <class Enum>
    bool word(Enum value, std::size_t words, const std::string& where) {
        if (static_cast<std::size_t>(value) < words) return true;
        add(Problem{"scenario_word", "N10"}, where);
        return false;
    }

    /// Whether an id has not been seen among `ids` before.
    void new_id(std::set<std::string>& ids, const std::string& id, const std::string& where) {
        if (!ids.insert(id).second) add(Problem{"scenario_id_twice", "N10", {{"id", id}}}, where);
    }

    [[nodiscard]] std::vector<Problem> take() && { return std::move(problems_); }

  private:
    std::vector<Problem> problems_;
};

/// Parts of `check`, a file each.
void check_map(const Scenario& scenario, CheckList& list);
void check_tables(const Scenario& scenario, CheckList& list);
void check_cards(const Scenario& scenario, CheckList& list);
/// One effect of an action card or, if `card` is null, of an event.
void check_effect(const Effect& effect, const ActionCard* card, const EventCard* event, CheckList& list,
                  const std::string& where);
/// A condition of a goal or of a card's `if`.
void check_condition(const Scenario& scenario, const Condition& condition, CheckList& list,
                     const std::string& where);

}  // namespace marea::venonta
