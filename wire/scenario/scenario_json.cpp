#include "wire/scenario/scenario_json.hpp"

#include <algorithm>
#include <array>

#include "games/venonta/scenario/scenario_check.hpp"
#include "wire/json/json_place.hpp"
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

/// Cards are known by their ids, not by their place in a list.
void name_card(Problem& problem, const json::value& document) {
    const auto list_end = problem.where.find('/', 1);
    if (list_end == std::string::npos) return;
    boost::system::error_code error;
    const std::string entry = problem.where.substr(0, problem.where.find('/', list_end + 1));
    const json::value* id = document.find_pointer(entry + "/id", error);
    if (id != nullptr && id->is_string()) problem.details.push_back({"card", std::string(id->get_string())});
}

/// Signs that turn the direction of a line, or that nobody sees: what is read is not what stands there.
bool has_hidden_sign(std::string_view text) {
    constexpr auto hidden = std::to_array<std::string_view>(
        {"\u061C", "\u200B", "\u200C", "\u200D", "\u200E", "\u200F", "\u2028", "\u2029", "\u202A", "\u202B",
         "\u202C", "\u202D", "\u202E", "\u2060", "\u2066", "\u2067", "\u2068", "\u2069", "\uFEFF"});
    return std::ranges::any_of(hidden, [&](auto sign) { return text.find(sign) != std::string_view::npos; });
}

void find_hidden_signs(const json::value& value, const std::string& where, std::vector<Problem>& found) {
    if (const auto* object = value.if_object()) {
        for (const auto& member : *object)
            find_hidden_signs(member.value(), pointer_to(where, member.key()), found);
    } else if (const auto* array = value.if_array()) {
        for (std::size_t i = 0; i < array->size(); ++i)
            find_hidden_signs((*array)[i], where + "/" + std::to_string(i), found);
    } else if (const auto* text = value.if_string(); text != nullptr && has_hidden_sign(*text)) {
        found.push_back({"scenario_hidden_sign", "N10", {}, where});
    }
}

/// The text of a file, without the mark that some editors put before it.
std::string_view without_mark(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    return text.starts_with(byte_order_mark) ? text.substr(byte_order_mark.size()) : text;
}

}  // namespace

tl::expected<ScenarioFile, std::vector<Problem>> read_scenario(std::string_view text) {
    const auto refuse = [](Problem problem) { return tl::unexpected(std::vector{std::move(problem)}); };
    if (text.size() > max_scenario_bytes)
        return refuse({"scenario_too_large", "N10", {{"limit", static_cast<int>(max_scenario_bytes)}}});
    const auto document = parse_json(without_mark(text));
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
    if (faults.count() == 0) return file;
    std::vector<Problem> problems = std::move(faults).take();
    for (Problem& problem : problems) name_card(problem, *document);
    return tl::unexpected(std::move(problems));
}

namespace {

/// N1.2 On every map a territory covers another that lies on its point.
void doubt_points(const ScenarioFile& file, std::vector<Problem>& found) {
    const auto& labels = file.texts.territories;
    const auto id = [&](std::size_t t) { return file.scenario.territories[t].id; };
    for (std::size_t t = 0; t < labels.size(); ++t)
        for (std::size_t other = 0; other < t; ++other)
            if (labels[t].x == labels[other].x && labels[t].y == labels[other].y) {
                found.push_back({"scenario_same_point",
                                 "N1.2",
                                 {{"territory", id(t)}, {"other", id(other)}},
                                 "/territories/" + std::to_string(t)});
                break;
            }
}

}  // namespace

std::vector<Problem> scenario_doubts(std::string_view text) {
    const auto file = read_scenario(text);
    if (!file) return {};
    const auto document = *parse_json(without_mark(text));
    std::vector<Problem> found;
    find_hidden_signs(document, "", found);
    doubt_points(*file, found);
    for (Problem& problem : venonta::doubts(file->scenario)) found.push_back(std::move(problem));
    for (Problem& problem : found) name_card(problem, document);
    return found;
}

}  // namespace marea::wire
