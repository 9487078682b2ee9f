#pragma once

#include <atomic>
#include <boost/json.hpp>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "apps/commands/commands.hpp"
#include "apps/commands/lab_report.hpp"
#include "apps/commands/progress_bar.hpp"
#include "apps/commands/random_seed.hpp"
#include "lab/baselines.hpp"
#include "lab/challenge.hpp"
#include "lab/course.hpp"
#include "wire/record/record_json.hpp"

namespace marea::apps {

/// Which bots meet: each level against the one below, or each of those named against each other; or a program
/// (nullptr) against each of them. A temper of a level ("1-peaceful") is not a level of its own.
template <Game G>
tl::expected<std::vector<std::pair<const bots::Bot<G>*, const bots::Bot<G>*>>, Problem> pairs(
    const LabArguments& arguments) {
    std::vector<const bots::Bot<G>*> bots;
    for (const std::string& name : arguments.bots) {
        bots.push_back(lab::find_player<G>(name));
        if (bots.back() == nullptr) return tl::unexpected(Problem{"unknown_bot", {}, {{"bot", name}}});
    }
    if (bots.empty())
        for (const auto& bot : bots::levels<G>())
            if (bot.level.find('-') == std::string_view::npos) bots.push_back(&bot);
    std::vector<std::pair<const bots::Bot<G>*, const bots::Bot<G>*>> result;
    if (!arguments.program.empty()) {
        for (const auto* const bot : bots) result.emplace_back(nullptr, bot);
        return result;
    }
    for (std::size_t i = 0; i < bots.size(); ++i)
        for (std::size_t k = 0; k < bots.size(); ++k)
            if (arguments.is_ladder ? i == k + 1 : i != k) result.emplace_back(bots[i], bots[k]);
    if (result.empty()) return tl::unexpected(Problem{"lab_too_few_bots"});
    return result;
}

/// `marea lab ladder`, `marea lab tournament` and `marea lab challenge`. `open(players)` makes an Opening of
/// the game, or says what is wrong and returns nothing.
template <Game G, class Open>
int hold_contests(const words::Catalogue& words, const LabArguments& arguments,
                  const std::vector<int>& counts, Open open) {
    const auto met = pairs<G>(arguments);
    if (!met) return complain(words, met.error());
    const std::uint64_t seed = arguments.table.seed.value_or(2099);
    std::vector<lab::Contest<G>> contests;
    std::vector<lab::Meeting> meetings;
    lab::Challenger<G> challenger(arguments.program, patience_of(arguments));
    lab::Course course{arguments.deals, arguments.threads, {}, arguments.games, [&] {
                           return challenger.failure().has_value();
                       }};
    std::int64_t deals = 0;
    boost::json::array plan;
    for (const int players : counts) {
        auto opening = open(players);
        if (!opening) return bad_input;
        deals += course.deals_of(players) * static_cast<std::int64_t>(met->size());
        for (const auto& [first, others] : *met) {
            std::vector<const bots::Bot<G>*> line_up(static_cast<std::size_t>(players), others);
            if (first != nullptr) line_up.front() = first;
            const std::string name = first != nullptr ? std::string(first->level) : arguments.program;
            contests.push_back({opening->game, std::move(line_up), opening->deal, seed});
            if (first == nullptr)
                contests.back().guest = [&challenger, game = opening->game, c = contests.size()](
                                            const auto& view, std::uint64_t number) {
                    return challenger.choose(game, view, std::to_string(c) + "-" + std::to_string(number));
                };
            const double fair = 1.0 / players;
            std::optional<lab::SequentialTest> test;
            if (arguments.until_sure) test = lab::SequentialTest{fair, fair + lab_margin};
            course.tests.push_back(test);
            meetings.push_back({players, name, std::string(others->level), lab::Standing(players, test),
                                lab::all_can_lose<G>});
            Rng luck(seed, 0);
            const auto start = opening->deal ? opening->deal(luck) : opening->game.deal(luck);
            plan.push_back(boost::json::object{{"options", wire::Form<G>::options(opening->game)},
                                               {"start", wire::Form<G>::start(opening->game, start)},
                                               {"players", players},
                                               {"first", name},
                                               {"others", others->level}});
        }
    }
    const std::string plan_text = boost::json::serialize(boost::json::object{{"marea", 2},
                                                                             {"lab", kind_of(arguments)},
                                                                             {"game", G::name},
                                                                             {"rules", G::rules},
                                                                             {"seed", std::to_string(seed)},
                                                                             {"contests", plan}});
    std::error_code error;
    std::filesystem::create_directories(arguments.out, error);
    auto ledger = lab::Ledger::open(arguments.out + "/deals.jsonl", plan_text);
    if (!ledger) return complain(words, ledger.error());
    std::atomic<std::int64_t> done = 0;
    {
        const ProgressBar bar(done, deals);
        if (!lab::run(contests, course, **ledger, done))
            return complain(words, challenger.failure().value_or(
                                       Problem{"file_unwritable", {}, {{"file", arguments.out}}}));
    }
    for (std::size_t c = 0; c < meetings.size(); ++c) meetings[c].standing.add_all((*ledger)->of(c));
    return report_meetings(words, arguments, std::string(G::name), seed, meetings);
}

}  // namespace marea::apps
