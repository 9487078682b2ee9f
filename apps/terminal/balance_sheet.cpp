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

std::string number(double value, Unit unit) {
    if (unit == Unit::share) return fmt::format("{:.1f} %", 100 * value);
    return unit == Unit::times ? fmt::format("{:.2f}", value) : fmt::format("{:.1f}", value);
}

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

std::string cell(const Console& console, const Figure& figure) {
    const std::string text = number(figure.value, figure.unit);
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
    for (const auto& report : reports) cells.push_back(cell(console, report.figures[row]));
    return cells;
}

/// Objectives or cards, a row each.
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
                item.count.of == 0 ? "–" : fmt::format("{:.0f} %", 100 * item.count.share());
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

Lines balance_sheet(const words::Catalogue& words, const Console& console, const wire::ScenarioTexts& texts,
                    const std::vector<VenontaReport>& reports) {
    std::vector<Lines> rows{heading(words, words.say("report.players"), reports)};
    for (std::size_t i = 0; i < reports.front().figures.size(); ++i)
        rows.push_back(figure_row(words, console, reports, i));
    Lines lines = table(rows);
    append(lines, items(words, console, reports, &VenontaReport::objectives, texts.objectives,
                        words.say("report.objectives"), "20–75 %"));
    append(lines, items(words, console, reports, &VenontaReport::cards, texts.action_cards,
                        words.say("report.cards"), "10–95 %"));
    append(lines, {verdict(words, reports)});
    return lines;
}

}  // namespace marea::apps
