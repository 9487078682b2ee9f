#include "bots/venezia/belief.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>

#include "bots/venezia/believing.hpp"
#include "bots/venezia/habits.hpp"
#include "bots/venezia/levels.hpp"
#include "games/venezia/guess.hpp"
#include "table/match.hpp"
#include "tests/venezia/findings.hpp"

namespace {

using namespace marea;
using namespace marea::venezia;
using bots::Belief;

/// A game that level 2 plays, one action in six at random: as far as anyone wants to look.
struct Played {
    Venezia game;
    std::vector<State> states{};
    std::vector<Action> actions{};

    template <class Enough>
    Played(const Options& options, std::uint64_t seed, Enough enough) : game(options) {
        Rng rng(seed);
        states.push_back(game.start(game.deal(rng)));
        while (game.to_act(now()) != Seat::over && !enough(now())) {
            const View view = game.view(now(), game.to_act(now()));
            actions.push_back(rng.below(6) == 0 ? game.pick(view, rng)
                                                : bots::find_bot<Venezia>("2")->choose(game, view, rng));
            State next = now();
            game.apply(next, actions.back());
            states.push_back(next);
        }
    }
    [[nodiscard]] const State& now() const { return states.back(); }
    [[nodiscard]] std::vector<View> story() const {
        return bots::story_of<Venezia>(game, states, game.to_act(now()));
    }
};

/// Every player has so many cards left at most, and somebody is to move.
auto cards_left(int cards) {
    return [cards](const State& state) {
        return state.table.phase == Phase::move && state.table.cards[at(state.table.turn)] <= cards;
    };
}

std::unique_ptr<Belief> belief_in(const Played& played, const std::vector<View>& story, std::uint64_t seed,
                                  const Belief::Effort& effort = {}) {
    Rng rng(seed);
    return std::make_unique<Belief>(played.game, story, rng, effort, bots::habits());
}

TEST(Belief, ReadsEveryActionFromTwoViews) {
    for (int players = 2; players <= 5; ++players)
        for (const auto rides : {GondolaRide::instead, GondolaRide::extra})
            for (std::uint64_t seed = 1; seed <= 5; ++seed) {
                const Played played(Options{.players = players, .gondola_ride = rides}, seed,
                                    [](const State&) { return false; });
                for (std::size_t ply = 0; ply < played.actions.size(); ++ply)
                    ASSERT_EQ(bots::action_between(played.states[ply].table, played.states[ply + 1].table),
                              played.actions[ply])
                        << played.game.text(played.actions[ply]);
            }
}

/// The chances of all that a player could do sum to 1, as far as level 2 thinks of it.
TEST(Belief, HabitsAreChances) {
    const Played played(Options{.players = 3}, 4, cards_left(8));
    const Seat seat = played.game.to_act(played.now());
    double sum = 0;
    double least = 1;
    for (const Action action : played.game.legal(played.now())) {
        const double chance = bots::habits().chance_of(played.game.options(), played.now().table, seat,
                                                       played.now().hands[at(seat)], action);
        least = std::min(least, chance);
        if (action.kind != Kind::ride) sum += chance;
    }
    EXPECT_GT(least, 0);
    EXPECT_LE(sum, 1.0 + 1e-9);
    EXPECT_GT(sum, 0.5);
}

/// Restricted choice: who holds one more of the same value plays this one about half as often.
TEST(Belief, AnEqualCardHeldBackMakesTheOneThatWasPlayedLessLikely) {
    const Options options{.players = 2, .dropped_colour = Colour::green};
    const Venezia game(options);
    Rng rng(3);
    State state = game.start(game.deal(rng));
    state.table.phase = Phase::bought;
    const Tile red = city_tile(Colour::red, Value::five);
    const Tile black = city_tile(Colour::black, Value::five);
    const Tiles high = of_value(Value::x) & of_colour(Colour::black);
    const Seat seat = state.table.turn;
    const double alone =
        bots::habits().chance_of(options, state.table, seat, high | bit(red.id), play_card(red));
    const double of_two = bots::habits().chance_of(options, state.table, seat,
                                                   high | bit(red.id) | bit(black.id), play_card(red));
    EXPECT_NEAR(alone, 1, 1e-9);
    EXPECT_NEAR(of_two, 0.5, 1e-9) << "nobody stands there yet: both do as much";
}

/// All hands of so many cards, by trying every set.
std::vector<Tiles> every_hand(Tiles from, int cards) {
    std::vector<Tiles> all;
    for (Tiles set = from;; set = (set - 1) & from) {
        if (std::popcount(set) == cards) all.push_back(set);
        if (set == 0) return all;
    }
}

/// Bayes by hand: every deal of a small ending, each weighed by the product of the chances of what was seen.
std::map<Belief::Hands, double> bayes(const Played& played) {
    const View view = played.story().back();
    const auto chosen_so = [&](Seat seat, Tiles hand) {
        double product = 1;
        for (std::size_t ply = played.actions.size(); ply-- > 0;) {
            if (played.game.to_act(played.states[ply]) != seat) continue;
            if (played.actions[ply].kind == Kind::card) hand |= bit(played.actions[ply].to);
            product *= 16 * bots::habits().chance_of(played.game.options(), played.states[ply].table, seat,
                                                     hand, played.actions[ply]);
        }
        return product;
    };
    std::vector<Seat> others;
    for (int s = 0; s < played.game.players(); ++s)
        if (seat(s) != view.seat) others.push_back(seat(s));
    std::map<Belief::Hands, double> deals{{{}, 1.0}};
    for (const Seat other : others) {
        std::map<Tiles, double> likely;
        std::map<Belief::Hands, double> next;
        for (const auto& [hands, weight] : deals) {
            Tiles left = unseen(view) & not_below(view.table.floor[at(other)]);
            for (const Tiles hand : hands) left &= ~hand;
            for (const Tiles hand : every_hand(left, view.table.cards[at(other)])) {
                if (!likely.contains(hand)) likely[hand] = chosen_so(other, hand);
                Belief::Hands more = hands;
                more[at(other)] = hand;
                next[more] = weight * likely[hand];
            }
        }
        deals = std::move(next);
    }
    double sum = 0;
    for (const auto& [hands, weight] : deals) sum += weight;
    for (auto& [hands, weight] : deals) weight /= sum;
    return deals;
}

TEST(Belief, WeighsSmallEndingsAsBayesDoes) {
    std::size_t deals = 0;
    for (const int players : {2, 3, 4})
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const Played played(Options{.players = players}, seed,
                                cards_left(players == 2   ? 4
                                           : players == 3 ? 2
                                                          : 1));
            const auto story = played.story();
            const auto belief = belief_in(played, story, 1);
            ASSERT_TRUE(belief->is_exact());
            const auto truth = bayes(played);
            ASSERT_EQ(belief->size(), truth.size());
            for (std::size_t i = 0; i < belief->size(); ++i)
                ASSERT_NEAR(belief->weight(i), truth.at(belief->hands(i)), 1e-9);
            deals += truth.size();
        }
    EXPECT_GT(deals, 200U);
}

/// How likely each card is in each hand.
std::map<std::pair<int, int>, double> holders(const Belief& belief) {
    std::map<std::pair<int, int>, double> chance;
    for (std::size_t i = 0; i < belief.size(); ++i)
        for (int s = 0; s < max_players; ++s)
            for (const int card : Bits(belief.hands(i)[at(seat(s))])) chance[{s, card}] += belief.weight(i);
    return chance;
}

TEST(Belief, AWalkFindsWhatWeighingAllFinds) {
    for (const int players : {2, 3}) {
        const Played played(Options{.players = players}, 5, cards_left(players == 2 ? 5 : 3));
        const auto story = played.story();
        const auto all = belief_in(played, story, 1);
        ASSERT_TRUE(all->is_exact());
        ASSERT_GT(all->size(), 20U);
        const auto some = belief_in(played, story, 1, {.weighed = 0, .steps_between = 30, .kept = 3000});
        ASSERT_FALSE(some->is_exact());
        auto walked = holders(*some);
        for (const auto& [where, chance] : holders(*all)) EXPECT_NEAR(walked[where], chance, 0.06);
    }
}

/// Every deal believed in fits the view: it shows the same again.
TEST(Belief, OnlyHoldsDealsThatFit) {
    for (int players = 2; players <= 5; ++players)
        for (const int cards : {6, 3}) {
            const Played played(Options{.players = players}, 9, cards_left(cards));
            const auto story = played.story();
            const auto belief = belief_in(played, story, 2, {.steps_before = 50, .kept = 40});
            Rng rng(3);
            for (int i = 0; i < 50; ++i) {
                const State state = belief->draw(rng);
                ASSERT_EQ(played.game.view(state, story.back().seat), story.back());
                Tiles seen = 0;
                for (int s = 0; s < players; ++s) {
                    const Tiles hand = state.hands[at(seat(s))];
                    ASSERT_EQ(std::popcount(hand), story.back().table.cards[at(seat(s))]);
                    ASSERT_EQ(hand & ~not_below(story.back().table.floor[at(seat(s))]), 0U);
                    ASSERT_EQ(hand & seen, 0U);
                    seen |= hand;
                }
            }
        }
}

/// Of sensible players more is known than of anybody: the truth is likelier than by guessing.
TEST(Belief, TheTruthIsLikelierThanByGuessing) {
    int better = 0;
    constexpr int games = 12;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        const Played played(Options{.players = 2}, seed, cards_left(4));
        const auto story = played.story();
        const auto belief = belief_in(played, story, 1);
        ASSERT_TRUE(belief->is_exact());
        Belief::Hands truth = played.now().hands;
        truth[at(story.back().seat)] = 0;
        for (std::size_t i = 0; i < belief->size(); ++i)
            if (belief->hands(i) == truth && belief->weight(i) * static_cast<double>(belief->size()) > 1)
                ++better;
    }
    EXPECT_GE(better, 10);
}

constexpr Belief::Effort little{.weighed = 60, .steps_before = 30, .steps_between = 2, .kept = 20};

TEST(LevelFour, TheSameSeedAndPlayoutsGiveTheSameFindings) {
    const Played played(Options{.players = 3}, 3, cards_left(6));
    const auto story = played.story();
    expect_the_same_by_the_same_seed([&](std::uint64_t seed) {
        Rng rng(seed);
        return bots::search_by_belief(played.game, story, rng, {.playouts = 40}, little);
    });
}

/// Hands that no view has told apart cannot move its choice.
TEST(LevelFour, OnlyWhatItsSeatHasSeenCounts) {
    Played played(Options{.players = 3}, 8, cards_left(5));
    const auto story = played.story();
    Rng other(77);
    const State elsewhere = played.game.guess(story.back(), other);
    ASSERT_NE(elsewhere, played.now());
    for (State& state : played.states)  // what was played since then was held, as before
        for (int s = 0; s < 3; ++s)
            state.hands[at(seat(s))] ^= played.now().hands[at(seat(s))] ^ elsewhere.hands[at(seat(s))];
    EXPECT_EQ(played.story(), story);
}

TEST(LevelFour, ChoosesOnlyLegalActions) {
    for (int players = 2; players <= 5; ++players) {
        const Played played(Options{.players = players,
                                    .movement = players == 3 ? Movement::walk : Movement::eight_ways,
                                    .gondola_ride = players == 4 ? GondolaRide::extra : GondolaRide::instead},
                            static_cast<std::uint64_t>(players), [](const State&) { return false; });
        for (std::size_t ply = 0; ply + 1 < played.states.size(); ply += 9) {
            const auto past = std::span(played.states).first(ply + 1);
            const State& now = past.back();
            const auto story = bots::story_of<Venezia>(played.game, past, played.game.to_act(now));
            Rng rng(ply);
            for (const auto& arm : bots::search_by_belief(played.game, story, rng, {.playouts = 8}, little))
                ASSERT_FALSE(played.game.refusal(now, arm.action)) << played.game.text(arm.action);
        }
    }
}

/// A live table tells a bot the same story as the lab.
TEST(LevelFour, HearsTheSameStoryAtATable) {
    const Played played(Options{.players = 2}, 6, cards_left(4));
    Rng rng(6);
    table::Match<Venezia> match(played.game, played.game.deal(rng), {"Ada", "bot:4"});
    for (const Action action : played.actions) match.push(action);
    EXPECT_EQ(match.story(match.to_act()), played.story());
}

}  // namespace
