#include "apps/commands/lab_report.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "apps/commands/lab_page.hpp"
#include "apps/terminal/files.hpp"
#include "apps/terminal/sheet.hpp"

namespace marea::apps {
namespace {

namespace json = boost::json;
using lab::Estimate;
using lab::Meeting;

json::object estimate_json(const Estimate& estimate) {
    return {{"mean", estimate.mean}, {"low", estimate.low()}, {"high", estimate.high()}};
}

json::array places_json(const std::vector<Meeting>& meetings) {
    const auto level = [](const std::string& name) {
        return name.empty() ? json::value() : json::value(name);
    };
    json::array all;
    for (const lab::Place& place : lab::places(meetings))
        all.push_back(json::object{
            {"players", place.players}, {"above", level(place.above)}, {"below", level(place.below)}});
    return all;
}

/// Where a challenger stands, a line for each number of players.
void print_places(const words::Catalogue& words, const std::vector<Meeting>& meetings) {
    for (const lab::Place& place : lab::places(meetings)) {
        const char* key = "lab.place.open";
        if (!place.above.empty()) key = place.below.empty() ? "lab.place.above" : "lab.place.between";
        if (place.above.empty() && !place.below.empty()) key = "lab.place.below";
        fmt::print(
            "{}\n",
            words.say(key, {{"players", place.players}, {"above", place.above}, {"below", place.below}}));
    }
}

json::object meetings_json(const LabArguments& arguments, const std::string& game, std::uint64_t seed,
                           const std::vector<Meeting>& meetings) {
    json::array all;
    for (const Meeting& meeting : meetings)
        all.push_back(json::object{{"players", meeting.players},
                                   {"first", meeting.first},
                                   {"others", meeting.others},
                                   {"deals", meeting.standing.deals()},
                                   {"games", meeting.standing.deals() * meeting.players},
                                   {"fair", meeting.fair()},
                                   {"wins", estimate_json(meeting.standing.wins())},
                                   {"share_of_won", meeting.standing.share_of_won()},
                                   {"points_ahead", estimate_json(meeting.standing.margin())},
                                   {"nobody_won", estimate_json(meeting.standing.unwon())},
                                   {"world_lost", estimate_json(meeting.standing.lost())},
                                   {"verdict", verdict(meeting)}});
    json::array rated;
    for (const auto& rating : lab::ratings(meetings))
        rated.push_back(json::object{{"bot", rating.bot}, {"points", rating.points}});
    json::object report{{"lab", kind_of(arguments)},
                        {"game", game},
                        {"seed", std::to_string(seed)},
                        {"meetings", std::move(all)}};
    if (arguments.program.empty()) {
        report["ratings"] = std::move(rated);
    } else {
        report["program"] = arguments.program;
        report["places"] = places_json(meetings);
    }
    return report;
}

void print_meetings(const words::Catalogue& words, const std::vector<Meeting>& meetings) {
    std::vector<Lines> rows;
    if (!meetings.empty()) rows.push_back(headings_of(words, meetings.front()));
    for (const Meeting& meeting : meetings) rows.push_back(cells_of(words, meeting));
    fmt::print("{}", joined(table(rows)));
}

}  // namespace

std::string_view kind_of(const LabArguments& arguments) {
    if (!arguments.program.empty()) return "challenge";
    return arguments.is_ladder ? "ladder" : "tournament";
}

std::chrono::milliseconds patience_of(const LabArguments& arguments) {
    return std::chrono::milliseconds(static_cast<std::int64_t>(1000 * arguments.seconds));
}

std::string_view verdict(const Meeting& meeting) {
    const Estimate wins = meeting.standing.wins();
    if (wins.of < 2) return "open";
    if (wins.low() > meeting.fair() + lab_margin) return "clear";
    if (wins.low() > meeting.fair()) return "above";
    return wins.high() < meeting.fair() ? "below" : "open";
}

std::vector<std::string> headings_of(const words::Catalogue& words, const Meeting& meeting) {
    std::vector<std::string> cells;
    for (const char* key :
         {"lab.meeting", "lab.players", "lab.deals", "lab.wins", "lab.fair", "lab.ahead", "lab.nobody"})
        cells.push_back(words.say(key));
    if (meeting.all_can_lose) cells.push_back(words.say("report.lost"));
    cells.emplace_back();
    return cells;
}

std::vector<std::string> cells_of(const words::Catalogue& words, const Meeting& meeting) {
    const auto percent = [](double share) { return fmt::format("{:.1f}", 100 * share); };
    const Estimate wins = meeting.standing.wins();
    const Estimate ahead = meeting.standing.margin();
    std::vector<std::string> cells{
        words.say("lab.against", {{"first", meeting.first}, {"others", meeting.others}}),
        std::to_string(meeting.players),
        std::to_string(meeting.standing.deals()),
        words.shown(percent(wins.mean) + " ± " + percent(wins.half) + " %"),
        percent(meeting.fair()) + " %",
        words.shown(fmt::format("{:+.1f} ± {:.1f}", ahead.mean, ahead.half)),
        percent(meeting.standing.unwon().mean) + " %"};
    const Estimate lost = meeting.standing.lost();
    if (meeting.all_can_lose)
        cells.push_back(words.shown(percent(lost.mean) + " ± " + percent(lost.half) + " %"));
    cells.push_back(words.say("lab.verdict." + std::string(verdict(meeting))));
    return cells;
}

int report_meetings(const words::Catalogue& words, const LabArguments& arguments, const std::string& game,
                    std::uint64_t seed, const std::vector<Meeting>& meetings) {
    const std::string text = json::serialize(meetings_json(arguments, game, seed, meetings)) + "\n";
    const char* const contest = arguments.is_ladder ? "lab.title.ladder" : "lab.title.tournament";
    const LabPage page{arguments.program.empty() ? contest : "lab.title.challenge", game, seed, meetings};
    for (const auto& [name, content] :
         {std::pair<std::string, std::string>{"/report.json", text}, {"/report.html", page_of(words, page)}})
        if (const std::string path = arguments.out + name; !write_whole(path, content))
            return complain(words, file_problem("file_unwritable", path));
    if (arguments.json)
        fmt::print("{}", text);
    else
        print_meetings(words, meetings);
    if (!arguments.json && !arguments.program.empty()) print_places(words, meetings);
    return all_well;
}

}  // namespace marea::apps
