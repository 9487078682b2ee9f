#include "wire/scenario/scenario_parts.hpp"

namespace marea::wire {
namespace {

using venonta::Number;
using venonta::Tables;

void read_population(const JsonAudit& tables, ScenarioFile& file) {
    const auto form = tables.need("population");
    if (!form) return;
    auto& population = file.scenario.tables.population;
    const auto rows = form->items();
    if (rows.size() != population.size())
        form->fail("json_array_size",
                   {{"count", static_cast<int>(rows.size())}, {"expected", venonta::rounds}}, "N4.2");
    for (std::size_t i = 0; i < rows.size() && i < population.size(); ++i)
        read_sourced_number(rows[i], population[i], file.texts);
}

void read_boxes(const JsonAudit& tables, ScenarioFile& file) {
    if (const auto form = tables.need("event_boxes"))
        for (const JsonAudit& box : form->items())
            read_sourced_number(box, file.scenario.tables.event_boxes.emplace_back(), file.texts);
}

}  // namespace

void read_tables(const JsonAudit& root, ScenarioFile& file) {
    const auto form = root.need("tables");
    if (!form || !form->object({"tokens", "population", "population_floor", "base_food", "hand", "hand_limit",
                                "card_limit", "trade_limit", "fish", "co2_start", "co2_end",
                                "objective_bonus", "objective_rise", "event_boxes"}))
        return;
    Tables& tables = file.scenario.tables;
    const auto row = [&](std::string_view key, Number& into) {
        read_sourced_number(form->need(key), into, file.texts);
    };
    row("tokens", tables.tokens);
    read_population(*form, file);
    row("population_floor", tables.population_floor);
    row("base_food", tables.base_food);
    row("hand", tables.hand);
    row("hand_limit", tables.hand_limit);
    row("card_limit", tables.card_limit);
    row("trade_limit", tables.trade_limit);
    row("fish", tables.fish);
    row("co2_start", tables.co2_start);
    row("co2_end", tables.co2_end);
    row("objective_bonus", tables.objective_bonus);
    read_sourced_number(form->find("objective_rise"), tables.objective_rise, file.texts);
    read_boxes(*form, file);
}

}  // namespace marea::wire
