#include "games/venonta/scenario/check_list.hpp"
#include "games/venonta/scenario/price_list.hpp"

namespace marea::venonta {
namespace {

/// Whether `low` stays at or below `high` at every number of players.
bool at_most(const Number& low, const Number& high, int gap = 0) {
    for (std::size_t i = 0; i < low.size(); ++i)
        if (low[i] + gap > high[i]) return false;
    return true;
}

void check_boxes(const std::vector<Number>& boxes, CheckList& list) {
    list.count(boxes.size(), ranges::event_boxes, "/tables/event_boxes");
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const std::string where = "/tables/event_boxes/" + std::to_string(i);
        list.number(boxes[i], ranges::event_box, where);
        if (i > 0 && !at_most(boxes[i - 1], boxes[i], 1))
            list.add(Problem{"scenario_not_rising", "N8.1"}, where);
    }
}

void check_numbers(const Tables& tables, CheckList& list) {
    list.number(tables.tokens, ranges::tokens, "/tables/tokens");
    for (std::size_t i = 0; i < tables.population.size(); ++i)
        list.number(tables.population[i], ranges::population, "/tables/population/" + std::to_string(i));
    list.number(tables.population_floor, ranges::population_floor, "/tables/population_floor");
    list.number(tables.base_food, ranges::base_food, "/tables/base_food");
    list.number(tables.hand, ranges::hand, "/tables/hand");
    list.number(tables.hand_limit, ranges::hand_limit, "/tables/hand_limit");
    if (!at_most(tables.hand, tables.hand_limit))
        list.add(Problem{"scenario_hand_limit", "N9.1"}, "/tables/hand_limit");
    list.number(tables.card_limit, ranges::card_limit, "/tables/card_limit");
    list.number(tables.trade_limit, ranges::trade_limit, "/tables/trade_limit");
    list.number(tables.fish, ranges::fish, "/tables/fish");
    list.number(tables.co2_start, ranges::co2_start, "/tables/co2_start");
    list.number(tables.co2_end, ranges::co2_end, "/tables/co2_end");
    if (!at_most(tables.co2_start, tables.co2_end, 1))
        list.add(Problem{"scenario_co2_start", "N1.5"}, "/tables/co2_start");
    list.number(tables.objective_bonus, ranges::objective_bonus, "/tables/objective_bonus");
    list.number(tables.objective_rise, ranges::objective_rise, "/tables/objective_rise");
}

void check_cost(const Cost& cost, const ListedCost& line, CheckList& list) {
    const std::string where = "/costs/" + std::string(line.name);
    list.number(cost.tokens, line.kind == CostKind::other ? ranges::other_tokens : ranges::building_tokens,
                where + "/tokens");
    list.number(cost.co2, line.kind == CostKind::back ? ranges::back_co2 : ranges::building_co2,
                where + "/co2");
    list.number(cost.food, ranges::cost_food, where + "/food");
    list.number(cost.tep, line.on_territory ? ranges::cost_tep : ranges::Range{0, 0}, where + "/tep");
}

void check_steps(const std::vector<Step>& steps, CheckList& list, const std::string& where) {
    list.count(steps.size(), ranges::steps, where);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::string here = where + "/" + std::to_string(i);
        list.number(steps[i].price, ranges::price, here + "/price");
        list.figure(steps[i].from, ranges::step_from, here + "/from");
        if (i > 1 && steps[i].from <= steps[i - 1].from)
            list.add(Problem{"scenario_not_rising", "N5.8"}, here + "/from");
    }
}

}  // namespace

void check_tables(const Scenario& scenario, CheckList& list) {
    check_numbers(scenario.tables, list);
    check_boxes(scenario.tables.event_boxes, list);
    for (const ListedCost& line : price_list) check_cost(scenario.costs.*line.cost, line, list);
    check_steps(scenario.prices.tep, list, "/prices/tep");
    check_steps(scenario.prices.food, list, "/prices/food");
    list.number(scenario.prices.ocean_extra, ranges::ocean_extra, "/prices/ocean_extra");
    list.number(scenario.prices.neglect_pv, ranges::neglect_pv, "/prices/neglect_pv");
    list.number(scenario.prices.factory_co2, ranges::factory_co2, "/prices/factory_co2");
    list.number(scenario.prices.defeat_tokens, ranges::defeat_tokens, "/prices/defeat_tokens");
    list.number(scenario.prices.defeat_pv, ranges::defeat_pv, "/prices/defeat_pv");
}

}  // namespace marea::venonta
