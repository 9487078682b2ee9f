#pragma once

#include "wire/json/json_audit.hpp"
#include "wire/scenario/scenario_json.hpp"

/// Parts of `read_scenario`, a file each. What cannot be read keeps its default and is spoilt on the list.
namespace marea::wire {

/// No figure of a scenario lies beyond these; the ranges of single figures are the check's.
constexpr int least_figure = -999;
constexpr int most_figure = 999;
constexpr int page_width = 1000;
constexpr int page_height = 520;
constexpr int max_name_length = 60;
constexpr int max_about_length = 400;
constexpr int max_source_length = 80;

/// A text in every language, of at most `most` characters, fit for one line.
void read_texts(const std::optional<JsonAudit>& form, int most, Texts& into);
/// The `source` of an entry, kept under the entry's pointer.
void read_source(const JsonAudit& entry, ScenarioTexts& texts);

void read_figure(const std::optional<JsonAudit>& form, int& into);
/// One figure for all, or one for each number of players.
void read_number(const std::optional<JsonAudit>& form, venonta::Number& into);
/// The same with a source of its own: {"all": 4, "source": …} or {"2": 6, …, "source": …}.
void read_sourced_number(const std::optional<JsonAudit>& form, venonta::Number& into, ScenarioTexts& texts);

void read_map(const JsonAudit& root, ScenarioFile& file);
void read_tables(const JsonAudit& root, ScenarioFile& file);
void read_prices(const JsonAudit& root, ScenarioFile& file);
void read_cards(const JsonAudit& root, ScenarioFile& file);

/// A condition of a goal or of a card's `conditions`.
void read_conditions(const std::optional<JsonAudit>& form, std::vector<venonta::Condition>& into);
/// The effects of a card; false if one of them could not be read.
bool read_effects(const std::optional<JsonAudit>& form, std::vector<venonta::Effect>& into);

}  // namespace marea::wire
