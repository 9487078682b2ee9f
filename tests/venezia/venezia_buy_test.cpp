#include <gtest/gtest.h>

#include "tests/venezia/venezia_position.hpp"

namespace marea::venezia {
namespace {

TEST(VeneziaBuy, V3_2_1_TheColourOfTheTileUnderTheFigure) {
    EXPECT_EQ(Position("r5A k3").after({"$a1"}).treasures('A'), "r");
}

TEST(VeneziaBuy, V3_2_1_UnderAnyOfOnesFigures) {
    const Position moved = Position("r5A k3A g4").after({"b1-c1"});
    EXPECT_EQ(moved.legal('$'), "$a1 $c1");
}

TEST(VeneziaBuy, V3_2_1_WhereTheFigureHasGoneNotWhereItWas) {
    EXPECT_EQ(Position("r5A k3").after({"a1-b1", "$b1"}).treasures('A'), "k");
    EXPECT_EQ(Position("r5A k3").after({"a1-b1"}).refusal("$a1"), "V3.2.1 no_figure square=a1");
}

TEST(VeneziaBuy, V3_2_1_NotUnderAnothersFigure) {
    EXPECT_EQ(Position("r5A k3B").refusal("$b1"), "V3.2.1 no_figure square=b1");
}

TEST(VeneziaBuy, V3_2_1_NeverOnAPlatform) {
    EXPECT_EQ(Position("--A k3").refusal("$a1"), "V3.2.1 platform_sells_nothing square=a1");
    EXPECT_EQ(Position("--A k3").legal('$'), "");
}

TEST(VeneziaBuy, V3_2_1_OnA2AndOnAnXAsWell) { EXPECT_EQ(Position("r2A kXA").legal('$'), "$a1 $b1"); }

TEST(VeneziaBuy, V3_2_1_OutsideASmallCityIsNothing) {
    EXPECT_EQ(Position("r5A", {.players = 2}).refusal("$g1"), "V2.0 outside_city square=g1");
}

struct Price {
    const char* before;
    const char* after;
    int price;
};

class VeneziaPrice : public testing::TestWithParam<Price> {};

INSTANTIATE_TEST_SUITE_P(V3_2_2, VeneziaPrice,
                         testing::Values(Price{"r5A", "r5A1", 1}, Price{"r5A1", "r5A3", 2},
                                         Price{"r5A3", "r5A7", 4}, Price{"r5A7", "r5A15", 8}),
                         [](const auto& price) { return "Costs" + std::to_string(price.param.price); });

TEST_P(VeneziaPrice, V3_2_2_OneCoinMoreThanLieThere) {
    const Position city = Position(GetParam().before).coins('A', 10);
    EXPECT_EQ(city.after({"$a1"}).coins('A'), 10 - GetParam().price);
}

TEST_P(VeneziaPrice, V3_2_2_TheCoinsStayThere) {
    EXPECT_EQ(Position(GetParam().before).after({"$a1"}).cell("a1"), GetParam().after);
}

TEST_P(VeneziaPrice, V3_2_3_TheLastCoinsAreEnough) {
    EXPECT_EQ(Position(GetParam().before).coins('A', GetParam().price).after({"$a1"}).coins('A'), 0);
}

TEST_P(VeneziaPrice, V3_2_3_OneCoinTooFew) {
    const int price = GetParam().price;
    std::ostringstream expected;
    expected << "V3.2.3 too_few_coins price=" << price << " coins=" << price - 1;
    EXPECT_EQ(Position(GetParam().before).coins('A', price - 1).refusal("$a1"), expected.str());
}

TEST(VeneziaBuy, V3_2_2_TheFifthTreasureOfASquareCosts16AndNobodyHasThem) {
    EXPECT_EQ(Position("r5A15", {.players = 3}).refusal("$a1"), "V3.2.3 too_few_coins price=16 coins=13");
}

TEST(VeneziaBuy, V3_2_2_WhoeverBuysNextPaysMore) {
    EXPECT_EQ(Position("r5A").after({"$a1"}).table().price(square("a1")), 2);
    EXPECT_EQ(Position("r5B1").turn('B').after({"$a1"}).cell("a1"), "r5B3");
}

TEST(VeneziaBuy, V3_2_2_EachSquareHasItsOwnPrice) {
    const Public table = Position("r5A3 r6A").table();
    EXPECT_EQ(table.price(square("a1")), 4);
    EXPECT_EQ(table.price(square("b1")), 1);
}

TEST(VeneziaBuy, V3_2_3_OneTreasureATurn) {
    EXPECT_EQ(Position("r5A k3A").after({"$a1"}).refusal("$b1"), "V3.2.3 one_treasure");
}

TEST(VeneziaBuy, V3_2_3_Ruling_NoneLeftInTheStock) {
    const Position city = Position("r5A k3A").treasures('B', "rrrrrrrr").treasures('A', "rr");
    EXPECT_EQ(city.refusal("$a1"), "V3.2.3 sold_out colour=r");
    EXPECT_EQ(city.legal('$'), "$b1");
}

TEST(VeneziaBuy, V3_2_3_TheTenthTreasureCanStillBeBought) {
    const Position city = Position("r5A").treasures('B', "rrrrrrrrr");
    EXPECT_EQ(city.after({"$a1"}).table().stock(Colour::red), 0);
}

}  // namespace
}  // namespace marea::venezia
