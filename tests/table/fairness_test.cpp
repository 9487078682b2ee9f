#include "table/fairness.hpp"

#include <gtest/gtest.h>

#include "core/replay.hpp"
#include "games/venezia/venezia.hpp"
#include "tests/core/toy_game.hpp"
#include "wire/venezia/venezia_json.hpp"

namespace {

using namespace marea;
using venezia::Options;
using venezia::Venezia;

const std::string some_seed = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

Fairness some_fairness(int seats) {
    Fairness fairness{table::commitment_of(some_seed), some_seed,
                      std::vector<std::string>(static_cast<std::size_t>(seats))};
    fairness.entropy[0] = "beef";
    return fairness;
}

Record<Venezia> fair_record(const Fairness& fairness) {
    const Venezia game(Options{.players = static_cast<int>(fairness.entropy.size())});
    table::FairRandom deal(table::key_of(fairness), 0);
    Record<Venezia> record{game, game.deal(deal), std::vector<std::string>(fairness.entropy.size(), "Ada")};
    record.fairness = fairness;
    return record;
}

/// RFC 8439's all-zero key and nonce, block 0.
TEST(Fairness, StreamsAreChaCha20) {
    table::FairRandom random({}, 0);
    EXPECT_EQ(random.next(), 0x903DF1A0ADE0B876U);
    EXPECT_EQ(random.next(), 0x28BD8653E56A5D40U);
}

/// A stream longer than one filling goes on with the next block: the 65th word is the first of block 8.
TEST(Fairness, LongStreamsDoNotRepeat) {
    table::FairRandom random({}, 0);
    const auto first = random.next();
    for (int i = 1; i < 64; ++i) random.next();
    EXPECT_NE(random.next(), first);
}

TEST(Fairness, TheCommitmentIsSha256OfTheSeed) {
    EXPECT_EQ(table::commitment_of(some_seed),
              "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

TEST(Fairness, SeedsAreFresh) {
    const auto one = table::fresh_fairness(3);
    EXPECT_NE(one.seed, table::fresh_fairness(3).seed);
    EXPECT_EQ(one.commitment, table::commitment_of(one.seed));
    EXPECT_EQ(one.entropy.size(), 3U);
}

TEST(Fairness, EverySeatsEntropyCounts) {
    const auto key = table::key_of(some_fairness(3));
    for (const std::size_t seat : {0U, 1U, 2U}) {
        Fairness other = some_fairness(3);
        other.entropy[seat] += "00";
        EXPECT_NE(table::key_of(other), key) << seat;
    }
}

/// Streams of chance have the numbers of plies; those of bots begin where no game goes.
TEST(Fairness, ABotsThoughtIsOfAStreamOfItsOwn) {
    const auto fairness = some_fairness(3);
    for (const std::uint64_t ply : {0U, 1U, 700U})
        EXPECT_EQ(table::thought_of(fairness, ply),
                  table::FairRandom(table::key_of(fairness), 0x1'0000'0000U + ply).next());
}

TEST(Fairness, AnHonestDealIsProven) {
    for (int players = 2; players <= 5; ++players)
        EXPECT_FALSE(table::check_fairness(fair_record(some_fairness(players)))) << players;
}

TEST(Fairness, AnotherSeedThanCommittedIsCaught) {
    auto record = fair_record(some_fairness(3));
    record.fairness->seed[0] = '1';
    EXPECT_EQ(table::check_fairness(record)->reason, "fairness_commitment");
}

TEST(Fairness, AStackedDealIsCaught) {
    auto record = fair_record(some_fairness(3));
    std::swap(record.start.hands[0], record.start.hands[1]);
    EXPECT_EQ(table::check_fairness(record)->where, "/start");
}

/// Docs and other verifiers hold to this number.
TEST(Fairness, ASeatIsBoundToTableSeatAndBytes) {
    const auto bound = [](int s, const std::string& entropy) {
        return table::seat_commitment(table::commitment_of(some_seed), seat(s), entropy);
    };
    EXPECT_EQ(bound(0, some_seed), "54bf4200aeba2bda59231b9fb9ad5b04690e318427d625b3c17e1985dd1b0001");
    EXPECT_NE(bound(1, some_seed), bound(0, some_seed));
    EXPECT_NE(bound(0, std::string(64, '0')), bound(0, some_seed));
    EXPECT_NE(table::seat_commitment(some_seed, seat(0), some_seed), bound(0, some_seed));
}

/// A host could try out bytes in the seat of its own bot until the deal suits it.
TEST(Fairness, BytesInTheSeatOfABotAreRefused) {
    auto fairness = some_fairness(3);
    fairness.entropy[2] = "0bad";
    auto record = fair_record(fairness);
    record.seats[2] = "bot:2";
    ASSERT_TRUE(table::check_fairness(record));
    EXPECT_EQ(table::check_fairness(record)->reason, "fairness_bot");
    EXPECT_EQ(table::check_fairness(record)->where, "/fairness/entropy/2");
    record.seats[2] = "Cy";
    EXPECT_FALSE(table::check_fairness(record));
}

Fairness bound_fairness() {
    Fairness fairness{table::commitment_of(some_seed), some_seed, {some_seed, std::string(64, 'e'), ""}};
    for (int s = 0; s < 2; ++s)
        fairness.commitments.push_back(
            table::seat_commitment(fairness.commitment, seat(s), fairness.entropy[at(seat(s))]));
    fairness.commitments.emplace_back();
    return fairness;
}

TEST(Fairness, WhoeverShowsOtherBytesThanItWasBoundToIsCaught) {
    auto record = fair_record(bound_fairness());
    record.seats[2] = "bot:0";
    EXPECT_FALSE(table::check_fairness(record));
    EXPECT_TRUE(table::is_bound(*record.fairness));
    auto bent = bound_fairness();
    bent.entropy[1][5] = '0';
    EXPECT_EQ(table::check_fairness(fair_record(bent))->where, "/fairness/entropy/1");
    bent = bound_fairness();
    std::swap(bent.entropy[0], bent.entropy[1]);
    std::swap(bent.commitments[0], bent.commitments[1]);
    EXPECT_EQ(table::check_fairness(fair_record(bent))->reason, "fairness_entropy");
    bent = bound_fairness();
    bent.entropy[0].clear();
    EXPECT_EQ(table::check_fairness(fair_record(bent))->reason, "fairness_entropy");
}

TEST(Fairness, AProofIsWeakerUnlessEveryoneWhoAddedBytesWasBound) {
    EXPECT_FALSE(table::is_bound(some_fairness(3))) << "a record from before";
    auto fairness = bound_fairness();
    fairness.commitments[1].clear();
    EXPECT_FALSE(table::is_bound(fairness));
    EXPECT_FALSE(table::check_fairness(fair_record(fairness)));
    fairness.entropy[1].clear();
    EXPECT_TRUE(table::is_bound(fairness));
    EXPECT_FALSE(table::is_bound({fairness.commitment, some_seed, {"", ""}, {"", ""}})) << "nobody added any";
}

/// The toy game rolls and draws: each of its chance actions is recomputed by itself.
TEST(Fairness, ChanceIsRecomputedPlyByPly) {
    const toy::Bottega game(2);
    const auto fairness = some_fairness(2);
    const auto key = table::key_of(fairness);
    table::FairRandom deal(key, 0);
    Record<toy::Bottega> record{game, game.deal(deal), {"Ada", "Bo"}};
    record.fairness = fairness;
    auto state = game.start(record.start);
    Rng rng(3);
    while (game.to_act(state) != Seat::over) {
        table::FairRandom draw(key, record.actions.size() + 1);
        const bool chance = game.to_act(state) == Seat::chance;
        record.actions.push_back(chance ? game.draw(state, draw) : game.pick(state, rng));
        game.apply(state, record.actions.back());
    }
    EXPECT_FALSE(table::check_fairness(record));
    auto loaded = record;  // the first action of all is a roll
    const auto rolls = game.legal(game.start(record.start));
    loaded.actions = {rolls[0] == record.actions[0] ? rolls[1] : rolls[0]};
    EXPECT_EQ(table::check_fairness(loaded)->ply, 0);
}

TEST(Fairness, TravelsInTheRecord) {
    for (const auto& fairness : {some_fairness(2), bound_fairness()}) {
        const auto record = fair_record(fairness);
        const auto again = wire::read_record<Venezia>(wire::write_record(record));
        ASSERT_TRUE(again);
        EXPECT_EQ(again->fairness, record.fairness);
    }
}

TEST(Fairness, MalformedProofsAreRefused) {
    for (const std::string bad : {"00", "zz", "0"}) {
        auto record = fair_record(some_fairness(2));
        record.fairness->seed = bad;
        EXPECT_EQ(wire::read_record<Venezia>(wire::write_record(record)).error().where, "/fairness/seed");
    }
    auto record = fair_record(some_fairness(2));
    record.fairness->entropy.pop_back();
    EXPECT_EQ(wire::read_record<Venezia>(wire::write_record(record)).error().where, "/fairness/entropy");
}

}  // namespace
