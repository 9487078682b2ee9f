#include <fmt/format.h>

#include "apps/terminal/scenario_sheet.hpp"

namespace marea::apps {

using namespace venonta;

namespace {

bool holds(unsigned set, std::size_t index) { return (set >> index & 1U) != 0; }

void append(std::string& list, const std::string& item, std::string_view between = ", ") {
    if (!list.empty()) list += between;
    list += item;
}

}  // namespace

Lines ScenarioSheet::map() const {
    int water = 0;
    int sites = 0;
    for (const Territory& here : file_.scenario.territories) {
        water += here.water;
        sites += here.sites;
    }
    Lines lines{words_.say("scenario.map", {{"water", water}, {"sites", sites}})};
    for (std::size_t i = 0; i < territory_count; ++i)
        for (auto& line : territory(i)) lines.push_back(std::move(line));
    return lines;
}

/// "CAM, SAM (Caribbean Sea); EUR (Greenland Sea)".
std::string ScenarioSheet::by_water(std::size_t index) const {
    const auto& scenario = file_.scenario;
    std::string all;
    for (std::size_t w = 0; w < scenario.waters.size(); ++w) {
        if (!holds(scenario.territories[index].waters, w)) continue;
        std::string others;
        for (std::size_t i = 0; i < territory_count; ++i)
            if (i != index && holds(scenario.territories[i].waters, w))
                append(others, scenario.territories[i].id);
        append(all, fmt::format("{} ({})", others.empty() ? "-" : others, name(file_.texts.waters[w].name)),
               "; ");
    }
    return all;
}

Lines ScenarioSheet::territory(std::size_t index) const {
    const auto& scenario = file_.scenario;
    const Territory& here = scenario.territories[index];
    std::string land;
    for (std::size_t i = 0; i < territory_count; ++i)
        if (holds(here.neighbours, i)) append(land, scenario.territories[i].id);
    std::string oceans;
    for (std::size_t i = 0; i < towers; ++i)
        if (holds(here.oceans, i)) append(oceans, name(file_.texts.oceans[i].name));
    const std::string title = words_.say(
        "scenario.territory",
        {{"name", name(file_.texts.territories[index].name)}, {"water", here.water}, {"sites", here.sites}});
    Lines lines =
        between("  " + here.id + " " + title, mark("/territories/" + std::to_string(index)), width_);
    const auto add = [&](std::string_view key, const std::string& list) {
        if (list.empty()) return;
        for (auto& line : indented(words_.say(key, {{"list", list}}), 6, width_))
            lines.push_back(std::move(line));
    };
    add("scenario.by_land", land);
    add("scenario.by_water", by_water(index));
    add("scenario.by_ocean", oceans);
    return lines;
}

}  // namespace marea::apps
