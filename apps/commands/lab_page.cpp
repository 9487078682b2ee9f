#include "apps/commands/lab_page.hpp"

#include <fmt/format.h>

#include <set>

#include "apps/commands/html_page.hpp"

namespace marea::apps {
namespace {

using lab::Estimate;
using lab::Meeting;

std::string chart_of(const words::Catalogue& words, const std::vector<Meeting>& meetings, int players) {
    DotChart chart(0, 1);
    for (const Meeting& meeting : meetings) {
        if (meeting.players != players) continue;
        const Estimate wins = meeting.standing.wins();
        const std::string who =
            words.say("lab.against", {{"first", meeting.first}, {"others", meeting.others}});
        chart.row(who, wins, verdict(meeting),
                  fmt::format("{}: {:.1f} ± {:.1f} %", who, 100 * wins.mean, 100 * wins.half));
    }
    chart.mark(1.0 / players, words.say("lab.fair"));
    for (const int percent : {0, 50, 100}) chart.tick(percent / 100.0, fmt::format("{} %", percent));
    return chart.svg(words.say("lab.wins"));
}

std::string table_of(const words::Catalogue& words, const std::vector<Meeting>& meetings, int players) {
    std::string text = "<div class=\"wide\"><table><tr>";
    for (const std::string& heading : headings_of(words, meetings.front()))
        text += "<th>" + escaped(heading) + "</th>";
    text += "</tr>";
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
    std::string text;
    std::set<int> counts;
    for (const Meeting& meeting : page.meetings) counts.insert(meeting.players);
    for (const int players : counts)
        text += fmt::format("<h2>{}</h2>{}{}", escaped(words.say("lab.with_players", {{"players", players}})),
                            chart_of(words, page.meetings, players), table_of(words, page.meetings, players));
    return html_page(words, words.say(page.title, {{"game", page.game}}),
                     words.say("lab.how", {{"seed", std::to_string(page.seed)}}),
                     text + ratings_of(words, page.meetings));
}

}  // namespace marea::apps
