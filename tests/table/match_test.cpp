#include <gtest/gtest.h>

#include "bots/venezia/levels.hpp"
#include "table/match.hpp"
#include "tests/venonta/venonta_records.hpp"

namespace {

using namespace marea;
using venezia::Kind;
using venezia::Options;
using venezia::Venezia;
using Match = table::Match<Venezia>;

Match new_match(int players = 3) {
    const Venezia game(Options{.players = players});
    Rng rng(11);
    return {game, game.deal(rng), std::vector<std::string>(static_cast<std::size_t>(players), "Ada")};
}

/// The first legal action of a kind for whoever is to act; plays cards until there is one.
venezia::Action first_of(Match& match, Kind kind) {
    while (true) {
        const auto legal = match.game().legal(match.state());
        for (const auto action : legal)
            if (action.kind == kind) return action;
        EXPECT_FALSE(match.act(match.to_act(), legal[legal.size() - 1]));
    }
}

void place_all(Match& match) {
    while (match.state().table.phase == venezia::Phase::place)
        ASSERT_FALSE(match.act(match.to_act(), match.game().legal(match.state())[0]));
}

TEST(MatchTest, OnlyWhoseTurnItIsMayAct) {
    Match match = new_match();
    const auto action = match.game().legal(match.state())[0];
    const Seat other = seat((match.to_act().index + 1) % 3);
    EXPECT_EQ(match.act(other, action)->reason, "not_your_turn");
    EXPECT_FALSE(match.act(match.to_act(), action));
}

TEST(MatchTest, UndoTakesBackAWalk) {
    Match match = new_match();
    place_all(match);
    const Seat seat = match.to_act();
    const auto before = match.state();
    ASSERT_FALSE(match.act(seat, first_of(match, Kind::walk)));
    ASSERT_FALSE(match.undo(seat));
    EXPECT_EQ(match.state(), before);
}

TEST(MatchTest, UndoTakesBackABuyAndThenTheWalkBeforeIt) {
    Match match = new_match();
    place_all(match);
    const Seat seat = match.to_act();
    const auto before = match.state();
    ASSERT_FALSE(match.act(seat, first_of(match, Kind::walk)));
    ASSERT_FALSE(match.act(seat, first_of(match, Kind::buy)));
    ASSERT_FALSE(match.undo(seat));
    ASSERT_FALSE(match.undo(seat));
    EXPECT_EQ(match.state(), before);
    EXPECT_EQ(match.undo(seat)->reason, "undo_nothing");
}

TEST(MatchTest, NobodyTakesBackWhatIsNotTheirs) {
    Match match = new_match();
    const Seat first = match.to_act();
    EXPECT_EQ(match.undo(first)->reason, "undo_nothing");
    ASSERT_FALSE(match.act(first, match.game().legal(match.state())[0]));
    EXPECT_EQ(match.undo(first)->reason, "undo_nothing");
    EXPECT_EQ(match.undo(match.to_act())->reason, "undo_nothing");
}

/// A card under one's own figure leaves the word with its player, who would like the card back.
TEST(MatchTest, ACardOncePlayedStaysPlayed) {
    Match match = new_match();
    Rng rng(3);
    for (int tries = 0; tries < 4000; ++tries) {
        if (match.to_act() == Seat::over) match = new_match();
        const Seat seat = match.to_act();
        ASSERT_FALSE(match.act(seat, match.game().pick(match.state(), rng)));
        if (match.actions().back().kind == Kind::card && match.to_act() == seat) {
            EXPECT_EQ(match.undo(seat)->reason, "undo_revealed");
            return;
        }
    }
    FAIL() << "nobody sank an own figure";
}

TEST(RevealTest, OnlyCardsTellSomething) {
    const Venezia game(Options{.players = 4});
    Rng rng(17);
    for (int number = 0; number < 3; ++number) {
        auto state = game.start(game.deal(rng));
        for (int ply = 0; ply < 40; ++ply) {
            const auto action = game.pick(state, rng);
            EXPECT_EQ(table::reveals(game, state, action), action.kind == Kind::card) << game.text(action);
            game.apply(state, action);
        }
    }
}

TEST(MatchTest, ARecordResumesWhereItStopped) {
    Match match = new_match();
    Rng rng(4);
    for (int i = 0; i < 30; ++i)
        ASSERT_FALSE(match.act(match.to_act(), match.game().pick(match.state(), rng)));
    const auto again = Match::resume(match.record());
    ASSERT_TRUE(again);
    EXPECT_EQ(again->state(), match.state());
    EXPECT_FALSE(match.record().result);
}

TEST(MatchTest, AnIllegalRecordDoesNotResume) {
    Match match = new_match();
    auto record = match.record();
    record.actions.push_back(venezia::drown());
    EXPECT_EQ(Match::resume(record).error().ply, 0);
}

TEST(MatchTest, AFinishedGameHasItsResult) {
    Match match = new_match(2);
    Rng rng(4);
    while (match.to_act() != Seat::over)
        ASSERT_FALSE(match.act(match.to_act(), match.game().pick(match.state(), rng)));
    EXPECT_EQ(match.record().result, result_of(match.game(), match.state()));
}

/// N6.3 Dice tell nobody anything that is hidden, and yet nobody takes back what they answered.
TEST(MatchTest, NobodyGoesBackBehindAThrow) {
    int thrown = 0;
    for (const VenontaRecord& record : venonta_records()) {
        table::Match<venonta::Venonta> match(record.game, record.start, record.seats);
        for (std::size_t ply = 0; ply < record.actions.size() && thrown < 20; ++ply) {
            match.push(record.actions[ply]);
            if (record.actions[ply].kind != venonta::Kind::dice) continue;
            ++thrown;
            EXPECT_TRUE(match.learnt_since(ply - 1)) << ply;
        }
    }
    EXPECT_EQ(thrown, 20);
}

/// Each action is looked at where it was done, after those before it.
TEST(MatchTest, WhatNobodyLearntFromTwoActionsInARowNobodyLearnt) {
    using venonta::Venonta;
    int looked = 0;
    for (const VenontaRecord& record : venonta_records()) {
        const Venonta& game = record.game;
        table::Match<Venonta> match(game, record.start, record.seats);
        for (std::size_t ply = 0; ply < record.actions.size() && looked < 12; ++ply) {
            const auto before = match.state();
            const auto action = record.actions[ply];
            match.push(action);
            const bool may_be_news = game.to_act(before).is_player() && !table::is_open(game, action);
            if (ply == 0 || !may_be_news || !table::is_open(game, record.actions[ply - 1])) continue;
            if (table::reveals(game, before, action)) continue;
            ++looked;
            EXPECT_FALSE(match.learnt_since(ply - 1)) << game.text(action);
        }
    }
    EXPECT_GT(looked, 0);
}

}  // namespace
