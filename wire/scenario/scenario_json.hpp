#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/languages.hpp"
#include "core/problem.hpp"
#include "games/venonta/scenario/scenario.hpp"

/// Venonta's scenarios as files (N10); the format is explained in scenarios/README.md.
namespace marea::wire {

/// A scenario file has at most this many bytes.
constexpr std::size_t max_scenario_bytes = std::size_t{1} << 18U;

/// One text in every language, in the order of `languages`; where a file has none, the first stands in.
using Texts = std::array<std::string, languages.size()>;

/// What is drawn on the map: its name, and its place on a page of 1000 × 520.
struct Label {
    Texts name;
    int x = 0;
    int y = 0;
};

/// What a file says to people beyond what the machine reads; in the order of the scenario's lists. The texts
/// of cards are not here: they are made from their effects, so that they can never disagree.
struct ScenarioTexts {
    Texts name;
    Texts about;
    std::vector<Label> waters;
    std::vector<Label> oceans;
    std::vector<Label> territories;
    std::vector<Texts> objectives;
    std::vector<Texts> action_cards;
    std::vector<Texts> events;
    /// Where a figure or card comes from, by its JSON pointer: "rulebook", "ours" or the editor's own word.
    std::map<std::string, std::string, std::less<>> sources;
};

struct ScenarioFile {
    venonta::Scenario scenario;
    ScenarioTexts texts;
};

/// Reads a scenario to its end and checks it; otherwise all that is wrong with it, each problem with the JSON
/// pointer of its place and, on a card, with its id as the detail "card".
tl::expected<ScenarioFile, std::vector<Problem>> read_scenario(std::string_view text);

/// What is hardly meant, in the text of a scenario that can be played; told like what is wrong.
std::vector<Problem> scenario_doubts(std::string_view text);

}  // namespace marea::wire
