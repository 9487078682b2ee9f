#include <gtest/gtest.h>

#include <vector>

#include "games/venonta/flow/deck.hpp"
#include "games/venonta/flow/draw.hpp"
#include "games/venonta/venonta.hpp"
#include "tests/core/conformance.hpp"
#include "tests/venonta/venonta_line.hpp"
#include "tests/venonta/venonta_terra.hpp"

namespace marea {

using venonta::Venonta;

/// N12 Deals all action cards and objectives that the viewer does not see anew; sizes and shown kinds stay.
template <>
struct conformance::Secrets<Venonta> {
    static constexpr bool someone_wins = false;

    /// All cards that lie neither open nor used, shuffled, less those this viewer knows.
    static std::vector<int> unseen_cards(const Venonta& game, const venonta::State& state, Seat viewer,
                                         Rng& rng) {
        venonta::Counts counts = venonta::pile_counts(game.terms(), state);
        for (int s = 0; s < game.players(); ++s) {
            if (seat(s) == viewer) continue;
            const auto& player = state.table.player(seat(s));
            for (std::size_t i = 0; i < player.hand; ++i) ++counts[state.hands[at(seat(s))][i]];
            for (std::size_t i = 0; i < player.swapped; ++i) ++counts[state.swapped[at(seat(s))][i]];
        }
        std::vector<int> cards;
        for (std::size_t kind = 0; kind < counts.size(); ++kind)
            cards.insert(cards.end(), counts[kind], static_cast<int>(kind));
        rng.shuffle(std::span(cards));
        return cards;
    }

    static void redeal(venonta::Hand& hand, int size, std::vector<int>& cards) {
        hand = {};
        for (std::uint8_t held = 0; held < size; cards.pop_back()) venonta::put(hand, held, cards.back());
    }

    /// Another objective nobody holds, of the same kind unless kinds are hidden too.
    static void swap_goal(const Venonta& game, venonta::State& state, Seat holder, Rng& rng) {
        auto& goal = state.goals[at(holder)];
        if (goal == 0) return;
        const bool blind = game.scenario().options.objective_choice == venonta::ObjectiveChoice::blind;
        const auto temper = game.scenario().objectives[goal - 1U].temper;
        std::vector<int> others;
        for (const int o : Bits(venonta::objectives_in_deck(game.terms(), state)))
            if (blind || game.scenario().objectives[static_cast<std::size_t>(o)].temper == temper)
                others.push_back(o);
        if (!others.empty())
            goal =
                static_cast<std::uint8_t>(others[rng.below(static_cast<std::uint32_t>(others.size()))] + 1);
    }

    static venonta::State reshuffled(const Venonta& game, venonta::State state, Seat viewer, Rng& rng) {
        std::vector<int> cards = unseen_cards(game, state, viewer, rng);
        const bool open = game.scenario().options.objective_choice == venonta::ObjectiveChoice::open;
        for (int s = 0; s < game.players(); ++s) {
            if (seat(s) == viewer) continue;
            const auto& player = state.table.player(seat(s));
            redeal(state.hands[at(seat(s))], player.hand, cards);
            redeal(state.swapped[at(seat(s))], player.swapped, cards);
            const bool spied = viewer.is_player() && (state.table.player(viewer).seen >> s & 1U) != 0;
            if (!open && !spied) swap_goal(game, state, seat(s), rng);
        }
        return state;
    }
};

namespace {

using venonta::ColonyDraw;
using venonta::ObjectiveChoice;
using venonta::Scenario;

/// The rich world with every option at every value, and the line.
std::vector<std::shared_ptr<const Scenario>> worlds() {
    std::vector<std::shared_ptr<const Scenario>> all{venonta::terra_world(), venonta::line_world()};
    for (const auto choice : {ObjectiveChoice::by_kind, ObjectiveChoice::blind, ObjectiveChoice::open}) {
        Scenario other = venonta::terra_scenario();
        other.options = {choice,
                         choice == ObjectiveChoice::blind ? ColonyDraw::each_turn : ColonyDraw::conquest,
                         venonta::SellerTokens::spent, venonta::OceanAccess::nobody};
        all.push_back(std::make_shared<const Scenario>(std::move(other)));
    }
    return all;
}

void expect_conforming(int players, std::uint64_t games, std::size_t every) {
    const auto all = worlds();
    for (std::uint64_t index = 0; index < games; ++index) {
        const Venonta game(all[index % all.size()], players);
        const auto failure = conformance::conforms(game, {1950, index, every, {}});
        ASSERT_FALSE(failure) << players << " players, world " << index % all.size() << "; "
                              << failure.value_or("");
    }
}

TEST(Conformance, VenontaKeepsEveryPromise) {
    for (const int players : venonta::player_counts) expect_conforming(players, 5, 97);
}

TEST(LongConformance, VenontaForTwoKeepsEveryPromise) { expect_conforming(2, 5'000, 331); }
TEST(LongConformance, VenontaForThreeKeepsEveryPromise) { expect_conforming(3, 5'000, 331); }
TEST(LongConformance, VenontaForFourKeepsEveryPromise) { expect_conforming(4, 5'000, 331); }
TEST(LongConformance, VenontaForSixKeepsEveryPromise) { expect_conforming(6, 5'000, 331); }

}  // namespace
}  // namespace marea
