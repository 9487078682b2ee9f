#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>

#include "apps/commands/commands.hpp"
#include "apps/commands/progress_bar.hpp"
#include "apps/commands/random_seed.hpp"
#include "apps/commands/scenarios.hpp"
#include "apps/commands/sim_report.hpp"
#include "apps/commands/venezia_arguments.hpp"
#include "apps/terminal/files.hpp"
#include "bots/venezia/levels.hpp"
#include "bots/venonta/levels.hpp"
#include "lab/simulation.hpp"

namespace marea::apps {
namespace {

using venezia::Venezia;
using venonta::Venonta;
using Clock = std::chrono::steady_clock;

struct SimReport {
    lab::Tally tally;
    double seconds;
    std::vector<std::string> bots;  ///< a level a player
    std::uint64_t seed;
};

/// The bots asked for, one a player: one name means all seats.
template <Game G>
tl::expected<std::vector<const bots::Bot<G>*>, Problem> crew(const G& game,
                                                             const std::vector<std::string>& names) {
    if (names.size() != 1 && names.size() != static_cast<std::size_t>(game.players()))
        return tl::unexpected(Problem{
            "bot_count", {}, {{"count", static_cast<int>(names.size())}, {"players", game.players()}}});
    std::vector<const bots::Bot<G>*> result;
    for (std::size_t s = 0; s < static_cast<std::size_t>(game.players()); ++s) {
        const std::string& name = names[names.size() == 1 ? 0 : s];
        const auto* bot = bots::find_bot(game, name);
        if (bot == nullptr) return tl::unexpected(Problem{"unknown_bot", {}, {{"bot", name}}});
        result.push_back(bot);
    }
    return result;
}

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

template <Game G>
int play_all(const words::Catalogue& words, const SimArguments& arguments, lab::Simulation<G> plan) {
    const auto bots = crew(plan.game, arguments.bots);
    if (!bots) return complain(words, bots.error());
    plan.bots = *bots;
    std::optional<WholeFile> records;
    if (!arguments.records.empty()) {
        records.emplace(arguments.records);
        if (!records->write({})) return complain(words, file_problem("file_unwritable", arguments.records));
        plan.write_records = [&](const std::string& lines) { records->write(lines); };
    }
    std::atomic<std::int64_t> done = 0;
    const auto begin = Clock::now();
    SimReport report{lab::Tally(plan.game.players()), 0, {}, plan.seed};
    {
        const ProgressBar bar(done, plan.games);
        report.tally = lab::simulate(plan, done);
    }
    report.seconds = std::max(1e-9, std::chrono::duration<double>(Clock::now() - begin).count());
    if (records && !records->finish())
        return complain(words, file_problem("file_unwritable", arguments.records));
    for (const auto* bot : plan.bots) report.bots.emplace_back(bot->level);
    if (arguments.json)
        print_json(report);
    else
        print_table(words, report);
    return all_well;
}

/// How many play: as many as are named, or four.
int players_of(const SimArguments& arguments) {
    const int named = static_cast<int>(arguments.bots.size());
    return arguments.players.value_or(named > 1 ? named : 4);
}

int sim_venezia(const words::Catalogue& words, const SimArguments& arguments) {
    const int players = players_of(arguments);
    if (players < venezia::min_players || players > venezia::max_players)
        return complain(words, {"player_count", "V2.0", {{"count", players}}});
    const auto options = arguments.venezia.options(players);
    if (!options) return complain(words, options.error());
    const auto board = arguments.venezia.board(*options);
    if (!board) return complain(words, board.error());
    lab::Simulation<Venezia> plan{Venezia(*options), {}, arguments.games, 0, arguments.threads, {}, {}};
    plan.seed = arguments.venezia.seed.value_or(fresh_seed());
    if (*board) plan.deal = [&](Rng& rng) { return venezia::deal_onto(**board, *options, rng); };
    return play_all(words, arguments, std::move(plan));
}

int sim_venonta(const words::Catalogue& words, const SimArguments& arguments) {
    const int players = players_of(arguments);
    if (venonta::count_index(players) < 0)
        return complain(words, {"scenario_player_count", "N1.1", {{"players", players}}});
    const auto file = open_scenario(arguments.scenario);
    if (!file) return complain(words, file.error().front(), arguments.scenario);
    const Venonta game(std::make_shared<venonta::Scenario>(file->scenario), players);
    const std::uint64_t seed = arguments.venezia.seed.value_or(fresh_seed());
    return play_all(words, arguments,
                    lab::Simulation<Venonta>{game, {}, arguments.games, seed, arguments.threads, {}, {}});
}

}  // namespace

int run_sim(const words::Catalogue& words, const SimArguments& given) {
    SimArguments arguments = given;
    const bool is_venonta = arguments.game == Venonta::name;
    if (!is_venonta && arguments.game != Venezia::name)
        return complain(words, {"unknown_game", {}, {{"game", arguments.game}}});
    if (arguments.report && !is_venonta) return complain(words, {"report_game", {}, {}});
    if (arguments.report) return run_report(words, arguments);
    if (arguments.bots.empty()) arguments.bots = {is_venonta ? "1" : "2"};
    return is_venonta ? sim_venonta(words, arguments) : sim_venezia(words, arguments);
}

}  // namespace marea::apps
