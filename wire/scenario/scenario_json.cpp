#include "wire/scenario/scenario_json.hpp"

#include <algorithm>

#include "games/venonta/scenario/scenario_check.hpp"
#include "wire/json/parse.hpp"
#include "wire/scenario/scenario_parts.hpp"

namespace marea::wire {
namespace {

using venonta::player_counts;

constexpr int scenario_format = 1;

void read_head(const JsonAudit& root, ScenarioFile& file) {
    if (const auto schema = root.find("$schema")) (void)schema->string();
    if (const auto format = root.need("marea_scenario"))
        (void)format->integer(scenario_format, scenario_format);
    if (const auto id = root.need("id"))
        if (const auto text = id->string()) file.scenario.id = *text;
    read_texts(root.need("name"), max_name_length, file.texts.name);
    read_texts(root.need("about"), max_about_length, file.texts.about);
}

void read_whole(const JsonAudit& root, ScenarioFile& file) {
    if (!root.object({"$schema", "marea_scenario", "id", "name", "about", "waters", "oceans", "territories",
                      "tables", "costs", "prices", "options", "objectives", "action_cards", "events"}))
        return;
    read_head(root, file);
    read_map(root, file);
    read_tables(root, file);
    read_prices(root, file);
    read_cards(root, file);
}

const Detail* detail_of(const Problem& problem, std::string_view name) {
    const auto found = std::ranges::find(problem.details, name, &Detail::name);
    return found == problem.details.end() ? nullptr : &*found;
}

int integer_of(const Problem& problem, std::string_view name) {
    const Detail* detail = detail_of(problem, name);
    return detail == nullptr ? 0 : std::get<int>(detail->value);
}

/// A figure out of its range, told once for each number of players that has it in the file.
std::vector<Problem> told_by_players(const Problem& problem, const json::object& figures) {
    std::vector<Problem> told;
    for (const auto& figure : figures) {
        if (!figure.value().is_int64()) continue;
        const auto value = static_cast<int>(figure.value().get_int64());
        if (value >= integer_of(problem, "least") && value <= integer_of(problem, "most")) continue;
        Problem one = problem;
        one.where = problem.where + "/" + std::string(figure.key());
        for (Detail& detail : one.details)
            if (detail.name == "value") detail.value = value;
        told.push_back(std::move(one));
    }
    if (told.empty()) told.push_back(problem);
    return told;
}

/// The check knows numbers, not how the file spells them: the pointer goes down to the figure itself, and for
/// what the file leaves out it goes up to where that would stand.
std::vector<Problem> sharpened(Problem problem, const json::value& document) {
    boost::system::error_code error;
    const json::value* place = nullptr;
    while ((place = document.find_pointer(problem.where, error)) == nullptr)
        problem.where.resize(problem.where.rfind('/'));
    if (!place->is_object()) return {problem};
    const auto& figures = place->get_object();
    if (problem.reason == "scenario_out_of_range") return told_by_players(problem, figures);
    Problem sharp = problem;
    if (problem.reason == "scenario_goal_range")
        sharp.where += "/" + std::to_string(integer_of(problem, "players"));
    return {sharp};
}

}  // namespace

tl::expected<ScenarioFile, std::vector<Problem>> read_scenario(std::string_view text) {
    const auto refuse = [](Problem problem) { return tl::unexpected(std::vector{std::move(problem)}); };
    if (text.size() > max_scenario_bytes)
        return refuse({"scenario_too_large", "N10", {{"limit", static_cast<int>(max_scenario_bytes)}}});
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
    const auto document = parse_json(text);
    if (!document) return refuse(document.error());
    JsonFaults faults;
    ScenarioFile file;
    read_whole(JsonAudit(*document, "", faults), file);
    for (const Problem& problem : venonta::check(file.scenario)) {
        if (faults.is_spoilt(problem.where)) continue;
        for (Problem& sharp : sharpened(problem, *document)) {
            std::string where = sharp.where;
            faults.add(std::move(sharp), std::move(where));
        }
    }
    if (faults.count() > 0) return tl::unexpected(std::move(faults).take());
    return file;
}

}  // namespace marea::wire
