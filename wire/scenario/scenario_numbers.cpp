#include "wire/scenario/scenario_parts.hpp"

namespace marea::wire {
namespace {

using venonta::Number;
using venonta::player_counts;

/// One figure a number of players.
void read_each(const JsonAudit& form, Number& into) {
    Number read{};
    bool whole = true;
    for (std::size_t i = 0; i < player_counts.size(); ++i) {
        const auto figure = form.find(std::to_string(player_counts[i]));
        if (!figure)
            form.faults().add(Problem{"scenario_players_missing", "N1.1", {{"players", player_counts[i]}}},
                              form.pointer());
        const auto value = figure ? figure->integer(least_figure, most_figure) : std::nullopt;
        whole = whole && value;
        read[i] = static_cast<std::int16_t>(value.value_or(0));
    }
    if (whole)
        into = read;
    else
        form.faults().spoil(form.pointer());
}

void read_all(const JsonAudit& form, const std::optional<JsonAudit>& figure, Number& into) {
    if (const auto value = figure->integer(least_figure, most_figure))
        into = venonta::number(*value);
    else
        form.faults().spoil(form.pointer());
}

}  // namespace

void read_figure(const std::optional<JsonAudit>& form, int& into) {
    if (form) into = form->integer(least_figure, most_figure).value_or(into);
}

void read_number(const std::optional<JsonAudit>& form, Number& into) {
    if (!form) return;
    if (!form->is_object())
        read_all(*form, form, into);
    else if (form->object({"2", "3", "4", "6"}))
        read_each(*form, into);
}

void read_sourced_number(const std::optional<JsonAudit>& form, Number& into, ScenarioTexts& texts) {
    if (!form) return;
    const auto all = form->find("all");
    if (!(all ? form->object({"all", "source"}) : form->object({"2", "3", "4", "6", "source"}))) return;
    read_source(*form, texts);
    if (all)
        read_all(*form, all, into);
    else
        read_each(*form, into);
}

}  // namespace marea::wire
