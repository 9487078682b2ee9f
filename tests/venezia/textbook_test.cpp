#include <gtest/gtest.h>

#include "bots/venezia/levels.hpp"
#include "lab/baselines.hpp"
#include "lab/information_set_search.hpp"

namespace {

using namespace marea;
using venezia::Options;
using venezia::Venezia;

TEST(Textbook, SitsInTheLabAndAtNoTable) {
    ASSERT_NE(lab::find_player<Venezia>("textbook"), nullptr);
    EXPECT_EQ(lab::find_player<Venezia>("textbook")->level, "textbook");
    EXPECT_EQ(bots::find_bot<Venezia>("textbook"), nullptr);
    EXPECT_EQ(lab::find_player<Venezia>("3"), bots::find_bot<Venezia>("3"));
    EXPECT_EQ(lab::find_player<Venezia>("9"), nullptr);
}

TEST(Textbook, ChoosesOnlyLegalActionsAndTheSameAgain) {
    for (int players = 2; players <= 5; ++players) {
        const Venezia game(Options{.players = players, .gondola_ride = venezia::GondolaRide::extra});
        Rng rng(static_cast<std::uint64_t>(players));
        auto state = game.start(game.deal(rng));
        for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state)) {
            const auto view = game.view(state, seat);
            if (rng.below(4) == 0) {
                Rng once(7);
                Rng again(7);
                const auto action = lab::InformationSetSearch(game, view, once).choose(20);
                ASSERT_FALSE(game.refusal(state, action)) << game.text(action);
                ASSERT_EQ(action, lab::InformationSetSearch(game, view, again).choose(20));
            }
            game.apply(state, game.pick(state, rng));
        }
    }
}

TEST(LongTextbook, BeatsARandomPlayer) {
    const Venezia game(Options{.players = 2});
    int won = 0;
    for (std::uint64_t number = 0; number < 6; ++number) {
        Rng rng(4, number);
        const Seat self = seat(static_cast<int>(number % 2));
        auto state = game.start(game.deal(rng));
        for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state)) {
            const auto view = game.view(state, seat);
            game.apply(state, seat == self ? lab::InformationSetSearch(game, view, rng).choose(300)
                                           : game.pick(view, rng));
        }
        for (const Seat winner : game.winners(state)) won += winner == self ? 1 : 0;
    }
    EXPECT_GE(won, 5);
}

}  // namespace
