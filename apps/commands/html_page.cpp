#include "apps/commands/html_page.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace marea::apps {
namespace {

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --ink: #21323a; --soft: #6b7d85; --line: #d5dee2; --paper: #fbfaf6; --dot: #b4532a; --good: #2f7d57; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf0; --soft: #93a5ad; --line: #35464e; --paper: #142026; --dot: #e58a5f; --good: #6cc79a; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 2rem; } p { color: var(--soft); }
svg { width: 100%; height: auto; } text { fill: var(--ink); font-size: 13px; } .soft { fill: var(--soft); }
.axis { stroke: var(--line); } .fair { stroke: var(--soft); stroke-dasharray: 3 3; } .bar { stroke: var(--dot); stroke-width: 3; } .dot { fill: var(--dot); }
.clear .bar { stroke: var(--good); } .clear .dot { fill: var(--good); } .band { fill: var(--good); opacity: .12; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; } th, td { padding: .25rem .75rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child, th:last-child, td:last-child { text-align: left; }
)";

constexpr int left = 230;  ///< where the scale begins
constexpr int width = 620;
constexpr int row_height = 30;

}  // namespace

std::string escaped(const std::string& text) {
    std::string safe;
    for (const char c : text) switch (c) {
            case '&':
                safe += "&amp;";
                break;
            case '<':
                safe += "&lt;";
                break;
            case '"':
                safe += "&quot;";
                break;
            default:
                safe += c;
        }
    return safe;
}

std::string html_page(const words::Catalogue& words, const std::string& title, const std::string& intro,
                      const std::string& body) {
    return fmt::format(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width\"><title>{}</title><style>{}</style></head><body><h1>{}</h1><p>{}</p>{}"
        "</body></html>\n",
        words.language(), escaped(title), style, escaped(title), escaped(intro), body);
}

double DotChart::across(double value) const {
    return left + width * std::clamp((value - from_) / (to_ - from_), 0.0, 1.0);
}

void DotChart::row(const std::string& label, const lab::Estimate& estimate, std::string_view kind,
                   const std::string& tip) {
    rows_ += fmt::format(
        R"(<g class="{}"><title>{}</title><text x="0" y="{}">{}</text>)"
        R"(<line class="axis" x1="{}" x2="{}" y1="{}" y2="{}"/>)"
        R"(<line class="bar" x1="{:.1f}" x2="{:.1f}" y1="{}" y2="{}"/><circle class="dot" cx="{:.1f}" cy="{}" r="5"/></g>)",
        kind, escaped(tip), y_ + 4, escaped(label), left, left + width, y_, y_, across(estimate.low()),
        across(estimate.high()), y_, y_, across(estimate.mean), y_);
    y_ += row_height;
}

void DotChart::mark(double at, const std::string& word) { notes_.push_back({at, word, true}); }
void DotChart::tick(double at, const std::string& text) { notes_.push_back({at, text, false}); }
void DotChart::band(double from, double to) { bands_.push_back({from, to}); }

std::string DotChart::svg(const std::string& label) const {
    std::string scale;
    for (const Band& band : bands_)
        scale += fmt::format(R"(<rect class="band" x="{:.1f}" width="{:.1f}" y="14" height="{}"/>)",
                             across(band.from), across(band.to) - across(band.from), y_ - 26);
    for (const Note& note : notes_) {
        if (note.is_mark)
            scale += fmt::format(R"(<line class="fair" x1="{0:.1f}" x2="{0:.1f}" y1="12" y2="{1}"/>)",
                                 across(note.at), y_ - 8);
        scale += fmt::format(R"(<text class="soft" x="{:.1f}" y="{}" text-anchor="middle">{}</text>)",
                             across(note.at), note.is_mark ? y_ + 22 : y_ + 6, escaped(note.text));
    }
    return fmt::format(R"(<svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}{}</svg>)", left + width + 30,
                       y_ + 30, escaped(label), scale, rows_);
}

}  // namespace marea::apps
