#include "apps/commands/sim_report.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>

#include "apps/commands/balance_json.hpp"
#include "apps/commands/progress_bar.hpp"
#include "apps/commands/random_seed.hpp"
#include "apps/commands/scenarios.hpp"
#include "apps/terminal/balance_sheet.hpp"
#include "apps/terminal/files.hpp"
#include "bots/venonta/levels.hpp"
#include "lab/venonta_report.hpp"
#include "wire/scenario/scenario_hash.hpp"

namespace marea::apps {
namespace {

namespace json = boost::json;
using lab::VenontaReport;
using venonta::Venonta;

/// The numbers of players asked for.
tl::expected<std::vector<int>, Problem> counts(const SimArguments& arguments) {
    if (!arguments.players)
        return std::vector<int>(venonta::player_counts.begin(), venonta::player_counts.end());
    if (venonta::count_index(*arguments.players) < 0)
        return tl::unexpected(Problem{"scenario_player_count", "N1.1", {{"players", *arguments.players}}});
    return std::vector{*arguments.players};
}

/// The bots that seats draw from.
tl::expected<std::vector<const bots::Bot<Venonta>*>, Problem> drawn_bots(const SimArguments& arguments) {
    std::vector<std::string> names = arguments.bots;
    if (names.empty()) names.assign(lab::report_bots.begin(), lab::report_bots.end());
    std::vector<const bots::Bot<Venonta>*> result;
    for (const auto& name : names) {
        result.push_back(bots::find_bot<Venonta>(name));
        if (result.back() == nullptr) return tl::unexpected(Problem{"unknown_bot", {}, {{"bot", name}}});
    }
    return result;
}

VenontaReport watched(const lab::Simulation<Venonta>& plan) {
    std::atomic<std::int64_t> done = 0;
    const ProgressBar bar(done, plan.games);
    return lab::report_on(plan, done);
}

void print(const words::Catalogue& words, const SimArguments& arguments, const wire::ScenarioFile& file,
           std::uint64_t seed, const std::vector<VenontaReport>& reports) {
    if (arguments.json) {
        json::array all;
        for (const auto& report : reports) all.emplace_back(report_json(report));
        fmt::print("{}\n", json::serialize(json::object{{"scenario", file.scenario.id},
                                                        {"hash", wire::scenario_hash(file.scenario)},
                                                        {"seed", std::to_string(seed)},
                                                        {"reports", std::move(all)}}));
        return;
    }
    fmt::print("{}\n\n{}",
               words.say("report.title", {{"scenario", file.scenario.id},
                                          {"games", static_cast<double>(arguments.games)},
                                          {"seed", std::to_string(seed)}}),
               joined(balance_sheet(words, Console(), file.texts, reports)));
}

}  // namespace

int run_report(const words::Catalogue& words, const SimArguments& arguments) {
    const auto players = counts(arguments);
    if (!players) return complain(words, players.error());
    const auto file = open_scenario(arguments.table.scenario);
    if (!file) return complain(words, file.error().front(), arguments.table.scenario);
    const auto scenario = std::make_shared<const venonta::Scenario>(file->scenario);
    std::optional<WholeFile> records;
    if (!arguments.records.empty()) {
        records.emplace(arguments.records);
        if (!records->write({})) return complain(words, file_problem("file_unwritable", arguments.records));
    }
    const std::uint64_t seed = arguments.table.seed.value_or(fresh_seed());
    std::vector<VenontaReport> reports;
    for (const int count : *players) {
        lab::Simulation<Venonta> plan{
            Venonta(scenario, count), {}, arguments.games, seed, arguments.threads, {}, {}};
        const auto bots = drawn_bots(arguments);
        if (!bots) return complain(words, bots.error());
        plan.bots = *bots;
        if (records) plan.write_records = [&](const std::string& lines) { records->write(lines); };
        reports.push_back(watched(plan));
    }
    if (records && !records->finish())
        return complain(words, file_problem("file_unwritable", arguments.records));
    print(words, arguments, *file, seed, reports);
    return all_well;
}

}  // namespace marea::apps
