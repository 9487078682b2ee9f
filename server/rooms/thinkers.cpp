#include "server/rooms/thinkers.hpp"

namespace marea::server {

Thinkers::Thinkers(Loop& loop, int threads) : loop_(loop) {
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this](const std::stop_token& stop) { work_until_stopped(stop); });
}

Thinkers::~Thinkers() = default;

void Thinkers::think(std::function<std::string()> thought, std::function<void(std::string)> done) {
    {
        const std::scoped_lock lock(mutex_);
        queue_.push_back({std::move(thought), std::move(done)});
    }
    waiting_.notify_one();
}

void Thinkers::work_until_stopped(const std::stop_token& stop) {
    while (true) {
        Work work;
        {
            std::unique_lock lock(mutex_);
            if (!waiting_.wait(lock, stop, [&] { return !queue_.empty(); }) || stop.stop_requested()) return;
            work = std::move(queue_.front());
            queue_.pop_front();
        }
        loop_.post([done = std::move(work.done), result = work.thought()] { done(result); });
    }
}

}  // namespace marea::server
