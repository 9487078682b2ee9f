#include <fmt/format.h>

#include <algorithm>

#include "apps/commands/commands.hpp"
#include "apps/commands/scenarios.hpp"
#include "apps/terminal/console.hpp"
#include "apps/terminal/scenario_sheet.hpp"
#include "wire/scenario/scenario_hash.hpp"
#include "words/printable.hpp"

namespace marea::apps {
namespace {

/// Where in the file, and on which card.
std::string place_in_file(const words::Catalogue& words, const Problem& problem) {
    if (problem.where.empty()) return words.say("scenario.whole_file");
    std::string place = words::printable(problem.where, 120);
    for (const Detail& detail : problem.details)
        if (const auto* id = std::get_if<std::string>(&detail.value); id != nullptr && detail.name == "card")
            place += " (" + words::printable(*id, 40) + ")";
    return place;
}

void list_problems(const words::Catalogue& words, const std::string& shown,
                   const std::vector<Problem>& problems, std::FILE* out) {
    for (const Problem& problem : problems)
        fmt::print(out, "{}: {}: {}\n", shown, place_in_file(words, problem), words.say(problem));
}

/// A line for each problem, and how many there are; returns `bad_input`.
int report(const words::Catalogue& words, const std::string& file, const std::vector<Problem>& problems,
           std::FILE* out) {
    const std::string shown = words::printable(file, 200);
    list_problems(words, shown, problems, out);
    fmt::print(out, "{}\n",
               words.say("scenario.bad", {{"file", shown}, {"count", static_cast<int>(problems.size())}}));
    return bad_input;
}

int width_of_sheet() {
    constexpr int usual = 80;
    constexpr int least = 60;
    const int width = Console().width();
    return width == 0 ? usual : std::clamp(width, least, usual);
}

}  // namespace

int run_scenario_check(const words::Catalogue& words, const ScenarioArguments& arguments) {
    const auto file = open_scenario(arguments.file);
    if (!file) return report(words, arguments.file, file.error(), stdout);
    const std::string shown = words::printable(arguments.file, 200);
    fmt::print("{}\n", words.say("scenario.good", {{"file", shown},
                                                   {"name", file->texts.name.front()},
                                                   {"hash", wire::scenario_hash(file->scenario)}}));
    const auto doubts = wire::scenario_doubts(*scenario_text(arguments.file));
    if (doubts.empty()) return all_well;
    fmt::print("{}\n", words.say("scenario.doubts", {{"count", static_cast<int>(doubts.size())}}));
    list_problems(words, shown, doubts, stdout);
    return all_well;
}

int run_scenario_describe(const words::Catalogue& words, const ScenarioArguments& arguments) {
    std::optional<std::size_t> count;
    if (arguments.players) {
        const int index = venonta::count_index(*arguments.players);
        if (index < 0)
            return complain(words, {"scenario_player_count", "N1.1", {{"players", *arguments.players}}});
        count = static_cast<std::size_t>(index);
    }
    const auto file = open_scenario(arguments.file);
    if (!file) return report(words, arguments.file, file.error(), stderr);
    fmt::print("{}", joined(ScenarioSheet(*file, words, count, width_of_sheet()).all()));
    return all_well;
}

int run_scenario_print(const words::Catalogue& words, const ScenarioArguments& arguments) {
    const auto text = scenario_text(arguments.file);
    if (!text) return complain(words, text.error());
    fmt::print("{}", *text);
    return all_well;
}

}  // namespace marea::apps
