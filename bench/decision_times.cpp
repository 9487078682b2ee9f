// How long bots think, where people wait for them: every level of both games at every number of players, one
// seat of it among others of level 1, each decision asked as a table asks it. Prints a table; "over" is the
// share of decisions that took longer than the limit, by the clock on the wall and by the core's own.
//   decision_times [GAMES] [LEVEL] [unhurried]    so many games each (1), of all levels or one
// Unhurried, nobody is cut short: on a machine that does other things the core's clock then still says what a
// decision takes.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>
#include <vector>

#include "bots/venezia/levels.hpp"
#include "bots/venonta/levels.hpp"
#include "lab/baselines.hpp"
#include "tests/core/paths.hpp"
#include "wire/scenario/scenario_json.hpp"

namespace {

using namespace marea;
using venezia::Venezia;
using venonta::Venonta;

double core_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double wall_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Of some decisions, in seconds.
struct Times {
    std::vector<double> core;
    std::vector<double> wall;

    [[nodiscard]] static double over(const std::vector<double>& all, double limit) {
        const auto late = std::ranges::count_if(all, [&](double each) { return each > limit; });
        return all.empty() ? 0 : 100.0 * static_cast<double>(late) / static_cast<double>(all.size());
    }
    /// The one that so many of a hundred do not exceed.
    [[nodiscard]] static double at(std::vector<double> all, std::size_t percent) {
        std::ranges::sort(all);
        return all.empty() ? 0 : 1000 * all[(all.size() - 1) * percent / 100];
    }
};

/// Plays one game and times one seat's decisions where there is a choice.
template <Game G>
void time_game(const G& game, bots::Bot<G> bot, std::uint64_t number, bool unhurried, Times& times) {
    if (unhurried) bot.hurry = nullptr;
    Rng rng(2099, number);
    const Seat timed = seat(static_cast<int>(number) % game.players());
    const auto& others = *bots::find_bot<G>("1");
    std::vector<typename G::State> states{game.start(game.deal(rng))};
    for (Seat next = game.to_act(states.back()); next != Seat::over; next = game.to_act(states.back())) {
        typename G::State state = states.back();
        if (next == Seat::chance) {
            if constexpr (GameOfChance<G>) game.apply(state, game.draw(state, rng));
        } else if (const auto view = game.view(state, next); next != timed) {
            game.apply(state, others.choose(game, view, rng));
        } else {
            const auto story = bots::story_of<G>(game, states, next);
            const double core = core_seconds();
            const double wall = wall_seconds();
            const auto action =
                bots::ask_in_time(bot, game, view, [&] { return bots::Story<G>(story); }, rng);
            if (game.legal(view).size() > 1) {
                times.core.push_back(core_seconds() - core);
                times.wall.push_back(wall_seconds() - wall);
            }
            game.apply(state, action);
        }
        states.push_back(state);
    }
}

template <Game G, class Open>
void time_levels(const std::vector<const bots::Bot<G>*>& levels, std::initializer_list<int> counts, int games,
                 std::string_view only, bool unhurried, Open open) {
    for (const auto* bot : levels)
        for (const int players : counts) {
            if (!only.empty() && bot->level != only) continue;
            Times times;
            for (int number = 0; number < games; ++number)
                time_game(open(players), *bot, static_cast<std::uint64_t>(number), unhurried, times);
            const double limit = std::chrono::duration<double>(bot->limit).count();
            fmt::print("| {} | {} | {} | {} | {:.1f} | {:.1f} | {:.1f} | {} | {:.2f} % | {:.2f} % |\n",
                       G::name, bot->level, players, times.core.size(), Times::at(times.core, 50),
                       Times::at(times.core, 99), Times::at(times.core, 100), bot->limit.count(),
                       Times::over(times.core, limit), Times::over(times.wall, 1.1 * limit));
            std::fflush(stdout);
        }
}

template <Game G>
std::vector<const bots::Bot<G>*> all_levels() {
    std::vector<const bots::Bot<G>*> all;
    for (const auto& bot : bots::levels<G>())
        if (bot.level.find('-') == std::string_view::npos) all.push_back(&bot);
    return all;
}

}  // namespace

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 1;
    const std::string_view only = argc > 2 ? argv[2] : "";
    const bool unhurried = argc > 3 && std::string_view(argv[3]) == "unhurried";
    std::ostringstream text;
    text << std::ifstream(marea::tests::in_source("scenarios/terra-1950.json")).rdbuf();
    const auto file = wire::read_scenario(text.str());
    if (!file) return 1;
    const auto terra = std::make_shared<const venonta::Scenario>(file->scenario);
    fmt::print(
        "| game | level | players | decisions | median ms | 99 % ms | longest ms | limit ms | over it, core "
        "| "
        "over by a tenth, wall |\n|---|---|---|---|---|---|---|---|---|---|\n");
    auto of_venezia = all_levels<Venezia>();
    of_venezia.push_back(lab::find_player<Venezia>("textbook"));
    time_levels<Venezia>(of_venezia, {2, 3, 4, 5}, games, only, unhurried,
                         [](int players) { return Venezia(venezia::Options{.players = players}); });
    time_levels<Venonta>(all_levels<Venonta>(), {2, 3, 4, 6}, games, only, unhurried,
                         [&](int players) { return Venonta(terra, players); });
}
