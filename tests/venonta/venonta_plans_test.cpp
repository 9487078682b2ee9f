#include "bots/venonta/plans.hpp"

#include <gtest/gtest.h>

#include "bots/venonta/levels.hpp"
#include "bots/venonta/sensible.hpp"
#include "tests/venonta/venonta_terra.hpp"

/// What level 3 compares.
namespace marea::venonta {
namespace {

using bots::Plan;
using bots::Renounced;

/// Games among bots of level 1, looked at before each decision in somebody's own turn.
template <class Look>
void at_turns(int players, std::uint64_t seed, Look look) {
    const Venonta game(terra_world(), players);
    Rng rng(seed);
    State state = game.start(game.deal(rng));
    for (Seat seat = game.to_act(state); seat != Seat::over; seat = game.to_act(state)) {
        if (seat == Seat::chance) {
            game.apply(state, game.draw(state, rng));
            continue;
        }
        if (state.table.phase == Phase::produce && state.table.actor == seat) look(game, state, seat);
        game.apply(state, bots::choose_by_rules(game, game.view(state, seat), bots::mixed));
    }
}

bool is_of(Renounced what, Kind kind) {
    return (what == Renounced::fights && (kind == Kind::attack || kind == Kind::rebel)) ||
           (what == Renounced::factories && kind == Kind::factory) ||
           (what == Renounced::trade && (kind == Kind::buy_food || kind == Kind::buy_tep));
}

TEST(VenontaPlans, BeginLegallyWithTheUsualWayFirst) {
    std::size_t most = 0;
    std::size_t renouncing = 0;
    at_turns(4, 5, [&](const Venonta& game, const State& state, Seat seat) {
        const View view = game.view(state, seat);
        Rng rng(3);
        const bots::Planner planner(game, view, bots::mixed, rng);
        EXPECT_EQ(planner.plans[0].first, bots::choose_by_rules(game, view, bots::learnt(bots::mixed, 4)));
        for (const Plan& plan : planner.plans) {
            EXPECT_FALSE(game.refusal(view, plan.first)) << game.text(plan.first);
            EXPECT_FALSE(is_of(plan.renounced, plan.first.kind)) << game.text(plan.first);
            renouncing += plan.renounced == Renounced::nothing ? 0 : 1;
        }
        most = std::max(most, planner.plans.size());
    });
    EXPECT_GT(most, 8U);
    EXPECT_GT(renouncing, 0U);
}

/// A purchase has begun, or a factory has been built, or a fight is on, by whose turn it is.
std::array<bool, 3> done_by(const Public& now, const Public& before, Seat seat) {
    const bool buys = now.phase == Phase::buy_to || now.phase == Phase::pay || now.phase == Phase::answer;
    return {now.player(seat).fights > before.player(seat).fights,
            now.player(seat).new_factories > before.player(seat).new_factories, buys};
}

TEST(VenontaPlans, AreKeptUntilTheRoundEnds) {
    std::array<int, 3> by_nature{};
    const auto look = [&](const Venonta& game, const State& start, Seat seat) {
        for (const auto renounced :
             {Renounced::nothing, Renounced::fights, Renounced::factories, Renounced::trade}) {
            const bots::RoundPlayers players{{bots::aggressive, seat}, start.table.round};
            const bots::PlanFollower follower{players, {{}, bots::aggressive, renounced}};
            State state = start;
            Rng rng(1);
            while (!follower.is_far_enough(state) && state.table.phase != Phase::over) {
                const Public before = state.table;
                if (game.to_act(state) == Seat::chance) {
                    game.apply(state, game.draw(state, rng));
                    continue;
                }
                const bool own_step = before.phase == Phase::produce || before.phase == Phase::combat;
                const bool mine = own_step && game.to_act(state) == seat;
                follower.play(game, state, rng);
                if (!mine || state.table.round != before.round) continue;
                const auto done = done_by(state.table, before, seat);
                for (std::size_t i = 0; i < done.size(); ++i) {
                    if (renounced == Renounced::nothing) by_nature[i] += done[i] ? 1 : 0;
                    if (static_cast<std::size_t>(renounced) == i + 1) EXPECT_FALSE(done[i]) << i;
                }
            }
        }
    };
    for (const std::uint64_t seed : {8U, 9U, 10U}) at_turns(3, seed, look);
    for (const int times : by_nature) EXPECT_GT(times, 0) << "or nothing was renounced";
}

}  // namespace
}  // namespace marea::venonta
