#pragma once

#include <atomic>
#include <boost/json.hpp>

#include "apps/commands/commands.hpp"
#include "apps/commands/progress_bar.hpp"
#include "apps/commands/sim_games.hpp"
#include "lab/data_watch.hpp"
#include "wire/record/record_json.hpp"

namespace marea::apps {

/// `marea lab data`: plays what is planned and writes it down as tables (docs/data.md).
template <Game G>
int write_games(const words::Catalogue& words, const std::string& out,
                const std::vector<std::string>& bot_names, lab::Simulation<G> plan) {
    const auto bots = crew(plan.game, bot_names);
    if (!bots) return complain(words, bots.error());
    plan.bots = *bots;
    boost::json::array levels;
    for (const auto* bot : plan.bots) levels.emplace_back(bot->level);
    Rng luck(plan.seed, 0);
    const auto start = plan.deal ? plan.deal(luck) : plan.game.deal(luck);
    const std::string text =
        boost::json::serialize(boost::json::object{{"marea", 1},
                                                   {"lab", "data"},
                                                   {"game", G::name},
                                                   {"rules", G::rules},
                                                   {"options", wire::Form<G>::options(plan.game)},
                                                   {"start", wire::Form<G>::start(plan.game, start)},
                                                   {"seed", std::to_string(plan.seed)},
                                                   {"bots", std::move(levels)}});
    auto files = lab::DataFiles::open(out, text, lab::DataWatch<G>::game_columns(plan.game.players()),
                                      lab::DataWatch<G>::ply_columns());
    if (!files) return complain(words, files.error());
    std::atomic<std::int64_t> done = 0;
    bool good = false;
    {
        const ProgressBar bar(done, plan.games);
        good = lab::write_data(plan, **files, done) && (*files)->finish();
    }
    if (!good) return complain(words, file_problem("file_unwritable", out));
    fmt::print("{}\n", words.say("lab.data_written",
                                 {{"games", static_cast<double>((*files)->games())}, {"folder", out}}));
    return all_well;
}

}  // namespace marea::apps
