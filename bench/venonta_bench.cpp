#include <benchmark/benchmark.h>

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "bench/game_bench.hpp"
#include "bots/venonta/levels.hpp"
#include "games/venonta/venonta.hpp"
#include "tests/core/paths.hpp"
#include "wire/scenario/scenario_json.hpp"

namespace {

using namespace marea;
using namespace marea::venonta;

/// The scenario that people play.
std::shared_ptr<const Scenario> terra_1950() {
    std::ostringstream text;
    text << std::ifstream(marea::tests::in_source("scenarios/terra-1950.json")).rdbuf();
    const auto file = wire::read_scenario(text.str());
    if (!file) throw std::runtime_error("scenarios/terra-1950.json");
    return std::make_shared<const Scenario>(file->scenario);
}

Venonta game_for(const benchmark::State& bench) {
    return Venonta(terra_1950(), static_cast<int>(bench.range(0)));
}

void play_ply(const Venonta& game, State& state, Rng& rng) {
    game.apply(state, game.to_act(state) == Seat::chance ? game.draw(state, rng) : game.pick(state, rng));
}

/// A state in the middle of a random game.
State midgame(const Venonta& game, int plies) {
    Rng rng(1950);
    State state = game.start(game.deal(rng));
    for (int i = 0; i < plies || game.to_act(state) == Seat::chance; ++i) play_ply(game, state, rng);
    return state;
}

/// Whole random games, dice and draws included. The first figure to look at.
void venonta_random_games(benchmark::State& bench) {
    const Venonta game = game_for(bench);
    marea::bench::play_games(bench, game,
                             [&](const State& state, Seat, Rng& rng) { return game.pick(state, rng); });
}
BENCHMARK(venonta_random_games)->Arg(2)->Arg(3)->Arg(4)->Arg(6);

/// The same by views alone, as bots play.
void venonta_random_games_by_view(benchmark::State& bench) {
    const Venonta game = game_for(bench);
    marea::bench::play_games(bench, game, [&](const State& state, Seat seat, Rng& rng) {
        return game.pick(game.view(state, seat), rng);
    });
}
BENCHMARK(venonta_random_games_by_view)->Arg(4);

/// Whole games among bots of level 1.
void venonta_sensible_games(benchmark::State& bench) {
    const Venonta game = game_for(bench);
    const auto* bot = bots::find_bot<Venonta>("1");
    marea::bench::play_games(bench, game, [&](const State& state, Seat seat, Rng& rng) {
        return bot->choose(game, game.view(state, seat), rng);
    });
}
BENCHMARK(venonta_sensible_games)->Arg(2)->Arg(3)->Arg(4)->Arg(6);

void venonta_copy_state(benchmark::State& bench) { marea::bench::copy(bench, midgame(game_for(bench), 200)); }
BENCHMARK(venonta_copy_state)->Arg(4);

void venonta_list_legal(benchmark::State& bench) {
    const Venonta game = game_for(bench);
    const State state = midgame(game, 200);
    for (auto _ : bench) benchmark::DoNotOptimize(game.legal(state));
}
BENCHMARK(venonta_list_legal)->Arg(2)->Arg(3)->Arg(4)->Arg(6);

void venonta_guess_world(benchmark::State& bench) {
    const Venonta game = game_for(bench);
    const View view = game.view(midgame(game, 200), seat(0));
    Rng rng(7);
    for (auto _ : bench) benchmark::DoNotOptimize(game.guess(view, rng));
}
BENCHMARK(venonta_guess_world)->Arg(2)->Arg(6);

}  // namespace
