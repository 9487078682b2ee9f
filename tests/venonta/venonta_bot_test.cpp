#include <gtest/gtest.h>

#include "bots/venonta/foresight.hpp"
#include "bots/venonta/judgement.hpp"
#include "bots/venonta/levels.hpp"
#include "bots/venonta/plans.hpp"
#include "bots/venonta/sensible.hpp"
#include "games/venonta/odds.hpp"
#include "lab/simulate.hpp"
#include "tests/core/chi_square.hpp"
#include "tests/venonta/venonta_position.hpp"
#include "wire/venonta/venonta_json.hpp"

namespace marea::venonta {
namespace {

/// What a bot does for whoever is to act, once it has asked to be asked before others' turns.
std::string choice(World& world, std::string_view level = "1") {
    Rng rng(1);
    const Seat seat = world.game().to_act(world.state());
    world.table().watching = static_cast<std::uint8_t>(world.table().watching | bit(seat.index));
    const auto* bot = bots::find_bot<Venonta>(level);
    return world.game().text(bot->choose(world.game(), world.game().view(world.state(), seat), rng));
}

/// All that a bot does in the turn under way, dice and others' answers left out.
std::string turn_of(World& world, std::string_view level = "1") {
    Rng rng(1);
    std::string line;
    const Seat me = world.table().actor;
    while (world.table().actor == me && world.table().phase != Phase::over) {
        const Seat seat = world.game().to_act(world.state());
        const std::string text = seat == Seat::chance
                                     ? world.game().text(world.game().draw(world.state(), rng))
                                     : choice(world, level);
        world.does(text);
        if (seat == me) line += (line.empty() ? "" : " ") + text;
    }
    return line;
}

void expect_odds(const venonta::FightOdds& odds, double win, double loss, double cease, double of) {
    EXPECT_NEAR(odds.win * of, win, 1e-9 * of);
    EXPECT_NEAR(odds.loss * of, loss, 1e-9 * of);
    EXPECT_NEAR(odds.cease * of, cease, 1e-9 * of);
}

TEST(VenontaBot, N6_ItsOddsAreExact) {
    expect_odds(venonta::fight_odds(0, 0), 26, 39, 16, 81);
    expect_odds(venonta::fight_odds(1, 0), 5632, 429, 500, 6561);
    expect_odds(venonta::fight_odds(1, 1), 202600, 250440, 78401, 531441);
    expect_odds(venonta::fight_odds(0, 1), 286, 5775, 500, 6561);
}

TEST(VenontaBot, N6_4_OddsCountAnExchangeAlreadyMissed) {
    const auto odds = venonta::fight_odds(0, 0, 1);  // hits end it, another miss is a cease-fire
    EXPECT_NEAR(odds.win, 2.0 / 9, 1e-12);
    EXPECT_NEAR(odds.loss, 3.0 / 9, 1e-12);
    EXPECT_NEAR(odds.cease, 4.0 / 9, 1e-12);
}

/// Everybody sees who asks to be asked before others' turns: it may not depend on the hand.
TEST(VenontaBot, N9_2_WhatItAsksForTellsNoHand) {
    for (const char* hand : {"c22", "c26 c37", "c01 c02", ""}) {
        World world;
        world.hand('A', hand);
        const auto first = [&] {
            const View view = world.game().view(world.state(), who('A'));
            return world.game().text(bots::choose_by_rules(world.game(), view, bots::mixed));
        };
        EXPECT_EQ(first(), "watch") << hand;
        world.does("watch");
        EXPECT_EQ(turn_of(world).find("unwatch"), std::string::npos) << hand;
    }
}

TEST(VenontaBot, IsFoundByLevelOrOtherName) {
    const World world;
    EXPECT_EQ(bots::find_bot<Venonta>("random"), bots::find_bot<Venonta>("0"));
    EXPECT_EQ(bots::find_bot<Venonta>("1-mixed"), bots::find_bot<Venonta>("1"));
    EXPECT_EQ(bots::find_bot<Venonta>("1-peaceful")->level, "1-peaceful");
    EXPECT_EQ(bots::find_bot<Venonta>("9"), nullptr);
}

TEST(VenontaBot, N5_1_BuildsFarmsForTheHungryFirst) {
    World world;
    world.player('A').food = 2;  // need 4
    EXPECT_EQ(choice(world.goal('A', "A01")), "farm");
}

TEST(VenontaBot, N5_3_WithoutWaterItBuildsTheFactoryForAnIntensiveFarm) {
    Scenario dry = *terra_world();
    for (auto& territory : dry.territories) territory.water = 0;
    dry.territories[0].water = 1;
    World world({}, 2, std::make_shared<const Scenario>(dry));
    world.player('A').farms = 1;
    world.player('A').food = 4;  // enough for this round; the harvest of 4 is not for the next
    const std::string turn = turn_of(world.quiet());
    EXPECT_NE(turn.find("factory@"), std::string::npos) << turn;
    EXPECT_NE(turn.find("intensive"), std::string::npos) << turn;
}

TEST(VenontaBot, N5_3_WhereFarmsCostMoreItBuildsTheFactoryBesideFreeWater) {
    Scenario dear = *terra_world();
    const auto turn_at = [&](int farm) {
        dear.costs.farm.tokens = n(farm);
        World world({}, 2, std::make_shared<const Scenario>(dear));
        world.player('A').farms = 1;
        world.player('A').food = 4;  // as above
        return turn_of(world.quiet());
    };
    EXPECT_EQ(turn_at(1).find("factory@"), std::string::npos) << turn_at(1);
    EXPECT_NE(turn_at(3).find("factory@"), std::string::npos) << turn_at(3);
}

TEST(VenontaBot, N5_9_FeedsAllItCan) {
    World world;
    world.player('A').food = 9;
    EXPECT_EQ(choice(world.turn('A', 3)), "feed4");
}

TEST(VenontaBot, N5_9_BuysWhatIsMissingBeforeFeeding) {
    World world;
    world.player('A').food = 3;
    world.player('B').food = 12;
    EXPECT_EQ(choice(world.quiet().turn('A', 3)).substr(0, 5), "$food");
}

TEST(VenontaBot, N7_3_FollowsItsObjectiveStepByStep) {
    World world("NAM A factories:1");
    world.player('A').food = 9;
    world.player('A').farms = 6;
    EXPECT_EQ(choice(world.quiet().goal('A', "A02")).substr(0, 4), "tank");  // a factory is free
    world.land("NAM").tanks = world.player('A').tanks = 1;
    EXPECT_EQ(choice(world).substr(0, 7), "factory");  // the next tank needs one
}

TEST(VenontaBot, N7_3_SpoilsNoObjectiveThatStands) {
    World world;
    world.player('A').food = 5;
    EXPECT_EQ(turn_of(world.quiet().goal('A', "P10")).find("farm"), std::string::npos);  // cleared ≤ 0
}

TEST(VenontaBot, N6_1_AttacksWithTheTankForAnObjectiveOfWar) {
    World world("NAM A factories:1 tanks:1\nCAM B");
    world.player('A').food = 9;
    world.player('A').farms = 6;
    world.quiet().goal('A', "A06").tokens(1);
    EXPECT_EQ(choice(world).substr(0, 4), "NAMx");
}

TEST(VenontaBot, N6_1_APeacefulOneDoesNotAttackForNothing) {
    World world("NAM A factories:1 tanks:1\nCAM B");
    world.player('A').food = 9;
    world.player('A').farms = 9;
    EXPECT_EQ(turn_of(world.quiet().goal('A', "P03"), "1-peaceful").find('x'), std::string::npos);
}

TEST(VenontaBot, N7_2_ThePeacefulOneLeavesTheSeaAliveTheAggressiveOneRisksIt) {
    World world("NAM A factories:1\nEUR B factories:2");
    world.player('A').food = 9;
    world.player('A').farms = 9;
    world.quiet().goal('A', "A01").table().fish = 13;
    World same = world;
    EXPECT_EQ(turn_of(world, "1-peaceful").find(" factory@"), std::string::npos);
    EXPECT_NE(turn_of(same, "1-aggressive").find(" factory@"), std::string::npos);
}

TEST(VenontaBot, N5_8_SellsWhatItCanSpareAndNothingElse) {
    for (const int food : {4, 9}) {
        World world;
        world.player('B').food = static_cast<std::uint8_t>(food);  // need 4
        world.player('B').farms = 9;
        world.quiet().tokens(4).does({"$food@NAF", ">MEA"});
        if (world.table().phase == Phase::pay) world.does("pay0");
        EXPECT_EQ(choice(world), food == 4 ? "no" : "yes");
    }
}

TEST(VenontaBot, N9_2_StopsAnAttackOnItself) {
    World world("NAM A factories:1 tanks:1\nCAM B");
    world.hand('B', "c25").does("NAMxCAM");
    EXPECT_EQ(world.to_act(), 'B');
    EXPECT_EQ(choice(world), "!c25");
}

TEST(VenontaBot, N2_DraftsWaterAndSites) {
    World world;
    world.state() = world.game().start({0});
    EXPECT_EQ(choice(world), "@SAM");
}

TEST(VenontaBot, N4_4_BurnsFuelWhereThereIsMost) {
    World world("NAM A tep:1 factories:1\nCAM A tep:4");
    world.table().asked = who('A');
    world.table().opening = {static_cast<std::uint8_t>(world.index("NAM")), 1, 0, 0, 0};
    EXPECT_EQ(choice(world.phase(Phase::burn)), "burn@CAM");
}

/// A person sits at seat 0 more often than not: of equals nobody is picked on for a number.
TEST(VenontaBot, OfEqualsTheNextAtTheTableLeads) {
    const Venonta game(terra_world(), 4);
    Rng rng(1);
    const State state = game.start(game.deal(rng));
    for (int s = 0; s < 4; ++s) {
        const View view = game.view(state, seat(s));
        EXPECT_EQ(bots::Judgement(game, view, bots::mixed).leader(), seat((s + 1) % 4));
    }
}

TEST(LongVenontaBot, NoSeatIsBetterThanAnother) {
    // What even seats exceed once in a hundred times.
    for (const auto& [players, limit] : {std::pair{2, 6.63}, {3, 9.21}, {4, 11.34}, {6, 15.09}}) {
        const auto* bot = bots::find_bot<Venonta>("1");
        const std::vector<const bots::Bot<Venonta>*> all(static_cast<std::size_t>(players), bot);
        std::atomic<std::int64_t> done = 0;
        const auto tally = lab::simulate(
            lab::Simulation<Venonta>{Venonta(terra_world(), players), all, 6000, 77, 2, {}, {}}, done);
        std::vector<int> wins;
        for (const auto& share : tally.seats)
            wins.push_back(static_cast<int>(share.wins / lab::Tally::whole_win));
        EXPECT_LT(chi_square(wins), limit) << players << " players";
    }
}

/// Asks a bot that searches at every so many decisions of a game among bots of level 1.
void think_at_every(int decisions, const Venonta& game, std::uint64_t seed) {
    Rng rng(seed);
    State state = game.start(game.deal(rng));
    int count = 0;
    for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state)) {
        if (seat == Seat::chance) {
            game.apply(state, game.draw(state, rng));
            continue;
        }
        const View view = game.view(state, seat);
        if (++count % decisions == 0) {
            const auto* bot = bots::find_bot<Venonta>(count % 2 == 0 ? "3" : "2-aggressive");
            Rng one(7);
            Rng other(7);
            const Action action = bot->choose(game, view, one);
            EXPECT_FALSE(game.refusal(view, action)) << game.text(action);
            EXPECT_EQ(action, bot->choose(game, view, other)) << "the same thought twice";
        }
        game.apply(state, bots::find_bot<Venonta>("1")->choose(game, view, rng));
    }
    EXPECT_GT(count, decisions);
}

/// Who cannot win has no reason to sink the world.
TEST(VenontaBot, NoDefeatIsWorseThanALostWorld) {
    const Venonta game(terra_world(), 3);
    Rng rng(1);
    State beaten = game.start(game.deal(rng));
    beaten.table.phase = Phase::over;
    beaten.table.ending = Ending::won;
    beaten.table.player(seat(1)).pv = 200;
    State lost = beaten;
    lost.table.player(seat(0)).pv = 500;
    for (const Ending how : {Ending::co2, Ending::fish}) {
        lost.table.ending = how;
        const bots::RulePlayers whole{bots::aggressive, seat(0)};
        const bots::RoundPlayers round{{bots::aggressive, seat(0)}, 0};
        const bots::RoundPlayers far{
            {bots::aggressive, seat(0)}, 0, bots::tuning::planned_heed, bots::tuning::planned_victory};
        EXPECT_GT(whole.worth(game, beaten, seat(0)), whole.worth(game, lost, seat(0)));
        EXPECT_GT(round.worth(game, beaten, seat(0)), round.worth(game, lost, seat(0)));
        EXPECT_GT(far.worth(game, beaten, seat(0)), far.worth(game, lost, seat(0)));
        State later = beaten;  // and no round that ends badly
        later.table.phase = Phase::choose;
        later.table.round = 2;
        later.table.fish = 0;
        EXPECT_GT(far.worth(game, later, seat(0)), far.worth(game, lost, seat(0)));
    }
}

TEST(VenontaBot, SearchThinksLegallyAndTheSameTwice) { think_at_every(61, Venonta(terra_world(), 2), 3); }
TEST(LongVenontaBot, SearchThinksLegallyAndTheSameTwice) {
    for (const int players : player_counts) think_at_every(13, Venonta(terra_world(), players), 4);
}

}  // namespace
}  // namespace marea::venonta
