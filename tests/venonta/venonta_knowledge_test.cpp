#include <gtest/gtest.h>

#include <map>

#include "tests/venonta/venonta_position.hpp"

namespace marea::venonta {
namespace {

TEST(VenontaKnowledge, N12_HandsAreSecretTheirSizesPublic) {
    World world;
    world.hand('A', "c01 c02").hand('B', "c03");
    const View a = world.game().view(world.state(), who('A'));
    EXPECT_EQ(a.hand[0], world.kind("c01"));
    EXPECT_EQ(a.table.players[1].hand, 1);
    World other;
    other.hand('A', "c01 c02").hand('B', "c09");
    EXPECT_EQ(a, other.game().view(other.state(), who('A')));
    EXPECT_EQ(world.game().view(world.state(), Seat::spectator).hand, Hand{});
}

TEST(VenontaKnowledge, N12_AnObjectiveIsSecretUntilScoredItsKindIsNot) {
    World world;
    world.goal('A', "A01").goal('B', "P05");
    const View a = world.game().view(world.state(), who('A'));
    EXPECT_EQ(a.goals[0], 1);
    EXPECT_EQ(a.goals[1], 0);
    EXPECT_EQ(a.table.players[1].temper, 2);
}

TEST(VenontaKnowledge, N12_ASpySeesOneObjectiveAndNobodyElseDoes) {
    World world({}, 3);
    world.goal('A', "A01").goal('B', "P05").goal('C', "P06").quiet().hand('A', "c35");
    world.does({"!c35", ":1", "+c01"});
    EXPECT_EQ(world.game().view(world.state(), who('A')).goals[1], 18 + 5);
    EXPECT_EQ(world.game().view(world.state(), who('C')).goals[1], 0);
    Rng rng(3);
    EXPECT_EQ(world.game().guess(world.game().view(world.state(), who('A')), rng).goals[1], 18 + 5);
}

TEST(VenontaKnowledge, N12_CardsPutAwayAreKnownToWhoPutThemThere) {
    World world;
    world.hand('A', "c01 c02").phase(Phase::swap).does({"~c01", "~"});
    EXPECT_EQ(world.game().view(world.state(), who('A')).swapped[0], world.kind("c01"));
    EXPECT_EQ(world.game().view(world.state(), who('B')).swapped, Hand{});
    EXPECT_EQ(world.game().view(world.state(), who('B')).table.players[0].swapped, 1);
}

TEST(VenontaKnowledge, N12a_AShuffleForgetsWhatWasPutAway) {
    World world;
    world.hand('A', "c01 c02").phase(Phase::swap).does("~c01");
    world.table().used_cards = world.table().pile;  // all others are used up
    for (std::size_t kind = 0; kind < world.terms().cards.size(); ++kind)
        world.table().used[kind] = pile_counts(world.terms(), world.state())[kind];
    world.table().pile = 0;
    world.does("~");
    EXPECT_EQ(world.table().phase, Phase::redraw);
    EXPECT_EQ(world.table().players[0].swapped, 0);
    EXPECT_EQ(world.game().view(world.state(), who('A')).swapped, Hand{});
    EXPECT_TRUE(world.can("+c01"));
}

TEST(VenontaKnowledge, N12_WhatIsDrawnPutAwayOrTakenIsWrittenAsAQuestionMark) {
    World world;
    world.hand('A', "c01 c02").phase(Phase::swap);
    const auto seen = [&](std::string_view text, char viewer) {
        return world.game().seen(world.state(), world.parsed(text), who(viewer));
    };
    EXPECT_EQ(seen("~c01", 'A'), "~c01");
    EXPECT_EQ(seen("~c01", 'B'), "~?");
    EXPECT_EQ(seen("~", 'B'), "~");
    world.does({"~c01", "~"});
    EXPECT_EQ(seen("+c03", 'A'), "+c03");
    EXPECT_EQ(seen("+c03", 'B'), "+?");
    EXPECT_EQ(world.game().seen(world.state(), world.parsed("+c03"), Seat::spectator), "+?");
    world.phase(Phase::face);
    EXPECT_EQ(seen("=A01", 'A'), "=A01");
    EXPECT_EQ(seen("=A01", 'B'), "=?");
    EXPECT_EQ(seen("farm", 'B'), "farm");
}

TEST(VenontaKnowledge, N12_ACardDrawnByACardIsSeenByItsPlayerAlone) {
    World world;
    world.quiet().hand('A', "c36").does("!c36");
    EXPECT_EQ(world.game().seen(world.state(), world.parsed("+c01"), who('A')), "+c01");
    EXPECT_EQ(world.game().seen(world.state(), world.parsed("+c01"), who('B')), "+?");
}

/// Few enough cards to write all deals down: B holds two of the four unseen, of which two are alike.
TEST(VenontaKnowledge, N12_GuessDrawsEveryDealOfTheUnseenCardsEquallyOften) {
    Scenario scenario = terra_scenario();
    scenario.action_cards.resize(3);
    scenario.action_cards[0].copies = 2;
    World world({}, 2, std::make_shared<const Scenario>(scenario));  // c01 ×2, c02 ×2, c03 ×2
    world.hand('A', "c01 c02").hand('B', "c03 c03");
    world.goal('A', "A01").goal('B', "P01");
    const View view = world.game().view(world.state(), who('A'));
    // unseen: c01, c02, c03, c03; pairs: 12, 13, 13, 23, 23, 33
    std::map<std::pair<int, int>, int> count;
    Rng rng(12);
    constexpr int draws = 6'000;
    for (int i = 0; i < draws; ++i) {
        const State guess = world.game().guess(view, rng);
        ++count[{guess.hands[1][0], guess.hands[1][1]}];
        ASSERT_GE(guess.goals[1], 19);
    }
    const auto expect_share = [&](int a, int b, int sixths) {
        EXPECT_NEAR((count[{a, b}]), draws * sixths / 6, 150) << a << b;
    };
    EXPECT_EQ(count.size(), 4U);
    expect_share(0, 1, 1);
    expect_share(0, 2, 2);
    expect_share(1, 2, 2);
    expect_share(2, 2, 1);
}

TEST(VenontaKnowledge, N12_GuessedObjectivesAreOfTheShownKindAndEquallyLikely) {
    World world({}, 3);
    world.goal('A', "A01").goal('B', "A02").goal('C', "P01");
    const View view = world.game().view(world.state(), who('A'));
    std::array<int, 64> b{};
    Rng rng(13);
    for (int i = 0; i < 17'000; ++i) {
        const State guess = world.game().guess(view, rng);
        ++b[guess.goals[1]];
        ASSERT_GE(guess.goals[2], 19);
    }
    EXPECT_EQ(b[1], 0);  // A holds it
    for (std::size_t goal = 2; goal <= 18; ++goal) EXPECT_NEAR(b[goal], 1'000, 160) << goal;
}

TEST(VenontaKnowledge, N13_CardsAreDrawnAsOftenAsTheyHaveCopiesLeft) {
    World world;
    world.phase(Phase::deal);
    world.table().card.draws = 1;
    world.hand('B', "c02").gone("c03");
    std::map<int, int> count;
    Rng rng(14);
    const int pile = world.table().pile;
    const int draws = pile * 500;
    for (int i = 0; i < draws; ++i) ++count[world.game().draw(world.state(), rng).b];
    EXPECT_EQ(count.count(world.kind("c03")), 0U);
    EXPECT_NEAR(count[world.kind("c02")], 500, 120);
    EXPECT_NEAR(count[world.kind("c04")], 1'000, 160);
}

}  // namespace
}  // namespace marea::venonta
