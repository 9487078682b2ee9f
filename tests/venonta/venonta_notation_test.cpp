#include <gtest/gtest.h>

#include <set>

#include "tests/venonta/venonta_line.hpp"
#include "tests/venonta/venonta_position.hpp"

namespace marea::venonta {
namespace {

TEST(VenontaNotation, N13_EverySignReadsBackAndNoTwoAreAlike) {
    for (const auto& scenario : {terra_world(), line_world()}) {
        const Venonta game(scenario, 4);
        std::set<std::string> texts;
        int read = 0;
        for (int kind = 0; kind < kind_count; ++kind)
            for (int a = 0; a < 13; ++a)
                for (int b = 0; b < 64; ++b) {
                    const Action action = act(static_cast<Kind>(kind), b, a);
                    const std::string text = game.text(action);
                    const auto parsed = game.parse(text);
                    if (!parsed || *parsed != action) continue;
                    EXPECT_TRUE(texts.insert(text).second) << text;
                    ++read;
                }
        EXPECT_GT(read, 900);
    }
}

TEST(VenontaNotation, N13_WhatIsNoActionIsNotRead) {
    const Venonta game(terra_world(), 2);
    for (const auto text :
         {"",       "@",      "@nam",       "@NAMM",      "NAM",  "NAM>", ">NAM>",   "NAMxCA",   "feed",
          "feed03", "feed64", "ocean0>NAM", "ocean3>NAM", "d",    "d+++", "colony1", "colony1/", "!",
          "!c99",   ":",      "farm ",      " farm",      "FARM", "+?",   "~?",      "=?"})
        EXPECT_FALSE(game.parse(text)) << text;
}

TEST(VenontaNotation, N13_ATradeIsCutIntoSmallSteps) {
    World world;
    world.player('B').food = 6;
    world.quiet().does("$food@NAF");
    EXPECT_EQ(world.table().phase, Phase::buy_to);
    world.does(">MEA");
    EXPECT_EQ(world.table().phase, Phase::pay);
    world.does("pay0");
    EXPECT_EQ(world.to_act(), 'B');
    EXPECT_EQ(world.legal(), "yes no");
}

TEST(VenontaNotation, N13_AForcedStepIsNoNode) {
    World world("SSA B\nSAM B\nNAF A\nMEA B\nSAS B");  // from SSA only NAF is in reach of A
    world.player('A').food = 0;
    world.quiet().does("$tep@SSA");
    EXPECT_EQ(world.to_act(), 'B');
    EXPECT_EQ(world.table().trade.to, world.index("NAF"));
}

/// The longest list that random play meets stays within the stated bound, and the bound within the list.
TEST(VenontaNotation, N13_NoListIsLongerThanStated) {
    std::size_t longest = 0;
    for (const int players : player_counts) {
        const Venonta game(terra_world(), players);
        for (std::uint64_t i = 0; i < 5; ++i) {
            Rng rng(13, i);
            State state = game.start(game.deal(rng));
            while (game.to_act(state) != Seat::over) {
                longest = std::max(longest, game.legal(state).size());
                game.apply(state, game.to_act(state) == Seat::chance ? game.draw(state, rng)
                                                                     : game.pick(state, rng));
            }
        }
    }
    EXPECT_GT(longest, 60U);
    EXPECT_LE(longest, Legal::capacity);
}

}  // namespace
}  // namespace marea::venonta
