#include <gtest/gtest.h>

#include "core/seat.hpp"

TEST(Seat, NobodysPlacesAreNoPlayers) {
    EXPECT_TRUE(marea::seat(4).is_player());
    EXPECT_FALSE(marea::Seat::chance.is_player());
    EXPECT_FALSE(marea::Seat::over.is_player());
    EXPECT_FALSE(marea::Seat::spectator.is_player());
}
