#include "table/clock.hpp"

#include <gtest/gtest.h>

namespace clock_of_a_table {
namespace {

using namespace marea;
using Left = std::vector<std::int64_t>;

TEST(TableClock, WithoutAPlanItDoesNotTick) {
    EXPECT_FALSE(table::Clock().ticks());
    EXPECT_TRUE(table::Clock({.per_move = 1}, 2).ticks());
    EXPECT_TRUE(table::Clock({.bank = 1}, 2).ticks());
}

TEST(TableClock, AMoveHasItsTimeHoweverManyStepsItTakes) {
    table::Clock clock({.per_move = 60}, 2);
    clock.start(1000);
    EXPECT_EQ(clock.limit(seat(0)), 60'000);
    clock.acted(seat(0), true, 5000);
    EXPECT_EQ(clock.since(), 1000) << "still the same move";
    clock.acted(seat(0), false, 9000);
    EXPECT_EQ(clock.since(), 9000);
    EXPECT_EQ(clock.limit(seat(1)), 60'000);
    EXPECT_TRUE(clock.left().empty());
}

TEST(TableClock, ABankIsSpentAndEachMoveAddsToIt) {
    table::Clock clock({.bank = 100, .plus = 5}, 2);
    clock.start(0);
    clock.acted(seat(0), true, 10'000);
    EXPECT_EQ(clock.left(), (Left{90'000, 100'000})) << "nothing is added before the move is over";
    clock.acted(seat(0), false, 30'000);
    EXPECT_EQ(clock.left(), (Left{75'000, 100'000}));
    clock.acted(seat(1), false, 20'000);
    EXPECT_EQ(clock.left(), (Left{75'000, 105'000})) << "a clock that was set back costs nobody anything";
    clock.acted(seat(0), false, 900'000);
    EXPECT_EQ(clock.left(), (Left{5'000, 105'000})) << "nobody owes time";
}

TEST(TableClock, TimeThatIsGivenAgainIsTheWholeBank) {
    table::Clock clock({.bank = 100, .plus = 5}, 2);
    clock.start(0);
    clock.acted(seat(0), true, 90'000);
    clock.ran_out();
    EXPECT_TRUE(clock.has_run_out());
    clock.renew(seat(0), 95'000);
    EXPECT_FALSE(clock.has_run_out());
    EXPECT_EQ(clock.since(), 95'000);
    EXPECT_EQ(clock.limit(seat(0)), 100'000);
}

}  // namespace
}  // namespace clock_of_a_table
