#include <gtest/gtest.h>

#include "tests/venezia/venezia_position.hpp"

namespace marea::venezia {
namespace {

// V3.3.1 The lowest card

TEST(VeneziaCard, V3_3_1_TheLowestInHand) { EXPECT_EQ(Position("").hand('A', "r5 k6 g3").legal('!'), "!g3"); }

TEST(VeneziaCard, V3_3_1_NoHigherCard) {
    EXPECT_EQ(Position("").hand('A', "r5 g3").refusal("!r5"), "V3.3.1 not_lowest card=r5 value=3");
}

TEST(VeneziaCard, V3_3_1_XIsAbove8) {
    EXPECT_EQ(Position("").hand('A', "rX g8").legal('!'), "!g8");
    EXPECT_EQ(Position("").hand('A', "rX g8").refusal("!rX"), "V3.3.1 not_lowest card=rX value=8");
}

TEST(VeneziaCard, V3_3_1_AmongEqualsThePlayerChooses) {
    EXPECT_EQ(Position("").hand('A', "k3 r3 g4").legal('!'), "!k3 !r3");
    EXPECT_EQ(Position("").hand('A', "kX rX").legal('!'), "!kX !rX");
}

TEST(VeneziaCard, V3_3_1_OnlyFromOnesOwnHand) {
    EXPECT_EQ(Position("").hand('A', "r5").hand('B', "k3").refusal("!k3"), "V3.3.1 card_not_in_hand card=k3");
}

TEST(VeneziaCard, V3_3_1_TheCardLeavesTheHand) {
    const Position played = Position("").hand('A', "r5 g3").after({"!g3"});
    EXPECT_EQ(played.hand('A'), "r5");
    EXPECT_EQ(played.table().cards[0], 1);
}

// V3.3.2 Its tile sinks

TEST(VeneziaCard, V3_3_2_ItsTileTurnsToWater) {
    EXPECT_EQ(Position("r5 r6").hand('A', "r5").after({"!r5"}).cell("a1"), "~r5");
}

TEST(VeneziaCard, V3_3_2_NoOtherTileTurns) {
    const Position city = Position("r5 r6").hand('A', "r5");
    EXPECT_EQ(city.table().dry & ~city.after({"!r5"}).table().dry, bit(square("a1").index));
}

TEST(VeneziaCard, V3_3_2_TheColourHasADryTileLess) {
    EXPECT_EQ(Position("r5").hand('A', "r5").after({"!r5"}).table().dry_tiles(Colour::red), 7);
}

TEST(VeneziaCard, V3_3_2_CoinsOnItLeaveTheGame) {
    const Position city = Position("r57").hand('A', "r5");
    const Position sunk = city.after({"!r5"});
    EXPECT_EQ(sunk.cell("a1"), "~r5");
    EXPECT_EQ(sunk.table().coins, city.table().coins);
}

TEST(VeneziaCard, V3_3_2_CoinsElsewhereStay) {
    EXPECT_EQ(Position("r57 k33").hand('A', "r5").after({"!r5"}).cell("b1"), "k33");
}

// V3.3.4 A player without figures

TEST(VeneziaCard, V3_3_4_WithoutFiguresOneOnlyPlaysCards) {
    EXPECT_EQ(Position("r5B").hand('A', "g3 gX").legal_signs(), "!");
}

TEST(VeneziaCard, V3_3_4_WithoutFiguresOneHasATurnAsEveryone) {
    EXPECT_EQ(Position("r5B", two).turn('B').hand('B', "n3 nX").after({"!n3"}).to_act(), 'A');
}

TEST(VeneziaCard, V3_3_4_WithoutFiguresOneIsScored) {
    const Position over = Position("r5B", two).phase(Phase::over).coins('A', 20);
    EXPECT_EQ(over.score('A').total(), 20);
    EXPECT_EQ(over.winners(), "A");
}

// V4.1 The end

TEST(VeneziaCard, V4_1_TheGameEndsWhenEveryHandIsEmpty) {
    const Position city = Position("", two).hand('A', "r3").hand('B', "k3");
    EXPECT_EQ(city.after({"!r3"}).to_act(), 'B');
    EXPECT_EQ(city.after({"!r3", "!k3"}).to_act(), '.');
}

TEST(VeneziaCard, V4_1_TheLastHandIsThatOfTheSeatBeforeTheStartPlayer) {
    const Position city = Position("", two).first('B').turn('B').hand('A', "r3").hand('B', "k3");
    EXPECT_EQ(city.after({"!k3"}).to_act(), 'A');
    EXPECT_EQ(city.after({"!k3", "!r3"}).to_act(), '.');
}

TEST(VeneziaCard, V4_1_AfterTheEndNothingIsLegal) {
    const Position over = Position("r5A k3", two).hand('A', "").hand('B', "").phase(Phase::over);
    EXPECT_TRUE(over.game().legal(over.state()).empty());
    for (const auto* action : {"@b1", "a1-b1", "a1~b1", "$a1", "!k3", "+b1", "x"})
        EXPECT_EQ(over.refusal(action), "V4.1 game_is_over") << action;
}

}  // namespace
}  // namespace marea::venezia
