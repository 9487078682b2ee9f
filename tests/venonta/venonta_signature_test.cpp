#include <gtest/gtest.h>

#include "tests/core/golden.hpp"
#include "tests/venonta/behaviour.hpp"

namespace marea::venonta {
namespace {

TEST(Signature, BehaviourOfVenontaIsThisNumber) {
    tests::expect_signature(behaviour(Version::two), known_behaviour(Version::two));
}
TEST(Signature, BehaviourOfItsFirstVersionIsThisNumber) {
    tests::expect_signature(behaviour(Version::one), known_behaviour(Version::one));
}
TEST(VenontaDrawnWorlds, BehaveAsThisNumber) {
    tests::expect_signature(behaviour_in_drawn_worlds(Version::two), known_in_drawn_worlds(Version::two));
}
TEST(VenontaDrawnWorlds, BehaveInTheFirstVersionAsThisNumber) {
    tests::expect_signature(behaviour_in_drawn_worlds(Version::one), known_in_drawn_worlds(Version::one));
}

}  // namespace
}  // namespace marea::venonta
