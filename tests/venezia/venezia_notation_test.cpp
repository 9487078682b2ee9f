#include <gtest/gtest.h>

#include "tests/venezia/venezia_position.hpp"

namespace marea::venezia {
namespace {

TEST(VeneziaNotation, V1_1_TilesAreAColourAndAValue) {
    EXPECT_EQ(text(city_tile(Colour::black, Value::two)), "k2");
    EXPECT_EQ(text(city_tile(Colour::brown, Value::three)), "n3");
    EXPECT_EQ(text(city_tile(Colour::aquamarine, Value::four)), "a4");
    EXPECT_EQ(text(city_tile(Colour::red, Value::five)), "r5");
    EXPECT_EQ(text(city_tile(Colour::purple, Value::eight)), "p8");
    EXPECT_EQ(text(city_tile(Colour::green, Value::x)), "gX");
}

TEST(VeneziaNotation, V1_1_EveryTileReadsAsItIsWritten) {
    for (const int id : Bits(all_city_tiles)) {
        const Tile tile{static_cast<std::uint8_t>(id)};
        EXPECT_EQ(parse_tile(text(tile)), tile);
    }
}

TEST(VeneziaNotation, V1_2_APlatformIsTwoDashes) {
    EXPECT_EQ(text(platform), "--");
    EXPECT_EQ(parse_tile("--"), platform);
}

TEST(VeneziaNotation, V1_1_NoOtherTiles) {
    for (const auto* text : {"", "k", "k1", "k9", "b3", "K3", "kx", "3k", "k33", "-", "---", " k3"})
        EXPECT_FALSE(parse_tile(text)) << text;
}

TEST(VeneziaNotation, V2_0_SquaresCountFromTheBottomLeft) {
    EXPECT_EQ(text(square(0)), "a1");
    EXPECT_EQ(text(square(7)), "h1");
    EXPECT_EQ(text(square(56)), "a8");
    EXPECT_EQ(text(square(63)), "h8");
}

TEST(VeneziaNotation, V2_0_NoOtherSquares) {
    for (const auto* text : {"", "a", "a0", "a9", "i1", "A1", "1a", "a11"})
        EXPECT_FALSE(parse_square(text)) << text;
}

TEST(VeneziaNotation, V1_1_ColoursHaveALetterEach) {
    EXPECT_EQ(parse_colour("k"), Colour::black);
    EXPECT_EQ(parse_colour("n"), Colour::brown);
    EXPECT_FALSE(parse_colour("x"));
    EXPECT_FALSE(parse_colour("kn"));
    EXPECT_FALSE(parse_colour(""));
}

TEST(VeneziaNotation, V2_5_Place) { EXPECT_EQ(parse_action("@e4"), place(square("e4"))); }
TEST(VeneziaNotation, V3_1_1_Walk) { EXPECT_EQ(parse_action("e4-e7"), walk(square("e4"), square("e7"))); }
TEST(VeneziaNotation, V3_1_3_Ride) { EXPECT_EQ(parse_action("e4~b2"), ride(square("e4"), square("b2"))); }
TEST(VeneziaNotation, V3_2_Buy) { EXPECT_EQ(parse_action("$e7"), buy(square("e7"))); }
TEST(VeneziaNotation, V3_3_Card) { EXPECT_EQ(parse_action("!r5"), play_card(tile("r5"))); }
TEST(VeneziaNotation, V3_3_3_Rescue) { EXPECT_EQ(parse_action("+c3"), rescue(square("c3"))); }
TEST(VeneziaNotation, V3_3_3_Drown) { EXPECT_EQ(parse_action("x"), drown()); }

TEST(VeneziaNotation, V6_EveryActionReadsAsItIsWritten) {
    for (const auto* text : {"@e4", "e4-e7", "e4~b2", "$e7", "!r5", "!gX", "+c3", "x"})
        EXPECT_EQ(venezia::text(action(text)), text);
}

TEST(VeneziaNotation, V6_NothingElseIsAnAction) {
    for (const auto* text : {"", "@", "@e9", "e4", "e4e7", "e4-e9", "e4+e7", "$", "$r5", "!", "!e4", "!--",
                             "!r9", "+--", "xx", "X", " x", "@e4 ", "e4-e7-e8"})
        EXPECT_FALSE(parse_action(text)) << text;
}

}  // namespace
}  // namespace marea::venezia
