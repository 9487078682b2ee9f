// Learns the figures by which level 3 of Venonta plays (bots/venonta/learnt.cpp):
//   marea_figures SCENARIO.json PLAYERS[,PLAYERS…] GAMES SEED [THREADS]
// One who tries figures plays among players of level 1 and of what is learnt so far. Prints how it goes, and
// last the figures in the order of their names; the same arguments give the same ones, whatever the threads.
#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string_view>

#include "bots/venonta/searching.hpp"
#include "bots/venonta/sensible.hpp"
#include "net/evolution.hpp"
#include "wire/scenario/scenario_json.hpp"

namespace marea::net {
namespace {

using namespace venonta;
using bots::Figures;
using bots::Temperament;

constexpr std::size_t figure_count = sizeof(Figures) / sizeof(double);
using Row = std::array<double, figure_count>;

/// Figures and temper of a point: logarithms of factors on the figures set by hand and on a mixed temper's
/// heed, then what is added to its war and, in threes, to its taste.
struct Trial {
    explicit Trial(const Evolution::Point& point) {
        Row row = std::bit_cast<Row>(bots::by_hand);
        for (std::size_t i = 0; i < row.size(); ++i) row[i] *= std::exp(point[i]);
        figures = std::bit_cast<Figures>(row);
        heed = std::exp(point[figure_count]);
        war = point[figure_count + 1];
        taste = 3 * point[figure_count + 2];
    }
    static constexpr std::size_t size = figure_count + 3;

    [[nodiscard]] Temperament temperament() const {
        return {bots::mixed.heed * heed, bots::mixed.war + war, bots::mixed.taste + taste, &figures};
    }

    Figures figures;
    double heed;
    double war;
    double taste;
};

/// What came of a game for one of its players.
struct Outcome {
    bool is_lost = false;
    double win = 0;
    double lead = 0;
};

Outcome play(const Venonta& game, Rng rng, Seat me, const Temperament& mine, const Temperament& learnt) {
    constexpr std::array<const Temperament*, 4> strangers{&bots::mixed, &bots::mixed, &bots::peaceful,
                                                          &bots::aggressive};
    std::array<const Temperament*, max_players> who{};
    for (int s = 0; s < game.players(); ++s) {
        const std::uint32_t drawn = rng.below(strangers.size() + 1);
        who[at(seat(s))] = drawn == strangers.size() ? &learnt : strangers[drawn];
    }
    who[at(me)] = &mine;
    State state = game.start(game.deal(rng));
    for (Seat next = game.to_act(state); next != Seat::over; next = game.to_act(state))
        game.apply(state, next == Seat::chance
                              ? game.draw(state, rng)
                              : bots::choose_by_rules(game, game.view(state, next), *who[at(next)]));
    const bool is_lost = state.table.ending == Ending::co2 || state.table.ending == Ending::fish;
    return {is_lost, is_lost ? 0 : bots::win_share(game, state, me),
            bots::points_ahead(game, state.table, me)};
}

/// Wins count most, by how rare they are at so many players; then points, and the world.
double worth_of(const Outcome& outcome, int players) {
    constexpr double of_a_point = 0.01;
    constexpr double of_the_world = 0.5;
    constexpr double points = 40;
    const double fair = 1.0 / players;
    return (outcome.win - fair) / std::sqrt(fair * (1 - fair)) +
           of_a_point * std::clamp(outcome.lead, -points, points) - (outcome.is_lost ? of_the_world : 0);
}

/// Wins of what was learnt so far, by fair share, among strangers alone.
double index_of(const std::vector<Venonta>& games, const Trial& trial, std::uint64_t seed, int threads) {
    constexpr std::int64_t deals = 2000;
    std::vector<double> wins(deals);
    const Temperament mine = trial.temperament();
    lab::share_out(deals, threads, [&](std::int64_t deal) {
        const auto number = static_cast<std::uint64_t>(deal);
        const Venonta& game = games[number % games.size()];
        const Seat me = seat(static_cast<int>(number / games.size()) % game.players());
        wins[number] = play(game, Rng(seed, number), me, mine, bots::mixed).win * game.players();
        return true;
    });
    double sum = 0;
    for (const double win : wins) sum += win;
    return sum / deals;
}

void print(const Trial& trial) {
    std::printf("{{");
    const char* between = "";
    for (const double figure : std::bit_cast<Row>(trial.figures)) {
        std::printf("%s%.3g", between, figure);
        between = ", ";
    }
    std::printf("}, %.3g, %.3g, %.3g}\n", trial.heed, trial.war, trial.taste);
}

template <class Number>
std::optional<Number> number(std::string_view text) {
    Number value{};
    const auto read = std::from_chars(text.begin(), text.end(), value);
    if (read.ec != std::errc() || read.ptr != text.end()) return std::nullopt;
    return value;
}

int learn(const std::vector<Venonta>& games, std::int64_t all, std::uint64_t seed, int threads) {
    constexpr int pairs = 600;
    constexpr int games_a_step = 2 * pairs;
    Evolution evolution(Evolution::Point(Trial::size), seed);
    const std::int64_t steps = std::max<std::int64_t>(1, all / games_a_step);
    const auto tell = [&](std::int64_t step) {
        std::fprintf(stderr, "%" PRId64 " games, %.3f times the fair share of wins\n", step * games_a_step,
                     index_of(games, Trial(evolution.point()), seed + 2, threads));
    };
    for (std::int64_t step = 0; step < steps; ++step) {
        if (step % 100 == 0) tell(step);
        const Trial so_far(evolution.point());
        const Temperament learnt = so_far.temperament();
        const auto won = [&](const Evolution::Point& point, std::uint64_t trial) {
            const Venonta& game = games[trial % games.size()];
            const auto players = static_cast<std::uint64_t>(game.players());
            const Seat me = seat(static_cast<int>(trial / games.size() % players));
            const Trial tried(point);
            return worth_of(play(game, Rng(seed + 1, trial), me, tried.temperament(), learnt),
                            game.players());
        };
        evolution.step(pairs, static_cast<double>(step) / static_cast<double>(steps), threads, won);
    }
    tell(steps);
    print(Trial(evolution.point()));
    return 0;
}

}  // namespace
}  // namespace marea::net

int main(int count, char** words) {
    using namespace marea;
    if (count < 5) {
        std::fputs("marea_figures SCENARIO.json PLAYERS[,PLAYERS…] GAMES SEED [THREADS]\n", stderr);
        return 2;
    }
    std::ostringstream text;
    text << std::ifstream(words[1]).rdbuf();
    const auto file = wire::read_scenario(text.str());
    const auto all = net::number<std::int64_t>(words[3]);
    const auto seed = net::number<std::uint64_t>(words[4]);
    const auto threads = count > 5 ? net::number<int>(words[5]) : 1;
    if (!file || !all || !seed || !threads || *threads < 1) {
        std::fputs("Not a scenario, or no numbers.\n", stderr);
        return 2;
    }
    const auto world = std::make_shared<const venonta::Scenario>(file->scenario);
    std::vector<venonta::Venonta> games;
    std::istringstream counts(words[2]);
    for (std::string players; std::getline(counts, players, ',');) {
        const auto number = net::number<int>(players);
        if (!number || (*number != 2 && *number != 3 && *number != 4 && *number != 6)) {
            std::fputs("Players are 2, 3, 4 or 6.\n", stderr);
            return 2;
        }
        games.emplace_back(world, *number);
    }
    if (games.empty()) return 2;
    return net::learn(games, *all, *seed, *threads);
}
