#include <gtest/gtest.h>

#include "games/venonta/line_values.hpp"
#include "games/venonta/tell.hpp"
#include "tests/core/line_words.hpp"
#include "tests/venonta/venonta_position.hpp"

namespace marea::venonta {
namespace {

std::string told(const World& world, std::string_view text, Seat viewer = Seat::spectator) {
    EXPECT_TRUE(world.can(text)) << text;
    return tests::words(world.game().tell(world.state(), world.parsed(text), viewer));
}

TEST(VenontaTell, N5_1_AFarmWithItsCo2) {
    World world;
    const int co2 = world.terms().price(PriceLine::farm).co2;
    EXPECT_EQ(told(world, "farm"),
              "N5.1 venonta.tell.farm name=A\n"
              "N7.1 venonta.tell.co2 now=" +
                  std::to_string(world.table().co2 + co2) + " change=" + std::to_string(co2));
}

TEST(VenontaTell, N5_7_FuelThatIsMovedLightsUpBothEnds) {
    World world;
    EXPECT_EQ(told(world, "NAM>CAM"), "N5.7 venonta.tell.tep name=A territory=CAM from=NAM at CAM NAM");
}

TEST(VenontaTell, N5_8_ASaleNamesBothSidesAndThePriceAndLightsUpBothEnds) {
    World world;
    world.player('A').food = 0;
    world.quiet().does({"$tep@SSA", ">SAM"});
    EXPECT_EQ(world.to_act(), 'B');
    EXPECT_EQ(
        told(world, "yes"),
        "N5.8 venonta.tell.yes name=B to=SAM territory=SSA other=A good=tep paid=tokens tokens=1 units=0 "
        "at SAM SSA");
    EXPECT_EQ(told(world, "no"), "N5.8 venonta.tell.no name=B other=A good=tep paid=tokens tokens=1 units=0");
}

TEST(VenontaTell, N5_8_StepsThatTheSaleTellsAreSilent) {
    World world;
    world.quiet().does("$tep@SSA");
    EXPECT_EQ(told(world, ">SAM"), "");
}

TEST(VenontaTell, N6_1_AnAttackNamesTheDefender) {
    World world;
    EXPECT_EQ(told(world.quiet(), "MEAxNAF"),
              "N6.1 venonta.tell.attack name=A territory=NAF other=B from=MEA at NAF MEA");
}

TEST(VenontaTell, N6_3_TheDiceAndHowTheFightEnds) {
    World world;
    world.quiet().does("MEAxNAF");
    EXPECT_EQ(told(world, "d+-"),
              "N6.3 venonta.tell.dice name=A die=blue hit=yes other=B die_back=blue back=no\n"
              "N6.4 venonta.tell.fight outcome=won\n"
              "N8.1 venonta.tell.migrants now=1 change=1");
    EXPECT_EQ(told(world, "d--"),
              "N6.3 venonta.tell.dice name=A die=blue hit=no other=B die_back=blue back=no");
}

TEST(VenontaTell, N9_1_ACardThatTakesSaysHowMuchAndFromWhom) {
    World world;
    world.hand('A', "c40").quiet().does({"!c40", ":NAF"});
    EXPECT_EQ(told(world, "/NAM"),
              "N9.1 venonta.tell.place name=A territory=NAM takes=1 land=NAF victim=B at NAM NAF");
}

TEST(VenontaTell, N12_ACardThatIsPutAwayIsNamedToItsOwnerAlone) {
    World world;
    world.hand('A', "c02").phase(Phase::swap);
    EXPECT_EQ(told(world, "~c02", seat(0)), "N9.1 venonta.tell.swap name=A card=<c02>");
    EXPECT_EQ(told(world, "~c02", seat(1)), "N9.1 venonta.tell.swap_hidden name=A");
    EXPECT_EQ(told(world, "~c02", Seat::spectator), "N9.1 venonta.tell.swap_hidden name=A");
}

TEST(VenontaTell, N8_1_TheMigrantThatBringsAnEvent) {
    World world;
    Public after = world.table();
    after.migrants = 0;
    after.migrant_events = 1;
    world.table().migrants = 4;
    EXPECT_EQ(tests::words(tell(world.terms(), world.table(), after, act(Kind::pass), false)),
              "N8.1 venonta.tell.migrant_event now=0");
}

/// N12 What a viewer is told is the same in every world that looks the same to them.
TEST(VenontaTell, N12_NothingHiddenIsTold) {
    const World world({}, 3);
    const Venonta& game = world.game();
    Rng rng(5);
    State state = game.start({0});
    int compared = 0;
    while (game.to_act(state) != Seat::over) {
        const Action action =
            game.to_act(state) == Seat::chance ? game.draw(state, rng) : game.pick(state, rng);
        for (int s = -1; s < 3; ++s) {
            const Seat viewer = s < 0 ? Seat::spectator : seat(s);
            State other = game.guess(game.view(state, viewer), rng);
            if (game.refusal(other, action)) continue;
            State after = state;
            State other_after = other;
            game.apply(after, action);
            game.apply(other_after, action);
            if (game.view(after, viewer) != game.view(other_after, viewer)) continue;
            EXPECT_EQ(tests::words(game.tell(state, action, viewer)),
                      tests::words(game.tell(other, action, viewer)));
            ++compared;
        }
        game.apply(state, action);
    }
    EXPECT_GT(compared, 300);
}

}  // namespace
}  // namespace marea::venonta
