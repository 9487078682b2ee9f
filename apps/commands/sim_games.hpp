#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "apps/commands/commands.hpp"
#include "apps/commands/progress_bar.hpp"
#include "apps/terminal/files.hpp"
#include "bots/bot.hpp"
#include "lab/baselines.hpp"
#include "lab/simulate.hpp"

namespace marea::apps {

struct SimReport {
    lab::Tally tally;
    double seconds;
    std::vector<std::string> bots;  ///< a level a player
    std::uint64_t seed;
};

void print_json(const SimReport& report);
void print_table(const words::Catalogue& words, const SimReport& report);

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
        const auto* bot = lab::find_player<G>(name);
        if (bot == nullptr) return tl::unexpected(Problem{"unknown_bot", {}, {{"bot", name}}});
        result.push_back(bot);
    }
    return result;
}

/// `marea sim`: plays what is planned and says what came of it.
template <Game G>
int play_all(const words::Catalogue& words, const SimArguments& arguments,
             const std::vector<std::string>& bot_names, lab::Simulation<G> plan) {
    const auto bots = crew(plan.game, bot_names);
    if (!bots) return complain(words, bots.error());
    plan.bots = *bots;
    std::optional<WholeFile> records;
    if (!arguments.records.empty()) {
        records.emplace(arguments.records);
        if (!records->write({})) return complain(words, file_problem("file_unwritable", arguments.records));
        plan.write_records = [&](const std::string& lines) { records->write(lines); };
    }
    std::atomic<std::int64_t> done = 0;
    const auto begin = std::chrono::steady_clock::now();
    SimReport report{lab::Tally(plan.game.players()), 0, {}, plan.seed};
    {
        const ProgressBar bar(done, plan.games);
        report.tally = lab::simulate(plan, done);
    }
    report.seconds =
        std::max(1e-9, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    if (records && !records->finish())
        return complain(words, file_problem("file_unwritable", arguments.records));
    for (const auto* bot : plan.bots) report.bots.emplace_back(bot->level);
    if (arguments.json)
        print_json(report);
    else
        print_table(words, report);
    return all_well;
}

}  // namespace marea::apps
