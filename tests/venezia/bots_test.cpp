#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "bots/venezia/levels.hpp"
#include "bots/venezia/searching.hpp"
#include "bots/venezia/sensible.hpp"
#include "lab/simulate.hpp"
#include "tests/venezia/findings.hpp"
#include "wire/venezia/venezia_json.hpp"

namespace {

using namespace marea;
using venezia::Options;
using venezia::Venezia;

/// The share of games that one bot of the first level wins against copies of the second.
double win_share(int players, const char* one, const char* others, std::int64_t games) {
    const Venezia game(Options{.players = players});
    std::vector<const bots::Bot<Venezia>*> crew(static_cast<std::size_t>(players),
                                                bots::find_bot<Venezia>(others));
    crew[0] = bots::find_bot<Venezia>(one);
    std::atomic<std::int64_t> done = 0;
    return lab::simulate(lab::Simulation<Venezia>{game, crew, games, 2099, 1, {}, {}}, done)
        .names[0]
        .win_share();
}

TEST(Bots, AreFoundByLevelOrOtherName) {
    const Venezia game(Options{});
    EXPECT_EQ(bots::find_bot<Venezia>("random"), bots::find_bot<Venezia>("0"));
    EXPECT_EQ(bots::find_bot<Venezia>("2")->level, "2");
    EXPECT_EQ(bots::find_bot<Venezia>("9"), nullptr);
}

/// Whether legal actions of one turn lead from a state to another.
bool comes_to(const Venezia& game, const venezia::State& from, const venezia::State& to) {
    if (from == to) return true;
    for (const auto action : game.legal(from)) {
        auto next = from;
        game.apply(next, action);
        const auto phase = next.table.phase;
        const bool goes_on = phase == venezia::Phase::moved || phase == venezia::Phase::bought;
        const Seat turn = from.table.turn;
        const bool may_still = goes_on && next.table.gondolas[at(turn)] >= to.table.gondolas[at(turn)] &&
                               std::popcount(next.table.figures[at(turn)] & ~to.table.figures[at(turn)]) <= 1;
        if (next == to || (may_still && comes_to(game, next, to))) return true;
    }
    return false;
}

TEST(Bots, ChooseOnlyLegalActions) {
    for (int players = 2; players <= 5; ++players)
        for (const auto movement : {venezia::Movement::eight_ways, venezia::Movement::walk}) {
            const Venezia game(Options{.players = players,
                                       .movement = movement,
                                       .gondola_ride = players % 2 == 0 ? venezia::GondolaRide::extra
                                                                        : venezia::GondolaRide::instead});
            Rng rng(static_cast<std::uint64_t>(players));
            auto state = game.start(game.deal(rng));
            for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state)) {
                const auto view = game.view(state, seat);
                for (const char* level : {"0", "1", "2"})
                    ASSERT_FALSE(game.refusal(state, bots::find_bot<Venezia>(level)->choose(game, view, rng)))
                        << level;
                auto after = state;
                const bots::SensiblePlayers imagined;
                imagined.play(game, after, rng);
                ASSERT_TRUE(comes_to(game, state, after)) << "in a playout";
                for (const auto action : imagined.shortlist(game, view))
                    ASSERT_FALSE(game.refusal(state, action)) << "level 3 thinks of it";
                game.apply(state, bots::find_bot<Venezia>("2")->choose(game, view, rng));
            }
        }
}

/// A position in the middle of a game, the next to act at their move.
venezia::State middle_of(const Venezia& game, std::uint64_t seed) {
    Rng rng(seed);
    auto state = game.start(game.deal(rng));
    for (int plies = 0; plies < 30 || state.table.phase != venezia::Phase::move; ++plies)
        game.apply(state,
                   bots::find_bot<Venezia>("2")->choose(game, game.view(state, game.to_act(state)), rng));
    return state;
}

TEST(Search, TheSameSeedAndPlayoutsGiveTheSameFindings) {
    const Venezia game(Options{.players = 3});
    const auto state = middle_of(game, 3);
    const auto view = game.view(state, game.to_act(state));
    expect_the_same_by_the_same_seed([&](std::uint64_t seed) {
        Rng rng(seed);
        return bots::search_venezia(game, view, rng, {.playouts = 60});
    });
}

/// What a seat may not know cannot move its choice: hands that the view does not tell apart.
TEST(Search, OnlyTheViewCounts) {
    const Venezia game(Options{.players = 4});
    const auto state = middle_of(game, 8);
    const Seat seat = game.to_act(state);
    Rng other(77);
    const auto elsewhere = game.guess(game.view(state, seat), other);
    ASSERT_NE(elsewhere, state) << "another world behind the same view";
    Rng here(5);
    Rng there(5);
    EXPECT_EQ(bots::search_venezia(game, game.view(state, seat), here, {.playouts = 40})[0].action,
              bots::search_venezia(game, game.view(elsewhere, seat), there, {.playouts = 40})[0].action);
}

TEST(Search, SpendsItsPlayoutsOnTheBest) {
    const Venezia game(Options{.players = 2});
    const auto state = middle_of(game, 4);
    Rng rng(1);
    const auto found =
        bots::search_venezia(game, game.view(state, game.to_act(state)), rng, {.playouts = 200});
    int spent = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        spent += found[i].playouts;
        EXPECT_LE(found[i].playouts, found[0].playouts);
    }
    EXPECT_LE(spent, 200);
    EXPECT_GE(found[0].playouts, 40) << "most go to those that are left";
}

TEST(Search, EndsWhenItsTimeIsUp) {
    const Venezia game(Options{.players = 3});
    const auto state = middle_of(game, 6);
    Rng rng(1);
    const auto found =
        bots::search_venezia(game, game.view(state, game.to_act(state)), rng,
                             {.playouts = 1'000'000'000,
                              .until = std::chrono::steady_clock::now() + std::chrono::milliseconds(20)});
    EXPECT_GE(found[0].playouts, 1) << "one world at least";
}

/// Of every kind of action, what speaks for it has words.
TEST(Bots, EveryActionIsExplained) {
    const Venezia game(Options{.players = 3});
    Rng rng(5);
    auto state = game.start(game.deal(rng));
    for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state)) {
        const auto view = game.view(state, seat);
        for (const auto action : game.legal(view)) {
            const Line line = bots::explain(game, view, action);
            ASSERT_TRUE(line.key.starts_with("hint.")) << game.text(action);
            ASSERT_FALSE(line.rule.empty()) << game.text(action);
        }
        game.apply(state, game.pick(state, rng));
    }
}

/// Fair is one in `players`; by far more on other seeds too (tools/ladders).
TEST(LongBots, LevelOneBeatsRandomPlayers) {
    for (int players = 2; players <= 5; ++players)
        EXPECT_GE(win_share(players, "1", "0", 2000), 1.0 / players + 0.1) << players;
}

TEST(LongBots, LevelTwoBeatsLevelOne) {
    for (int players = 2; players <= 5; ++players)
        EXPECT_GE(win_share(players, "2", "1", 1000), 1.0 / players + 0.3) << players;
}

/// A short match; the figures of longer ones are in docs/bots.md.
TEST(LongBots, LevelThreeBeatsLevelTwo) { EXPECT_GE(win_share(2, "3", "2", 40), 0.6); }

/// Searches in the one world that there is: what no bot can, since all are handed is a View.
struct Cheat : bots::SensiblePlayers {
    venezia::State truth;

    explicit Cheat(const venezia::State& state) : truth(state) {}
    [[nodiscard]] venezia::State guess(const venezia::View& /*blinkers*/, Rng& /*no need*/) const {
        return truth;
    }
};

/// Of twelve games against two of level 2, those won by one who searches.
template <class Choose>
int games_won(Choose choose) {
    const Venezia game(Options{.players = 3});
    int won = 0;
    for (std::uint64_t number = 0; number < 12; ++number) {
        Rng rng(12, number);
        const Seat self = seat(static_cast<int>(number % 3));
        auto state = game.start(game.deal(rng));
        for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state))
            game.apply(state, seat == self ? choose(game, state, rng)
                                           : bots::choose_sensibly(game, game.view(state, seat), rng));
        for (const Seat winner : game.winners(state)) won += winner == self ? 1 : 0;
    }
    return won;
}

/// Knowing the hands would be worth so much that a bot which peeked could not hide it.
TEST(LongBots, WhoeverSeesTheHandsIsFarStronger) {
    const bots::Patience patience{.playouts = 60};  // in one world each playout of a choice ends alike
    const int cheating = games_won([&](const Venezia& game, const venezia::State& state, Rng& rng) {
        return bots::search(game, Cheat(state), game.view(state, game.to_act(state)), rng, patience)[0]
            .action;
    });
    const int honest = games_won([&](const Venezia& game, const venezia::State& state, Rng& rng) {
        return bots::search_venezia(game, game.view(state, game.to_act(state)), rng, patience)[0].action;
    });
    EXPECT_GE(cheating, 10);
    EXPECT_LE(honest, 8);
}

TEST(LongBots, LevelTwoBeatsRandomPlayersNineTimesInTen) {
    for (int players = 2; players <= 5; ++players)
        EXPECT_GE(win_share(players, "2", "0", 1000), 0.9) << players;
}

TEST(LongBots, RandomPlayersShareTheirGamesEvenly) {
    EXPECT_NEAR(win_share(4, "0", "0", 20000), 0.25, 0.015);
}

}  // namespace
