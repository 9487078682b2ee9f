#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/store.hpp"

namespace marea::store {

/// Something that is to be written, and who hears what became of it.
struct Work {
    enum class Kind { append, snapshot, erase, line, nothing };
    Kind kind = Kind::append;
    std::vector<Entry> entries = {};
    Snapshot snapshot = {};
    std::vector<std::string> tables = {};
    LobbyLine line = {};
    std::function<void(Outcome)> done;
    Outcome outcome = Outcome::refused;
};
using Batch = std::vector<Work>;

/// A store's own thread: all that waits at one moment is written together (group commit), and then each hears
/// of its own.
class WriteQueue {
  public:
    /// `write` runs on the thread alone, gives every work its outcome and may not throw; so does `after`,
    /// once each has heard of it.
    explicit WriteQueue(std::function<void(Batch&)> write, std::function<void()> after = [] {});
    /// Finishes what waits.
    ~WriteQueue() = default;
    WriteQueue(const WriteQueue&) = delete;
    WriteQueue& operator=(const WriteQueue&) = delete;

    void append(std::vector<Entry> entries, std::function<void(Outcome)> done);
    void keep(Snapshot snapshot, std::function<void(Outcome)> done);
    void erase(std::vector<std::string> tables, std::function<void(Outcome)> done);
    void show(LobbyLine line);
    /// Calls `write` even if nothing waits, and returns when that is done. Not from the thread itself.
    void wake();

  private:
    void add(Work work);
    void write_until_stopped(const std::stop_token& stop);

    std::function<void(Batch&)> write_;
    std::function<void()> after_;
    std::mutex mutex_;
    std::condition_variable_any waiting_;
    Batch queue_;
    std::jthread thread_;  // last: it uses the others
};

}  // namespace marea::store
