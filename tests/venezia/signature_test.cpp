#include <gtest/gtest.h>

#include "tests/core/golden.hpp"
#include "tests/venezia/behaviour.hpp"

namespace marea::venezia {
namespace {

TEST(Signature, BehaviourIsThisNumber) {
    EXPECT_EQ(every_table().size(), 864U);
    tests::expect_signature(behaviour(), known_behaviour);
}

}  // namespace
}  // namespace marea::venezia
