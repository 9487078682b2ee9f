#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "apps/commands/commands.hpp"
#include "apps/commands/program_game.hpp"
#include "apps/commands/sim_games.hpp"

namespace marea::apps {
namespace {

/// Shares of bots by name: copies of one bot count together.
std::vector<std::pair<std::string, lab::Tally::Share>> by_bot(const SimReport& report) {
    std::vector<std::pair<std::string, lab::Tally::Share>> result;
    for (std::size_t i = 0; i < report.bots.size(); ++i) {
        const auto same =
            std::ranges::find(result, report.bots[i], &std::pair<std::string, lab::Tally::Share>::first);
        if (same == result.end())
            result.emplace_back(report.bots[i], report.tally.names[i]);
        else
            same->second += report.tally.names[i];
    }
    return result;
}

}  // namespace

void print_json(const SimReport& report) {
    namespace json = boost::json;
    const auto share = [](const lab::Tally::Share& s) {
        return json::object{{"mean_score", s.mean_score()}, {"win_share", s.win_share()}};
    };
    json::array seats;
    for (const auto& seat : report.tally.seats) seats.emplace_back(share(seat));
    json::object bots;
    for (const auto& [name, sum] : by_bot(report)) {
        json::object bot{{"games", report.tally.games}};
        for (const auto& [key, value] : share(sum)) bot[key] = value;
        bots[name] = std::move(bot);
    }
    const json::object object{{"games", report.tally.games},
                              {"plies", report.tally.plies},
                              {"seconds", report.seconds},
                              {"games_per_s", static_cast<double>(report.tally.games) / report.seconds},
                              {"plies_per_s", static_cast<double>(report.tally.plies) / report.seconds},
                              {"seats", std::move(seats)},
                              {"bots", std::move(bots)}};
    fmt::print("{}\n", json::serialize(object));
}

void print_table(const words::Catalogue& words, const SimReport& report) {
    const auto& tally = report.tally;
    fmt::print("{}\n", words.say("sim.summary", {{"games", static_cast<double>(tally.games)},
                                                 {"plies", static_cast<double>(tally.plies)},
                                                 {"seconds", report.seconds},
                                                 {"speed", static_cast<double>(tally.plies) / report.seconds},
                                                 {"seed", std::to_string(report.seed)}}));
    const auto row = [](const std::string& who, const lab::Tally::Share& share) {
        fmt::print("  {:<12} {:>10.2f} {:>11.1f} %\n", who, share.mean_score(), 100 * share.win_share());
    };
    fmt::print("\n  {:<12} {:>10} {:>13}\n", words.say("sim.seat"), words.say("sim.points"),
               words.say("sim.wins"));
    for (std::size_t s = 0; s < tally.seats.size(); ++s) row(std::to_string(s), tally.seats[s]);
    fmt::print("\n  {:<12} {:>10} {:>13}\n", words.say("sim.bot"), words.say("sim.points"),
               words.say("sim.wins"));
    for (const auto& [name, share] : by_bot(report)) row(name, share);
}

int run_sim(const words::Catalogue& words, const Games& games, const SimArguments& arguments) {
    const auto game = games.find(arguments.game);
    if (!game) return complain(words, game.error());
    return (*game)->sim(words, arguments);
}

int run_lab(const words::Catalogue& words, const Games& games, const LabArguments& arguments) {
    const auto game = games.find(arguments.game);
    return game ? (*game)->lab(words, arguments) : complain(words, game.error());
}

int run_lab_data(const words::Catalogue& words, const Games& games, const SimArguments& arguments) {
    const auto game = games.find(arguments.game);
    return game ? (*game)->data(words, arguments, arguments.out) : complain(words, game.error());
}

}  // namespace marea::apps
