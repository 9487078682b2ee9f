#include <benchmark/benchmark.h>

#include "bench/game_bench.hpp"
#include "bots/venezia/learning.hpp"
#include "bots/venezia/levels.hpp"
#include "bots/venezia/own_net.hpp"
#include "bots/venezia/sensible.hpp"
#include "games/venezia/guess.hpp"
#include "games/venezia/odds.hpp"
#include "games/venezia/venezia.hpp"
#include "lab/perft.hpp"

namespace {

using namespace marea;
using namespace marea::venezia;

Venezia game_for(const benchmark::State& bench) {
    return Venezia(Options{.players = static_cast<int>(bench.range(0))});
}

/// A state after `plies` random actions.
State midgame(const Venezia& game, int plies) {
    Rng rng(2099);
    State state = game.start(game.deal(rng));
    for (int i = 0; i < plies; ++i) game.apply(state, game.pick(state, rng));
    return state;
}

/// Whole random games through the same path as `marea sim`: view, choose, apply. The first figure to look at.
void random_games(benchmark::State& bench) {
    const Venezia game = game_for(bench);
    const auto& bot = *bots::find_bot<Venezia>("0");
    marea::bench::play_games(bench, game, [&](const State& state, Seat seat, Rng& rng) {
        return bot.choose(game, game.view(state, seat), rng);
    });
}
BENCHMARK(random_games)->DenseRange(2, 5);

void copy_state(benchmark::State& bench) { marea::bench::copy(bench, midgame(game_for(bench), 40)); }
BENCHMARK(copy_state)->Arg(4);

void list_legal(benchmark::State& bench) {
    const Venezia game = game_for(bench);
    const State state = midgame(game, 40);
    for (auto _ : bench) benchmark::DoNotOptimize(game.legal(state));
}
BENCHMARK(list_legal)->DenseRange(2, 5);

void guess_world(benchmark::State& bench) {
    const Venezia game = game_for(bench);
    const View view = game.view(midgame(game, 40), seat(0));
    Rng rng(7);
    for (auto _ : bench) benchmark::DoNotOptimize(game.guess(view, rng));
}
BENCHMARK(guess_world)->DenseRange(2, 5);

void odds_of_sinking(benchmark::State& bench) {
    const Venezia game = game_for(bench);
    const View view = game.view(midgame(game, 40), seat(0));
    for (auto _ : bench) benchmark::DoNotOptimize(sink_odds(game.options(), view));
}
BENCHMARK(odds_of_sinking)->DenseRange(2, 5);

void sensible_choice(benchmark::State& bench) {
    const Venezia game = game_for(bench);
    const State state = midgame(game, 40);
    const View view = game.view(state, game.to_act(state));
    Rng rng(7);
    for (auto _ : bench) benchmark::DoNotOptimize(bots::find_bot<Venezia>("2")->choose(game, view, rng));
}
BENCHMARK(sensible_choice)->DenseRange(2, 5);

/// All actions of a decision, as the net likes them.
void net_choice(benchmark::State& bench) {
    const Venezia game = game_for(bench);
    const State state = midgame(game, 40);
    const View view = game.view(state, game.to_act(state));
    for (auto _ : bench) benchmark::DoNotOptimize(bots::choose_by_net(*bots::own_net(), game, view));
}
BENCHMARK(net_choice)->DenseRange(2, 5);

/// Points and shares of the win that the net foresees for all seats.
void net_foresight(benchmark::State& bench) {
    const Venezia game = game_for(bench);
    const State state = midgame(game, 40);
    for (auto _ : bench)
        benchmark::DoNotOptimize(bots::own_net()->foresee(bots::WorldSight(game.options(), state)));
}
BENCHMARK(net_foresight)->DenseRange(2, 5);

/// Whole games by the player of playouts, from the opening.
void venezia_playouts(benchmark::State& bench) {
    const Venezia game = game_for(bench);
    Rng deal(1);
    const State opening = game.start(game.deal(deal));
    const bots::SensiblePlayers players;
    Rng rng(2);
    for (auto _ : bench) {
        State state = opening;
        while (game.to_act(state) != Seat::over) players.play(game, state, rng);
        benchmark::DoNotOptimize(state);
    }
    bench.counters["playouts"] =
        benchmark::Counter(static_cast<double>(bench.iterations()), benchmark::Counter::kIsRate);
}
BENCHMARK(venezia_playouts)->DenseRange(2, 5);

void perft_leaves(benchmark::State& bench) {
    const Venezia game = game_for(bench);
    const State state = midgame(game, 40);
    std::uint64_t leaves = 0;
    for (auto _ : bench) leaves += lab::perft(game, state, 3);
    bench.counters["leaves"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK(perft_leaves)->Arg(4);

}  // namespace
