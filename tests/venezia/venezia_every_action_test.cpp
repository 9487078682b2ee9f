#include <gtest/gtest.h>

#include "games/venezia/guess.hpp"
#include "tests/venezia/venezia_position.hpp"

namespace marea::venezia {
namespace {

/// Every action that can be written down: each kind with all squares or all tiles.
const std::vector<Action>& every_action() {
    static const std::vector<Action> all = [] {
        std::vector<Action> actions{drown()};
        for (int to = 0; to < 64; ++to) {
            for (const auto make : {place, buy, rescue}) actions.push_back(make(square(to)));
            for (int from = 0; from < 64; ++from) {
                actions.push_back(walk(square(from), square(to)));
                actions.push_back(ride(square(from), square(to)));
            }
        }
        for (const int id : Bits(all_city_tiles))
            actions.push_back(play_card(Tile{static_cast<std::uint8_t>(id)}));
        return actions;
    }();
    return all;
}

/// The first action on which `refusal` and the list of legal actions disagree, in words; nothing if none.
std::string disagreement(const Venezia& game, const State& state) {
    const Legal list = game.legal(state);
    std::vector<Action> legal(list.begin(), list.end());
    std::ranges::sort(legal);
    if (std::ranges::adjacent_find(legal) != legal.end()) return "an action is listed twice";
    std::size_t allowed = 0;
    for (const Action action : every_action()) {
        const auto problem = game.refusal(state, action);
        allowed += problem ? 0U : 1U;
        if (problem.has_value() == std::ranges::binary_search(legal, action))
            return text(action) + ": " + words(problem);
    }
    return allowed == legal.size() ? "" : "an action is listed that cannot be written";
}

/// A random action, each kind that is legal being equally likely: rides would crowd out the rest.
Action pick_by_kind(const Venezia& game, const State& state, Rng& rng) {
    std::array<std::vector<Action>, 7> by_kind;
    for (const Action action : game.legal(state))
        by_kind.at(static_cast<std::size_t>(action.kind)).push_back(action);
    for (;;) {
        const auto& kind = by_kind.at(rng.below(7));
        if (!kind.empty()) return kind[rng.below(static_cast<std::uint32_t>(kind.size()))];
    }
}

/// Plays random games at tables of 2 to 5 and calls `look(game, state)` at every ply and at the end.
template <class Look>
void play_games(Options options, int games, Look look) {
    for (options.players = 2; options.players <= 5; ++options.players)
        for (int i = 0; i < games; ++i) {
            Rng rng(2099, static_cast<std::uint64_t>(options.players * 1000 + i));
            const Venezia game(options);
            State state = game.start(game.deal(rng));
            for (; game.to_act(state) != Seat::over; game.apply(state, pick_by_kind(game, state, rng)))
                look(game, state);
            look(game, state);
            if (testing::Test::HasFailure()) return;
        }
}

void expect_agreement(const Options& options, int games = 24) {
    play_games(options, games,
               [](const Venezia& game, const State& state) { EXPECT_EQ(disagreement(game, state), ""); });
}

TEST(VeneziaEveryAction, V6_RefusedIfAndOnlyIfNotListed) { expect_agreement({}, 1); }

TEST(LongVeneziaEveryAction, V6_RefusedIfAndOnlyIfNotListed) { expect_agreement({}); }

TEST(LongVeneziaEveryAction, V3_1_1_FourWays) { expect_agreement({.movement = Movement::four_ways}); }

TEST(LongVeneziaEveryAction, V3_1_1_Walk) { expect_agreement({.movement = Movement::walk}); }

TEST(LongVeneziaEveryAction, V3_1_3_ExtraRides) { expect_agreement({.gondola_ride = GondolaRide::extra}); }

TEST(LongVeneziaEveryAction, V2_5_PlatformStartAny) {
    expect_agreement({.platform_start = PlatformStart::any});
}

TEST(VeneziaEveryAction, V3_0_SomethingIsLegalUntilTheEnd) {
    play_games({}, 5, [](const Venezia& game, const State& state) {
        EXPECT_EQ(game.legal(state).empty(), state.table.phase == Phase::over);
    });
}

TEST(VeneziaEveryAction, V3_0_AllHaveEquallyManyTurns) {
    play_games({}, 5, [](const Venezia& game, const State& state) {
        if (state.table.phase != Phase::over) return;
        for (int s = 0; s < game.players(); ++s) EXPECT_EQ(state.hands[at(seat(s))], 0U);
        EXPECT_EQ(state.table.turn, state.table.first);
    });
}

TEST(VeneziaEveryAction, V5_1_TheCardCountsAreThoseOfTheHands) {
    play_games({}, 5, [](const Venezia& /*game*/, const State& state) {
        for (std::size_t s = 0; s < max_players; ++s)
            EXPECT_EQ(state.table.cards[s], std::popcount(state.hands[s]));
    });
}

TEST(VeneziaEveryAction, V5_TheViewerToActHasTheSameActionsAndNobodyElseHasAny) {
    play_games({}, 3, [](const Venezia& game, const State& state) {
        for (int s = 0; s < game.players(); ++s) {
            const Legal own = game.legal(game.view(state, seat(s)));
            const Legal truth = game.to_act(state) == seat(s) ? game.legal(state) : Legal();
            EXPECT_TRUE(std::ranges::equal(own, truth));
        }
    });
}

TEST(VeneziaEveryAction, V5_3_NobodyHoldsLessThanTheLastValuePlayed) {
    play_games({}, 5, [](const Venezia& /*game*/, const State& state) {
        for (std::size_t s = 0; s < max_players; ++s)
            EXPECT_EQ(state.hands[s] & ~not_below(state.table.floor[s]), 0U);
    });
}

TEST(VeneziaEveryAction, V3_3_3_FiguresNeverStandInWaterNorOnEachOther) {
    play_games({}, 5, [](const Venezia& /*game*/, const State& state) {
        Squares seen = 0;
        for (const Squares figures : state.table.figures) {
            EXPECT_EQ(figures & ~state.table.dry, 0U);
            EXPECT_EQ(figures & seen, 0U);
            seen |= figures;
        }
    });
}

}  // namespace
}  // namespace marea::venezia
