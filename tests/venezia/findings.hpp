#pragma once

#include <gtest/gtest.h>

/// `think(seed)` is a search: the same seed finds the same, and another one has other worlds.
template <class Think>
void expect_the_same_by_the_same_seed(Think think) {
    const auto once = think(1);
    const auto again = think(1);
    ASSERT_EQ(once.size(), again.size());
    for (std::size_t i = 0; i < once.size(); ++i) {
        EXPECT_EQ(once[i].action, again[i].action);
        EXPECT_EQ(once[i].sum, again[i].sum);
        EXPECT_EQ(once[i].playouts, again[i].playouts);
    }
    EXPECT_NE(think(2)[0].sum, once[0].sum) << "other worlds";
}
