#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "core/pinned.hpp"

namespace marea::server {

using Task = std::function<void()>;

/// A task that will come; forgetting it calls it off.
class Timer : public Pinned {};

/// Where everything of the server happens, one thing after another, on one thread.
class Loop : public Pinned {
  public:
    /// Soon, on the loop's thread; may be called from any thread.
    virtual void post(Task task) = 0;
    /// Once, that much later, on the loop's thread.
    virtual std::unique_ptr<Timer> after(std::chrono::milliseconds delay, Task task) = 0;
    /// Milliseconds since 1970.
    [[nodiscard]] virtual std::int64_t now() const = 0;
    /// Milliseconds of a clock that nobody sets: for limits and how long something took.
    [[nodiscard]] virtual std::int64_t steady() const = 0;
};

/// What another thread may call, once: `done` runs on the loop, and all that it holds is let go of there,
/// however late that thread forgets whom it called.
template <class Done>
[[nodiscard]] auto then_on(Loop& loop, Done done) {
    return [&loop, held = std::make_shared<Done>(std::move(done))](auto told) mutable {
        loop.post([held = std::move(held), told = std::move(told)] { (*held)(told); });
    };
}

}  // namespace marea::server
