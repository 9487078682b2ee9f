#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "games/venonta/ask.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/outlook/endings.hpp"
#include "games/venonta/outlook/objective.hpp"
#include "games/venonta/outlook/outlook.hpp"
#include "games/venonta/outlook/preview.hpp"
#include "games/venonta/outlook/purchases.hpp"
#include "games/venonta/outlook/suggest.hpp"
#include "tests/core/line_words.hpp"
#include "tests/venonta/venonta_games.hpp"
#include "tests/venonta/venonta_position.hpp"
#include "wire/venonta/venonta_answers.hpp"
#include "wire/venonta/venonta_json.hpp"

/// What the program works out for those who play: it must be what then happens.
namespace marea::venonta {
namespace {

TEST(VenontaOutlook, N7_TheForecastIsWhatTheEndOfTheRoundBrings) {
    int ends = 0;
    in_many_games([&](const Venonta& game, const State& before, Action action, const State& after) {
        const bool over = after.table.phase == Phase::over;
        if (action.kind != Kind::end || (before.table.round == after.table.round && !over)) return;
        ++ends;
        const Outlook next = outlook(game.terms(), before.table);
        EXPECT_EQ(next.co2, after.table.co2);
        EXPECT_EQ(next.air_lost, after.table.ending == Ending::co2);
        EXPECT_EQ(next.is_last_round, before.table.round + 1 == rounds);
        if (next.air_lost) return;
        EXPECT_EQ(next.fish, after.table.fish);
        EXPECT_EQ(next.sea_lost, after.table.ending == Ending::fish);
        if (over) return;
        if (after.table.phase == Phase::burn)  // else they have begun
            EXPECT_EQ(next.events, std::popcount(after.table.boxes_due) + after.table.migrant_events);
        EXPECT_EQ(next.migrants, after.table.migrants);
        if (before.table.open_cards != 0) return;  // some end with the round
        for (int s = 0; s < game.players(); ++s) {
            EXPECT_EQ(next.seats[at(seat(s))].harvest, after.table.player(seat(s)).food);
            EXPECT_EQ(next.seats[at(seat(s))].next_need, need(after.table.player(seat(s))));
        }
    });
    EXPECT_GT(ends, 10);
}

TEST(VenontaOutlook, N5_9_WhoIsHungryAndWhatThatCosts) {
    World world;
    world.player('A').food = 1;
    world.player('A').pv = 9;
    const Outlook next = outlook(world.terms(), world.table());
    EXPECT_EQ(next.seats[0].missing, 3);
    EXPECT_EQ(next.seats[0].hunger, -3 * world.terms().neglect_pv);
    EXPECT_EQ(next.hungry & 1U, 1U);
    world.player('A').taken = 3;
    EXPECT_EQ(outlook(world.terms(), world.table()).seats[0].hunger, 0) << "what rivals took excuses";
}

TEST(VenontaOutlook, N8_1_TheFifthMigrantIsAnEvent) {
    World world;
    world.table().migrants = 4;
    world.player('A').food = 0;
    world.player('B').food = 9;
    const Outlook next = outlook(world.terms(), world.table());
    EXPECT_EQ(next.migrants, 0);
    EXPECT_EQ(next.events, 1);
}

TEST(VenontaOutlook, N4_4_FactoriesBurnAtHomeFirstThenWhatIsMissedLeast) {
    World world("NAM A tep:1 factories:2\nCAM A tep:5\nSAM A tep:0 factories:1");
    const FuelPlan plan = fuel_plan(world.terms(), world.table(), who('A'));
    ASSERT_EQ(plan.size(), 3U);
    EXPECT_EQ(plan[0].from, world.index("NAM"));
    EXPECT_EQ(plan[1].from, world.index("CAM"));
    EXPECT_EQ(plan[2].from, world.index("CAM"));
    world.land("CAM").tep = world.land("EUR").tep = world.land("RUS").tep = 0;
    EXPECT_EQ(outlook(world.terms(), world.table()).seats[0].unfuelled, 2);
    world.player('A').rule[static_cast<std::size_t>(Rule::burn)] = -1;
    EXPECT_EQ(outlook(world.terms(), world.table()).seats[0].unfuelled, 1) << "one needs none";
}

TEST(VenontaOutlook, N4_4_WhatItsOwnFactoriesNeedIsNotToSpare) {
    World world(
        "NAM A tep:0 factories:1\nCAM A tep:3 factories:2\nSAM A tep:2\nEUR A tep:0\nRUS A tep:0\nMEA A "
        "tep:0");
    EXPECT_EQ(fuel_plan(world.terms(), world.table(), who('A'))[0].from, world.index("SAM"));
}

/// Each step is legal when its turn comes, and together they settle what was asked.
TEST(VenontaOutlook, WhatIsSuggestedCanBeDone) {
    std::map<std::string_view, int> seen;
    in_many_games([&](const Venonta& game, const State& before, Action, const State&) {
        const Seat asked = game.to_act(before);
        if (!asked.is_player()) return;
        for (const Suggestion& one : suggest(game, game.view(before, asked))) {
            ++seen[one.what];
            State state = before;
            for (const Action action : one.actions) {
                while (state.table.phase == Phase::pledge && game.to_act(state) != asked)
                    game.apply(state, act(Kind::pledge, 0));
                ASSERT_EQ(game.to_act(state), asked) << one.what;
                ASSERT_FALSE(game.refusal(state, action)) << one.what << " " << game.text(action);
                game.apply(state, action);
            }
            if (one.what == "fuel")
                EXPECT_FALSE(state.table.phase == Phase::burn && state.table.asked == asked);
        }
    });
    EXPECT_GE(seen.size(), 3U);
    EXPECT_GT(seen["fuel"], 5);
    EXPECT_GT(seen["feed"], 20);
}

TEST(VenontaOutlook, N7_3_ClausesStandAsTheyAreJudged) {
    in_many_games([&](const Venonta& game, const State& before, Action, const State&) {
        if (before.table.turn.tokens % 3 != 0) return;
        for (const ObjectiveTerms& card : game.terms().objectives) {
            const ClausesNow now = clauses_now(game.terms(), before.table, seat(0), card);
            ASSERT_EQ(count_met(now) == static_cast<int>(now.size()),
                      holds(game.terms(), before.table, seat(0), card.goal));
        }
    });
}

TEST(VenontaOutlook, N7_3_WhatIsSaidOfAllIsNotSaidAgainOfOne) {
    const World world;
    const ObjectiveTerms& disarmament = world.terms().objectives[31];
    ASSERT_EQ(disarmament.id, "P14");
    ASSERT_EQ(disarmament.goal.size(), 2U);
    const ClausesNow now = clauses_now(world.terms(), world.table(), who('A'), disarmament);
    ASSERT_EQ(now.size(), 1U);
    EXPECT_EQ(now[0].clause.test, venonta::Test::world_at_most);
}

TEST(VenontaOutlook, N7_3_HaveNeedAndWhatIsLostForGood) {
    World world;
    world.goal('A', "P03");
    world.player('A').food = 3;
    const auto now = [&] {
        return clauses_now(world.terms(), world.table(), who('A'), world.terms().objectives[20]);
    };
    EXPECT_EQ(now()[1].have, 3);
    EXPECT_EQ(now()[1].need, 7);
    EXPECT_FALSE(now()[1].met || now()[1].lost);
    world.player('A').fights = 1;
    EXPECT_TRUE(now()[2].lost) << "an attack cannot be undone";
    EXPECT_EQ(tests::words(clause_line(now()[1].clause)), "N7.3 card.test.at_least what=card.fact.food(7)");
    EXPECT_EQ(tests::words(clause_line(now()[0].clause)), "N7.3 card.test.all_fed");
    EXPECT_EQ(tests::words(clause_line({Fact::margin, venonta::Test::at_least, -8})),
              "N7.3 card.test.at_most what=card.fact.margin_below(8)");
    EXPECT_EQ(tests::words(clause_line({Fact::surplus, venonta::Test::at_most, -1})),
              "N7.3 card.test.at_least what=card.fact.surplus_below(1)");
}

/// What is done on the open table changes what its preview says.
TEST(VenontaOutlook, APreviewIsWhatTheActionDoes) {
    int compared = 0;
    in_many_games([&](const Venonta& game, const State& before, Action action, const State& after) {
        const Seat who = game.to_act(before);
        const bool plain = action.kind >= Kind::feed && action.kind <= Kind::ocean;
        if (!who.is_player() || !plain) return;
        const View view = game.view(before, who);
        const Previews previews(game, view);
        for (const Preview& preview : previews.all()) {
            if (preview.action != action) continue;
            ++compared;
            EXPECT_EQ(before.table.co2 + preview.co2, after.table.co2);
            EXPECT_EQ(before.table.player(who).food + preview.food, after.table.player(who).food);
            EXPECT_EQ(before.table.player(who).pv + preview.pv, after.table.player(who).pv);
            EXPECT_EQ(preview.then.co2, outlook(game.terms(), after.table).co2);
            EXPECT_EQ(preview.tokens_left, after.table.turn.tokens);
        }
    });
    EXPECT_GT(compared, 100);
}

TEST(VenontaOutlook, N5_WhatIsDoneAgainAndAgainCostsWhatItThenCosts) {
    int repeated = 0;
    in_many_games([&](const Venonta& game, const State& before, Action, const State&) {
        const Seat who = game.to_act(before);
        if (!who.is_player() || before.table.phase != Phase::produce) return;
        const View view = game.view(before, who);
        const Previews previews(game, view);
        for (const Preview& preview : previews.all()) {
            EXPECT_EQ(preview.again.has_value(),
                      (preview.action.kind >= Kind::farm && preview.action.kind <= Kind::tep) ||
                          preview.action.kind == Kind::move);
            if (!preview.again) continue;
            State state = before;
            int tokens = state.table.turn.tokens - preview.price.tokens;
            game.apply(state, preview.action);
            for (const Price& price : *preview.again) {
                EXPECT_FALSE(game.refusal(state, preview.action));
                game.apply(state, preview.action);
                EXPECT_EQ(state.table.turn.tokens, tokens -= price.tokens);
                ++repeated;
            }
            EXPECT_TRUE(preview.again->size() == 8 || game.to_act(state) != who ||
                        game.refusal(state, preview.action));
        }
    });
    EXPECT_GT(repeated, 1000);
}

std::string warned(const World& world, std::string_view text) {
    const View view = world.game().view(world.state(), world.game().to_act(world.state()));
    const Previews previews(world.game(), view);
    for (const Preview& preview : previews.all())
        if (preview.action == world.parsed(text)) return tests::words(previews.warnings(preview));
    return "not legal";
}

TEST(VenontaOutlook, N7_3_AnAttackThatBreaksTheOwnObjective) {
    World world("MEA A factories:1 tanks:1");
    world.goal('A', "P03");
    EXPECT_EQ(warned(world, "MEAxNAF"), "N7.3 venonta.warn.breaks card=<P03> pv=" +
                                            std::to_string(world.terms().objectives[20].pv) + " !");
    EXPECT_EQ(warned(world, "farm"), "");
}

TEST(VenontaOutlook, N7_1_WhatCrossesTheEndOfTheTrack) {
    World world;
    world.table().co2 = static_cast<std::int16_t>(world.terms().co2_end - 2);
    EXPECT_EQ(warned(world, "factory@NAM"), "N7.1 venonta.warn.air !");
    world.table().fish = 1;
    world.table().co2 = 0;
    EXPECT_EQ(warned(world, "factory@NAM"), "N7.2 venonta.warn.sea !");
}

TEST(VenontaOutlook, N7_1_AWorldThatIsLostAlreadyIsToldOnceMoreByTheLastTurn) {
    World world("NAM A factories:1");
    world.tokens(0).table().co2 = static_cast<std::int16_t>(world.terms().co2_end - 1);
    ASSERT_TRUE(outlook(world.terms(), world.table()).air_lost);
    EXPECT_EQ(warned(world, "end"), "");
    world.turn('A', turns).phase(Phase::produce).player('A').fed = 1;
    EXPECT_EQ(warned(world, "end"), "N7.1 venonta.warn.air !");
}

TEST(VenontaOutlook, N3_1_ATurnEndedWithTokensAndAGoalInReach) {
    World world("NAM A factories:4");
    world.goal('A', "A01");
    EXPECT_EQ(warned(world, "end"),
              "N3.1 venonta.warn.tokens n=6 !\nN7.3 venonta.warn.goal_in_reach card=<A01> !");
}

/// Every way to buy can be gone, and leads to the seller with just that price; where there is none, the rules
/// say why.
TEST(VenontaOutlook, N5_8_EveryWayToBuyLeadsToTheSeller) {
    int gone = 0;
    int closed = 0;
    in_many_games([&](const Venonta& game, const State& before, Action, const State&) {
        const Public& table = before.table;
        if (table.phase != Phase::produce && table.phase != Phase::feed) return;
        for (int s = 0; s < game.players(); ++s)
            for (const Good good : {Good::tep, Good::food}) {
                if (seat(s) == table.actor) continue;
                const auto ways = ways_to_buy(game.terms(), table, good, seat(s));
                const Lands offered = table.phase == Phase::feed && good == Good::tep
                                          ? Lands{0}
                                          : offers(game.terms(), table, good);
                ASSERT_EQ(ways.empty(), (offered & table.owned[at(seat(s))]) == 0);
                if (ways.empty()) ++closed;
                if (ways.empty()) EXPECT_FALSE(why_closed(game.terms(), table, good, seat(s)).rule.empty());
                for (const WayToBuy& way : ways) {
                    State state = before;
                    for (const Action step : way.steps) {
                        ASSERT_FALSE(game.refusal(state, step)) << game.text(step);
                        game.apply(state, step);
                    }
                    ++gone;
                    ASSERT_EQ(state.table.phase, Phase::answer);
                    ASSERT_EQ(state.table.trade.tokens, way.tokens);
                    ASSERT_EQ(state.table.trade.barter, way.barter);
                    ASSERT_EQ(state.table.trade.to, way.to);
                }
            }
    });
    EXPECT_GT(gone, 500);
    EXPECT_GT(closed, 500);
}

TEST(VenontaAsk, N3_1_WhetherAnythingIsLeftBesideEndingTheTurn) {
    World world;
    const auto asked = [&] {
        return tests::words(ask(world.terms(), world.game().view(world.state(), who('A'))));
    };
    EXPECT_EQ(asked(), "N4 venonta.ask.produce n=6 left=yes");
    world.phase(Phase::combat).tokens(0);
    EXPECT_EQ(world.legal(), "end");
    EXPECT_EQ(asked(), "N6 venonta.ask.combat n=0 left=no");
}

TEST(VenontaOutlook, N5_8_TheMarketHasEverySellerAndBothOceans) {
    const World world({}, 3);
    const auto market =
        wire::market_to_json(world.game(), world.game().view(world.state(), who('A'))).as_object();
    EXPECT_EQ(market.at("left"), world.terms().trade_limit);
    ASSERT_EQ(market.at("sellers").as_array().size(), 2U);
    EXPECT_EQ(market.at("sellers").at(0).at("seat"), 1);
    ASSERT_EQ(market.at("oceans").as_array().size(), 2U);
    EXPECT_EQ(market.at("oceans").at(0).at("ocean"), "ocean1");
    EXPECT_EQ(market.at("oceans").at(1).at("ocean"), "ocean2");
}

TEST(VenontaOutlook, N6_4_EachSideIsToldItsOwnEndingsOfAFight) {
    World world("MEA A factories:1 tanks:1\nNAF B tep:3");
    world.quiet().player('B').food = 1;
    world.does("MEAxNAF");
    const auto told = [&](Seat viewer) {
        return tests::words(endings(world.terms(), world.table(), viewer));
    };
    const auto line = [](const std::string& end, const std::string& side) {
        return "N6.4 venonta.fight_end end=" + end + " kind=attack side=" + side +
               " other=A territory=NAF food=1 tep=1 tokens=0 pv=0 at NAF";
    };
    EXPECT_EQ(told(who('A')),
              line("win by=attacker", "attacker") + "\n" + line("loss by=defender", "attacker") + "\n" +
                  line("cease by=nobody", "attacker") + "\n" + line("withdraw by=nobody", "attacker"));
    EXPECT_EQ(told(who('B')),
              line("win by=defender", "defender") + "\n" + line("loss by=attacker", "defender") + "\n" +
                  line("cease by=nobody", "defender") + "\n" + line("withdraw by=nobody", "defender"));
    EXPECT_EQ(told(nobody).substr(0, told(nobody).find('\n')), line("win by=attacker", "other"));
    const auto odds = [&](Seat viewer) {
        const auto json = wire::fight_to_json(world.game(), world.game().view(world.state(), viewer));
        return std::pair(json.at("win").as_double(), json.at("loss").as_double());
    };
    EXPECT_EQ(odds(who('A')).first, odds(who('B')).second);
    EXPECT_EQ(odds(who('A')).second, odds(who('B')).first);
    EXPECT_EQ(odds(who('A')), odds(nobody));
}

TEST(VenontaOutlook, N6_7_ALiberationIsSeenToComeFromItsBaseAndARebellionFromNowhere) {
    World world("MEA A colonist:B\nNAM A colonist:B");
    world.quiet();
    World freed = world;
    freed.does("EURxMEA");
    const auto fight = wire::to_json(freed.game(), freed.table()).at("fight").as_object();
    EXPECT_EQ(fight.at("kind"), "liberation");
    EXPECT_EQ(fight.at("from"), "EUR");
    EXPECT_EQ(fight.at("target"), "MEA");
    world.does("rebel@NAM");
    const auto rebellion = wire::to_json(world.game(), world.table()).at("fight").as_object();
    EXPECT_EQ(rebellion.at("kind"), "rebellion");
    EXPECT_FALSE(rebellion.contains("from"));
}

TEST(VenontaOutlook, N4_3_WhatAnActionDoesToTheNextHarvestIsToldWhereItChanges) {
    const World world;
    const auto view = world.game().view(world.state(), who('A'));
    const SeatOutlook now = outlook(world.terms(), world.table()).seats[0];
    int farms = 0;
    for (const auto& act : wire::acts_to_json(world.game(), view, false)) {
        const auto& after = act.at("after").as_object();
        if (act.at("action") == "end") EXPECT_FALSE(after.contains("harvest"));
        if (act.at("action") != "farm") continue;
        EXPECT_EQ(after.at("harvest").at(0), now.harvest + rations_farm);
        EXPECT_EQ(after.at("harvest").at(1), now.next_need);
        ++farms;
    }
    EXPECT_EQ(farms, 1);
}

TEST(VenontaAsk, N5_9_WhoeverIsAskedForARationIsToldWhatHungerCosts) {
    World world;
    world.player('B').food = 4;  // and needs as many
    world.player('B').pv = 9;
    world.quiet().does({"$food@SSA", ">SAM", "pay0"});
    const auto asked = [&] {
        return tests::words(ask(world.terms(), world.game().view(world.state(), who('B'))));
    };
    const std::string cost = std::to_string(world.terms().neglect_pv);
    EXPECT_NE(asked().find(" short=1 hunger=" + cost), std::string::npos) << asked();
    world.player('B').taken = 1;
    EXPECT_NE(asked().find(" short=1 hunger=0"), std::string::npos) << "what rivals took excuses";
    world.player('B').food = 5;
    EXPECT_NE(asked().find(" short=0 hunger=0"), std::string::npos);
}

TEST(VenontaOutlook, N6_7_ARebellionIsNotBrokenOff) {
    World world("MEA A colonist:B");
    world.quiet().does("rebel@MEA");
    EXPECT_EQ(endings(world.terms(), world.table(), who('A')).size(), 3U);
}

}  // namespace
}  // namespace marea::venonta
