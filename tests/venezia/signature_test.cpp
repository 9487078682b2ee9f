#include <gtest/gtest.h>

#include "games/venezia/venezia.hpp"
#include "tests/core/golden.hpp"
#include "tests/server/every_table.hpp"

namespace marea::venezia {
namespace {

/// One game at each of the 864 tables.
TEST(Signature, BehaviourIsThisNumber) {
    Fingerprint print;
    std::uint64_t stream = 0;
    for (const Options& options : every_table())
        tests::add_random_game(print, Venezia(options), Rng(2099, stream++));
    EXPECT_EQ(stream, 864U);
    tests::expect_signature(print, 0x0DAB0046B6545E74U);
}

}  // namespace
}  // namespace marea::venezia
