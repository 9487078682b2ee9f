#include "games/venonta/scenario/scenario_check.hpp"

#include <algorithm>

#include "games/venonta/scenario/check_list.hpp"

namespace marea::venonta {
namespace {

bool is_scenario_id(const std::string& id) {
    return !id.empty() && id.size() <= 32 && std::all_of(id.begin(), id.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

void check_options(const Options& options, CheckList& list) {
    list.word(options.objective_choice, objective_choice_words.size(), "/options/objective_choice");
    list.word(options.colony_draw, colony_draw_words.size(), "/options/colony_draw");
    list.word(options.seller_tokens, seller_tokens_words.size(), "/options/seller_tokens");
    list.word(options.ocean_access, ocean_access_words.size(), "/options/ocean_access");
}

}  // namespace

std::vector<Problem> check(const Scenario& scenario) {
    CheckList list;
    if (!is_scenario_id(scenario.id)) list.add(Problem{"scenario_id", "N10", {{"id", scenario.id}}}, "/id");
    check_map(scenario, list);
    check_tables(scenario, list);
    check_options(scenario.options, list);
    check_cards(scenario, list);
    return std::move(list).take();
}

}  // namespace marea::venonta
