#include "lab/scenario_cells.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "wire/scenario/scenario_json.hpp"

namespace marea::lab {
namespace {

namespace json = boost::json;

bool is_count(std::string_view key) {
    return !key.empty() && std::ranges::all_of(key, [](char c) { return c >= '0' && c <= '9'; });
}

std::string below(std::string pointer, std::string_view key) {
    pointer += '/';
    return pointer += key;
}

/// The pointers of all whole numbers below a value, but those for other numbers of players.
void find_cells(const json::value& value, const std::string& at, const std::string& players,
                std::vector<std::string>& found) {
    if (value.is_int64()) found.push_back(at);
    if (const auto* list = value.if_array())
        for (std::size_t i = 0; i < list->size(); ++i)
            find_cells((*list)[i], below(at, std::to_string(i)), players, found);
    if (const auto* object = value.if_object())
        for (const auto& member : *object) {
            const std::string key(member.key());
            if (!is_count(key) || key == players) find_cells(member.value(), below(at, key), players, found);
        }
}

}  // namespace

std::vector<ChangedScenario> changed_by_one(const std::string& text, int players) {
    const json::value file = json::parse(text);
    std::vector<std::string> cells;
    for (const char* part : {"tables", "costs", "prices"})
        if (const auto* value = file.as_object().if_contains(part))
            find_cells(*value, below("", part), std::to_string(players), cells);
    std::vector<ChangedScenario> result;
    for (const std::string& cell : cells) {
        json::value changed = file;
        changed.at_pointer(cell).as_int64() += 1;
        auto read = wire::read_scenario(json::serialize(changed));
        if (read)
            result.push_back({cell, std::make_shared<const venonta::Scenario>(std::move(read->scenario))});
    }
    return result;
}

}  // namespace marea::lab
