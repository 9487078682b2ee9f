#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <utility>

#include "server/net/loop.hpp"
#include "server/rooms/thinkers.hpp"

namespace marea::bench {

using server::Task;
using std::chrono::milliseconds;

constexpr std::int64_t second = 1000;
constexpr std::int64_t minute = 60 * second;

/// A loop whose clock moves only when told to.
class ManualLoop final : public server::Loop {
  public:
    void post(Task task) override {
        const std::scoped_lock lock(mutex_);
        tasks_.push_back(std::move(task));
    }

    std::unique_ptr<server::Timer> after(milliseconds delay, Task task) override {
        auto kept = std::make_shared<Task>(std::move(task));
        timers_.emplace(now_ + delay.count(), kept);
        return std::make_unique<ManualTimer>(std::move(kept));
    }
    [[nodiscard]] std::int64_t now() const override { return now_; }
    [[nodiscard]] std::int64_t steady() const override { return now_ - set_by_; }

    /// Everything posted, and what that posts; but nothing that must wait.
    void run() {
        int count = 0;
        while (const Task task = next()) {
            if (++count > 1'000'000) throw std::runtime_error("the loop never comes to rest");
            task();
        }
    }
    /// That much time, with every timer at its hour.
    void pass(std::int64_t ms) {
        const std::int64_t end = now_ + ms;
        run();
        for (int count = 0; !timers_.empty() && timers_.begin()->first <= end; ++count) {
            if (count > 1'000'000) throw std::runtime_error("timers never come to rest");
            const auto [hour, weak] = *timers_.begin();
            timers_.erase(timers_.begin());
            now_ = std::max(now_, hour);
            if (const auto task = weak.lock()) (*task)();
            run();
        }
        now_ = end;
    }
    /// The clock of the machine is set, as people and time servers do.
    void set_clock(std::int64_t now) { set_by_ += now - std::exchange(now_, now); }
    /// Drops what was to come, as a crash does.
    void crash() {
        tasks_.clear();
        timers_.clear();
    }

  private:
    class ManualTimer final : public server::Timer {
      public:
        explicit ManualTimer(std::shared_ptr<Task> task) : task_(std::move(task)) {}

      private:
        std::shared_ptr<Task> task_;
    };

    Task next() {
        const std::scoped_lock lock(mutex_);
        if (tasks_.empty()) return {};
        Task task = std::move(tasks_.front());
        tasks_.pop_front();
        return task;
    }

    std::int64_t now_ = 1'790'000'000'000;
    std::int64_t set_by_ = 0;
    std::mutex mutex_;  ///< other threads may post
    std::deque<Task> tasks_;
    std::multimap<std::int64_t, std::weak_ptr<Task>> timers_;
};

/// Bots that think on the loop itself, when the loop is run.
class ThinkersHere final : public server::Thinkers {
  public:
    explicit ThinkersHere(ManualLoop& loop) : loop_(loop) {}
    bool asleep = false;  ///< nobody finishes a thought until they `wake`
    int thoughts = 0;
    /// Where only words can go: what comes of a thought that has some.
    std::function<std::string(const server::Thought&)> elsewhere = {};

    [[nodiscard]] bool are_elsewhere() const override { return elsewhere != nullptr; }

    void think(server::Thought thought, std::function<void(std::string)> done) override {
        ++thoughts;
        auto task = [thought = std::move(thought), done = std::move(done), how = elsewhere] {
            done(how && !thought.words.empty() ? how(thought) : thought.work());
        };
        if (asleep)
            slept_on_.emplace_back(std::move(task));
        else
            loop_.post(std::move(task));
    }
    void wake() {
        asleep = false;
        for (auto& task : std::exchange(slept_on_, {})) loop_.post(std::move(task));
    }

  private:
    ManualLoop& loop_;
    std::vector<std::function<void()>> slept_on_;
};

}  // namespace marea::bench
