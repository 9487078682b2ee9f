#include <gtest/gtest.h>

#include "games/venezia/round.hpp"
#include "games/venezia/tell.hpp"
#include "tests/core/line_words.hpp"
#include "tests/venezia/venezia_position.hpp"

namespace marea::venezia {
namespace {

std::string told(const Position& city, std::string_view text) {
    EXPECT_TRUE(city.may(text)) << text;
    return tests::words(city.game().tell(city.state(), action(text), Seat::spectator));
}

TEST(VeneziaTell, V2_5_WhoPlacesAFigureWhere) {
    EXPECT_EQ(told(Position("r5 r6").phase(Phase::place), "@b1"),
              "V2.5 venezia.tell.place name=A square=b1 at b1");
}

TEST(VeneziaTell, V3_1_1_WhoWalksFromWhereToWhere) {
    EXPECT_EQ(told(Position("r5A r6"), "a1-b1"),
              "V3.1.1 venezia.tell.walk name=A from=a1 square=b1 at b1 a1");
}

TEST(VeneziaTell, V3_1_3_WhoRidesFromWhereToWhere) {
    EXPECT_EQ(told(Position("r5A r6"), "a1~b1"),
              "V3.1.3 venezia.tell.ride name=A from=a1 square=b1 at b1 a1");
}

TEST(VeneziaTell, V3_2_2_WhatIsBoughtForHowMuch) {
    EXPECT_EQ(told(Position("r5A g6"), "$a1"),
              "V3.2.2 venezia.tell.buy name=A square=a1 colour=r price=1 at a1");
    EXPECT_EQ(told(Position("r5A3 g6"), "$a1"),
              "V3.2.2 venezia.tell.buy name=A square=a1 colour=r price=4 at a1");
}

TEST(VeneziaTell, V3_3_2_WhichTileSinksByWhichCard) {
    EXPECT_EQ(told(Position("r5 g6").hand('A', "r5 gX"), "!r5"),
              "V3.3.2 venezia.tell.card name=A colour=r value=5 square=a1 at a1");
}

TEST(VeneziaTell, V3_3_2_CoinsThatAreLost) {
    EXPECT_EQ(told(Position("r57 g6").hand('A', "r5 gX"), "!r5"),
              "V3.3.2 venezia.tell.card name=A colour=r value=5 square=a1 at a1\n"
              "V3.3.2 venezia.tell.coins_lost coins=7 at a1");
}

/// The figure is not lost while its owner is asked.
TEST(VeneziaTell, V3_3_3_WhoseFigureFallsInWhileItCanBeSaved) {
    EXPECT_EQ(told(Position("r5B g6").hand('A', "r5 gX"), "!r5"),
              "V3.3.2 venezia.tell.card name=A colour=r value=5 square=a1 at a1\n"
              "V3.3.3 venezia.tell.fell name=B at a1");
}

TEST(VeneziaTell, V3_3_3_WhoseFigureIsGoneWithoutAGondola) {
    EXPECT_EQ(told(Position("r5B g6").hand('A', "r5 gX").gondolas('B', 0), "!r5"),
              "V3.3.2 venezia.tell.card name=A colour=r value=5 square=a1 at a1\n"
              "V3.3.3 venezia.tell.gone name=B at a1");
}

TEST(VeneziaTell, V3_3_3_ARescueIsTheOwnersAndNamesThePlace) {
    const Position asked = Position("r5B g6", {.players = 3}).hand('A', "r5 gX").after({"!r5"});
    EXPECT_EQ(told(asked, "+b1"), "V3.3.3 venezia.tell.rescue name=B square=b1 at b1");
}

TEST(VeneziaTell, V3_3_3_AFigureThatIsLetDrown) {
    const Position asked = Position("r5B g6", {.players = 3}).hand('A', "r5 gX").after({"!r5"});
    EXPECT_EQ(told(asked, "x"), "V3.3.3 venezia.tell.drown name=B at a1");
}

TEST(VeneziaTell, V3_0_ARoundBeginsWhenTheStartPlayerIsOnTurnAgain) {
    const Position last =
        Position("r5 g6", {.players = 2, .dropped_colour = Colour::black}).turn('B').hand('B', "r5 gX");
    EXPECT_EQ(told(last, "!r5"),
              "V3.3.2 venezia.tell.card name=B colour=r value=5 square=a1 at a1\n"
              "V3.0 venezia.tell.round now=10 of=10");
}

TEST(VeneziaTell, V3_0_ARoundBeginsOnceARescueIsDecided) {
    const Position last = Position("r5A g6", {.players = 2, .dropped_colour = Colour::black})
                              .turn('B')
                              .hand('B', "r5 gX")
                              .after({"!r5"});
    EXPECT_EQ(told(last, "x"),
              "V3.3.3 venezia.tell.drown name=A at a1\n"
              "V3.0 venezia.tell.round now=10 of=10");
}

TEST(VeneziaTell, V4_1_TheLastCardEndsTheGame) {
    const Position last =
        Position("r5 g6", {.players = 2, .dropped_colour = Colour::black}).turn('B').hand('B', "r5");
    EXPECT_EQ(told(last.after({}), "!r5"),
              "V3.3.2 venezia.tell.card name=B colour=r value=5 square=a1 at a1\n"
              "V4.1 venezia.tell.over");
}

TEST(VeneziaTell, V3_0_TheRoundsAreCountedFromOneToTheSizeOfAHand) {
    const Venezia game({.players = 4});
    Rng rng(7);
    State state = game.start(game.deal(rng));
    int last = 1;
    int begun = 0;
    while (game.to_act(state) != Seat::over) {
        const Action next = game.pick(state, rng);
        for (const Line& line : game.tell(state, next, Seat::spectator))
            begun += line.key == "venezia.tell.round";
        game.apply(state, next);
        const Round round = round_of(game.options(), state.table);
        EXPECT_EQ(round.of, 9);
        EXPECT_GE(round.now, last);
        EXPECT_LE(round.now, 9);
        last = round.now;
        EXPECT_EQ(round.now, std::max(1, begun));
    }
    EXPECT_EQ(begun, 9);
}

}  // namespace
}  // namespace marea::venezia
