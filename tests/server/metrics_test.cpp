#include <gtest/gtest.h>

#include "server/report/metrics.hpp"

namespace {

using marea::server::LoopTurns;

TEST(LoopTurns, ShortOnesAreCountedTogetherAndALongOneByItsWork) {
    LoopTurns turns;
    turns.add(9, 3'000'000, 3'040'000);  // the last of ten took three milliseconds on the clock
    EXPECT_EQ(turns.longest, 3'000'000);
    EXPECT_EQ(turns.sum, 3'040'000);
    EXPECT_EQ(turns.counts[0], 9);
    EXPECT_EQ(turns.counts[3], 1);
}

TEST(LoopTurns, TimeInWhichTheMachineDidSomethingElseDoesNotCount) {
    LoopTurns turns;
    turns.add(0, 50'000'000, 20'000);  // waited, then little to do
    EXPECT_EQ(turns.longest, 20'000);
    EXPECT_EQ(turns.sum, 20'000);
    EXPECT_EQ(turns.counts[0], 1);
}

}  // namespace
