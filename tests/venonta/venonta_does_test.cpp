#include <gtest/gtest.h>

#include "games/venonta/does.hpp"
#include "games/venonta/odds.hpp"
#include "tests/core/line_words.hpp"
#include "tests/venonta/venonta_line.hpp"
#include "tests/venonta/venonta_position.hpp"

namespace marea::venonta {
namespace {

std::string done(const World& world, std::string_view text, bool odds = false) {
    EXPECT_TRUE(world.can(text)) << text;
    return tests::words(does(world.terms(), world.table(), world.parsed(text), odds));
}

TEST(VenontaDoes, N5_EachCurrencyOfThePriceIsALine) {
    World world({}, 2, line_world());  // a factory there: 2 tokens, CO2 +4, 1 ration, 1 TEP
    EXPECT_EQ(done(world, "factory@L01"),
              "N5.2 venonta.does.factory territory=L01 at L01\n"
              "N5.2 venonta.does.tokens n=2\n"
              "N5.2 venonta.does.co2 n=4\n"
              "N5.2 venonta.does.rations n=1\n"
              "N5.2 venonta.does.fuel n=1");
}

TEST(VenontaDoes, N5_ThePriceIsThatOfNow) {
    World world;
    const auto tokens = [&] { return done(world, "factory@NAM"); };
    const std::string dear = tokens();
    world.player('A').rule[static_cast<std::size_t>(Rule::cost_factory)] = -1;
    EXPECT_NE(tokens(), dear);
}

TEST(VenontaDoes, N5_8_WhatTheSellerAsks) {
    World world;
    world.table().burnt = 17;
    EXPECT_EQ(done(world, "$tep@SSA"),
              "N5.8 venonta.does.buy_tep territory=SSA other=B at SSA\n"
              "N5.8 venonta.does.tokens n=3");
}

TEST(VenontaDoes, N6_3_TheOddsOfAnAttackByTheTanksThatCanFight) {
    World world("MEA A factories:1 tanks:1");
    const Told told = does(world.terms(), world.table(), world.parsed("MEAxNAF"), true);
    const marea::Line& last = told.back();
    EXPECT_EQ(last.key, "venonta.does.odds");
    EXPECT_DOUBLE_EQ(std::get<double>(last.values[0].value), fight_odds(1, 0).win);
    EXPECT_DOUBLE_EQ(std::get<double>(last.values[1].value), fight_odds(1, 0).loss);
    EXPECT_EQ(done(world, "MEAxNAF").find("odds"), std::string::npos) << "where they are not allowed";
}

TEST(VenontaDoes, N6_7_ARebelWinsWhereTheColonistLoses) {
    World world("MEA A colonist:B");
    const Told told = does(world.terms(), world.table(), world.parsed("rebel@MEA"), true);
    EXPECT_DOUBLE_EQ(std::get<double>(told.back().values[0].value), fight_odds(0, 0).loss);
}

/// By whoever decides: their chance to win, and to lose.
void expect_odds(const World& world, std::string_view text, const FightOdds& odds) {
    const Told told = does(world.terms(), world.table(), world.parsed(text), true);
    ASSERT_EQ(told.back().key, "venonta.does.odds") << text;
    EXPECT_DOUBLE_EQ(std::get<double>(told.back().values[0].value), odds.win) << text;
    EXPECT_DOUBLE_EQ(std::get<double>(told.back().values[1].value), odds.loss) << text;
}

FightOdds turned(FightOdds odds) {
    std::swap(odds.win, odds.loss);
    return odds;
}

constexpr std::string_view tank_against_tank = "MEA A factories:1 tanks:1\nNAF B factories:1 tanks:1";

TEST(VenontaDoes, N6_2_BeforeTheTanksAreDeclaredTheyCount) {
    World world(tank_against_tank);
    world.hand('A', "c24").hand('B', "c25 c24").gone("c27 c23").does("MEAxNAF");
    ASSERT_EQ(world.table().phase, Phase::attack_window);
    expect_odds(world, "pass", fight_odds(1, 1));
    expect_odds(world, "!c24", fight_odds(2, 1));
    world.does("pass");
    expect_odds(world, "pass", turned(fight_odds(1, 1)));
    expect_odds(world, "!c24", turned(fight_odds(1, 2)));
    EXPECT_EQ(done(world, "!c25", true).find("odds"), std::string::npos) << "then there is no fight";
    world.does("pass");
    ASSERT_EQ(world.table().phase, Phase::attacker_declares);
    EXPECT_EQ(reds_at_hand(world.table(), 0), 1);
    world.does("blue");
    EXPECT_EQ(reds_at_hand(world.table(), 0), 0);
    EXPECT_EQ(reds_at_hand(world.table(), 1), 1) << "until it says so";
    world.does("blue");
    EXPECT_EQ(reds_at_hand(world.table(), 1), 0);
}

TEST(VenontaDoes, N6_2_ATankThatJoinsFightsBesideTheOneThatIsThere) {
    World elsewhere("MEA A factories:1 tanks:1\nEUR A factories:1 tanks:1\nNAF B");
    elsewhere.hand('A', "c23").gone("c27 c24 c25").does("MEAxNAF");
    expect_odds(elsewhere, "pass", fight_odds(1, 0));
    expect_odds(elsewhere, "!c23", fight_odds(2, 0));
    World same("MEA A factories:1 tanks:1\nNAF B");
    same.hand('A', "c23").gone("c27 c24 c25").does("MEAxNAF");
    expect_odds(same, "!c23", fight_odds(1, 0));
}

TEST(VenontaDoes, N5_4_AFactoryThatIsNeeded) {
    const auto given_up = [](World world) {
        world.phase(Phase::burn).table().asked = seat(0);
        return tests::words(does(world.terms(), world.table(), act(Kind::lose), false));
    };
    EXPECT_EQ(given_up(World("NAM A factories:1 tanks:1")),
              "N4.4 venonta.does.lose\n"
              "N5.4 venonta.does.unsupported !");
    EXPECT_EQ(given_up(World("NAM A factories:2 tanks:1")), "N4.4 venonta.does.lose");
}

TEST(VenontaDoes, N5_9_WhoGoesHungryAndWhatThatCosts) {
    World world;
    world.turn('A', 3);
    const std::string fed = done(world, "feed3");
    EXPECT_NE(fed.find("N5.9 venonta.does.hungry n=1"), std::string::npos) << fed;
    EXPECT_NE(fed.find("N5.9 venonta.does.migrant"), std::string::npos) << fed;
    EXPECT_NE(fed.find("N5.9 venonta.does.points n=-" + std::to_string(world.terms().neglect_pv)),
              std::string::npos)
        << fed;
}

TEST(VenontaDoes, N5_8_HowAPurchaseIsPaid) {
    World world;
    world.quiet().does({"$tep@SSA", ">SAM"});
    if (world.table().phase != Phase::pay) return;
    EXPECT_EQ(done(world, "pay0"), "N5.8 venonta.does.pay good=tep paid=tokens tokens=1 units=0");
}

TEST(VenontaDoes, EveryLegalActionIsSaid) {
    const World world({}, 2);
    const View view = world.game().view(world.state(), seat(0));
    EXPECT_EQ(world.game().does(view, true).size(), world.game().legal(view).size());
    EXPECT_TRUE(world.game().does(world.game().view(world.state(), seat(1)), true).empty());
}

}  // namespace
}  // namespace marea::venonta
