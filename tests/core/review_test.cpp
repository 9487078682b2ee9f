#include "bots/review.hpp"

#include <gtest/gtest.h>

#include "bots/search/weigh.hpp"
#include "tests/core/toy_game.hpp"

/// Reviews of the made-up game by judges that are known.
namespace {

using namespace marea;
using toy::Bottega;

struct Played {
    Bottega game{2};
    Bottega::Setup start;
    std::vector<Bottega::Action> actions;
    Bottega::State end;

    explicit Played(std::uint64_t seed) : start(), end() {
        Rng rng(seed);
        start = game.deal(rng);
        end = game.start(start);
        while (game.to_act(end) != Seat::over) {
            actions.push_back(game.to_act(end) == Seat::chance ? game.draw(end, rng) : game.pick(end, rng));
            game.apply(end, actions.back());
        }
    }
};

/// Whoever does not do the first of what is legal loses a tenth to the other.
bots::Verdict<Bottega> strict(const Bottega& game, std::span<const Bottega::State> states,
                              Bottega::Action played, Rng& /*never rolls*/) {
    const auto best = game.legal(states.back())[0];
    const Seat seat = game.to_act(states.back());
    bots::Verdict<Bottega> verdict{best, {0.5, 0.5}, {0.5, 0.5}, {0.5, 0.5}};
    if (played == best) return verdict;
    verdict.with_played[at(seat)] = 0.4;
    verdict.with_played[1 - at(seat)] = 0.6;
    verdict.after = verdict.with_played;
    return verdict;
}

TEST(Review, ResultsAreFairSharesAndDecisionsAndLuck) {
    const Played played(4);
    bots::Review<Bottega> review(played.game, played.start, played.actions, strict);
    ASSERT_GT(review.steps(), 5U);
    for (std::size_t i = 0; i < review.steps(); ++i) review.step(i);
    double results = 0;
    int mistakes = 0;
    for (const auto& one : review.decisions()) mistakes += one.is_mistake() ? 1 : 0;
    int found = 0;
    for (int s = 0; s < 2; ++s) {
        const auto sum = review.balance(seat(s));
        EXPECT_NEAR(sum.result, 0.5 + sum.own + sum.others + sum.luck, 1e-9);
        EXPECT_NEAR(sum.own, -0.1 * (sum.decisions - sum.as_good), 1e-9);
        EXPECT_NEAR(sum.lost, -sum.own, 1e-9);
        EXPECT_NEAR(sum.own, -review.balance(seat(1 - s)).others, 1e-9) << "what one loses the other gains";
        found += sum.decisions - sum.as_good;
        results += sum.result;
    }
    EXPECT_EQ(found, mistakes);
    EXPECT_GT(mistakes, 0);
    EXPECT_NEAR(results, 1, 1e-9);
}

TEST(Review, JudgesOnlyWhereThereWasAChoice) {
    const Played played(4);
    const bots::Review<Bottega> review(played.game, played.start, played.actions, strict);
    auto state = played.game.start(played.start);
    std::size_t next = 0;
    for (std::size_t ply = 0; ply < played.actions.size(); ++ply) {
        const Seat who = played.game.to_act(state);
        if (who.is_player() && played.game.legal(state).size() > 1) {
            ASSERT_EQ(review.decisions()[next].ply, ply);
            EXPECT_EQ(review.decisions()[next].seat, who);
            EXPECT_EQ(review.decisions()[next].played, played.actions[ply]);
            ++next;
        }
        played.game.apply(state, played.actions[ply]);
    }
    EXPECT_EQ(next, review.steps());
}

TEST(Review, TurnsWhereTheChancesSwing) {
    const Played played(4);
    bots::Review<Bottega> review(played.game, played.start, played.actions, strict);
    for (std::size_t i = 0; i < review.steps(); ++i) review.step(i);
    const auto turns = review.turning_points();
    EXPECT_LE(turns.size(), 5U);
    for (const std::size_t i : turns)
        EXPECT_GE(
            std::abs(review.decisions()[i].verdict.after[0] - review.decisions()[i - 1].verdict.after[0]),
            0.1 - 1e-9);
}

/// Players at random in the worlds of the game's own guesses.
struct Dreamers {
    FixedList<Bottega::Action, 64> shortlist(const Bottega& game, const Bottega::View& view) const {
        FixedList<Bottega::Action, 64> list;
        for (const auto action : game.legal(view)) list.push_back(action);
        return list;
    }
    void play(const Bottega& game, Bottega::State& state, Rng& rng) const {
        game.apply(state, game.pick(state, rng));
    }
    double worth(const Bottega& game, const Bottega::State& end, Seat seat) const {
        return bots::win_share(game, end, seat);
    }
    std::array<double, 1> look(const Bottega& game, const Bottega::State& end, Seat seat) const {
        return {static_cast<double>(game.scores(end)[at(seat)])};
    }
};

/// Equal choices come out exactly alike: they are tried in the same worlds with the same luck.
TEST(Weigh, SetsApartNothingButTheChoice) {
    const Bottega game(3);
    Rng rng(2);
    auto state = game.start(game.deal(rng));
    while (!game.to_act(state).is_player() || game.legal(state).size() < 2)
        game.apply(state, game.to_act(state) == Seat::chance ? game.draw(state, rng) : game.pick(state, rng));
    const auto view = game.view(state, game.to_act(state));
    const auto legal = game.legal(view);
    const std::vector<Bottega::Action> twice{legal[0], legal[0], legal[1]};
    const auto weighed = bots::weigh(game, Dreamers{}, view, twice, rng, {.playouts = 300});
    EXPECT_EQ(weighed[0].wins, weighed[1].wins);
    EXPECT_EQ(weighed[0].saw, weighed[1].saw);
    for (const auto& one : weighed) {
        double sum = 0;
        for (const double share : one.wins) sum += share;
        EXPECT_NEAR(sum, 1, 1e-9) << "somebody wins every game";
        EXPECT_DOUBLE_EQ(one.worth, one.wins[at(view.seat)]);
    }
}

TEST(Weigh, AVerdictNeverPraisesWhatWinsLess) {
    const Bottega game(2);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const Played played(seed);
        auto state = game.start(played.start);
        for (const auto action : played.actions) {
            const Seat who = game.to_act(state);
            if (who.is_player() && game.legal(state).size() > 1) {
                Rng rng(seed);
                const auto verdict = bots::compare(game, Dreamers{}, state, action, rng,
                                                   {{.playouts = 50}, {.playouts = 50}, 20});
                EXPECT_GE(verdict.with_best[at(who)], verdict.with_played[at(who)]);
                EXPECT_FALSE(game.refusal(state, verdict.best));
            }
            game.apply(state, action);
        }
    }
}

}  // namespace
