#include <gtest/gtest.h>

#include <map>

#include "games/venonta/outlook/outlook.hpp"
#include "games/venonta/outlook/story.hpp"
#include "tests/core/line_words.hpp"
#include "tests/venonta/venonta_games.hpp"
#include "tests/venonta/venonta_position.hpp"

/// What is told of a game once it was played, and of what others did meanwhile.
namespace marea::venonta {
namespace {

TEST(VenontaStory, PointsBySourceAddUpToTheResult) {
    for (const auto& scenario : {terra_world(), line_world()})
        for (const int players : player_counts) {
            const PlayedGame played = play_out(scenario, players, 40 + static_cast<unsigned>(players),
                                               [](const Venonta&, const State&, Action, const State&) {});
            const Story told = story(played.game, played.start, played.actions);
            ASSERT_EQ(told.rounds.size(), static_cast<std::size_t>(played.end.table.round + 1));
            for (int s = 0; s < players; ++s) {
                int sum = 0;
                for (const PointsBySource& round : told.points[at(seat(s))])
                    sum += round.objective + round.cards + round.hunger + round.events;
                EXPECT_EQ(sum, played.end.table.player(seat(s)).pv);
                int won = 0;
                for (const RoundEnd& end : told.rounds)
                    for (const ShownGoal& goal : end.goals)
                        if (goal.seat == seat(s) && goal.met)
                            won += played.game.terms().objectives[static_cast<std::size_t>(goal.goal)].pv;
                int counted = 0;
                for (const PointsBySource& round : told.points[at(seat(s))]) counted += round.objective;
                EXPECT_EQ(won, counted) << "a clause was judged otherwise than the machine did";
            }
            const Outlook after = outlook(played.game.terms(), played.end.table);
            EXPECT_EQ(after.co2, played.end.table.co2) << "nothing comes after the end";
            EXPECT_EQ(after.fish, played.end.table.fish);
            EXPECT_LE(told.turning_points.size(), 5U);
            int ply = 0;
            for (const TurningPoint& moment : told.turning_points) {
                EXPECT_GE(moment.ply, std::exchange(ply, moment.ply));
                EXPECT_LE(moment.ply, static_cast<int>(played.actions.size()));
                EXPECT_FALSE(moment.lines.empty());
            }
            EXPECT_EQ(told.curve.back().ply, static_cast<int>(played.actions.size()));
            const RoundEnd& last = told.rounds.back();
            EXPECT_EQ(last.co2_after, played.end.table.co2);
            if (played.end.table.ending != Ending::co2) EXPECT_EQ(last.fish_after, played.end.table.fish);
            EXPECT_EQ(told.lost.has_value(),
                      played.end.table.ending == Ending::co2 || played.end.table.ending == Ending::fish);
            EXPECT_EQ(told.curve.size(), static_cast<std::size_t>(turns * (played.end.table.round + 1)));
        }
}

/// N7 What is reckoned is seen as it was then: the round's own year and turn, its lands, before smoke and
/// waste.
TEST(VenontaStory, ARoundsEndIsToldWithItsTable) {
    int compared = 0;
    for (const int players : player_counts) {
        std::vector<Public> left;  // before the action that ended a round, where that was nothing but the end
        const PlayedGame played =
            play_out(terra_world(), players, 70 + static_cast<unsigned>(players),
                     [&](const Venonta&, const State& before, Action action, const State& after) {
                         const bool ends =
                             before.table.round != after.table.round || (after.table.phase == Phase::over);
                         if (ends) left.push_back(before.table);
                         if (ends && action.kind != Kind::end) left.back().round = rounds;
                     });
        const Story told = story(played.game, played.start, played.actions);
        ASSERT_EQ(told.rounds.size(), left.size());
        for (std::size_t i = 0; i < left.size(); ++i) {
            const RoundEnd& end = told.rounds[i];
            EXPECT_EQ(end.table.round, end.round);
            EXPECT_EQ(end.table.turn_number, turns - 1);
            EXPECT_EQ(end.table.co2, end.co2_before);
            EXPECT_EQ(end.table.fish, end.fish_before);
            EXPECT_EQ(end.table.order, end.order_before);
            if (left[i].round == rounds) continue;
            ++compared;
            for (int t = 0; t < territory_count; ++t) {
                EXPECT_EQ(end.table.land(t).owner, left[i].land(t).owner);
                EXPECT_EQ(end.table.land(t).colonist, left[i].land(t).colonist);
                EXPECT_EQ(end.table.land(t).tep, left[i].land(t).tep);
                EXPECT_EQ(end.table.land(t).factories, left[i].land(t).factories);
            }
            for (int s = 0; s < players; ++s)
                EXPECT_EQ(end.table.player(seat(s)).pv, left[i].player(seat(s)).pv);
        }
    }
    EXPECT_GT(compared, 0);
}

/// Shows games that lost the world, of one kind or the other, and how they stood before the last action.
template <class Look>
void in_lost_worlds(const Look& look) {
    const auto hot = std::make_shared<Scenario>(*terra_world());
    hot->tables.co2_end = number(40);
    for (std::uint64_t seed = 1; seed < 30; ++seed) {
        SCOPED_TRACE(seed);
        State before_end{};
        const PlayedGame played =
            play_out(seed % 2 == 0 ? terra_world() : hot, 4, seed,
                     [&](const Venonta&, const State& before, Action, const State&) { before_end = before; });
        const Story told = story(played.game, played.start, played.actions);
        if (told.lost) look(played, told, before_end);
    }
}

/// N5.6 The table with so many factories turned to forest.
Public given_back(const Terms& terms, Public table, int factories) {
    for (Land& land : table.lands)
        for (; land.factories > 0 && factories > 0; --land.factories, --factories) {
            --table.player(land.owner).factories;
            table.co2 = static_cast<std::int16_t>(table.co2 + terms.price(PriceLine::factory_back).co2);
        }
    return table;
}

/// So many factories fewer, and the world had gone on.
TEST(VenontaStory, WhatWouldHaveSavedTheWorld) {
    int suffocated = 0;
    int saved_worlds = 0;
    in_lost_worlds([&](const PlayedGame& played, const Story& told, const State& before_end) {
        EXPECT_GT(told.lost->needed, 0);
        if (told.lost->why == Ending::co2) {
            const Terms& terms = played.game.terms();
            const int each = terms.factory_co2 - terms.price(PriceLine::factory_back).co2;
            const int over = told.rounds.back().co2_after - terms.co2_end;
            EXPECT_LT(over - each * told.lost->needed, 0);
            EXPECT_GE(over - each * (told.lost->needed - 1), 0) << "one fewer is not enough";
            ++suffocated;
        }
        EXPECT_LE(told.lost->foreseen, static_cast<int>(played.actions.size()));
        if (played.actions.back().kind != Kind::end || told.lost->needed > told.lost->factories) return;
        const Terms& terms = played.game.terms();
        EXPECT_FALSE(outlook(terms, given_back(terms, before_end.table, told.lost->needed)).is_lost());
        ++saved_worlds;
    });
    EXPECT_GE(suffocated, 1);
    EXPECT_GE(saved_worlds, 1);
}

/// So often played, and so many factories fewer, and the world had gone on; one play less, and it had not.
TEST(VenontaStory, WhichCardsWouldHaveSavedTheWorld) {
    std::map<std::string, int> seen;
    in_lost_worlds([&](const PlayedGame& played, const Story& told, const State& before_end) {
        const Terms& terms = played.game.terms();
        if (played.actions.back().kind != Kind::end) return;
        for (const SavingCard& one : told.lost->cards) {
            const CardTerms& card = terms.cards[static_cast<std::size_t>(one.card)];
            EXPECT_LE(one.copies, card.copies);
            const auto is_lost_with = [&](int copies, int factories) {
                Public table = before_end.table;
                for (const Deed& deed : card.deeds) {
                    if (deed.thing == Thing::fish)
                        table.fish = static_cast<std::uint8_t>(table.fish + copies * deed.amount);
                    if (deed.thing == Thing::co2)
                        table.co2 = static_cast<std::int16_t>(table.co2 + copies * deed.amount);
                }
                return outlook(terms, given_back(terms, table, factories)).is_lost();
            };
            EXPECT_FALSE(is_lost_with(one.copies, one.factories)) << card.id;
            EXPECT_TRUE(is_lost_with(one.copies - 1, one.factories)) << card.id;
            ++seen[card.id];
        }
    });
    EXPECT_GT(seen["c13"], 0) << "more fish";
}

/// The round's own reckoning is told elsewhere.
TEST(VenontaStory, ATurningPointLiesWithinARound) {
    std::map<TurnedBy, int> seen;
    in_many_games([&](const Venonta& game, const State& before, Action action, const State& after) {
        Story told;
        add_turning_point(told, game, before, after, action, 7);
        if (told.turning_points.empty()) return;
        const TurningPoint& moment = told.turning_points.front();
        ++seen[moment.kind];
        EXPECT_EQ(before.table.round, after.table.round);
        EXPECT_NE(after.table.phase, Phase::over);
        EXPECT_EQ(moment.ply, 7);
        EXPECT_EQ(moment.round, before.table.round);
        EXPECT_GE(moment.weight, 3);
    });
    for (const TurnedBy kind : {TurnedBy::conquest, TurnedBy::freed, TurnedBy::event, TurnedBy::card})
        EXPECT_GT(seen[kind], 0) << static_cast<int>(kind);
}

TEST(VenontaStory, SinceOnesLastTurn) {
    for (const auto& scenario : {terra_world(), line_world()})
        for (const int players : player_counts) {
            std::vector<Seat> turns{nobody};  // whose turn it is, by ply
            const auto note = [&](const Venonta&, const State&, Action, const State& after) {
                turns.push_back(after.table.phase < Phase::feed ? nobody : after.table.actor);
            };
            const PlayedGame played = play_out(scenario, players, 70 + static_cast<unsigned>(players), note);
            for (int s = 0; s < players; ++s) {
                std::size_t ply = turns.size() - 1;
                while (ply > 0 && (turns[ply] == seat(s) || turns[ply - 1] != seat(s))) --ply;
                EXPECT_GT(ply, 0U);
                EXPECT_EQ(since_last_turn(played.game, played.start, played.actions, seat(s)), ply);
            }
        }
}

TEST(VenontaStory, N7_3_AnObjectiveMissedByOneIsATurningPoint) {
    const World world;
    const auto missed = [](int have, bool other_met) {
        ShownGoal goal{who('B'), 20};
        goal.clauses.push_back({{}, have, 7, have >= 7});
        goal.clauses.push_back({{}, 0, 1, other_met});
        goal.met = have >= 7 && other_met;
        goal.needed = 2;
        return goal;
    };
    RoundEnd end{3, 250};
    end.goals = {missed(7, true), missed(5, true), missed(6, false)};
    Story told;
    add_near_misses(told, world.terms(), end);
    EXPECT_TRUE(told.turning_points.empty()) << "met, by two, by one twice";
    end.goals = {missed(6, true)};
    add_near_misses(told, world.terms(), end);
    ASSERT_EQ(told.turning_points.size(), 1U);
    const TurningPoint& moment = told.turning_points.front();
    EXPECT_EQ(moment.kind, TurnedBy::near);
    EXPECT_EQ(moment.seat, who('B'));
    EXPECT_EQ(moment.round, 3);
    EXPECT_EQ(moment.turn, turns - 1);
    EXPECT_EQ(moment.ply, 250);
    EXPECT_EQ(moment.weight, world.terms().objectives[20].pv);
    EXPECT_EQ(tests::words(moment.lines),
              "N7.3 venonta.story.near name=B card=<P03> n=" + std::to_string(moment.weight));
}

TEST(VenontaStory, WhatConcernsAPlayer) {
    World world("MEA A factories:1 tanks:1");
    const auto kind_of = [](World& at, std::string_view text, char whom) {
        const Public before = at.table();
        const Action action = at.parsed(text);
        at.does(text);
        return concern_words[static_cast<std::size_t>(concern(before, at.table(), action, who(whom)))];
    };
    world.quiet();
    EXPECT_EQ(kind_of(world, "MEAxNAF", 'B'), "attack");
    World other("MEA A factories:1 tanks:1");
    EXPECT_EQ(kind_of(other.quiet(), "farm", 'B'), "other");
    World poorer;
    const Public before = poorer.table();
    const std::vector<std::function<void(Player&)>> losses{
        [](Player& player) { --player.pv; },         [](Player& player) { --player.food; },
        [](Player& player) { --player.population; }, [](Player& player) { --player.tanks; },
        [](Player& player) { --player.factories; },  [](Player& player) { --player.farms; }};
    for (const auto& lose : losses) {
        Public richer = before;
        Player& player = richer.player(who('B'));
        player.pv = player.food = player.population = player.tanks = player.factories = player.farms = 3;
        Public after = richer;
        lose(after.player(who('B')));
        EXPECT_EQ(concern(richer, after, act(Kind::farm), who('B')), Concern::loss);
        EXPECT_EQ(concern(richer, richer, act(Kind::farm), who('B')), Concern::other);
    }
    World tapped("L07 B colonist:A", 2, line_world());
    EXPECT_EQ(kind_of(tapped, "tap@L07>L06", 'B'), "theft");
    World sale({}, 2);
    sale.quiet().does("$tep@SSA");
    while (sale.table().phase != Phase::answer) sale.does(sale.legal().substr(0, sale.legal().find(' ')));
    EXPECT_EQ(kind_of(sale, "no", 'A'), "refusal");
}

}  // namespace
}  // namespace marea::venonta
