#include <gtest/gtest.h>

#include "tests/venezia/venezia_position.hpp"

namespace marea::venezia {
namespace {

/// Seat A sinks r5, on which a figure of B stands.
Position fallen(std::string_view drawing, const Options& options = {}) {
    return Position(drawing, options).hand('A', "r5 rX").after({"!r5"});
}

TEST(VeneziaRescue, V3_3_3_AFigureOnTheTileFallsIn) {
    const Position sunk = fallen("r5B k3");
    EXPECT_EQ(sunk.cell("a1"), "~r5");
    EXPECT_EQ(sunk.figures('B'), 0);
}

TEST(VeneziaRescue, V3_3_3_ItsOwnerIsAskedWhoeversTurnItIs) {
    EXPECT_EQ(fallen("r5B k3").to_act(), 'B');
    EXPECT_EQ(fallen("r5D k3").to_act(), 'D');
}

TEST(VeneziaRescue, V3_3_3_ItsOwnerChoosesBetweenRescueAndDrowning) {
    EXPECT_EQ(fallen("r5B k3").legal_signs(), "+x");
}

TEST(VeneziaRescue, V3_3_3_NobodyElseAnswers) {
    const Position sunk = fallen("r5B k3");
    EXPECT_EQ(words(sunk.game().refusal(sunk.view('A'), action("+b1"))), "V3.3.3 not_your_turn");
    EXPECT_TRUE(sunk.game().legal(sunk.view('A')).empty());
}

TEST(VeneziaRescue, V3_3_3_TheFigureGoesToAnyFreeCityTile) {
    const Position saved = fallen("r5B k3").after({"+b1"});
    EXPECT_EQ(saved.cell("b1"), "k3B");
    EXPECT_EQ(saved.figures('B'), 1);
}

TEST(VeneziaRescue, V3_3_3_EveryFreeCityTileOfTheBoard) {
    const Position sunk = fallen("r5B k3A ~k4 --");
    EXPECT_EQ(split(sunk.legal('+')).size(), 48U - 1U - 1U - 1U);
}

TEST(VeneziaRescue, V3_3_3_CoinsThereDoNotMatter) { EXPECT_TRUE(fallen("r5B k37").may("+b1")); }

TEST(VeneziaRescue, V3_3_3_TheGondolaIsSpent) { EXPECT_EQ(fallen("r5B k3").after({"+b1"}).gondolas('B'), 1); }

TEST(VeneziaRescue, V3_3_3_NotOntoAPlatform) {
    EXPECT_EQ(fallen("r5B --").refusal("+b1"), "V3.3.3 rescue_to_platform square=b1");
}

TEST(VeneziaRescue, V3_3_3_NotOntoWater) {
    EXPECT_EQ(fallen("r5B ~k3").refusal("+b1"), "V3.3.3 water square=b1");
}

TEST(VeneziaRescue, V3_3_3_NotBackOntoTheTileThatSank) {
    EXPECT_EQ(fallen("r5B k3").refusal("+a1"), "V3.3.3 water square=a1");
}

TEST(VeneziaRescue, V3_3_3_NotOntoAFigure) {
    EXPECT_EQ(fallen("r5B k3A").refusal("+b1"), "V3.3.3 occupied square=b1");
    EXPECT_EQ(fallen("r5B k3B").refusal("+b1"), "V3.3.3 occupied square=b1");
}

TEST(VeneziaRescue, V2_0_NotOutsideASmallCity) {
    EXPECT_EQ(fallen("r5B k3", {.players = 2}).refusal("+g1"), "V2.0 outside_city square=g1");
}

TEST(VeneziaRescue, V3_3_3_OtherwiseItLeavesTheGame) {
    const Position drowned = fallen("r5B k3").after({"x"});
    EXPECT_EQ(drowned.figures('B'), 0);
    EXPECT_EQ(drowned.gondolas('B'), 2);
}

TEST(VeneziaRescue, V3_3_3_WithoutAGondolaNobodyIsAsked) {
    const Position city = Position("r5C k3").hand('A', "r5 rX").gondolas('C', 0);
    const Position sunk = city.after({"!r5"});
    EXPECT_EQ(sunk.to_act(), 'B');
    EXPECT_EQ(sunk.figures('C'), 0);
}

TEST(VeneziaRescue, V3_3_3_WithoutAFreeCityTileNobodyIsAsked) {
    const Position city = Position(R"(
        ~aX ~nX ~pX ~rX ~kX --
        ~a6 ~n6 ~p6 ~r6 ~k6 --
        ~a5 ~n5 ~p5 r5A ~k5 --
        ~a4 ~n4 ~p4 ~r4 ~k4 --
        ~a3 ~n3 ~p3 ~r3 ~k3 --
        a2A n2A p2B r2B k2B --)",
                                   {.players = 2})
                              .hand('A', "r5")
                              .hand('B', "rX");
    EXPECT_EQ(city.after({"!r5"}).figures('A'), 2);
    EXPECT_EQ(city.after({"!r5"}).to_act(), 'B');
}

TEST(VeneziaRescue, V3_3_3_OnesOwnFigureSunkByOnesOwnCard) {
    const Position sunk = fallen("r5A k3");
    EXPECT_EQ(sunk.to_act(), 'A');
    EXPECT_EQ(sunk.after({"+b1"}).cell("b1"), "k3A");
}

TEST(VeneziaRescue, V3_3_3_AnOwnerWhoseHandIsAlreadyEmpty) {
    const Position sunk = Position("r5A k3").turn('D').hand('D', "r5").after({"!r5"});
    EXPECT_EQ(sunk.hand('A'), "");
    EXPECT_EQ(sunk.to_act(), 'A');
    EXPECT_TRUE(sunk.may("+b1"));
}

TEST(VeneziaRescue, V3_3_3_TheTurnGoesOnAfterThePlayerOfTheCard) {
    EXPECT_EQ(fallen("r5D k3").after({"+b1"}).to_act(), 'B');
    EXPECT_EQ(fallen("r5D k3").after({"x"}).to_act(), 'B');
}

TEST(VeneziaRescue, V3_3_3_TheOwnersOwnTurnIsNotSpent) {
    EXPECT_EQ(fallen("r5B k3").after({"+b1"}).legal_signs(), "-~$!");
}

TEST(VeneziaRescue, V3_3_3_NothingElseUntilItIsAnswered) {
    const Position sunk = fallen("r5B k3A k4B");
    for (const auto* action : {"c1-d1", "c1~d1", "$c1", "!rX"})
        EXPECT_EQ(sunk.refusal(action), "V3.3.3 rescue_pending") << action;
}

TEST(VeneziaRescue, V3_3_3_NoAnswerWhenNobodyFell) {
    EXPECT_EQ(Position("r5A k3").refusal("+b1"), "V3.3.3 nobody_fell");
    EXPECT_EQ(Position("r5A k3").refusal("x"), "V3.3.3 nobody_fell");
}

TEST(VeneziaRescue, V3_3_3_ATileWithoutAFigureAsksNobody) {
    EXPECT_EQ(fallen("r5 k3B").to_act(), 'B');
    EXPECT_EQ(fallen("r5 k3B").legal_signs(), "-~$!");
}

TEST(VeneziaRescue, V3_1_4_ARescueIsAllowedAfterABuy) {
    const Position city = Position("r5A k3").hand('A', "r5 rX");
    EXPECT_EQ(city.after({"$a1", "!r5", "+b1"}).cell("b1"), "k3A");
}

TEST(VeneziaRescue, V3_3_2_CoinsSinkEvenIfTheFigureIsSaved) {
    const Position saved = fallen("r5B3 k3").after({"+b1"});
    EXPECT_EQ(saved.cell("a1"), "~r5");
    EXPECT_EQ(saved.cell("b1"), "k3B");
}

TEST(VeneziaRescue, V3_3_4_TheLastFigureGoneLeavesOnlyCards) {
    EXPECT_EQ(fallen("r5B k3").after({"x"}).legal_signs(), "!");
}

TEST(VeneziaRescue, V4_1_TheLastRescueIsDecidedBeforeTheEnd) {
    const Position last = Position("r5A k3", {.players = 2}).turn('B').hand('B', "r5").after({"!r5"});
    EXPECT_EQ(last.to_act(), 'A');
    EXPECT_EQ(last.after({"+b1"}).to_act(), '.');
    EXPECT_EQ(last.after({"x"}).to_act(), '.');
}

}  // namespace
}  // namespace marea::venezia
