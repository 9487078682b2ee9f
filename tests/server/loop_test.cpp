#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "tests/server/manual_loop.hpp"

namespace marea {
namespace {

/// A thread of the store may forget whom it called long after the loop has heard of it: nothing of the
/// loop's, a guest's connection say, may then end on that thread.
TEST(Loop, LetsGoItselfOfWhatAnotherThreadCalled) {
    bench::ManualLoop loop;
    auto held = std::make_shared<int>(0);
    const std::weak_ptr alive = held;
    const std::function<void(int)> told =
        server::then_on(loop, [held = std::move(held)](int outcome) { *held += outcome; });

    told(3);
    ASSERT_FALSE(alive.expired());
    EXPECT_EQ(*alive.lock(), 0) << "before the loop came to it";
    loop.run();

    EXPECT_TRUE(alive.expired()) << "though what was called is still there";
}

}  // namespace
}  // namespace marea
