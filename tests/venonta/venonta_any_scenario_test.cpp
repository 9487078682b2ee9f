#include "tests/venonta/venonta_any_scenario.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/venonta/venonta_invariants.hpp"

namespace marea::venonta {
namespace {

/// One random game in a random world; the legal list is written at every ply, so that its bound is held too.
std::string trouble(const Venonta& game, Rng rng, std::set<Phase>& phases) {
    State state = game.start(game.deal(rng));
    int ply = 0;
    for (; game.to_act(state) != Seat::over; ++ply) {
        if (ply > Venonta::longest) return "no end";
        const State before = state;
        phases.insert(state.table.phase);
        const auto legal = game.legal(state);
        if (legal.size() == 0) return "ply " + std::to_string(ply) + ": nothing is legal";
        const Action action = game.to_act(state) == Seat::chance
                                  ? game.draw(state, rng)
                                  : legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        game.apply(state, action);
        if (const auto what = broken(game, before, action, state); !what.empty())
            return "ply " + std::to_string(ply) + ", " + game.text(action) + ": " + what;
    }
    return {};
}

/// Returns the phases that occurred.
std::set<Phase> play_worlds(std::uint64_t worlds) {
    std::set<Phase> phases;
    for (std::uint64_t i = 0; i < worlds; ++i) {
        const auto scenario = AnyScenario(i).draw();
        EXPECT_TRUE(check(*scenario).empty()) << i;
        const Venonta game(scenario, player_counts[i % 4]);
        EXPECT_EQ(trouble(game, Rng(2150, i), phases), "") << "world " << i;
    }
    return phases;
}

TEST(VenontaScenario, N10_AnyScenarioThatPassesTheCheckCanBePlayed) {
    EXPECT_GT(play_worlds(12).size(), 30U);
}
TEST(LongVenontaScenario, N10_AnyScenarioThatPassesTheCheckCanBePlayed) {
    EXPECT_EQ(play_worlds(3'000).size(), static_cast<std::size_t>(Phase::over));  // every phase but the end
}

}  // namespace
}  // namespace marea::venonta
