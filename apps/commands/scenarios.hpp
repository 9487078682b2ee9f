#pragma once

#include <array>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/problem.hpp"
#include "wire/scenario/scenario_json.hpp"
#include "wire/scenario/scenarios.hpp"

namespace marea::apps {

extern const char* const scenario_terra_1950;

/// The scenarios in the program, by name; the first is the default.
struct OwnScenario {
    std::string_view name;
    const char* text;
};
extern const std::array<OwnScenario, 2> own_scenarios;

/// Their texts, and at the end the first edition's as it was while it was the default: a world's name counts
/// in its hash, by which records and tables of that time ask for it.
std::vector<std::string> own_scenario_texts();

/// The text of a scenario: that of the program if it has one of this name, else of the file; at most one byte
/// more than a scenario may have.
tl::expected<std::string, Problem> scenario_text(const std::string& name_or_file);

/// The same, read and checked; otherwise all that is wrong.
tl::expected<wire::ScenarioFile, std::vector<Problem>> open_scenario(const std::string& name_or_file);

/// A scenario that was named on the command line, and all that is wrong with it.
struct BadScenario {
    std::string file;
    std::vector<Problem> problems;
};

/// The scenarios of these files and the program's, for records to be read with; of two that differ only in
/// their words, the file's.
tl::expected<wire::Scenarios, BadScenario> known_scenarios(const std::vector<std::string>& files);

}  // namespace marea::apps
