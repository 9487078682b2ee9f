#include "gpu/venezia_arrays.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <vector>

#include "games/venezia/venezia.hpp"
#include "gpu/loop.hpp"
#include "tests/server/every_table.hpp"

namespace marea::gpu {
namespace {

using venezia::Options;
using venezia::State;
using venezia::Venezia;

/// A batch with all its arrays, run as a loop.
struct Tables : Arrays<HostArray> {
    Batch batch;

    Tables(const Options& options, std::uint64_t seed, std::size_t tables)
        : Arrays(tables), batch(Arrays::batch(options, seed)) {
        run_loop(Reset{batch}, count);
    }
    void sample() { run_loop(Sample{batch, actions.data()}, batch.count); }
    void step() { run_loop(Step{batch, actions.data(), outcomes.data()}, batch.count); }
    void observe() { run_loop(Observe{batch, sights.data()}, batch.count); }
};

std::array<std::uint8_t, venezia::max_players> wins_of(const Venezia& game, const State& state) {
    std::array<std::uint8_t, venezia::max_players> wins{};
    const auto winners = game.winners(state);
    for (const Seat winner : winners) wins[at(winner)] = static_cast<std::uint8_t>(60 / winners.size());
    return wins;
}

/// The engine's own game of that stream, and where it stood after each ply.
std::vector<State> engine_game(const Venezia& game, std::uint64_t seed, std::uint64_t stream) {
    Rng rng(seed, stream);
    std::vector<State> states{game.start(game.deal(rng))};
    while (game.to_act(states.back()) != Seat::over) {
        State next = states.back();
        game.apply(next, game.pick(next, rng));
        states.push_back(next);
    }
    return states;
}

/// Whole random games by the kernel: the last state, its winners and its length are the engine's. 10,368
/// games: twelve at each of the 864 tables.
TEST(GpuBatch, TenThousandGamesEndAsInTheEngineToTheByte) {
    constexpr std::size_t each = 12;
    std::size_t games = 0;
    for (const Options& options : venezia::every_table()) {
        const Venezia game(options);
        std::vector<Played> results(each);
        run_loop(PlayGames{options, 2099, 3, results.data()}, each / 3);
        for (std::size_t g = 0; g < each; ++g, ++games) {
            const auto states = engine_game(game, 2099, g);
            Fingerprint print;
            print.add(states.back());
            ASSERT_EQ(results[g].print, print.number()) << "game " << games;
            ASSERT_EQ(results[g].plies, states.size() - 1);
            ASSERT_EQ(results[g].wins, wins_of(game, states.back()));
        }
    }
    EXPECT_GE(games, 10'000U);
}

/// Steps of a batch, over the ends of games: every state in between is the engine's too.
TEST(GpuBatch, EveryStepIsTheEngines) {
    for (const Options& options : venezia::every_table()) {
        const Venezia game(options);
        Tables tables(options, 7, 2);
        std::size_t ends = 0;
        std::vector<std::vector<State>> truth{engine_game(game, 7, 0), engine_game(game, 7, 1)};
        std::vector<std::size_t> ply(2);
        for (int i = 0; i < 220; ++i) {
            tables.sample();
            for (std::size_t t = 0; t < 2; ++t) ASSERT_EQ(tables.states[t], truth[t][ply[t]]);
            tables.step();
            for (std::size_t t = 0; t < 2; ++t) {
                const Outcome& outcome = tables.outcomes[t];
                ASSERT_EQ(outcome.illegal, 0);
                ASSERT_EQ(outcome.seat, game.to_act(truth[t][ply[t]]).index);
                ++ply[t];
                ASSERT_EQ(outcome.over != 0, ply[t] + 1 == truth[t].size());
                if (outcome.over == 0) {
                    ASSERT_EQ(outcome.wins, (std::array<std::uint8_t, 5>{}));
                    continue;
                }
                ++ends;
                ASSERT_EQ(outcome.wins, wins_of(game, truth[t].back()));
                truth[t] = engine_game(game, 7, tables.game[t]);
                ply[t] = 0;
            }
        }
        ASSERT_GT(ends, 0U);
    }
}

/// The numbers of the legal actions are those of the legal list, in its order, each the number of one action.
TEST(GpuBatch, MasksAreTheLegalList) {
    for (const Options& options : venezia::every_table()) {
        const Venezia game(options);
        Tables tables(options, 11, 1);
        for (int i = 0; i < 120; ++i) {
            const State& state = tables.states[0];
            const auto legal = game.legal(state);
            const LegalMask& mask = tables.legal[0];
            ASSERT_EQ(mask.size(), legal.size());
            for (std::uint32_t n = 0; n < legal.size(); ++n) {
                const int number = mask.nth(n);
                ASSERT_TRUE(mask.has(number));
                ASSERT_EQ(action_of(state.table, number), legal[n]);
                ASSERT_EQ(number_of(state.table, legal[n]), number);
            }
            tables.sample();
            tables.step();
        }
    }
}

TEST(GpuBatch, WhatIsIllegalIsRefusedAndNothingIsDone) {
    Tables tables(Options{.players = 3}, 5, 1);
    for (int i = 0; i < 150; ++i) {
        const State before = tables.states[0];
        const LegalMask legal = tables.legal[0];
        for (int number = 0; number < 65'536; number += number < 1'000 ? 1 : 997) {
            if (legal.has(number)) continue;
            tables.actions[0] = static_cast<std::uint16_t>(number);
            tables.step();
            ASSERT_EQ(tables.outcomes[0].illegal, 1);
            ASSERT_EQ(tables.states[0], before);
            ASSERT_EQ(tables.legal[0], legal);
        }
        tables.sample();
        tables.step();
        ASSERT_EQ(tables.outcomes[0].illegal, 0);
    }
}

TEST(GpuBatch, PlayoutsLeaveTheTablesAndEndAsInTheEngine) {
    Tables tables(Options{.players = 5}, 5, 4);
    for (int i = 0; i < 40; ++i) {
        tables.sample();
        tables.step();
    }
    const auto before = tables.states;
    std::vector<Played> results(4);
    run_loop(PlayOut{tables.batch, 3, results.data()}, 4);
    EXPECT_EQ(tables.states, before);
    const Venezia game(tables.batch.options);
    for (std::size_t t = 0; t < 4; ++t) {
        State state = before[t];
        Rng rng(3, t);
        std::uint32_t plies = 0;
        for (; game.to_act(state) != Seat::over; ++plies) game.apply(state, game.pick(state, rng));
        Fingerprint print;
        print.add(state);
        EXPECT_EQ(results[t].print, print.number());
        EXPECT_EQ(results[t].plies, plies);
        EXPECT_EQ(results[t].wins, wins_of(game, state));
    }
}

/// What a net sees is the same in every world that the viewer cannot tell apart, and so is its mask.
bool same_in_guessed_worlds(const Venezia& game, const State& state, Rng& rng, auto see_state) {
    const Seat seat = game.to_act(state);
    const Sight sight = see_state(state, seat);
    for (int i = 0; i < 4; ++i)
        if (see_state(game.guess(game.view(state, seat), rng), seat) != sight) return false;
    return true;
}

TEST(GpuBatch, SightsAreTheSameInGuessedWorlds) {
    const auto honest = [](const Venezia& game) {
        return [&game](const State& state, Seat seat) {
            Sight sight;
            see(game.view(state, seat), game.players(), sight);
            return sight;
        };
    };
    // The same with one hidden card leaked into it.
    const auto poisoned = [&honest](const Venezia& game) {
        return [&game, &honest](const State& state, Seat seat) {
            Sight sight = honest(game)(state, seat);
            const auto other = static_cast<std::size_t>((seat.index + 1) % game.players());
            if (state.hands[other] != 0)
                sight.hand[6] = static_cast<std::uint8_t>(lowest_bit(state.hands[other]));
            return sight;
        };
    };
    Rng rng(1);
    int looks = 0;
    int caught = 0;
    for (int players = 2; players <= 5; ++players) {
        const Venezia game(Options{.players = players});
        for (const State& state : engine_game(game, 3, static_cast<std::uint64_t>(players))) {
            if (game.to_act(state) == Seat::over) continue;
            ++looks;
            EXPECT_TRUE(same_in_guessed_worlds(game, state, rng, honest(game)));
            caught += same_in_guessed_worlds(game, state, rng, poisoned(game)) ? 0 : 1;
        }
    }
    EXPECT_GT(looks, 200);
    EXPECT_GT(caught, looks / 2);
}

/// Masks, too, tell a seat nothing that its view does not.
TEST(GpuBatch, MasksAreTheSameInGuessedWorlds) {
    Rng rng(1);
    const Venezia game(Options{.players = 4});
    for (const State& state : engine_game(game, 3, 9)) {
        const Seat seat = game.to_act(state);
        if (seat == Seat::over) continue;
        const State world = game.guess(game.view(state, seat), rng);
        if (state.table.phase == venezia::Phase::rescue)
            continue;  // the hand of the seat in turn is not asked
        EXPECT_EQ(mask_at(game.options(), world), mask_at(game.options(), state));
    }
}

/// V5 A sight, byte by byte, of a table that is easy to read.
TEST(GpuBatch, ASightSaysWhatTheViewSays) {
    const Venezia game(Options{.players = 4});
    for (const State& state : engine_game(game, 3, 4)) {
        for (int viewer = 0; viewer < 4; ++viewer) {
            Sight sight;
            see(game.view(state, seat(viewer)), 4, sight);
            const auto& table = state.table;
            for (std::size_t s = 0; s < 64; ++s) {
                const auto where = venezia::square(static_cast<int>(s));
                ASSERT_EQ(sight.dry[s], has(table.dry, where) ? 1 : 0);
                ASSERT_EQ(sight.coins[s], table.coins_on.on(where));
                ASSERT_EQ(sight.colour[s] + 8 * sight.value[s], table.board[s].id);
                ASSERT_EQ(sight.hand[s], has(state.hands[at(seat(viewer))], static_cast<int>(s)) ? 1 : 0);
                int whose = 0;
                for (int p = 0; p < 4; ++p)
                    if (has(table.figures[at(seat((viewer + p) % 4))], where)) whose = 1 + p;
                ASSERT_EQ(sight.figure[s], whose);
            }
            for (std::size_t p = 0; p < 5; ++p) {
                const std::size_t who = (static_cast<std::size_t>(viewer) + p) % 4;
                const bool there = p < 4;
                ASSERT_EQ(sight.seats[p].coins, there ? table.coins[who] : 0);
                ASSERT_EQ(sight.seats[p].gondolas, there ? table.gondolas[who] : 0);
                ASSERT_EQ(sight.seats[p].cards, there ? table.cards[who] : 0);
                ASSERT_EQ(sight.seats[p].floor, there ? static_cast<int>(table.floor[who]) : 0);
                const std::array<std::uint8_t, venezia::colours> none{};
                ASSERT_EQ(sight.seats[p].treasures, there ? table.treasures[who] : none);
            }
            ASSERT_EQ(sight.phase, static_cast<int>(table.phase));
            ASSERT_EQ((sight.turn + viewer) % 4, table.turn.index);
            ASSERT_EQ((sight.first + viewer) % 4, table.first.index);
            ASSERT_EQ(sight.fallen_at, table.fallen_at.index);
            ASSERT_EQ(sight.players, 4);
            ASSERT_EQ(sight.seat, viewer);
        }
    }
}

}  // namespace
}  // namespace marea::gpu
