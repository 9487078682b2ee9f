#include "server/net/workers.hpp"

namespace marea::server {

Workers::Workers(int threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this](const std::stop_token& stop) { work_until_stopped(stop); });
}

Workers::~Workers() = default;

bool Workers::work(Task task) {
    {
        const std::scoped_lock lock(mutex_);
        if (queue_.size() >= most_waiting_) return false;
        queue_.push_back(std::move(task));
    }
    waiting_.notify_one();
    return true;
}

void Workers::work_until_stopped(const std::stop_token& stop) {
    while (true) {
        Task task;
        {
            std::unique_lock lock(mutex_);
            if (!waiting_.wait(lock, stop, [&] { return !queue_.empty(); }) || stop.stop_requested()) return;
            task = std::move(queue_.front());
            queue_.pop_front();
        }
        task();
    }
}

}  // namespace marea::server
