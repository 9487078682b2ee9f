#include <gtest/gtest.h>

#include <fstream>

#include "bots/venezia/city_file.hpp"
#include "bots/venezia/foreseeing.hpp"
#include "bots/venezia/own_net.hpp"
#include "core/fingerprint.hpp"
#include "lab/baselines.hpp"
#include "tests/core/paths.hpp"

/// The city net: its file, what it says, and who plays by it.
namespace marea::venezia {
namespace {

using Bytes = std::vector<unsigned char>;

Bytes city_bytes() {
    std::ifstream in(tests::in_source("net/city.net"), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    return {text.begin(), text.end()};
}

std::string city_refusal(const Bytes& bytes) {
    const auto net = bots::read_city_net(bytes);
    return net ? "" : std::string(net.error().reason);
}

/// With the sum at the end made to fit what stands before it.
Bytes city_summed(Bytes bytes) {
    Fingerprint sum;
    for (std::size_t i = 0; i + 8 < bytes.size(); ++i) sum.add(bytes[i]);
    for (std::size_t i = 0; i < 8; ++i)
        bytes[bytes.size() - 8 + i] = static_cast<unsigned char>(sum.number() >> 8 * i);
    return bytes;
}

TEST(CityFile, TheProgramsOwnIsReadAndIsTheOneInTheTree) {
    ASSERT_TRUE(bots::own_city_net());
    const auto read = bots::read_city_net(city_bytes());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->square.weights, bots::own_city_net()->square.weights);
    EXPECT_EQ(read->value.bias, bots::own_city_net()->value.bias);
    EXPECT_LT(city_bytes().size(), 2'000'000U);
}

TEST(CityFile, WhatIsNoSuchFileIsRefused) {
    EXPECT_EQ(city_refusal({}), "net_foreign");
    EXPECT_EQ(city_refusal(Bytes(200'000, 0)), "net_foreign");
    const Bytes whole = city_bytes();
    Bytes other = whole;
    other[8] = 1;
    EXPECT_EQ(city_refusal(city_summed(other)), "net_other_shape");
    for (std::size_t size = 8; size < whole.size(); size += 997)
        ASSERT_EQ(city_refusal({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)}),
                  "net_cut_short")
            << size;
    Bytes longer = whole;
    longer.push_back(0);
    EXPECT_EQ(city_refusal(longer), "net_too_long");
    Bytes damaged = whole;
    damaged[whole.size() / 2] ^= 1U;
    EXPECT_EQ(city_refusal(damaged), "net_damaged");
    Bytes heavy = whole;
    heavy[16] = 0x00;
    heavy[17] = 0x08;  // 2048
    EXPECT_EQ(city_refusal(city_summed(heavy)), "net_out_of_bounds");
    heavy[16] = 0xFF;
    heavy[17] = 0x07;  // 2047
    EXPECT_EQ(city_refusal(city_summed(heavy)), "");
}

/// What SSE adds up, added one by one.
TEST(CityNet, ItsLayersAreSumsOfProducts) {
    const bots::CityNet& net = *bots::own_city_net();
    Rng rng(4);
    const auto check = [&]<std::size_t I, std::size_t O>(const bots::Dense<I, O>& layer) {
        typename bots::Dense<I, O>::In in{};
        for (auto& one : in)
            one = static_cast<std::int16_t>(rng.below(3) == 0 ? 0 : static_cast<int>(rng.below(4095)) - 2047);
        const auto sums = layer.sums(in);
        for (std::size_t o = 0; o < O; ++o) {
            std::int64_t expected = layer.bias[o];
            for (std::size_t i = 0; i < I; ++i) expected += layer.weights[i / 2][o][i % 2] * in[i];
            EXPECT_EQ(sums[o], expected);
        }
    };
    check(net.square);
    check(net.pooled[1]);
    check(net.begin);
    check(net.drown);
    check(net.holder);
    check(net.value);
}

TEST(Foreseeing, ChoosesWhatIsLegalAndTheSameAgain) {
    constexpr bots::Belief::Effort little{.weighed = 60, .steps_before = 30, .steps_between = 2, .kept = 20};
    const bots::CityNet& net = *bots::own_city_net();
    for (int players = 2; players <= 5; ++players) {
        const Venezia game(Options{.players = players});
        Rng rng(2099, static_cast<std::uint64_t>(players));
        std::vector<State> states{game.start(game.deal(rng))};
        while (game.to_act(states.back()) != Seat::over) {
            const auto story = bots::story_of<Venezia>(game, states, game.to_act(states.back()));
            for (const Action action : bots::liked_by(net, game, story.back()))
                ASSERT_FALSE(game.refusal(states.back(), action)) << game.text(action);
            if (rng.below(12) == 0) {
                const auto found = [&] {
                    Rng same(3);
                    return bots::search_by_foresight(net, game, story, same, {.playouts = 24}, 1, little)[0]
                        .action;
                };
                EXPECT_EQ(found(), found());
            }
            State next = states.back();
            game.apply(next, game.pick(next, rng));
            states.push_back(next);
        }
    }
}

TEST(Foreseeing, SitsInTheLabAndAtNoTable) {
    for (const char* name : {"city", "5-city"}) {
        ASSERT_NE(lab::find_player<Venezia>(name), nullptr) << name;
        EXPECT_EQ(bots::find_bot<Venezia>(name), nullptr) << name;
    }
}

}  // namespace
}  // namespace marea::venezia
