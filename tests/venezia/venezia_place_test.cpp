#include <gtest/gtest.h>

#include "tests/venezia/venezia_position.hpp"

namespace marea::venezia {
namespace {

/// A city without figures, or with a few, in which the others are still to be placed.
Position placing(std::string_view drawing, const Options& options = {}) {
    return Position(drawing, options).phase(Phase::place);
}

TEST(VeneziaPlace, V2_5_AFigureStandsWhereItIsPut) {
    EXPECT_EQ(placing("r5 k3").after({"@a1"}).cell("a1"), "r5A");
}

TEST(VeneziaPlace, V2_5_OneFigureAtATimeClockwise) {
    const Position city = placing("r5 k3 g4 n6");
    EXPECT_EQ(city.to_act(), 'A');
    EXPECT_EQ(city.after({"@a1"}).to_act(), 'B');
    EXPECT_EQ(city.after({"@a1", "@b1", "@c1", "@d1"}).to_act(), 'A');
}

TEST(VeneziaPlace, V2_5_FromTheStartPlayer) {
    const Position city = placing("r5 k3").first('D').turn('D');
    EXPECT_EQ(city.to_act(), 'D');
    EXPECT_EQ(city.after({"@a1"}).to_act(), 'A');
}

TEST(VeneziaPlace, V2_5_UntilAllArePlaced) {
    const Position city = placing("r2A r3A r4A k2B k3B k4", {.players = 2}).turn('B');
    EXPECT_EQ(city.table().phase, Phase::place);
    EXPECT_EQ(city.after({"@f1"}).table().phase, Phase::move);
}

TEST(VeneziaPlace, V3_0_TheStartPlayerHasTheFirstTurn) {
    const Position city = placing("r2A r3A r4 k2B k3B k4B", {.players = 2}).first('B').turn('A');
    EXPECT_EQ(city.after({"@c1"}).to_act(), 'B');
}

TEST(VeneziaPlace, V2_5_NothingElseIsDoneBeforeAllArePlaced) {
    const Position city = placing("r5A k3").hand('A', "k3");
    for (const auto* action : {"a1-b1", "a1~b1", "$a1", "!k3", "+b1", "x"})
        EXPECT_EQ(city.refusal(action), "V2.5 place_first") << action;
}

TEST(VeneziaPlace, V2_5_NoFigureIsPlacedAfterwards) {
    EXPECT_EQ(Position("r5A k3").refusal("@b1"), "V2.5 all_placed");
}

TEST(VeneziaPlace, V2_5_OneFigureASquare) {
    EXPECT_EQ(placing("r5B k3").refusal("@a1"), "V2.5 occupied square=a1");
    EXPECT_EQ(placing("r5A k3").refusal("@a1"), "V2.5 occupied square=a1");
}

TEST(VeneziaPlace, V2_5_OnDifferentValues) {
    EXPECT_EQ(placing("r5A k5").refusal("@b1"), "V2.5 same_value square=a1 value=5");
}

TEST(VeneziaPlace, V2_5_TheSameColourIsAllowed) { EXPECT_TRUE(placing("r5A r6").may("@b1")); }

TEST(VeneziaPlace, V2_5_OthersValuesDoNotMatter) { EXPECT_TRUE(placing("r5B k5").may("@b1")); }

TEST(VeneziaPlace, V2_5_A2IsAValueAsAnyOther) {
    EXPECT_TRUE(placing("r5A k2").may("@b1"));
    EXPECT_EQ(placing("r2A k2").refusal("@b1"), "V2.5 same_value square=a1 value=2");
}

TEST(VeneziaPlace, V2_5_XIsAValueOfItsOwn) {
    EXPECT_TRUE(placing("r8A kX").may("@b1"));
    EXPECT_EQ(placing("rXA kX").refusal("@b1"), "V2.5 same_value square=a1 value=X");
}

TEST(VeneziaPlace, V2_5_APlatformIsAllowed) {
    EXPECT_TRUE(placing("r5A --").may("@b1"));
    EXPECT_TRUE(placing("--A r2").may("@b1"));
}

TEST(VeneziaPlace, V2_5_Ruling_OnePlatformEach) {
    EXPECT_EQ(placing("--A --").refusal("@b1"), "V2.5 second_platform square=a1");
    EXPECT_TRUE(placing("--B --").may("@b1"));
}

TEST(VeneziaPlace, V2_5_PlatformStartAny) {
    EXPECT_TRUE(placing("--A --A --", {.platform_start = PlatformStart::any}).may("@c1"));
}

TEST(VeneziaPlace, V2_5_PlatformStartAnyStillWantsDifferentValues) {
    EXPECT_EQ(placing("r5A k5", {.platform_start = PlatformStart::any}).refusal("@b1"),
              "V2.5 same_value square=a1 value=5");
}

TEST(VeneziaPlace, V2_0_OutsideASmallCityIsNothing) {
    EXPECT_EQ(placing("", {.players = 2}).refusal("@g1"), "V2.0 outside_city square=g1");
    EXPECT_EQ(placing("", {.players = 2}).refusal("@a7"), "V2.0 outside_city square=a7");
}

}  // namespace
}  // namespace marea::venezia
