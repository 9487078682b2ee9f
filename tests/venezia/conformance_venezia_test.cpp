#include <gtest/gtest.h>

#include <bit>
#include <vector>

#include "games/venezia/venezia.hpp"
#include "tests/core/conformance.hpp"
#include "tests/server/every_table.hpp"

namespace marea {

using venezia::Venezia;

/// V5.2 Deals the cards in all other hands and aside anew; hand sizes stay.
template <>
struct conformance::Secrets<Venezia> {
    static constexpr bool someone_wins = true;

    static venezia::State reshuffled(const Venezia& game, venezia::State state, Seat viewer, Rng& rng) {
        std::vector<int> cards;
        for (const int id : Bits(venezia::cards_for(state.table.standing)))
            if (!viewer.is_player() || (state.hands[at(viewer)] & bit(id)) == 0) cards.push_back(id);
        rng.shuffle(std::span(cards));
        for (int s = 0; s < game.players(); ++s) {
            if (seat(s) == viewer) continue;
            venezia::Tiles& hand = state.hands[at(seat(s))];
            const int size = std::popcount(hand);
            hand = 0;
            for (int i = 0; i < size; ++i, cards.pop_back()) hand |= bit(cards.back());
        }
        return state;
    }
};

namespace {

/// Plays `games` random games, spread evenly over these tables.
void expect_conforming(const std::vector<venezia::Options>& tables, std::uint64_t games, std::size_t every) {
    for (std::uint64_t index = 0; index < games; ++index) {
        // 97 has no factor in common with the number of tables: every table has its turn.
        const auto& options = tables[index * 97 % tables.size()];
        const auto failure = conformance::conforms(Venezia(options), {2099, index, every, {}});
        ASSERT_FALSE(failure) << venezia::describe(options) << "; " << failure.value_or("");
    }
}

TEST(Conformance, VeneziaKeepsEveryPromise) { expect_conforming(venezia::every_ruling(), 48, 8); }

TEST(LongConformance, VeneziaKeepsEveryPromise) { expect_conforming(venezia::every_table(), 10'368, 2); }

}  // namespace
}  // namespace marea
