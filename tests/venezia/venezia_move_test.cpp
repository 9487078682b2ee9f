#include <gtest/gtest.h>

#include "tests/venezia/venezia_position.hpp"

namespace marea::venezia {
namespace {

constexpr Options four_ways{.players = 2, .movement = Movement::four_ways};
constexpr Options walk_freely{.players = 2, .movement = Movement::walk};
/// The lower left of a small city, with a figure on c3.
constexpr auto lower_left = R"(
        k2 k3 k4A
        r2 r3 r4
        p2 p3 p4)";

// V3.0 The steps of a turn

TEST(VeneziaTurn, V3_0_MoveAndBuyAreOptional) {
    EXPECT_EQ(Position("r5A k3").hand('A', "k3 gX").after({"!k3"}).to_act(), 'B');
}

TEST(VeneziaTurn, V3_0_TheMoveAloneIsOptional) {
    EXPECT_EQ(Position("r5A k3").hand('A', "k3 gX").after({"$a1", "!k3"}).to_act(), 'B');
}

TEST(VeneziaTurn, V3_0_TheBuyAloneIsOptional) {
    EXPECT_EQ(Position("r5A k3").hand('A', "gX").after({"a1-b1", "!gX"}).to_act(), 'B');
}

TEST(VeneziaTurn, V3_0_ATurnMayHaveAllThreeSteps) {
    EXPECT_EQ(Position("r5A k3").hand('A', "gX").after({"a1-b1", "$b1", "!gX"}).to_act(), 'B');
}

TEST(VeneziaTurn, V3_0_EachStepLeavesThoseAfterIt) {
    const Position city("r5A k3");
    EXPECT_EQ(city.legal_signs(), "-~$!");
    EXPECT_EQ(city.after({"a1-b1"}).legal_signs(), "$!");
    EXPECT_EQ(city.after({"a1-b1", "$b1"}).legal_signs(), "!");
}

TEST(VeneziaTurn, V3_0_TheCardIsCompulsory) {
    const Position bought = Position("r5A k3").after({"$a1"});
    EXPECT_EQ(bought.to_act(), 'A');
    EXPECT_EQ(bought.legal_signs(), "!");
}

TEST(VeneziaTurn, V3_0_AfterTheCardTheNextPlayerBegins) {
    const Position next = Position("r5A k3B").hand('A', "g3 gX").after({"!g3"});
    EXPECT_EQ(next.to_act(), 'B');
    EXPECT_EQ(next.legal_signs(), "-~$!");
}

TEST(VeneziaTurn, V3_0_ClockwiseRoundTheTable) {
    EXPECT_EQ(Position("").turn('D').hand('D', "g3 gX").after({"!g3"}).to_act(), 'A');
    EXPECT_EQ(Position("", {.players = 5}).turn('D').hand('D', "g3").after({"!g3"}).to_act(), 'E');
}

TEST(VeneziaTurn, V3_0_OthersWait) {
    const Position city("r5A k3B");
    const auto problem = city.game().refusal(city.view('B'), action("b1-c1"));
    EXPECT_EQ(words(problem), "V3.0 not_your_turn");
}

// V3.1 Walking

TEST(VeneziaMove, V3_1_TheFigureGoesFromSquareToSquare) {
    const Position moved = Position("r5A k3 g4").after({"a1-c1"});
    EXPECT_EQ(moved.cell("a1"), "r5");
    EXPECT_EQ(moved.cell("c1"), "g4A");
}

TEST(VeneziaMove, V3_1_OneFigureATurn) {
    EXPECT_EQ(Position("r5A k3A g4").after({"b1-c1"}).refusal("a1-b1"), "V3.0 already_moved");
}

TEST(VeneziaMove, V3_1_OnlyOnesOwn) {
    EXPECT_EQ(Position("r5B k3").refusal("a1-b1"), "V3.1 no_figure square=a1");
    EXPECT_EQ(Position("r5 k3").refusal("a1-b1"), "V3.1 no_figure square=a1");
}

TEST(VeneziaMove, V3_1_AnyOfOnesFigures) {
    EXPECT_TRUE(Position("r5A k3 g4A").may("a1-b1"));
    EXPECT_TRUE(Position("r5A k3 g4A").may("c1-b1"));
}

TEST(VeneziaMove, V3_1_1_AsFarAsItLikesInEightDirections) {
    EXPECT_EQ(Position(lower_left, two).reach("c3"), rows(R"(
        . . * . . *
        * . * . * .
        . * * * . .
        * * o * * *
        . * * * . .
        * . * . * .)"));
}

TEST(VeneziaMove, V3_1_1_OneSquareAtLeast) {
    EXPECT_EQ(Position("r5A k3").refusal("a1-a1"), "V3.1.1 same_square square=a1");
}

TEST(VeneziaMove, V3_1_1_InAStraightLine) {
    EXPECT_EQ(Position("r5A k3").refusal("a1-b3"), "V3.1.1 not_in_line square=b3");
}

TEST(VeneziaMove, V3_1_1_FourWaysAreStraightNotDiagonal) {
    EXPECT_EQ(Position(lower_left, four_ways).reach("c3"), rows(R"(
        . . * . . .
        . . * . . .
        . . * . . .
        * * o * * *
        . . * . . .
        . . * . . .)"));
}

TEST(VeneziaMove, V3_1_1_FourWaysRefuseADiagonal) {
    EXPECT_EQ(Position("r5A k3", four_ways).refusal("a1-b2"), "V3.1.1 not_straight square=b2");
}

TEST(VeneziaMove, V3_1_1_AWalkTurnsCornersButCutsNone) {
    const Position city(R"(
        k2   k3   k4   ~kX  k5   k6
        ~r3  ~r4  r2   ~r5  r6   rX
        p2   ~p3  p4   p5   ~p6  pX
        n2   n3   ~n4  a2   a3B  ~a4
        a5A  ~a6  n5   n6   nX   aX)",
                        walk_freely);
    EXPECT_EQ(city.reach("a1"), rows(R"(
        . . . . . .
        . . . . . .
        . . . . . .
        * . . . . .
        * * . . . .
        o . . . . .)"));
}

TEST(VeneziaMove, V3_1_1_AWalkMayBeAnyPath) {
    const Position city(R"(
        k2   k3   k4
        ~r3  ~r4  r2
        a5A  p3   p4)",
                        walk_freely);
    EXPECT_TRUE(city.may("a1-a3"));
}

TEST(VeneziaMove, V3_1_1_AWalkNeedsAPath) {
    const Position city(R"(
        ~r3  ~r4
        a5A  ~r5  p4)",
                        walk_freely);
    EXPECT_EQ(city.refusal("a1-c1"), "V3.1.2 no_path square=c1");
}

TEST(VeneziaMove, V3_1_1_AWalkDoesNotPassAFigure) {
    const Position city(R"(
        ~r3  ~r4
        a5A  r5B  p4)",
                        walk_freely);
    EXPECT_EQ(city.refusal("a1-c1"), "V3.1.2 no_path square=c1");
}

TEST(VeneziaMove, V3_1_2_WaterIsNotEntered) {
    for (const Options& options : {two, four_ways, walk_freely})
        EXPECT_EQ(Position("r5A ~k3", options).refusal("a1-b1"), "V3.1.2 water square=b1");
}

TEST(VeneziaMove, V3_1_2_WaterIsNotCrossed) {
    for (const Options& options : {two, four_ways})
        EXPECT_EQ(Position("r5A ~k3 p4", options).refusal("a1-c1"), "V3.1.2 way_through_water square=b1");
}

TEST(VeneziaMove, V3_1_2_WaterIsNotCrossedDiagonally) {
    const Position city(R"(
        k4   k5   k6
        r3   ~r4  r6
        a5A  p3   p4)");
    EXPECT_EQ(city.refusal("a1-c3"), "V3.1.2 way_through_water square=b2");
}

TEST(VeneziaMove, V3_1_2_NoFigureIsJoined) {
    EXPECT_EQ(Position("r5A k3B").refusal("a1-b1"), "V3.1.2 occupied square=b1");
    EXPECT_EQ(Position("r5A k3A").refusal("a1-b1"), "V3.1.2 occupied square=b1");
}

TEST(VeneziaMove, V3_1_2_NoFigureIsPassed) {
    EXPECT_EQ(Position("r5A k3B g4").refusal("a1-c1"), "V3.1.2 way_past_figure square=b1");
    EXPECT_EQ(Position("r5A k3A g4").refusal("a1-c1"), "V3.1.2 way_past_figure square=b1");
}

TEST(VeneziaMove, V3_1_2_TheFirstObstacleIsNamed) {
    EXPECT_EQ(Position("r5A k3 g4B ~g3 g5").refusal("a1-e1"), "V3.1.2 way_past_figure square=c1");
    EXPECT_EQ(Position("r5A k3 ~g3 g4B g5").refusal("a1-e1"), "V3.1.2 way_through_water square=c1");
}

TEST(VeneziaMove, V3_1_2_AnObstacleStopsEachDirectionOnItsOwn) {
    const Position city(R"(
        k2  k3   k4   k5   k6  kX
        r2  r3   ~r4  r5   r6  rX
        p2  ~p3  p4A  p5   p6  pX
        n2  n3   n4   n5B  n6  nX)",
                        two);
    EXPECT_EQ(city.reach("c2"), rows(R"(
        . . . . . .
        . . . . . *
        * . . . * .
        . * . * . .
        . . o * * *
        . * * . . .)"));
}

TEST(VeneziaMove, V3_1_2_PlatformsAreCrossedAndStoppedOn) {
    EXPECT_TRUE(Position("r5A -- g4").may("a1-b1"));
    EXPECT_TRUE(Position("r5A -- g4").may("a1-c1"));
}

TEST(VeneziaMove, V3_1_2_Ruling_DiagonallyBetweenTwoWaterSquares) {
    const Position city(R"(
        ~r3  r4
        a5A  ~p3)");
    EXPECT_TRUE(city.may("a1-b2"));
}

TEST(VeneziaMove, V3_1_2_Ruling_DiagonallyBetweenTwoFigures) {
    const Position city(R"(
        r3B  r4
        a5A  p3C)");
    EXPECT_TRUE(city.may("a1-b2"));
}

TEST(VeneziaMove, V3_1_2_CoinsDoNotMatter) {
    EXPECT_TRUE(Position("r5A k33 g47").may("a1-c1"));
    EXPECT_TRUE(Position("r5A k33 g47").may("a1-b1"));
}

TEST(VeneziaMove, V3_1_2_CoinsStayWhenTheFigureLeaves) {
    EXPECT_EQ(Position("r5A3 k3").after({"a1-b1"}).cell("a1"), "r53");
}

TEST(VeneziaMove, V2_0_OutsideASmallCityIsNothing) {
    EXPECT_EQ(Position("r5A k3", two).refusal("a1-g1"), "V2.0 outside_city square=g1");
    EXPECT_EQ(Position("r5A k3", two).refusal("h8-a1"), "V2.0 outside_city square=h8");
}

TEST(VeneziaMove, V3_1_4_NoWalkAfterABuy) {
    EXPECT_EQ(Position("r5A k3").after({"$a1"}).refusal("a1-b1"), "V3.1.4 no_move_after_buy");
}

}  // namespace
}  // namespace marea::venezia
