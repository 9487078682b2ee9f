#include "tests/venonta/venonta_invariants.hpp"

#include <gtest/gtest.h>

#include "tests/venonta/venonta_line.hpp"
#include "tests/venonta/venonta_terra.hpp"

namespace marea::venonta {
namespace {

/// Plays one random game and looks after every ply.
std::string first_broken(const Venonta& game, Rng rng) {
    State state = game.start(game.deal(rng));
    for (int ply = 0; game.to_act(state) != Seat::over; ++ply) {
        const State before = state;
        const Action action =
            game.to_act(state) == Seat::chance ? game.draw(state, rng) : game.pick(state, rng);
        game.apply(state, action);
        if (const auto what = broken(game, before, action, state); !what.empty())
            return "ply " + std::to_string(ply) + ", " + game.text(action) + ": " + what;
    }
    return {};
}

void expect_unbroken(const std::shared_ptr<const Scenario>& scenario, std::uint64_t games) {
    for (const int players : player_counts) {
        const Venonta game(scenario, players);
        for (std::uint64_t i = 0; i < games; ++i)
            ASSERT_EQ(first_broken(game, Rng(2100, i)), "") << players << " players, game " << i;
    }
}

TEST(VenontaInvariants, HoldAfterEveryPly) {
    expect_unbroken(terra_world(), 15);
    expect_unbroken(line_world(), 15);
}

TEST(LongVenontaInvariants, HoldAfterEveryPly) {
    expect_unbroken(terra_world(), 5'000);
    expect_unbroken(line_world(), 1'000);
}

/// The look itself works: planted faults are seen.
TEST(VenontaInvariants, PlantedFaultsAreSeen) {
    const Venonta game(terra_world(), 2);
    Rng rng(1);
    State state = game.start(game.deal(rng));
    while (state.table.phase != Phase::produce)
        game.apply(state, game.to_act(state) == Seat::chance ? game.draw(state, rng) : game.pick(state, rng));
    const Action end = act(Kind::end);
    State after = state;
    game.apply(after, end);
    EXPECT_EQ(broken(game, state, end, after), "");
    const auto with = [&](auto change) {
        State faulty = after;
        change(faulty.table);
        return broken(game, state, end, faulty);
    };
    EXPECT_EQ(with([](Public& t) { ++t.lands[0].tep; }), "fuel came or went");
    EXPECT_EQ(with([](Public& t) { t.players[0].farms = 99; }), "farms beyond water");
    EXPECT_EQ(with([](Public& t) { t.players[0].intensive = 1; }), "supports beyond factories");
    EXPECT_EQ(with([](Public& t) { t.players[0].tanks = 1; }), "tanks miscounted");
    EXPECT_EQ(with([](Public& t) { t.players[1].hand = 8; }), "hand beyond its limit");
    EXPECT_EQ(with([](Public& t) { ++t.turn.tokens; }), "not the whole set of tokens");
    EXPECT_EQ(with([](Public& t) { --t.pile; }), "pile miscounted");
    EXPECT_EQ(with([](Public& t) { t.migrants = 5; }), "five migrants or more");
}

}  // namespace
}  // namespace marea::venonta
