#include "games/venezia/reach.hpp"

#include <gtest/gtest.h>

#include "tests/venezia/venezia_position.hpp"

namespace marea::venezia {
namespace {

/// The square next to another, or none beyond the edge.
std::optional<Square> step(Square from, int dx, int dy) {
    const int column = from.column() + dx;
    const int row = from.row() + dy;
    if (column < 0 || column > 7 || row < 0 || row > 7) return std::nullopt;
    return square(column, row);
}

/// V3.1.1 in so many words: on in one direction until an obstacle.
Squares step_by_step(Square from, Squares free, bool diagonals) {
    Squares reached = 0;
    for (int dx = -1; dx <= 1; ++dx)
        for (int dy = -1; dy <= 1; ++dy) {
            if ((dx == 0 && dy == 0) || (!diagonals && dx != 0 && dy != 0)) continue;
            for (auto s = step(from, dx, dy); s && has(free, *s); s = step(*s, dx, dy))
                reached |= bit(s->index);
        }
    return reached;
}

/// V3.1.1 in so many words: from each reached square one orthogonal step further.
void wander(Square from, Squares free, Squares& reached) {
    for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
        const auto s = step(from, dx, dy);
        if (!s || !has(free, *s) || has(reached, *s)) continue;
        reached |= bit(s->index);
        wander(*s, free, reached);
    }
}

/// Calls `look(from, free)` for every square of many random boards, from nearly all water to nearly all dry.
template <class Look>
void on_random_boards(Look look) {
    Rng rng(31);
    for (int i = 0; i < 200; ++i) {
        Squares free = rng.next();
        if (i % 3 == 0) free |= rng.next();
        if (i % 3 == 1) free &= rng.next();
        for (int s = 0; s < 64; ++s) look(square(s), free & ~bit(s));
    }
}

TEST(VeneziaReach, V3_1_1_EightWays) {
    on_random_boards([](Square from, Squares free) {
        ASSERT_EQ(walks(from, free, Movement::eight_ways), step_by_step(from, free, true));
    });
}

TEST(VeneziaReach, V3_1_1_FourWays) {
    on_random_boards([](Square from, Squares free) {
        ASSERT_EQ(walks(from, free, Movement::four_ways), step_by_step(from, free, false));
    });
}

TEST(VeneziaReach, V3_1_1_Walk) {
    on_random_boards([](Square from, Squares free) {
        Squares reached = 0;
        wander(from, free, reached);
        ASSERT_EQ(walks(from, free, Movement::walk), reached);
    });
}

TEST(VeneziaReach, V3_1_1_AWalkEndsAtTheEdgeOfTheCity) {
    const Position city(R"(
        k2 k3 k4 k5 k6 k7  k8  ~kX
        r2 r3 r4 r5 r6 r7 ~r8  rXA)",
                        {.movement = Movement::walk});
    EXPECT_EQ(city.refusal("h1-a2"), "V3.1.2 no_path square=a2");
}

}  // namespace
}  // namespace marea::venezia
