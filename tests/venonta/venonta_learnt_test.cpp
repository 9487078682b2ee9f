#include "bots/venonta/learnt.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "net/evolution.hpp"

/// The figures that level 3 plays by, and how such are learnt.
namespace marea {
namespace {

constexpr std::size_t figure_count = sizeof(bots::Figures) / sizeof(double);

TEST(VenontaLearnt, EveryFigureIsThereAndKeepsItsSign) {
    const auto by_hand = std::bit_cast<std::array<double, figure_count>>(bots::by_hand);
    for (const auto* learnt : {&bots::learnt_for_two, &bots::learnt_for_more}) {
        const auto figures = std::bit_cast<std::array<double, figure_count>>(learnt->figures);
        for (std::size_t i = 0; i < figure_count; ++i) {
            EXPECT_GT(figures[i] / by_hand[i], std::exp(-2.1)) << "figure " << i;
            EXPECT_LT(figures[i] / by_hand[i], std::exp(2.1)) << "figure " << i;
        }
    }
}

TEST(VenontaLearnt, TempersDifferAsTheyDoByHand) {
    EXPECT_EQ(bots::learnt(bots::mixed, 3).figures, &bots::by_hand);
    for (const int players : {2, 4, 6}) {
        const auto mild = bots::learnt(bots::peaceful, players);
        const auto fierce = bots::learnt(bots::aggressive, players);
        EXPECT_EQ(mild.figures,
                  players == 2 ? &bots::learnt_for_two.figures : &bots::learnt_for_more.figures);
        EXPECT_EQ(fierce.figures, mild.figures);
        EXPECT_NEAR(mild.heed / fierce.heed, bots::peaceful.heed / bots::aggressive.heed, 1e-9);
        EXPECT_NEAR(fierce.war - mild.war, bots::aggressive.war - bots::peaceful.war, 1e-9);
        EXPECT_NEAR(fierce.taste - mild.taste, bots::aggressive.taste - bots::peaceful.taste, 1e-9);
    }
}

/// How far from a summit that moves with the trial: what is won is the luck's as much as the point's.
double won_on_the_hill(const net::Evolution::Point& point, std::uint64_t trial) {
    const double luck = static_cast<double>(trial % 7) - 3;
    double height = luck;
    for (std::size_t i = 0; i < point.size(); ++i) {
        const double off = point[i] - 0.2 * static_cast<double>(i % 5);
        height -= off * off;
    }
    return height;
}

net::Evolution::Point climbed(int threads, std::uint64_t seed) {
    constexpr int steps = 150;
    net::Evolution evolution(net::Evolution::Point(20), seed);
    for (int step = 0; step < steps; ++step)
        evolution.step(60, step / static_cast<double>(steps), threads, won_on_the_hill);
    return evolution.point();
}

TEST(VenontaLearnt, EvolutionClimbsThroughLuck) {
    const auto summit = climbed(1, 5);
    for (std::size_t i = 0; i < summit.size(); ++i)
        EXPECT_NEAR(summit[i], 0.2 * static_cast<double>(i % 5), 0.1) << i;
}

TEST(VenontaLearnt, EvolutionGoesTheSameWayOnAnyNumberOfThreads) {
    EXPECT_EQ(climbed(1, 6), climbed(3, 6));
    EXPECT_NE(climbed(1, 6), climbed(1, 7));
}

TEST(VenontaLearnt, EvolutionStaysWithinItsBound) {
    net::Evolution evolution({0, 0}, 1, {.first_rate = 0.5, .last_rate = 0.5, .bound = 1});
    for (int step = 0; step < 60; ++step)
        evolution.step(10, 0, 1,
                       [](const net::Evolution::Point& point, std::uint64_t) { return point[0] - point[1]; });
    EXPECT_EQ(evolution.point(), (net::Evolution::Point{1, -1}));
}

}  // namespace
}  // namespace marea
