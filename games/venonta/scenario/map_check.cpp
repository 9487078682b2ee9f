#include <algorithm>

#include "games/venonta/scenario/check_list.hpp"

namespace marea::venonta {
namespace {

bool is_territory_id(const std::string& id) {
    return id.size() == 3 && std::all_of(id.begin(), id.end(), [](char c) {
               return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
           });
}

bool holds(unsigned set, std::size_t index) { return (set >> index & 1U) != 0; }

/// N1.2 Land goes both ways, and never to itself.
void check_neighbours(const Scenario& scenario, std::size_t i, CheckList& list, const std::string& where) {
    const Territory& here = scenario.territories[i];
    if (here.neighbours >> territory_count != 0)
        list.add(Problem{"scenario_unknown_neighbour", "N1.2"}, where);
    if (holds(here.neighbours, i))
        list.add(Problem{"scenario_own_neighbour", "N1.2", {{"territory", here.id}}}, where);
    for (std::size_t j = 0; j < territory_count; ++j) {
        const Territory& there = scenario.territories[j];
        if (j != i && holds(here.neighbours, j) && !holds(there.neighbours, i))
            list.add(Problem{"scenario_one_way", "N1.2", {{"from", here.id}, {"to", there.id}}}, where);
    }
}

/// N1.2 Whether any other territory is in reach.
bool is_reachable(const Scenario& scenario, std::size_t i) {
    const Territory& here = scenario.territories[i];
    for (std::size_t j = 0; j < territory_count; ++j) {
        const Territory& there = scenario.territories[j];
        if (j != i && (holds(here.neighbours, j) || (here.waters & there.waters) != 0)) return true;
    }
    return false;
}

void check_territory(const Scenario& scenario, std::size_t i, CheckList& list) {
    const Territory& here = scenario.territories[i];
    const std::string where = "/territories/" + std::to_string(i);
    if (!is_territory_id(here.id))
        list.add(Problem{"scenario_territory_id", "N1.2", {{"id", here.id}}}, where + "/id");
    list.figure(here.water, ranges::water, where + "/water");
    list.figure(here.sites, ranges::sites, where + "/sites");
    check_neighbours(scenario, i, list, where + "/neighbours");
    const auto waters = std::min<std::size_t>(scenario.waters.size(), ranges::waters.most);
    if (here.waters >> waters != 0) list.add(Problem{"scenario_unknown_water", "N1.2"}, where + "/waters");
    if (here.oceans >> towers != 0) list.add(Problem{"scenario_unknown_ocean", "N1.4"}, where + "/oceans");
    if (!is_reachable(scenario, i))
        list.add(Problem{"scenario_out_of_reach", "N1.2", {{"territory", here.id}}}, where);
}

}  // namespace

void check_map(const Scenario& scenario, CheckList& list) {
    list.count(scenario.waters.size(), ranges::waters, "/waters");
    std::set<std::string> waters;
    for (std::size_t i = 0; i < scenario.waters.size(); ++i)
        list.new_id(waters, scenario.waters[i], "/waters/" + std::to_string(i));
    for (std::size_t i = 0; i < towers; ++i)
        list.new_id(waters, scenario.oceans[i], "/oceans/" + std::to_string(i));
    std::set<std::string> ids;
    for (std::size_t i = 0; i < territory_count; ++i) {
        check_territory(scenario, i, list);
        list.new_id(ids, scenario.territories[i].id, "/territories/" + std::to_string(i) + "/id");
    }
}

}  // namespace marea::venonta
