#include "store/write_queue.hpp"

#include <future>
#include <utility>

namespace marea::store {

WriteQueue::WriteQueue(std::function<void(Batch&)> write, std::function<void()> after)
    : write_(std::move(write)), after_(std::move(after)) {
    thread_ = std::jthread([this](const std::stop_token& stop) { write_until_stopped(stop); });
}

void WriteQueue::append(std::vector<Entry> entries, std::function<void(Outcome)> done) {
    if (entries.empty()) return add({.kind = Work::Kind::nothing, .done = std::move(done)});
    add({.kind = Work::Kind::append, .entries = std::move(entries), .done = std::move(done)});
}

void WriteQueue::keep(Snapshot snapshot, std::function<void(Outcome)> done) {
    add({.kind = Work::Kind::snapshot, .snapshot = std::move(snapshot), .done = std::move(done)});
}

void WriteQueue::erase(std::vector<std::string> tables, std::function<void(Outcome)> done) {
    add({.kind = Work::Kind::erase, .tables = std::move(tables), .done = std::move(done)});
}

void WriteQueue::show(LobbyLine line) {
    add({.kind = Work::Kind::line, .line = std::move(line), .done = [](Outcome) {}});
}

void WriteQueue::wake() {
    std::promise<void> done;
    add({.kind = Work::Kind::nothing, .done = [&done](Outcome) { done.set_value(); }});
    done.get_future().wait();
}

void WriteQueue::add(Work work) {
    {
        const std::scoped_lock lock(mutex_);
        queue_.push_back(std::move(work));
    }
    waiting_.notify_one();
}

void WriteQueue::write_until_stopped(const std::stop_token& stop) {
    while (true) {
        Batch batch;
        {
            std::unique_lock lock(mutex_);
            waiting_.wait(lock, stop, [&] { return !queue_.empty(); });
            if (queue_.empty()) return;
            batch.swap(queue_);
        }
        write_(batch);
        for (Work& work : batch) work.done(work.outcome);
        after_();
    }
}

}  // namespace marea::store
