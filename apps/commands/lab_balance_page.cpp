#include <fmt/format.h>

#include <algorithm>

#include "apps/commands/html_page.hpp"
#include "apps/commands/lab_balance.hpp"
#include "apps/terminal/balance_sheet.hpp"

namespace marea::apps {
namespace {

using lab::Estimate;
using lab::Figure;
using lab::Unit;

/// Wins of a temper are counted only where it plays beside others.
const Figure* find(const lab::VenontaReport& report, std::string_view name) {
    const auto found = std::ranges::find(report.figures, name, &Figure::name);
    return found == report.figures.end() ? nullptr : &*found;
}

/// What the rows of a chart have in common.
struct Scale {
    double from = 0;
    double to = 0;
};

Scale scale_of(const std::vector<BalanceColumn>& columns, std::string_view name) {
    Scale scale;
    for (const BalanceColumn& column : columns)
        for (const auto& report : column.reports)
            if (const Figure* figure = find(report, name))
                scale.to = std::max({scale.to, figure->value + figure->half, figure->most.value_or(0)});
    if (scale.to == 0) scale.to = 1;
    return scale;
}

std::string label_of(const BalanceColumn& column, int players, bool several) {
    return fmt::format("{}{} ({})", several ? column.scenario + ", " : "", column.company, players);
}

/// Every column and number of players as a dot with its interval, before the band that is aimed at.
std::string chart_of(const words::Catalogue& words, const std::vector<BalanceColumn>& columns,
                     const Figure& first, bool several) {
    const Scale scale = scale_of(columns, first.name);
    DotChart chart(scale.from, scale.to);
    if (first.most) chart.band(first.least.value_or(scale.from), *first.most);
    for (const BalanceColumn& column : columns)
        for (const auto& report : column.reports) {
            const Figure* figure = find(report, first.name);
            if (figure == nullptr) continue;
            const std::string label = label_of(column, report.players, several);
            chart.row(label, {figure->value, figure->half},
                      figure->has_target() && figure->is_met() ? "clear" : "",
                      label + ": " + shown_number(figure->value, figure->half, figure->unit));
        }
    for (const double at : {scale.from, (scale.from + scale.to) / 2, scale.to})
        chart.tick(at, shown_number(at, 0, first.unit));
    const std::string name = words.say("report." + std::string(first.name));
    return "<h2>" + escaped(name) + "</h2>" + chart.svg(name);
}

/// What lies in one list of all reports of a column, a row each.
std::string items_of(const words::Catalogue& words, const BalanceColumn& column, std::string_view title,
                     std::vector<lab::ReportItem> lab::VenontaReport::* which) {
    std::string text =
        fmt::format("<details><summary>{} – {}, {}</summary><div class=\"wide\"><table><tr><th></th>",
                    escaped(words.say(title)), escaped(column.scenario), escaped(column.company));
    for (const auto& report : column.reports) text += fmt::format("<th>({})</th>", report.players);
    text += "</tr>";
    for (std::size_t i = 0; i < (column.reports.front().*which).size(); ++i) {
        text += "<tr><td>" + escaped((column.reports.front().*which)[i].id) + "</td>";
        for (const auto& report : column.reports) {
            const auto& item = (report.*which)[i];
            text += item.count.of == 0 ? "<td>–</td>"
                                       : fmt::format("<td>{}{}</td>",
                                                     shown_number(item.count.share(), item.half, Unit::share),
                                                     item.in_band ? "" : " !");
        }
        text += "</tr>";
    }
    return text + "</table></div></details>";
}

std::string changes_of(const words::Catalogue& words, const std::vector<BalanceChange>& changes) {
    std::string text;
    int players = 0;
    for (const BalanceChange& change : changes) {
        if (change.players != players) {
            if (players != 0) text += "</table></div>";
            players = change.players;
            text += fmt::format(
                "<h2>{}</h2><div class=\"wide\"><table><tr><th>{}</th><th>{}</th><th>{}</th></tr>",
                escaped(words.say("balance.matters", {{"players", players}})),
                escaped(words.say("balance.cell")), escaped(words.say("report.lost")),
                escaped(words.say("report.best_seat")));
        }
        text += fmt::format("<tr><td>{}</td><td>{:+.1f} ± {:.1f} %</td><td>{:+.2f} ± {:.2f}</td></tr>",
                            escaped(change.cell), 100 * change.lost.mean, 100 * change.lost.half,
                            change.best_seat.mean, change.best_seat.half);
    }
    return players == 0 ? text : text + "</table></div>";
}

}  // namespace

std::string balance_page(const words::Catalogue& words, const BalanceFindings& findings) {
    const auto& columns = findings.columns;
    const bool several = columns.front().scenario != columns.back().scenario;
    std::string body;
    for (const Figure& figure : columns.front().reports.front().figures)
        body += chart_of(words, columns, figure, several);
    for (const BalanceColumn& column : columns) {
        body += items_of(words, column, "report.objectives", &lab::VenontaReport::objectives);
        body += items_of(words, column, "report.cards", &lab::VenontaReport::cards);
        body += items_of(words, column, "report.effects", &lab::VenontaReport::effects);
        body += items_of(words, column, "report.lands", &lab::VenontaReport::lands);
    }
    body += changes_of(words, findings.changes);
    std::string names = columns.front().scenario;
    if (several) names += ", " + columns.back().scenario;
    return html_page(words, words.say("balance.title", {{"scenario", names}}),
                     words.say("balance.how", {{"games", static_cast<double>(findings.games)},
                                               {"seed", std::to_string(findings.seed)}}),
                     body);
}

}  // namespace marea::apps
