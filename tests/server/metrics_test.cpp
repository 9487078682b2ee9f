#include <gtest/gtest.h>

#include "server/report/metrics.hpp"

namespace {

using marea::server::LoopTurns;
using marea::server::Metrics;
using marea::server::side_by_side;

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

/// Prometheus wants all lines of a name together, under one word of help.
TEST(Metrics, OfSeveralProgramsStandSideBySide) {
    const std::string all = side_by_side({{7,
                                           "# HELP a Boats\n# TYPE a gauge\na 3\n# HELP b_ms Time\n"
                                           "# TYPE b_ms histogram\nb_ms_bucket{le=\"1\"} 2\nb_ms_sum 5\n"},
                                          {9, "# HELP a Boats\n# TYPE a gauge\na 4\n# HELP c New\nc 1\n"}});
    EXPECT_EQ(all,
              "# HELP a Boats\n# TYPE a gauge\na{node=\"7\"} 3\na{node=\"9\"} 4\n"
              "# HELP b_ms Time\n# TYPE b_ms histogram\nb_ms_bucket{node=\"7\",le=\"1\"} 2\n"
              "b_ms_sum{node=\"7\"} 5\n# HELP c New\nc{node=\"9\"} 1\n");
    Metrics metrics;
    metrics.acknowledged = 12;
    EXPECT_NE(side_by_side({{1, metrics.text()}}).find("marea_acknowledged_total{node=\"1\"} 12\n"),
              std::string::npos);
}

}  // namespace
