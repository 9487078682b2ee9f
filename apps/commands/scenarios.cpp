#include "apps/commands/scenarios.hpp"

#include <filesystem>
#include <fstream>

#include "apps/terminal/files.hpp"

namespace marea::apps {

tl::expected<std::string, Problem> scenario_text(const std::string& name_or_file) {
    for (const OwnScenario& own : own_scenarios)
        if (own.name == name_or_file) return own.text;
    std::error_code error;
    if (!std::filesystem::exists(name_or_file, error))
        return tl::unexpected(Problem{"scenario_file", {}, {{"name", name_or_file}}});
    std::ifstream in(name_or_file, std::ios::binary);
    if (!in || std::filesystem::is_directory(name_or_file, error))
        return tl::unexpected(file_problem("file_unreadable", name_or_file));
    std::string text(wire::max_scenario_bytes + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    return text;
}

tl::expected<wire::ScenarioFile, std::vector<Problem>> open_scenario(const std::string& name_or_file) {
    const auto text = scenario_text(name_or_file);
    if (!text) return tl::unexpected(std::vector{text.error()});
    return wire::read_scenario(*text);
}

tl::expected<wire::Scenarios, BadScenario> known_scenarios(const std::vector<std::string>& files) {
    wire::Scenarios known;
    for (const std::string& name : files) {
        const auto text = scenario_text(name);
        if (!text) return tl::unexpected(BadScenario{{}, {text.error()}});
        if (auto added = known.add(*text); !added)
            return tl::unexpected(BadScenario{name, std::move(added.error())});
    }
    for (std::string& text : own_scenario_texts()) (void)known.add(std::move(text));
    return known;
}

}  // namespace marea::apps
