#include <gtest/gtest.h>

#include "games/venonta/does.hpp"
#include "games/venonta/flow/flow.hpp"
#include "games/venonta/world.hpp"
#include "tests/core/line_words.hpp"
#include "tests/venonta/venonta_position.hpp"

namespace marea::venonta {
namespace {

/// Events are due: the phase N4.5, so many still to come.
World with_events(int due, std::string_view drawing = {}, int players = 2) {
    World world(drawing, players);
    world.table().opening.events_left = static_cast<std::uint8_t>(due - 1);
    world.table().co2 = 10;
    world.quiet().phase(Phase::event);
    return world;
}

TEST(VenontaEvents, N8_1_ABoxReachedMakesAnEventDueAndFallingBelowWithdrawsIt) {
    World world;
    shift_co2(world.terms(), world.table(), 6);
    EXPECT_EQ(world.table().boxes_due, 0b1);
    shift_co2(world.terms(), world.table(), 5);
    EXPECT_EQ(world.table().boxes_due, 0b11);
    shift_co2(world.terms(), world.table(), -6);
    EXPECT_EQ(world.table().boxes_due, 0);
    shift_co2(world.terms(), world.table(), 1);
    EXPECT_EQ(world.table().boxes_due, 0b1);
}

TEST(VenontaEvents, N8_1_FiveMigrantsMakeOneDueThatStays) {
    World world;
    world.table().migrants = 4;
    shift_migrants(world.table(), 2);
    EXPECT_EQ(world.table().migrants, 1);
    EXPECT_EQ(world.table().migrant_events, 1);
    shift_migrants(world.table(), -3);
    EXPECT_EQ(world.table().migrants, 0);
    EXPECT_EQ(world.table().migrant_events, 1);
}

TEST(VenontaEvents, N8_1_WhatBecomesDueMeanwhileWaitsForTheNextRound) {
    World world = with_events(1);
    world.table().migrants = 4;
    world.does("&e05");  // one migrant more
    EXPECT_EQ(world.table().phase, Phase::deal);
    EXPECT_EQ(world.table().migrant_events, 1);
}

TEST(VenontaEvents, N8_1_UsedOnesAreShuffledWhenTheDeckIsOut) {
    World world = with_events(2);
    world.table().events_used = world.terms().all_events & ~bit(0);
    EXPECT_EQ(world.legal(), "&e01");
    world.does("&e01");
    EXPECT_EQ(std::popcount(world.terms().all_events),
              static_cast<int>(world.game().legal(world.state()).size()));
}

TEST(VenontaEvents, N8_2_WithAsManyPvAsCo2OrFewerOneRolls) {
    World world = with_events(1);
    world.player('A').pv = 10;
    world.player('B').pv = 11;
    world.does("&e24");
    EXPECT_EQ(world.to_act(), '?');
    world.does("d+");
    EXPECT_EQ(world.player('A').pv, 7);
    EXPECT_EQ(world.to_act(), 'B');  // resilient
    World stays = world;
    stays.does("stay");
    EXPECT_EQ(stays.player('B').pv, 11);
    world.does({"join", "d+"});
    EXPECT_EQ(world.player('B').pv, 8);
}

TEST(VenontaEvents, N8_2_AMissSpares) {
    World world = with_events(1);
    world.does({"&e12", "d-", "d+"});
    EXPECT_EQ(world.player('A').food, 3);
    EXPECT_EQ(world.player('B').food, 1);
    EXPECT_EQ(world.player('B').taken, 2);
}

TEST(VenontaEvents, N8_2_WhoIsHitChoosesATerritoryWhereItBites) {
    World world = with_events(1, "NAM A factories:1\nEUR A factories:1");
    world.does({"&e19", "d+"});
    EXPECT_EQ(world.to_act(), 'A');
    EXPECT_EQ(world.legal(), "suffer@NAM suffer@EUR");
    EXPECT_EQ(tests::words(does(world.terms(), world.table(), world.parsed("suffer@EUR"), false)),
              "N8.2 venonta.does.suffer territory=EUR full=<EUR> at EUR\n"
              "N8.2 venonta.does.bites way=lose what=factory n=1");
    world.does("suffer@EUR");
    EXPECT_EQ(world.land("EUR").factories, 0);
    EXPECT_EQ(world.table().co2, 11);
    world.does("d+");  // B has no factory: the rest of the event still happens
    EXPECT_EQ(world.table().co2, 12);
}

TEST(VenontaEvents, N8_2_CommonEventsSpareNobody) {
    World world = with_events(1);
    world.player('A').pv = 99;
    world.does("&e06");
    EXPECT_EQ(world.player('A').food, 2);
    EXPECT_EQ(world.player('B').food, 2);
}

TEST(VenontaEvents, N8_2_AnEventMayLast) {
    World world = with_events(1);
    world.player('A').farms = 20;
    world.does({"&e14", "d+", "d-"});
    EXPECT_EQ(world.player('A').farms, 19);
    EXPECT_EQ(world.player('A').rule_of(Rule::water), -1);
    EXPECT_EQ(world.player('B').rule_of(Rule::water), 0);
    EXPECT_EQ(world.table().open_cards, 1);
    EXPECT_FALSE(has(world.table().events_used, 13));  // it lies on the table, not among the used
}

TEST(VenontaEvents, N8_2a_FarmsBeyondTheWaterAreLostSimpleOnesFirst) {
    World world = with_events(1, "NAM A factories:2");
    world.player('A').farms = 0;
    world.player('A').intensive = 20;
    world.player('A').factories = 20;
    world.does({"&e14", "d+"});
    EXPECT_EQ(world.player('A').intensive, 19);
}

}  // namespace
}  // namespace marea::venonta
