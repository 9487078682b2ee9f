#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <numeric>
#include <span>
#include <string_view>
#include <vector>

#include "core/fingerprint.hpp"
#include "core/fixed_list.hpp"
#include "core/replay.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "tests/core/chi_square.hpp"
#include "tests/core/conformance.hpp"
#include "tests/core/toy_game.hpp"

namespace marea {
namespace {

TEST(Seat, NobodysPlacesAreNoPlayers) {
    EXPECT_TRUE(seat(4).is_player());
    EXPECT_FALSE(Seat::chance.is_player());
    EXPECT_FALSE(Seat::over.is_player());
    EXPECT_FALSE(Seat::spectator.is_player());
}

// ---- Rng: the figures come from a second implementation of xoshiro256++ and SplitMix64 -------------------

struct Pinned {
    std::uint64_t seed;
    std::uint64_t stream;
    std::array<std::uint64_t, 3> outputs;
};

TEST(Rng, OutputsArePinned) {
    constexpr auto pinned = std::to_array<Pinned>({
        {0, 0, {0x84F09BF307C1073A, 0xC82FFB597CEEE51B, 0xADF96905C5DF4417}},
        {0, 1, {0xC59D0DC73E2B001C, 0xFBB582895E5BA8DE, 0xE4AD41792689CC2D}},
        {1, 0, {0x704560CED7CC0501, 0x4EEF90036C89C53A, 0xDCE05AF2BA1364D7}},
        {2099, 7, {0x5D9580AFB8ADD800, 0xAD95607AD7CD6F20, 0x7F4B08D1E6D30A1F}},
        {~0ULL, ~0ULL, {0xE70BE62FC0F93EAB, 0xDD1A4AABB10AF165, 0x9F7F6F5664D16D59}},
    });
    for (const auto& [seed, stream, outputs] : pinned) {
        Rng rng(seed, stream);
        for (const std::uint64_t output : outputs) EXPECT_EQ(rng.next(), output) << seed << '/' << stream;
    }
}

TEST(Rng, BelowIsPinned) {
    constexpr std::array<std::uint32_t, 10> bounds{1, 2, 3, 6, 10, 42, 64, 1000, 3U << 30U, 0xFFFFFFFF};
    constexpr std::array<std::uint32_t, 10> drawn{0, 1, 2, 5, 5, 26, 27, 864, 937747773, 3146560217};
    Rng rng(2099);
    for (std::size_t i = 0; i < bounds.size(); ++i) EXPECT_EQ(rng.below(bounds[i]), drawn[i]) << bounds[i];
}

TEST(Rng, ShuffleIsPinned) {
    std::array<int, 10> items{};
    std::iota(items.begin(), items.end(), 0);
    Rng(7, 3).shuffle(std::span(items));
    EXPECT_EQ(items, (std::array<int, 10>{5, 3, 9, 1, 2, 4, 8, 0, 6, 7}));
}

TEST(Rng, BelowIsUniformOnSmallBounds) {
    for (const std::uint32_t bound : {2U, 3U, 6U, 7U, 42U}) {
        Rng rng(11, bound);
        std::vector<int> counts(bound);
        for (int i = 0; i < 42'000; ++i) ++counts[rng.below(bound)];
        EXPECT_TRUE(looks_uniform(counts)) << bound;
    }
}

/// With 3 · 2³⁰ a plain multiply would give each third number twice the chance: rejection shows here alone.
TEST(Rng, BelowIsUniformOnALargeBound) {
    Rng rng(12);
    std::vector<int> counts(3);
    for (int i = 0; i < 30'000; ++i) ++counts[rng.below(3U << 30U) % 3];
    EXPECT_TRUE(looks_uniform(counts));
}

TEST(Rng, EveryOrderIsEquallyLikely) {
    Rng rng(13);
    std::vector<int> counts(256);
    for (int i = 0; i < 24'000; ++i) {
        std::array<unsigned, 4> items{0, 1, 2, 3};
        rng.shuffle(std::span(items));
        ++counts[items[0] * 64 + items[1] * 16 + items[2] * 4 + items[3]];
    }
    std::erase(counts, 0);
    EXPECT_EQ(counts.size(), 24U);
    EXPECT_TRUE(looks_uniform(counts));
}

TEST(Rng, StreamsDiffer) {
    std::vector<std::uint64_t> first;
    for (std::uint64_t seed = 0; seed < 30; ++seed)
        for (std::uint64_t stream = 0; stream < 30; ++stream) first.push_back(Rng(seed, stream).next());
    std::sort(first.begin(), first.end());
    EXPECT_EQ(std::adjacent_find(first.begin(), first.end()), first.end());
}

TEST(ChiSquare, SeesABias) {
    EXPECT_TRUE(looks_uniform({1000, 1010, 990}));
    EXPECT_FALSE(looks_uniform({1000, 1200, 800}));
    EXPECT_FALSE(looks_uniform({1500, 1500, 0}));
}

// ---- FixedList, Fingerprint ------------------------------------------------------------------------------

TEST(FixedList, HoldsWhatWasPushed) {
    FixedList<int, 3> list;
    EXPECT_TRUE(list.empty());
    list.push_back(5);
    list.push_back(7);
    EXPECT_EQ(list.size(), 2U);
    EXPECT_FALSE(list.empty());
    EXPECT_EQ(list[1], 7);
    EXPECT_EQ(std::vector<int>(list.begin(), list.end()), (std::vector<int>{5, 7}));
    list.push_back(9);
    EXPECT_EQ(list.size(), list.capacity);
}

TEST(FixedList, CopiesAreIndependent) {
    FixedList<int, 3> list;
    list.push_back(1);
    FixedList<int, 3> copy = list;
    copy.push_back(2);
    EXPECT_EQ(list.size(), 1U);
    EXPECT_EQ(copy.size(), 2U);
}

/// The figures that FNV-1a's authors publish.
TEST(Fingerprint, IsFnv1a) {
    Fingerprint print;
    EXPECT_EQ(print.number(), 0xCBF29CE484222325U);
    print.add('a');
    EXPECT_EQ(print.number(), 0xAF63DC4C8601EC8CU);
    Fingerprint word;
    for (const char c : std::string_view("foobar")) word.add(c);
    EXPECT_EQ(word.number(), 0x85944171F73967E8U);
}

TEST(Fingerprint, HearsOrderAndEveryByte) {
    const auto number = [](std::array<std::uint32_t, 2> values) {
        Fingerprint print;
        for (const auto value : values) print.add(value);
        return print.number();
    };
    EXPECT_NE(number({1, 2}), number({2, 1}));
    EXPECT_NE(number({1, 2}), number({1, 0x01000002}));
    EXPECT_EQ(number({1, 2}), number({1, 2}));
}

// ---- replay and check, on a game with chance -------------------------------------------------------------

using toy::Bottega;

struct Replay : testing::Test {
    void SetUp() override {
        Rng rng(3);
        played = conformance::play(game, rng);
        record.start = played.start;
        record.actions = played.actions;
        record.result = result_of(game, played.states.back());
    }

    /// What check() says of the record now.
    [[nodiscard]] Problem problem() const { return check(record).value_or(Problem{"none"}); }

    Bottega game{3};
    conformance::Played<Bottega> played;
    Record<Bottega> record{game, {}, {"Ada", "Bea", "Cai"}, {}, {}};
};

TEST_F(Replay, GivesEveryState) {
    for (std::size_t ply = 0; ply < played.states.size(); ++ply) {
        const auto state = replay(record, ply);
        ASSERT_TRUE(state) << ply;
        EXPECT_EQ(*state, played.states[ply]) << ply;
    }
}

TEST_F(Replay, AWholeGameIsClean) { EXPECT_EQ(problem().reason, "none"); }

TEST_F(Replay, ASaveIsClean) {
    record.actions.pop_back();
    record.result.reset();
    EXPECT_EQ(problem().reason, "none");
}

TEST_F(Replay, AnIllegalActionIsNamedByItsPly) {
    record.actions[2] = {toy::Kind::accept, 0, 0};
    EXPECT_EQ(problem().reason, "not_allowed");
    EXPECT_EQ(problem().rule, "T3");
    EXPECT_EQ(problem().ply, 2);
    EXPECT_TRUE(replay(record, 2));
    EXPECT_FALSE(replay(record, 3));
}

TEST_F(Replay, AnActionAfterTheEndIsRefused) {
    record.actions.push_back({toy::Kind::roll, 0, 1});
    EXPECT_EQ(problem().ply, static_cast<int>(played.actions.size()));
}

TEST_F(Replay, TheResultStandsIfAndOnlyIfTheGameIsOver) {
    record.actions.pop_back();
    EXPECT_EQ(problem().reason, "result_too_early");
    EXPECT_EQ(problem().where, "/result");
    record.actions = played.actions;
    record.result.reset();
    EXPECT_EQ(problem().reason, "result_missing");
}

TEST_F(Replay, AWrongResultIsPointedAt) {
    const Result truth = result_of(game, played.states.back());
    Result wrong = truth;
    ++wrong.scores[1];
    record.result = wrong;
    EXPECT_EQ(problem().reason, "result_differs");
    EXPECT_EQ(problem().where, "/result/scores/1");
    wrong = truth;
    wrong.winners.push_back(2);
    record.result = wrong;
    EXPECT_EQ(problem().reason, "result_size");
    EXPECT_EQ(problem().where, "/result/winners");
}

}  // namespace
}  // namespace marea
