#include "apps/commands/lab_page.hpp"

#include <fmt/format.h>

#include <set>

namespace marea::apps {
namespace {

using lab::Estimate;
using lab::Meeting;

constexpr std::string_view style = R"(
:root { color-scheme: light dark; --ink: #21323a; --soft: #6b7d85; --line: #d5dee2; --paper: #fbfaf6; --dot: #b4532a; --good: #2f7d57; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf0; --soft: #93a5ad; --line: #35464e; --paper: #142026; --dot: #e58a5f; --good: #6cc79a; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 2rem; } p { color: var(--soft); }
svg { width: 100%; height: auto; } text { fill: var(--ink); font-size: 13px; } .soft { fill: var(--soft); }
.axis { stroke: var(--line); } .fair { stroke: var(--soft); stroke-dasharray: 3 3; } .bar { stroke: var(--dot); stroke-width: 3; } .dot { fill: var(--dot); }
.clear .bar { stroke: var(--good); } .clear .dot { fill: var(--good); }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; } th, td { padding: .25rem .75rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child, th:last-child, td:last-child { text-align: left; }
)";

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

constexpr int left = 150;  ///< where a share of 0 stands
constexpr int width = 700;
constexpr int row_height = 30;

double across(double share) { return left + width * std::min(1.0, std::max(0.0, share)); }

/// A meeting as a dot with its interval, between nothing and all.
std::string row_of(const words::Catalogue& words, const Meeting& meeting, int y) {
    const Estimate wins = meeting.standing.wins();
    const std::string who = words.say("lab.against", {{"first", meeting.first}, {"others", meeting.others}});
    return fmt::format(
        R"(<g class="{}"><title>{}: {:.1f} ± {:.1f} %</title><text x="0" y="{}">{}</text>)"
        R"(<line class="axis" x1="{}" x2="{}" y1="{}" y2="{}"/>)"
        R"(<line class="bar" x1="{:.1f}" x2="{:.1f}" y1="{}" y2="{}"/><circle class="dot" cx="{:.1f}" cy="{}" r="5"/></g>)",
        verdict(meeting), escaped(who), 100 * wins.mean, 100 * wins.half, y + 4, escaped(who), left,
        left + width, y, y, across(wins.low()), across(wins.high()), y, y, across(wins.mean), y);
}

std::string chart_of(const words::Catalogue& words, const std::vector<Meeting>& meetings, int players) {
    std::string rows;
    int y = row_height;
    for (const Meeting& meeting : meetings)
        if (meeting.players == players) {
            rows += row_of(words, meeting, y);
            y += row_height;
        }
    const double fair = across(1.0 / players);
    std::string scale = fmt::format(
        R"(<line class="fair" x1="{0:.1f}" x2="{0:.1f}" y1="12" y2="{1}"/><text class="soft" x="{0:.1f}" y="{2}" text-anchor="middle">{3}</text>)",
        fair, y - 8, y + 22, escaped(words.say("lab.fair")));
    for (const int percent : {0, 50, 100})
        scale += fmt::format(R"(<text class="soft" x="{:.1f}" y="{}" text-anchor="middle">{} %</text>)",
                             across(percent / 100.0), y + 6, percent);
    return fmt::format(R"(<svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}{}</svg>)", left + width + 30,
                       y + 30, escaped(words.say("lab.wins")), scale, rows);
}

std::string table_of(const words::Catalogue& words, const std::vector<Meeting>& meetings, int players) {
    std::string text = "<div class=\"wide\"><table><tr>";
    for (const char* key :
         {"lab.meeting", "lab.players", "lab.deals", "lab.wins", "lab.fair", "lab.ahead", "lab.nobody"})
        text += "<th>" + escaped(words.say(key)) + "</th>";
    text += "<th></th></tr>";
    for (const Meeting& meeting : meetings) {
        if (meeting.players != players) continue;
        text += "<tr>";
        for (const std::string& cell : cells_of(words, meeting)) text += "<td>" + escaped(cell) + "</td>";
        text += "</tr>";
    }
    return text + "</table></div>";
}

std::string ratings_of(const words::Catalogue& words, const std::vector<Meeting>& meetings) {
    std::string text = "<h2>" + escaped(words.say("lab.ratings")) + "</h2><table>";
    for (const auto& rating : lab::ratings(meetings))
        text += fmt::format("<tr><td>{}</td><td>{:+.0f}</td></tr>", escaped(rating.bot), rating.points);
    return text + "</table>";
}

}  // namespace

std::string page_of(const words::Catalogue& words, const LabPage& page) {
    const std::string title = escaped(words.say(page.title, {{"game", page.game}}));
    std::string text = fmt::format(
        "<!doctype html><html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
        "content=\"width=device-width\"><title>{}</title><style>{}</style></head><body><h1>{}</h1><p>{}</p>",
        words.language(), title, style, title,
        escaped(words.say("lab.how", {{"seed", std::to_string(page.seed)}})));
    std::set<int> counts;
    for (const Meeting& meeting : page.meetings) counts.insert(meeting.players);
    for (const int players : counts)
        text += fmt::format("<h2>{}</h2>{}{}", escaped(words.say("lab.with_players", {{"players", players}})),
                            chart_of(words, page.meetings, players), table_of(words, page.meetings, players));
    return text + ratings_of(words, page.meetings) + "</body></html>\n";
}

}  // namespace marea::apps
