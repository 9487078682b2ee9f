#include <gtest/gtest.h>

#include "tests/venezia/venezia_position.hpp"

namespace marea::venezia {
namespace {

constexpr Options by_count{.players = 2, .tie_break = TieBreak::figure_count};

// V4.2 Treasures

TEST(VeneziaScore, V4_2_OneDryTileMakesATreasureWorth6) {
    const Position city = Position("g2 ~g3 ~g4 ~g5 ~g6 ~g7 ~g8 ~gX").treasures('A', "g");
    EXPECT_EQ(city.score('A').treasures, 6);
}

TEST(VeneziaScore, V4_2_TwoDryTilesMakeATreasureWorth3) {
    const Position city = Position("g2 g3 ~g4 ~g5 ~g6 ~g7 ~g8 ~gX").treasures('A', "g");
    EXPECT_EQ(city.score('A').treasures, 3);
}

TEST(VeneziaScore, V4_2_ThreeDryTilesMakeATreasureWorth2) {
    const Position city = Position("g2 g3 ~g4 ~g5 ~g6 ~g7 ~g8 gX").treasures('A', "g");
    EXPECT_EQ(city.score('A').treasures, 2);
}

TEST(VeneziaScore, V4_2_FourDryTilesOrMoreMakeATreasureWorth1) {
    EXPECT_EQ(Position("g2 g3 ~g4 ~g5 g6 ~g7 ~g8 gX").treasures('A', "g").score('A').treasures, 1);
    EXPECT_EQ(Position("g2 g3 ~g4 ~g5 g6 ~g7 g8 gX").treasures('A', "g").score('A').treasures, 1);
    EXPECT_EQ(Position("g2 g3 g4 g5 g6 g7 g8 gX").treasures('A', "g").score('A').treasures, 1);
}

TEST(VeneziaScore, V4_2_EachTreasureCounts) {
    const Position city = Position("g2 ~g3 ~g4 ~g5 ~g6 ~g7 ~g8 ~gX").treasures('A', "gggrr");
    EXPECT_EQ(city.score('A').treasures, 3 * 6 + 2 * 1);
}

TEST(VeneziaScore, V4_2_ForItsOwnerAlone) {
    EXPECT_EQ(Position("").treasures('A', "gr").score('B').treasures, 0);
}

// V4.3 Figures

TEST(VeneziaScore, V4_3_AFigureOnANumberScoresIt) {
    EXPECT_EQ(Position("k2A").score('A').figures, 2);
    EXPECT_EQ(Position("k5A").score('A').figures, 5);
    EXPECT_EQ(Position("k8A").score('A').figures, 8);
}

TEST(VeneziaScore, V4_3_FiguresAddUp) { EXPECT_EQ(Position("k5A r7A g8B").score('A').figures, 12); }

TEST(VeneziaScore, V4_3_AnXScores2ForEachDryTileOfItsColour) {
    EXPECT_EQ(Position("k2 k3 ~k4 ~k5 ~k6 ~k7 ~k8 kXA").score('A').figures, 6);
}

TEST(VeneziaScore, V4_3_TheXCountsItself) {
    EXPECT_EQ(Position("k2 ~k3 ~k4 ~k5 ~k6 ~k7 ~k8 kXA").score('A').figures, 4);
    EXPECT_EQ(Position("kXA").score('A').figures, 16);
}

TEST(VeneziaScore, V4_3_APlatformScoresNothing) { EXPECT_EQ(Position("--A").score('A').figures, 0); }

TEST(VeneziaScore, V4_3_ADrownedFigureScoresNothing) {
    const Position drowned = Position("k5A").hand('A', "k5").after({"!k5", "x"});
    EXPECT_EQ(drowned.score('A').figures, 0);
}

// V4.4 Coins and gondolas

TEST(VeneziaScore, V4_4_ACoinInHandScores1) { EXPECT_EQ(Position("").coins('A', 7).score('A').coins, 7); }

TEST(VeneziaScore, V4_4_CoinsOnASquareScoreForNobody) {
    EXPECT_EQ(Position("k5A7").coins('A', 0).score('A').coins, 0);
}

TEST(VeneziaScore, V4_4_GondolasScoreNothing) {
    EXPECT_EQ(Position("k5A").gondolas('A', 2).score('A'), Position("k5A").gondolas('A', 0).score('A'));
}

TEST(VeneziaScore, V4_4_AllKindsTogetherAreTheScore) {
    const Position city = Position("k5A").treasures('A', "rr").coins('A', 3);
    EXPECT_EQ(city.score('A').total(), 2 + 5 + 3);
    EXPECT_EQ(city.game().scores(city.state())[0], 10);
}

// V4.5 Who wins

TEST(VeneziaScore, V4_5_MostPointsWin) {
    EXPECT_EQ(Position("", two).coins('A', 3).coins('B', 4).winners(), "B");
}

TEST(VeneziaScore, V4_5_MostPointsWinWhateverTheFiguresScore) {
    EXPECT_EQ(Position("k6A r2B", two).coins('A', 0).coins('B', 5).winners(), "B");
}

TEST(VeneziaScore, V4_5_ATieGoesToTheMorePointsFromFigures) {
    // 10 points each: 2 + 3 from figures and 5 coins, or 6 from a figure and 4 coins.
    EXPECT_EQ(Position("k2A k3A k6B", two).coins('A', 5).coins('B', 4).winners(), "B");
}

TEST(VeneziaScore, V4_5_FigureCountCountsSurvivingFigures) {
    EXPECT_EQ(Position("k2A k3A k6B", by_count).coins('A', 5).coins('B', 4).winners(), "A");
}

TEST(VeneziaScore, V4_5_Ruling_AFigureOnAPlatformSurvives) {
    EXPECT_EQ(Position("k5A --A r5B", by_count).winners(), "A");
    EXPECT_EQ(Position("k5A --A r5B", two).winners(), "AB");
}

TEST(VeneziaScore, V4_5_Ruling_StillTiedShareTheVictory) {
    const Position tied = Position("k5A r5C").coins('A', 3).coins('B', 7).coins('C', 3).coins('D', 0);
    EXPECT_EQ(tied.winners(), "AC");
}

TEST(VeneziaScore, V4_5_AllMayShare) { EXPECT_EQ(Position("", {.players = 5}).winners(), "ABCDE"); }

// V4.6 The printed example

/// Twelve dry city tiles, four of them black, as the example's treasure values ask; the 36 played cards of a
/// four-player game have sunk all but the six 2s and six more. Those six are almost forced: figures score
/// 8 and the black X, 15 (8 + 7), 8 and 7, which takes three 8s and two 7s beside the X. The figures that are
/// not drawn have drowned.
Position printed_example() {
    return Position(R"(
        --  --  --  --  --  --  --   --
        --  --  --  --  --  --  --   --
        k2 ~k3 ~k4 ~k5 ~k6  k7B k8C  kXA
        p2 ~p3 ~p4 ~p5 ~p6  p7D p8B ~pX
        g2 ~g3 ~g4 ~g5 ~g6 ~g7  g8A ~gX
        a2 ~a3 ~a4 ~a5 ~a6 ~a7 ~a8  ~aX
        r2 ~r3 ~r4 ~r5 ~r6 ~r7 ~r8  ~rX
        n2 ~n3 ~n4 ~n5 ~n6 ~n7 ~n8  ~nX)")
        .phase(Phase::over)
        .treasures('A', "kkaarg")
        .treasures('B', "aaprn")
        .treasures('C', "karpn")
        .treasures('D', "kkrrrpp")
        .coins('A', 1)
        .coins('B', 1)
        .coins('C', 0)
        .coins('D', 0);
}

TEST(VeneziaPrintedExample, V4_6_TwelveDryTilesFourOfThemBlack) {
    const Public table = printed_example().table();
    EXPECT_EQ(std::popcount(table.standing), 12);
    EXPECT_EQ(table.dry_tiles(Colour::black), 4);
}

TEST(VeneziaPrintedExample, V4_6_TreasureValues) {
    const Public table = printed_example().table();
    const auto worth = [&](Colour colour) { return treasure_worth(table.dry_tiles(colour)); };
    EXPECT_EQ(worth(Colour::black), 1);
    EXPECT_EQ(worth(Colour::purple), 2);
    EXPECT_EQ(worth(Colour::green), 3);
    for (const Colour colour : {Colour::aquamarine, Colour::red, Colour::brown}) EXPECT_EQ(worth(colour), 6);
}

TEST(VeneziaPrintedExample, V4_6_TheBlackXScores8) {
    EXPECT_EQ(figure_worth(printed_example().table(), square("h6")), 8);
}

TEST(VeneziaPrintedExample, V4_6_BlueScores40) {
    // Printed: 2 (black), 12 (two aquamarine), 6 (red), 3 (green); 8 (green 8), 2 × 4 (black X); 1 coin.
    EXPECT_EQ(printed_example().score('A'), (Score{2 + 12 + 6 + 3, 8 + 8, 1, 2}));
    EXPECT_EQ(printed_example().score('A').total(), 40);
}

TEST(VeneziaPrintedExample, V4_6_YellowScores42) {
    // Printed: 12 (two aquamarine), 2 (purple), 6 (red), 6 (brown); 15 (black 7, purple 8); 1 coin.
    EXPECT_EQ(printed_example().score('B'), (Score{12 + 2 + 6 + 6, 7 + 8, 1, 2}));
    EXPECT_EQ(printed_example().score('B').total(), 42);
}

TEST(VeneziaPrintedExample, V4_6_OrangeScores29) {
    // Printed: 1 (black), 6 (aquamarine), 6 (red), 2 (purple), 6 (brown); 8 (black 8).
    EXPECT_EQ(printed_example().score('C'), (Score{1 + 6 + 6 + 2 + 6, 8, 0, 1}));
    EXPECT_EQ(printed_example().score('C').total(), 29);
}

TEST(VeneziaPrintedExample, V4_6_WhiteScores31) {
    // Printed: 2 (two black), 18 (three red), 4 (two purple); 7 (purple 7).
    EXPECT_EQ(printed_example().score('D'), (Score{2 + 18 + 4, 7, 0, 1}));
    EXPECT_EQ(printed_example().score('D').total(), 31);
}

TEST(VeneziaPrintedExample, V4_6_YellowWins) { EXPECT_EQ(printed_example().winners(), "B"); }

}  // namespace
}  // namespace marea::venezia
