#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

namespace marea::server {

using Task = std::function<void()>;

/// A task that will come; forgetting it calls it off.
class Timer {
  public:
    Timer() = default;
    virtual ~Timer() = default;
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;
};

/// Where everything of the server happens, one thing after another, on one thread.
class Loop {
  public:
    Loop() = default;
    virtual ~Loop() = default;
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    /// Soon, on the loop's thread; may be called from any thread.
    virtual void post(Task task) = 0;
    /// Once, that much later, on the loop's thread.
    virtual std::unique_ptr<Timer> after(std::chrono::milliseconds delay, Task task) = 0;
    /// Milliseconds since 1970.
    [[nodiscard]] virtual std::int64_t now() const = 0;
    /// Milliseconds of a clock that nobody sets: for limits and how long something took.
    [[nodiscard]] virtual std::int64_t steady() const = 0;
};

}  // namespace marea::server
