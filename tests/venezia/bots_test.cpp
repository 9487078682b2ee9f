#include <gtest/gtest.h>

#include <algorithm>

#include "bots/venezia/levels.hpp"
#include "lab/simulation.hpp"
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
                for (const auto& bot : bots::levels<Venezia>())
                    ASSERT_FALSE(game.refusal(state, bot.choose(game, view, rng))) << bot.level;
                game.apply(state, bots::find_bot<Venezia>("2")->choose(game, view, rng));
            }
        }
}

/// The reasons speak of what is advised: a hint never contradicts the bot of the same strength.
TEST(Bots, AdviceIsWhatTheSensibleBotDoes) {
    const Venezia game(Options{.players = 3});
    Rng rng(5);
    auto state = game.start(game.deal(rng));
    for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state)) {
        const auto view = game.view(state, seat);
        const auto advice = bots::advise(game, view);
        ASSERT_EQ(advice.action, bots::find_bot<Venezia>("2")->choose(game, view, rng));
        ASSERT_FALSE(advice.reason.empty());
        game.apply(state, game.pick(state, rng));
    }
}

/// Fair is one in `players`; by far more on other seeds too (tools/match).
TEST(LongBots, LevelOneBeatsRandomPlayers) {
    for (int players = 2; players <= 5; ++players)
        EXPECT_GE(win_share(players, "1", "0", 2000), 1.0 / players + 0.1) << players;
}

TEST(LongBots, LevelTwoBeatsLevelOne) {
    for (int players = 2; players <= 5; ++players)
        EXPECT_GE(win_share(players, "2", "1", 1000), 1.0 / players + 0.3) << players;
}

TEST(LongBots, LevelTwoBeatsRandomPlayersNineTimesInTen) {
    for (int players = 2; players <= 5; ++players)
        EXPECT_GE(win_share(players, "2", "0", 1000), 0.9) << players;
}

TEST(LongBots, RandomPlayersShareTheirGamesEvenly) {
    EXPECT_NEAR(win_share(4, "0", "0", 20000), 0.25, 0.015);
}

}  // namespace
