#include <fmt/format.h>

#include "apps/terminal/scenario_sheet.hpp"
#include "games/venonta/scenario/price_list.hpp"

namespace marea::apps {

using namespace venonta;

namespace {

template <class Enum, std::size_t Size>
std::string word_of(const std::array<std::string_view, Size>& words, Enum value) {
    return std::string(words[static_cast<std::size_t>(value)]);
}

Lines headed(std::string heading, Lines lines) {
    lines.insert(lines.begin(), std::move(heading));
    return lines;
}

}  // namespace

Lines ScenarioSheet::row(const std::string& label, const Number& number, const std::string& pointer) const {
    Lines cells{label};
    for (const std::size_t i : counts()) cells.push_back(std::to_string(number[i]));
    cells.push_back(mark(pointer));
    return cells;
}

Lines ScenarioSheet::heading_row(const std::string& label) const {
    Lines cells{label};
    for (const std::size_t i : counts()) cells.push_back(fmt::format("({})", player_counts[i]));
    cells.emplace_back();
    return cells;
}

Lines ScenarioSheet::tables() const {
    const Tables& tables = file_.scenario.tables;
    std::vector<Lines> rows{heading_row(words_.say("scenario.players"))};
    const auto add = [&](const std::string& key, const Number& number) {
        rows.push_back(row(words_.say("scenario.table." + key), number, "/tables/" + key));
    };
    add("tokens", tables.tokens);
    for (std::size_t i = 0; i < tables.population.size(); ++i)
        rows.push_back(
            row(words_.say("scenario.table.population",
                           {{"year", std::to_string(first_year + years_a_round * static_cast<int>(i))}}),
                tables.population[i], "/tables/population/" + std::to_string(i)));
    add("population_floor", tables.population_floor);
    add("base_food", tables.base_food);
    add("hand", tables.hand);
    add("hand_limit", tables.hand_limit);
    add("card_limit", tables.card_limit);
    add("trade_limit", tables.trade_limit);
    add("fish", tables.fish);
    add("co2_start", tables.co2_start);
    add("co2_end", tables.co2_end);
    add("objective_bonus", tables.objective_bonus);
    if (tables.objective_rise != Number{}) add("objective_rise", tables.objective_rise);
    for (std::size_t i = 0; i < tables.event_boxes.size(); ++i)
        rows.push_back(row(words_.say("scenario.table.event_boxes", {{"number", static_cast<int>(i) + 1}}),
                           tables.event_boxes[i], "/tables/event_boxes/" + std::to_string(i)));
    return headed(words_.say("scenario.tables"), table(rows));
}

Lines ScenarioSheet::costs() const {
    std::vector<Lines> rows{{"", words_.say("scenario.column.tokens"), words_.say("scenario.column.co2"),
                             words_.say("scenario.column.food"), words_.say("scenario.column.tep"), ""}};
    for (const ListedCost& line : price_list) {
        const Cost& cost = file_.scenario.costs.*line.cost;
        const std::string key(line.name);
        rows.push_back({words_.say("scenario.cost." + key), words_.shown(cards_.figure(cost.tokens)),
                        words_.shown(cards_.figure(cost.co2)), words_.shown(cards_.figure(cost.food)),
                        words_.shown(cards_.figure(cost.tep)), mark("/costs/" + key)});
    }
    return headed(words_.say("scenario.costs"), table(rows));
}

Lines ScenarioSheet::prices() const {
    const Prices& prices = file_.scenario.prices;
    std::vector<Lines> rows{heading_row(words_.say("scenario.players"))};
    const auto add_steps = [&](const std::string& key, const std::string& first,
                               const std::vector<Step>& steps) {
        for (std::size_t i = 0; i < steps.size(); ++i)
            rows.push_back(row(i == 0 ? words_.say("scenario.price." + first)
                                      : words_.say("scenario.price." + key, {{"from", steps[i].from}}),
                               steps[i].price, "/prices/" + key + "/" + std::to_string(i)));
    };
    const auto add = [&](const std::string& key, const Number& number) {
        rows.push_back(row(words_.say("scenario.price." + key), number, "/prices/" + key));
    };
    add_steps("tep", "tep_first", prices.tep);
    add_steps("food", "food_first", prices.food);
    add("ocean_extra", prices.ocean_extra);
    add("neglect_pv", prices.neglect_pv);
    if (prices.defeat_tokens != Number{}) add("defeat_tokens", prices.defeat_tokens);
    if (prices.defeat_pv != Number{}) add("defeat_pv", prices.defeat_pv);
    add("factory_co2", prices.factory_co2);
    return headed(words_.say("scenario.prices"), table(rows));
}

Lines ScenarioSheet::options() const {
    const Options& options = file_.scenario.options;
    Lines lines = between(words_.say("scenario.options"), mark("/options"), width_);
    const auto add = [&](const std::string& key, const std::string& value) {
        for (auto& line : indented(words_.say("scenario.option." + key, {{"value", value}}), 2, width_))
            lines.push_back(std::move(line));
    };
    add("objective_choice", word_of(objective_choice_words, options.objective_choice));
    add("colony_draw", word_of(colony_draw_words, options.colony_draw));
    add("seller_tokens", word_of(seller_tokens_words, options.seller_tokens));
    add("ocean_access", word_of(ocean_access_words, options.ocean_access));
    return lines;
}

}  // namespace marea::apps
