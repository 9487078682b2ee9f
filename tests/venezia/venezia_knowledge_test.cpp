#include <gtest/gtest.h>

#include "games/venezia/guess.hpp"
#include "tests/venezia/venezia_position.hpp"

namespace marea::venezia {
namespace {

Position some_city() {
    return Position("r5A3 ~k3 --B g4C").hand('A', "r5 k6").hand('B', "p4 p5").treasures('C', "kk");
}

View spectator(const Position& position) { return position.game().view(position.state(), Seat::spectator); }

TEST(VeneziaKnowledge, V5_1_EveryoneSeesTheWholeTable) {
    const Position city = some_city();
    for (const char seat : {'A', 'B', 'C', 'D'}) EXPECT_EQ(city.view(seat).table, city.table()) << seat;
    EXPECT_EQ(spectator(city).table, city.table());
}

TEST(VeneziaKnowledge, V5_1_Ruling_CoinsInHandArePublic) {
    EXPECT_EQ(Position("").coins('B', 4).view('A').table.coins[1], 4);
}

TEST(VeneziaKnowledge, V5_1_GondolasLeftArePublic) {
    EXPECT_EQ(Position("").gondolas('B', 1).view('A').table.gondolas[1], 1);
}

TEST(VeneziaKnowledge, V5_1_TreasuresArePublic) {
    EXPECT_EQ(some_city().view('A').table.treasures[2][static_cast<std::size_t>(Colour::black)], 2);
}

TEST(VeneziaKnowledge, V5_1_CardsPlayedArePublic) {
    EXPECT_EQ(cards_for(all_city_tiles) & ~some_city().view('D').table.standing, tiles("k3"));
}

TEST(VeneziaKnowledge, V5_1_TheNumberOfCardsInEachHandIsPublic) {
    const auto cards = Position("").hand('A', "r5 k6 g7").view('D').table.cards;
    EXPECT_EQ(cards, (std::array<std::uint8_t, 5>{3, 3, 3, 3, 0}));
}

TEST(VeneziaKnowledge, V5_2_ASeatSeesItsOwnHand) {
    EXPECT_EQ(text_of(some_city().view('A').hand), "r5 k6");
    EXPECT_EQ(text_of(some_city().view('B').hand), "p4 p5");
}

TEST(VeneziaKnowledge, V5_2_ASpectatorSeesNoHand) { EXPECT_EQ(spectator(some_city()).hand, 0U); }

TEST(VeneziaKnowledge, V5_2_OthersHandsMakeNoDifference) {
    const Position one = Position("").hand('A', "r5").hand('B', "k3").hand('C', "g7");
    const Position other = Position("").hand('A', "r5").hand('B', "p8").hand('C', "nX");
    EXPECT_EQ(one.view('A'), other.view('A'));
    EXPECT_EQ(spectator(one), spectator(other));
}

TEST(VeneziaKnowledge, V5_2_TheCardsAsideMakeNoDifference) {
    // With two players, what B does not hold is aside.
    const Position one = Position("", {.players = 2}).hand('A', "r5").hand('B', "k3");
    const Position other = Position("", {.players = 2}).hand('A', "r5").hand('B', "k4");
    EXPECT_EQ(one.view('A'), other.view('A'));
}

TEST(VeneziaKnowledge, V2_3_NobodyEverLearnsTheCardsAside) {
    const Venezia game({});
    Rng rng(5);
    venezia::Setup setup = game.deal(rng);
    const State one = game.start(setup);
    std::swap(setup.hands[1], setup.hands[2]);
    std::swap(setup.aside, setup.hands[3]);
    EXPECT_EQ(game.view(one, seat(0)), game.view(game.start(setup), seat(0)));
}

TEST(VeneziaKnowledge, V5_3_TheLastValuePlayedIsTheLeastThatIsHeld) {
    const Position played = Position("").hand('A', "r5 k6").after({"!r5"});
    EXPECT_EQ(played.view('D').table.floor[0], Value::five);
}

TEST(VeneziaKnowledge, V5_3_WhoHasPlayedA5HoldsNo3AndNo4) {
    EXPECT_EQ(not_below(Value::five) & (of_value(Value::three) | of_value(Value::four)), 0U);
    EXPECT_EQ(not_below(Value::five) & of_value(Value::five), of_value(Value::five));
}

TEST(VeneziaKnowledge, V5_3_BeforeTheFirstCardNothingFollows) {
    EXPECT_EQ(Position("").view('D').table.floor[0], Value::two);
}

TEST(VeneziaKnowledge, V5_AViewerOnTurnHasTheSameActions) {
    const Position city = some_city();
    EXPECT_TRUE(std::ranges::equal(city.game().legal(city.view('A')), city.game().legal(city.state())));
}

TEST(VeneziaKnowledge, V5_AViewerNotOnTurnHasNoActions) {
    const Position city = some_city();
    EXPECT_TRUE(city.game().legal(city.view('B')).empty());
    EXPECT_TRUE(city.game().legal(spectator(city)).empty());
}

TEST(VeneziaKnowledge, V5_ASpectatorIsRefusedEverything) {
    const Position city = some_city();
    EXPECT_EQ(words(city.game().refusal(spectator(city), action("!r5"))), "V3.0 not_your_turn");
}

TEST(VeneziaKnowledge, V5_ARefusalToAViewerTellsOnlyOfItsOwnHand) {
    const Position city = some_city();
    EXPECT_EQ(words(city.game().refusal(city.view('A'), action("!p4"))), "V3.3.1 card_not_in_hand card=p4");
    EXPECT_EQ(words(city.game().refusal(city.view('A'), action("!g3"))), "V3.3.1 card_not_in_hand card=g3");
}

TEST(VeneziaKnowledge, V4_1_AfterTheEndEveryViewerIsToldSo) {
    const Position over = Position("r5A").phase(Phase::over);
    EXPECT_EQ(words(over.game().refusal(over.view('B'), action("x"))), "V4.1 game_is_over");
}

}  // namespace
}  // namespace marea::venezia
