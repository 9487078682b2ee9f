#include "games/venonta/scenario/price_list.hpp"
#include "wire/scenario/scenario_parts.hpp"

namespace marea::wire {
namespace {

using venonta::Cost;
using venonta::Options;
using venonta::Step;

void read_cost(const JsonAudit& costs, std::string_view key, Cost& cost, ScenarioTexts& texts) {
    const auto form = costs.need(key);
    if (!form || !form->object({"tokens", "co2", "food", "tep", "source"})) return;
    read_number(form->need("tokens"), cost.tokens);
    read_number(form->find("co2"), cost.co2);
    read_number(form->find("food"), cost.food);
    read_number(form->find("tep"), cost.tep);
    read_source(*form, texts);
}

void read_costs(const JsonAudit& root, ScenarioFile& file) {
    const auto form = root.need("costs");
    if (!form) return;
    std::vector<std::string_view> names;
    for (const auto& line : venonta::price_list) names.push_back(line.name);
    if (!form->object(names)) return;
    for (const auto& line : venonta::price_list)
        read_cost(*form, line.name, file.scenario.costs.*line.cost, file.texts);
}

/// The first step holds from the bottom and has no `from`; the others have one.
void read_steps(const std::optional<JsonAudit>& form, std::vector<Step>& steps, ScenarioTexts& texts) {
    if (!form) return;
    for (const JsonAudit& item : form->items()) {
        Step& step = steps.emplace_back();
        if (!item.object({"from", "price", "source"})) continue;
        if (steps.size() > 1)
            read_figure(item.need("from"), step.from);
        else if (const auto from = item.find("from"))
            from->fail("scenario_first_step", {}, "N5.8");
        read_number(item.need("price"), step.price);
        read_source(item, texts);
    }
}

void read_price_lines(const JsonAudit& root, ScenarioFile& file) {
    const auto form = root.need("prices");
    if (!form || !form->object({"tep", "food", "ocean_extra", "neglect_pv", "factory_co2", "defeat_tokens",
                                "defeat_pv"}))
        return;
    venonta::Prices& prices = file.scenario.prices;
    read_steps(form->need("tep"), prices.tep, file.texts);
    read_steps(form->need("food"), prices.food, file.texts);
    read_sourced_number(form->need("ocean_extra"), prices.ocean_extra, file.texts);
    read_sourced_number(form->need("neglect_pv"), prices.neglect_pv, file.texts);
    read_sourced_number(form->need("factory_co2"), prices.factory_co2, file.texts);
    read_sourced_number(form->find("defeat_tokens"), prices.defeat_tokens, file.texts);
    read_sourced_number(form->find("defeat_pv"), prices.defeat_pv, file.texts);
}

/// Options left out have their default.
void read_options(const JsonAudit& root, ScenarioFile& file) {
    const auto form = root.need("options");
    if (!form ||
        !form->object({"objective_choice", "colony_draw", "seller_tokens", "ocean_access", "source"}))
        return;
    Options& options = file.scenario.options;
    read_word(form->find("objective_choice"), venonta::objective_choice_words, options.objective_choice);
    read_word(form->find("colony_draw"), venonta::colony_draw_words, options.colony_draw);
    read_word(form->find("seller_tokens"), venonta::seller_tokens_words, options.seller_tokens);
    read_word(form->find("ocean_access"), venonta::ocean_access_words, options.ocean_access);
    read_source(*form, file.texts);
}

}  // namespace

void read_prices(const JsonAudit& root, ScenarioFile& file) {
    read_costs(root, file);
    read_price_lines(root, file);
    read_options(root, file);
}

}  // namespace marea::wire
