#include <gtest/gtest.h>

#include "games/venonta/flow/draw.hpp"
#include "tests/venonta/venonta_position.hpp"

namespace marea::venonta {
namespace {

TEST(VenontaFight, N6_1_ATargetIsAnothersTerritoryInReachForOneToken) {
    World world;
    world.quiet();
    EXPECT_EQ(world.refused("NAMxNAF"), "N1.2 out_of_reach territory=NAF");
    EXPECT_EQ(world.refused("MEAxEUR"), "N6.1 your_own_territory territory=EUR");
    EXPECT_EQ(world.refused("NAFxMEA"), "N6.1 your_own_territory territory=MEA");
    EXPECT_EQ(world.refused("NAFxSSA"), "N6.1 not_your_territory territory=NAF");
    World poor = world;
    EXPECT_EQ(poor.tokens(0).refused("MEAxNAF"), "N6.1 too_few_tokens price=1 tokens=0");
    world.does("MEAxNAF");
    EXPECT_EQ(world.table().turn.tokens, 5);
    EXPECT_EQ(world.player('A').fights, 1);
}

TEST(VenontaFight, N6_1_AColonyIsABaseForAttacks) {
    World world("NAF B colonist:A");
    EXPECT_TRUE(world.can("NAFxSSA"));
    EXPECT_EQ(world.refused("MEAxNAF"), "N6.1 your_colony territory=NAF");
}

TEST(VenontaFight, N6_1_ATerritoryUnderColonyAttacksNobody) {
    World world("MEA A colonist:B");
    EXPECT_EQ(world.refused("MEAxSAS"), "N6.1 under_colony territory=MEA");
    EXPECT_TRUE(world.can("rebel@MEA"));
}

TEST(VenontaFight, N6_1_ProductionIsOverOnceTheFightingHasBegun) {
    World world;
    world.quiet().does({"MEAxNAF", "d--", "on", "d--"});
    EXPECT_EQ(world.refused("farm"), "N6 venonta_awaits phase=combat");
}

TEST(VenontaFight, N6_2_AttackerThenDefenderDeclareBeforeTheFirstRoll) {
    World world("MEA A factories:1 tanks:1\nNAF B factories:1 tanks:1");
    world.quiet().does("MEAxNAF");
    EXPECT_EQ(world.to_act(), 'A');
    EXPECT_EQ(world.legal(), "red blue");
    world.does("red");
    EXPECT_EQ(world.to_act(), 'B');
    world.does("blue");
    EXPECT_EQ(world.to_act(), '?');
    EXPECT_TRUE(rolls_red(world.table().fight, 0));
    EXPECT_FALSE(rolls_red(world.table().fight, 1));
}

TEST(VenontaFight, N6_2_ATankElsewhereDoesNotFight) {
    World world("EUR A factories:1 tanks:1\nSSA B factories:1 tanks:1");
    world.quiet().does("MEAxNAF");
    EXPECT_EQ(world.to_act(), '?');
}

TEST(VenontaFight, N6_2_ABlueDieHitsTwiceInSixARedOneFourTimes) {
    World world("MEA A factories:1 tanks:1");
    world.quiet().does({"MEAxNAF", "red"});
    Rng rng(6);
    std::array<int, 4> count{};
    for (int i = 0; i < 36'000; ++i) ++count[world.game().draw(world.state(), rng).b];
    // attacker 2/3, defender 1/3; bit 0 the attacker's hit, bit 1 the defender's
    EXPECT_NEAR(count[0], 8'000, 400);
    EXPECT_NEAR(count[1], 16'000, 400);
    EXPECT_NEAR(count[2], 4'000, 400);
    EXPECT_NEAR(count[3], 8'000, 400);
}

TEST(VenontaFight, N6_3_HitsApplyToTheSituationBeforeTheRoll) {
    World world("MEA A factories:1 tanks:1\nNAF B factories:1 tanks:1");
    world.quiet().does({"MEAxNAF", "red", "red", "d++"});
    EXPECT_EQ(world.player('A').tanks, 0);
    EXPECT_EQ(world.player('B').tanks, 0);
    EXPECT_EQ(world.player('A').kills, 1);
    EXPECT_EQ(world.player('B').kills, 1);
    EXPECT_EQ(world.table().phase, Phase::press);
    EXPECT_EQ(world.player('A').population, 4);  // population stays on the board
}

/// The rulebook's pictures: A's tank hits B's; nobody hits; A hits the population while B hits A's tank.
TEST(VenontaFight, N6_3_TheWorkedFight) {
    World world("MEA A factories:1 tanks:1\nNAF B factories:1 tanks:1");
    world.quiet().does({"MEAxNAF", "red", "red", "d+-"});
    EXPECT_EQ(world.player('B').tanks, 0);
    EXPECT_EQ(world.player('A').tanks, 1);
    world.does({"on", "d--", "on", "d++"});
    EXPECT_EQ(world.table().phase, Phase::conquest);
    EXPECT_EQ(world.player('A').tanks, 0);
    EXPECT_EQ(world.table().migrants, 1);
    world.does("colony1/1");
    EXPECT_EQ(world.land("NAF").colonist, who('A'));
    EXPECT_EQ(world.player('B').population, 4);
}

TEST(VenontaFight, N6_4_AfterAnyExchangeTheAttackerMayWithdrawWhichEndsTheTurn) {
    World world;
    world.quiet().does({"MEAxNAF", "d--"});
    EXPECT_EQ(world.legal(), "on truce");
    world.does("truce");
    EXPECT_EQ(world.to_act(), 'B');
    EXPECT_EQ(world.table().migrants, 0);
}

TEST(VenontaFight, N6_4_TwoExchangesWithoutAHitAreACeaseFire) {
    World world;
    world.quiet().does({"MEAxNAF", "d--", "on", "d--"});
    EXPECT_EQ(world.to_act(), 'A');
    EXPECT_EQ(world.table().migrants, 0);
    EXPECT_EQ(world.refused("MEAxNAF"), "N6.4 attacked_already territory=NAF");
    world.does("MEAxSSA");  // another territory, to be paid for
    EXPECT_EQ(world.table().turn.tokens, 4);
}

TEST(VenontaFight, N6_4_AHitInBetweenStartsTheCountAnew) {
    World world("NAF B factories:1 tanks:1");
    world.quiet().does({"MEAxNAF", "red", "d--", "on", "d+-", "on", "d--"});
    EXPECT_EQ(world.table().phase, Phase::press);
    world.does({"on", "d--"});
    EXPECT_EQ(world.table().phase, Phase::combat);
}

TEST(VenontaFight, N6_5_TheDefenderWinsAlsoIfBothFall) {
    for (const auto roll : {"d-+", "d++"}) {
        World world;
        world.quiet().does({"MEAxNAF", roll});
        EXPECT_EQ(world.table().migrants, 1) << roll;
        EXPECT_EQ(world.to_act(), 'B') << roll;  // the attacker's turn is over, movement included
        EXPECT_EQ(world.player('A').wins, 0) << roll;
    }
}

// ---- Exact odds without retreat ------------------------------------------------------------------------

struct Odds {
    double attacker = 0;
    double defender = 0;
    double cease_fire = 0;
};

/// Walks every way the dice can fall; the attacker always goes on.
void walk(const World& world, double chance, Odds& odds) {
    const Fight& fight = world.table().fight;
    if (world.table().phase == Phase::conquest) odds.attacker += chance;
    if (world.table().phase == Phase::combat) odds.cease_fire += chance;
    if (world.table().actor == who('B')) odds.defender += chance;
    if (world.table().phase == Phase::press) {
        World on = world;
        return walk(on.does("on"), chance, odds);
    }
    if (world.table().phase != Phase::dice || fight.kind == FightKind::none) return;
    const double a = (rolls_red(fight, 0) ? 4.0 : 2.0) / 6;
    const double d = (rolls_red(fight, 1) ? 4.0 : 2.0) / 6;
    for (const Action roll : world.game().legal(world.state())) {
        World next = world;
        next.game().apply(next.state(), roll);
        walk(next, chance * ((roll.b & 1U) != 0 ? a : 1 - a) * ((roll.b & 2U) != 0 ? d : 1 - d), odds);
    }
}

void expect_odds(std::string_view drawing, std::initializer_list<std::string_view> declared, double attacker,
                 double defender, double cease_fire, double of) {
    World world(drawing);
    world.quiet().does("MEAxNAF").does(declared);
    Odds odds;
    walk(world, 1, odds);
    EXPECT_NEAR(odds.attacker, attacker / of, 1e-12);
    EXPECT_NEAR(odds.defender, defender / of, 1e-12);
    EXPECT_NEAR(odds.cease_fire, cease_fire / of, 1e-12);
}

TEST(VenontaFight, N6_3_TheOddsAreExact) {
    const std::string mine = "MEA A factories:1 tanks:1\n";
    const std::string theirs = "NAF B factories:1 tanks:1\n";
    expect_odds("", {}, 26, 39, 16, 81);
    expect_odds(mine, {"red"}, 5632, 429, 500, 6561);
    expect_odds(mine + theirs, {"red", "red"}, 202600, 250440, 78401, 531441);
    expect_odds(theirs, {"red"}, 286, 5775, 500, 6561);
}

}  // namespace
}  // namespace marea::venonta
