#include <gtest/gtest.h>

#include "tests/venezia/venezia_position.hpp"

namespace marea::venezia {
namespace {

constexpr Options extra{.gondola_ride = GondolaRide::extra};

TEST(VeneziaRide, V3_1_3_WhateverLiesBetween) {
    EXPECT_EQ(Position("r5A ~k3 g4B g5").after({"a1~d1"}).cell("d1"), "g5A");
}

TEST(VeneziaRide, V3_1_3_ToAnyFreeSquareOfTheBoard) {
    const Position city = Position("r5A ~k3 ~g4 k4B --");
    EXPECT_EQ(split(city.legal('~')).size(), 64U - 2U - 2U);
}

TEST(VeneziaRide, V3_1_3_PlatformsIncluded) { EXPECT_TRUE(Position("r5A ~k3 --").may("a1~c1")); }

TEST(VeneziaRide, V3_1_3_ToANeighbourToo) { EXPECT_TRUE(Position("r5A k3").may("a1~b1")); }

TEST(VeneziaRide, V3_1_3_NotOntoWater) {
    EXPECT_EQ(Position("r5A ~k3").refusal("a1~b1"), "V3.1.3 water square=b1");
}

TEST(VeneziaRide, V3_1_3_NotOntoAFigure) {
    EXPECT_EQ(Position("r5A k3B").refusal("a1~b1"), "V3.1.3 occupied square=b1");
    EXPECT_EQ(Position("r5A k3A").refusal("a1~b1"), "V3.1.3 occupied square=b1");
}

TEST(VeneziaRide, V3_1_3_NotToWhereItStands) { EXPECT_FALSE(Position("r5A k3").may("a1~a1")); }

TEST(VeneziaRide, V3_1_3_OnlyOnesOwnFigure) {
    EXPECT_EQ(Position("r5B k3").refusal("a1~b1"), "V3.1.3 no_figure square=a1");
}

TEST(VeneziaRide, V3_1_3_NotOutsideASmallCity) {
    EXPECT_EQ(Position("r5A k3", {.players = 2}).refusal("a1~g7"), "V2.0 outside_city square=g7");
}

TEST(VeneziaRide, V3_1_3_TheGondolaIsSpent) {
    EXPECT_EQ(Position("r5A k3").after({"a1~b1"}).gondolas('A'), 1);
}

TEST(VeneziaRide, V3_1_3_NoRideWithoutAGondola) {
    const Position city = Position("r5A k3").gondolas('A', 0);
    EXPECT_EQ(city.refusal("a1~b1"), "V3.1.3 no_gondola");
    EXPECT_EQ(city.legal('~'), "");
}

TEST(VeneziaRide, V3_1_3_Ruling_TheRideIsTheMove) {
    const Position ridden = Position("r5A k3A g4").after({"a1~c1"});
    EXPECT_FALSE(ridden.may("b1-a1"));
    EXPECT_EQ(ridden.refusal("b1~a1"), "V3.1.3 already_moved");
}

TEST(VeneziaRide, V3_1_3_Ruling_NoRideAfterAWalk) {
    EXPECT_EQ(Position("r5A k3A g4").after({"b1-c1"}).refusal("a1~b1"), "V3.1.3 already_moved");
}

TEST(VeneziaRide, V3_1_3_ABuyMayFollow) {
    EXPECT_EQ(Position("r5A k3").after({"a1~b1", "$b1"}).treasures('A'), "k");
}

TEST(VeneziaRide, V3_1_3_ExtraAWalkAfterARide) {
    EXPECT_EQ(Position("r5A k3A g4 g5", extra).after({"a1~d1", "b1-c1"}).cell("c1"), "g4A");
}

TEST(VeneziaRide, V3_1_3_ExtraARideAfterTheWalk) {
    EXPECT_EQ(Position("r5A k3A g4 g5", extra).after({"b1-c1", "a1~d1"}).cell("d1"), "g5A");
}

TEST(VeneziaRide, V3_1_3_ExtraTwoRidesRoundAWalk) {
    const Position moved = Position("r5A ~k3 g4 ~k4 g5", extra).after({"a1~c1", "c1-c2", "c2~e1"});
    EXPECT_EQ(moved.cell("e1"), "g5A");
    EXPECT_EQ(moved.gondolas('A'), 0);
}

TEST(VeneziaRide, V3_1_3_ExtraRidesOnlyAsLongAsThereAreGondolas) {
    const Position ridden = Position("r5A k3 g4 g5", extra).after({"a1~b1", "b1~c1"});
    EXPECT_EQ(ridden.refusal("c1~d1"), "V3.1.3 no_gondola");
    EXPECT_TRUE(ridden.may("c1-d1"));
}

TEST(VeneziaRide, V3_1_3_ExtraStillOneWalk) {
    EXPECT_EQ(Position("r5A k3 g4 g5", extra).after({"a1-b1", "b1~c1"}).refusal("c1-d1"),
              "V3.0 already_moved");
}

TEST(VeneziaRide, V3_1_4_NoRideAfterABuy) {
    for (const Options& options : {Options{}, extra})
        EXPECT_EQ(Position("r5A k3", options).after({"$a1"}).refusal("a1~b1"), "V3.1.4 no_move_after_buy");
}

}  // namespace
}  // namespace marea::venezia
