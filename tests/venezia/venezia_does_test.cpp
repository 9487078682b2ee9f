#include <gtest/gtest.h>

#include "games/venezia/does.hpp"
#include "tests/core/line_words.hpp"
#include "tests/venezia/venezia_position.hpp"

namespace marea::venezia {
namespace {

/// What an action would do, as whoever is to act is told.
std::string does(const Position& city, std::string_view text, bool odds = false) {
    const View view = city.view(city.to_act());
    const Legal legal = city.game().legal(view);
    const auto all = city.game().does(view, odds);
    EXPECT_EQ(all.size(), legal.size());
    const auto found = std::ranges::find(legal, action(text));
    if (found == legal.end()) return std::string(text) + " is not legal";
    return tests::words(all[static_cast<std::size_t>(found - legal.begin())]);
}

TEST(VeneziaDoes, V2_5_APlaceAndItsTile) {
    EXPECT_EQ(does(Position("r5 --").phase(Phase::place), "@a1"),
              "V2.5 venezia.does.place square=a1 at a1\n"
              "V4.3 venezia.does.tile colour=r value=5 at a1");
    EXPECT_EQ(does(Position("r5 --").phase(Phase::place), "@b1"),
              "V2.5 venezia.does.place square=b1 at b1\n"
              "V1.2 venezia.does.platform at b1");
}

TEST(VeneziaDoes, V3_1_1_AWalkWithWhatItsTileWouldCost) {
    EXPECT_EQ(does(Position("r5A g63"), "a1-b1"),
              "V3.1.1 venezia.does.walk from=a1 square=b1 at b1 a1\n"
              "V4.3 venezia.does.tile colour=g value=6 at b1\n"
              "V3.2.2 venezia.does.would_cost colour=g price=4");
}

TEST(VeneziaDoes, V3_2_3_NoPriceWhereNoTreasureIsLeft) {
    EXPECT_EQ(does(Position("r5A g6").treasures('B', "gggggggggg"), "a1-b1"),
              "V3.1.1 venezia.does.walk from=a1 square=b1 at b1 a1\n"
              "V4.3 venezia.does.tile colour=g value=6 at b1");
}

TEST(VeneziaDoes, V3_1_3_ARideTakesAGondola) {
    EXPECT_EQ(does(Position("r5A --"), "a1~b1"),
              "V3.1.3 venezia.does.ride from=a1 square=b1 at b1 a1\n"
              "V1.2 venezia.does.platform at b1\n"
              "V3.1.3 venezia.does.gondolas left=1");
}

TEST(VeneziaDoes, V3_2_2_ABuyWithPriceWorthAndWhatIsLeft) {
    EXPECT_EQ(does(Position("r5A3").coins('A', 6), "$a1"),
              "V3.2.2 venezia.does.buy colour=r square=a1 price=4 at a1\n"
              "V4.2 venezia.does.keep colour=r worth=1 left=2");
}

TEST(VeneziaDoes, V3_3_2_ACardEndsTheTurn) {
    EXPECT_EQ(does(Position("r5").hand('A', "r5 gX"), "!r5"),
              "V3.3.2 venezia.does.card colour=r value=5 square=a1 at a1\n"
              "V3.0 venezia.does.ends_turn");
}

TEST(VeneziaDoes, V3_3_3_ACardNamesTheFigureAndTheCoinsThatFall) {
    EXPECT_EQ(does(Position("r5B2").hand('A', "r5 gX"), "!r5"),
              "V3.3.2 venezia.does.card colour=r value=5 square=a1 at a1\n"
              "V3.3.3 venezia.tell.fell name=B at a1\n"
              "V3.3.2 venezia.tell.coins_lost coins=2 at a1\n"
              "V3.0 venezia.does.ends_turn");
}

TEST(VeneziaDoes, V3_3_3_ACardWarnsOfOnesOwnFigure) {
    EXPECT_EQ(does(Position("r5A").hand('A', "r5 gX"), "!r5"),
              "V3.3.2 venezia.does.card colour=r value=5 square=a1 at a1\n"
              "V3.3.3 venezia.does.own_falls\n"
              "V3.0 venezia.does.ends_turn");
    EXPECT_EQ(does(Position("r5A").hand('A', "r5 gX").gondolas('A', 0), "!r5"),
              "V3.3.2 venezia.does.card colour=r value=5 square=a1 at a1\n"
              "V3.3.3 venezia.does.own_gone\n"
              "V3.0 venezia.does.ends_turn");
}

TEST(VeneziaDoes, V4_2_ACardThatChangesWhatTreasuresAreWorth) {
    EXPECT_EQ(does(Position("r5 ~r3 ~r4 ~r6 ~r7").hand('A', "r5 gX"), "!r5"),
              "V3.3.2 venezia.does.card colour=r value=5 square=a1 at a1\n"
              "V4.2 venezia.does.new_worth colour=r before=1 after=2\n"
              "V3.0 venezia.does.ends_turn");
}

TEST(VeneziaDoes, V3_3_3_ARescueAndADrowning) {
    const Position asked = Position("r5B g6").hand('A', "r5 gX").after({"!r5"});
    EXPECT_EQ(does(asked, "+b1"),
              "V3.3.3 venezia.does.rescue square=b1 at b1\n"
              "V4.3 venezia.does.tile colour=g value=6 at b1\n"
              "V3.1.3 venezia.does.gondolas left=1");
    EXPECT_EQ(does(asked, "x"),
              "V3.3.3 venezia.does.drown at a1\n"
              "V3.3.3 venezia.does.for_good");
}

TEST(VeneziaDoes, V5_3_TheOddsAreThoseOfTheViewer) {
    const Position city = Position("r5A g6").hand('A', "g6");
    EXPECT_EQ(does(city, "a1-b1", true),
              "V3.1.1 venezia.does.walk from=a1 square=b1 at b1 a1\n"
              "V5.3 venezia.does.tile_odds colour=g value=6 sinks=1 at b1\n"
              "V3.2.2 venezia.does.would_cost colour=g price=1");
    EXPECT_EQ(does(Position("r5A g2"), "a1-b1", true).find("sinks=0 "),
              does(Position("r5A g2"), "a1-b1", true).find("sinks="));
}

TEST(VeneziaDoes, NothingIsSaidToWhoeverIsNotToAct) {
    EXPECT_TRUE(Position("r5A").game().does(Position("r5A").view('B'), false).empty());
}

}  // namespace
}  // namespace marea::venezia
