#include "apps/terminal/balance_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "words/printable.hpp"
#include "words/scenario_words.hpp"

namespace marea::apps {
namespace {

using lab::Figure;
using lab::ReportItem;
using lab::Unit;
using lab::VenontaReport;

constexpr Rgb good{63, 125, 88};
constexpr Rgb bad{178, 58, 58};

/// A bound without needless digits: 15 for a share of 0.15, 1.25, 0.
std::string bound(double value, Unit unit) {
    return unit == Unit::share ? fmt::format("{:.0f}", 100 * value) : fmt::format("{:g}", value);
}

std::string target(const Figure& figure) {
    if (!figure.most) return "";
    const std::string least = figure.least ? bound(*figure.least, figure.unit) + "–" : "≤ ";
    return least + bound(*figure.most, figure.unit) + (figure.unit == Unit::share ? " %" : "");
}

/// Whether it is met, by a sign and by colour.
std::string judged(const Console& console, const std::string& text, bool met) {
    return console.ink(text + (met ? "  " : " !"), met ? good : bad);
}

std::string cell(const words::Catalogue& words, const Console& console, const Figure& figure) {
    const std::string text = words.shown(shown_number(figure.value, figure.half, figure.unit));
    return figure.has_target() ? judged(console, text, figure.is_met()) : text + "  ";
}

Lines heading(const words::Catalogue& words, const std::string& title,
              const std::vector<VenontaReport>& reports) {
    Lines cells{title, words.say("report.target")};
    for (const auto& report : reports) cells.push_back(fmt::format("({})  ", report.players));
    return cells;
}

Lines figure_row(const words::Catalogue& words, const Console& console,
                 const std::vector<VenontaReport>& reports, std::size_t row) {
    const Figure& first = reports.front().figures[row];
    Lines cells{words.say("report." + std::string(first.name)), words.shown(target(first))};
    for (const auto& report : reports) cells.push_back(cell(words, console, report.figures[row]));
    return cells;
}

/// Objectives, cards or territories, a row each.
Lines items(const words::Catalogue& words, const Console& console, const std::vector<VenontaReport>& reports,
            std::vector<ReportItem> VenontaReport::* which, const std::vector<wire::Texts>& names,
            const std::string& title, const std::string& band) {
    std::vector<Lines> rows{heading(words, title, reports)};
    for (std::size_t i = 0; i < (reports.front().*which).size(); ++i) {
        const std::string label = (reports.front().*which)[i].id + "  " + words::text_in(words, names[i]);
        rows.push_back({"  " + words::printable(words.shown(label), 60), words.shown(band)});
        for (const auto& report : reports) {
            const ReportItem& item = (report.*which)[i];
            const std::string text =
                item.count.of == 0 ? "–"
                : item.half > 0 ? fmt::format("{:.0f} ± {:.0f} %", 100 * item.count.share(), 100 * item.half)
                                : fmt::format("{:.0f} %", 100 * item.count.share());
            rows.back().push_back(judged(console, words.shown(text), item.in_band));
        }
    }
    return table(rows);
}

std::string verdict(const words::Catalogue& words, const std::vector<VenontaReport>& reports) {
    int met = 0;
    int all = 0;
    for (const auto& report : reports)
        for (const Figure& figure : report.figures) {
            all += figure.has_target() ? 1 : 0;
            met += figure.has_target() && figure.is_met() ? 1 : 0;
        }
    return words.say("report.verdict", {{"met", met}, {"all", all}});
}

void append(Lines& lines, const Lines& more) {
    lines.emplace_back();
    lines.insert(lines.end(), more.begin(), more.end());
}

}  // namespace

std::string shown_number(double value, double half, Unit unit) {
    const std::string more = half > 0 ? " ± " : "";
    if (unit == Unit::share)
        return fmt::format("{:.1f}{}{} %", 100 * value, more,
                           half > 0 ? fmt::format("{:.1f}", 100 * half) : "");
    const int digits = unit == Unit::times ? 2 : 1;
    return fmt::format("{:.{}f}{}{}", value, digits, more,
                       half > 0 ? fmt::format("{:.{}f}", half, digits) : "");
}

Lines balance_figures(const words::Catalogue& words, const Console& console,
                      const std::vector<VenontaReport>& reports) {
    std::vector<Lines> rows{heading(words, words.say("report.players"), reports)};
    for (std::size_t i = 0; i < reports.front().figures.size(); ++i)
        rows.push_back(figure_row(words, console, reports, i));
    return table(rows);
}

Lines balance_sheet(const words::Catalogue& words, const Console& console, const wire::ScenarioTexts& texts,
                    const std::vector<VenontaReport>& reports) {
    Lines lines = balance_figures(words, console, reports);
    append(lines, items(words, console, reports, &VenontaReport::objectives, texts.objectives,
                        words.say("report.objectives"), "20–75 %"));
    append(lines, items(words, console, reports, &VenontaReport::cards, texts.action_cards,
                        words.say("report.cards"), "10–95 %"));
    append(lines, items(words, console, reports, &VenontaReport::effects, texts.action_cards,
                        words.say("report.effects"), "≥ 60 %"));
    std::vector<wire::Texts> lands;
    for (const auto& land : texts.territories) lands.push_back(land.name);
    append(lines,
           items(words, console, reports, &VenontaReport::lands, lands, words.say("report.lands"), ""));
    append(lines, {verdict(words, reports)});
    return lines;
}

}  // namespace marea::apps
