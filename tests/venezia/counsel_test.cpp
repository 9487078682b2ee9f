#include "bots/venezia/counsel.hpp"

#include <gtest/gtest.h>

namespace {

using namespace marea;
using venezia::Options;
using venezia::Venezia;

/// A game by random players, up to the last that somebody has so many cards.
std::vector<venezia::State> late_game(const Venezia& game, int cards) {
    Rng rng(3);
    std::vector states{game.start(game.deal(rng))};
    while (states.back().table.cards[0] > cards || states.back().table.phase == venezia::Phase::place) {
        auto next = states.back();
        game.apply(next, game.pick(next, rng));
        states.push_back(next);
    }
    return states;
}

TEST(VeneziaCounsel, SuggestsWhatIsLegalWithChancesAndReasons) {
    const Venezia game(Options{.players = 3});
    const auto states = late_game(game, 2);
    const Seat seat = game.to_act(states.back());
    const auto story = bots::story_of<Venezia>(game, states, seat);
    Rng rng(1);
    const auto counsel = bots::advise(game, story, rng);
    EXPECT_EQ(counsel.level, "4");
    ASSERT_FALSE(counsel.choices.empty());
    ASSERT_LE(counsel.choices.size(), 3U);
    for (const auto& choice : counsel.choices) {
        EXPECT_FALSE(game.refusal(story.back(), choice.action)) << game.text(choice.action);
        EXPECT_GE(choice.chance, 0);
        EXPECT_LE(choice.chance, 1);
    }
    ASSERT_GE(counsel.why.size(), counsel.choices.size() > 1 ? 2U : 1U)
        << "what it is for, and what sets it apart";
    for (const Line& line : counsel.why) EXPECT_TRUE(line.key.starts_with("hint.")) << line.key;
}

TEST(VeneziaCounsel, JudgesAChoiceTheSameEachTime) {
    const Venezia game(Options{.players = 2});
    const auto states = late_game(game, 1);
    const auto legal = game.legal(states.back());
    Rng one(1);
    Rng two(1);
    const auto first = bots::judge_choice(game, states, legal[legal.size() - 1], one);
    const auto second = bots::judge_choice(game, states, legal[legal.size() - 1], two);
    EXPECT_EQ(first.best, second.best);
    EXPECT_EQ(first.with_best, second.with_best);
    EXPECT_EQ(first.with_played, second.with_played);
    EXPECT_EQ(first.after, second.after);
}

}  // namespace
