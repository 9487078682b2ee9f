#include "wasm/host_loop.hpp"

#include <algorithm>
#include <utility>

namespace marea::wasm {

class HostLoop::HostTimer final : public server::Timer {
  public:
    explicit HostTimer(std::shared_ptr<server::Task> task) : task_(std::move(task)) {}

  private:
    std::shared_ptr<server::Task> task_;
};

std::unique_ptr<server::Timer> HostLoop::after(std::chrono::milliseconds delay, server::Task task) {
    auto kept = std::make_shared<server::Task>(std::move(task));
    timers_.emplace(steady_ + delay.count(), kept);
    return std::make_unique<HostTimer>(std::move(kept));
}

void HostLoop::run() {
    if (std::exchange(runs_, true)) return;
    while (!tasks_.empty()) {
        const server::Task task = std::move(tasks_.front());
        tasks_.pop_front();
        task();
    }
    runs_ = false;
}

/// A clock that was set back stands still for timers, as no clock of a machine would.
void HostLoop::tick(std::int64_t now) {
    if (now_ != 0) steady_ += std::max<std::int64_t>(0, now - now_);
    now_ = now;
    run();
    while (!timers_.empty() && timers_.begin()->first <= steady_) {
        const auto task = timers_.begin()->second.lock();
        timers_.erase(timers_.begin());
        if (task) (*task)();
        run();
    }
}

std::optional<std::int64_t> HostLoop::next() {
    while (!timers_.empty() && timers_.begin()->second.expired()) timers_.erase(timers_.begin());
    if (timers_.empty()) return std::nullopt;
    return now_ + std::max<std::int64_t>(0, timers_.begin()->first - steady_);
}

}  // namespace marea::wasm
