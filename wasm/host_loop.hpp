#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>

#include "server/net/loop.hpp"

namespace marea::wasm {

/// A loop that runs when the host calls, by the clock that it tells.
class HostLoop final : public server::Loop {
  public:
    void post(server::Task task) override { tasks_.push_back(std::move(task)); }
    std::unique_ptr<server::Timer> after(std::chrono::milliseconds delay, server::Task task) override;
    [[nodiscard]] std::int64_t now() const override { return now_; }
    [[nodiscard]] std::int64_t steady() const override { return steady_; }

    /// Everything that was posted, and what that posts.
    void run();
    /// The hour is this, in milliseconds since 1970; whatever is due happens.
    void tick(std::int64_t now);
    /// When something comes next; nothing if nothing does.
    [[nodiscard]] std::optional<std::int64_t> next();

  private:
    class HostTimer;

    std::int64_t now_ = 0;
    std::int64_t steady_ = 0;
    bool runs_ = false;
    std::deque<server::Task> tasks_;
    std::multimap<std::int64_t, std::weak_ptr<server::Task>> timers_;  ///< by `steady`
};

}  // namespace marea::wasm
