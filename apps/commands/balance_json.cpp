#include "apps/commands/balance_json.hpp"

namespace marea::apps {

namespace json = boost::json;

namespace {

std::string_view unit_name(lab::Unit unit) {
    return unit == lab::Unit::share ? "share" : unit == lab::Unit::times ? "times" : "number";
}

json::object figure_json(const lab::Figure& figure) {
    json::object object{{"value", figure.value}, {"unit", unit_name(figure.unit)}};
    if (figure.half > 0) object["half"] = figure.half;
    if (figure.least) object["least"] = *figure.least;
    if (figure.most) object["most"] = *figure.most;
    if (figure.has_target()) object["met"] = figure.is_met();
    return object;
}

json::object items_json(const std::vector<lab::ReportItem>& items) {
    json::object object;
    for (const auto& item : items) {
        json::object one{{"of", item.count.of},
                         {"times", item.count.times},
                         {"share", item.count.share()},
                         {"met", item.in_band}};
        if (item.half > 0) one["half"] = item.half;
        object[item.id] = std::move(one);
    }
    return object;
}

/// Within which the share of an item counts as met; that of a territory has no band.
json::object bands_json() {
    return {{"objectives", {{"least", lab::objective_least}, {"most", lab::objective_most}}},
            {"cards", {{"least", lab::card_least}, {"most", lab::card_most}}},
            {"effects", {{"least", lab::effect_least}, {"most", 1.0}}}};
}

}  // namespace

json::object report_json(const lab::VenontaReport& report) {
    json::object figures;
    for (const auto& figure : report.figures) figures[figure.name] = figure_json(figure);
    return {{"players", report.players},         {"games", report.games},
            {"figures", std::move(figures)},     {"objectives", items_json(report.objectives)},
            {"cards", items_json(report.cards)}, {"effects", items_json(report.effects)},
            {"lands", items_json(report.lands)}, {"bands", bands_json()}};
}

}  // namespace marea::apps
