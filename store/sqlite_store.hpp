#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace marea::store {

/// Tables in one SQLite file: write-ahead log, synchronous=FULL, one transaction for all appends that wait
/// (group commit), written by one thread.
class SqliteStore final : public Store {
  public:
    /// Opens or creates the file; throws SqliteError if it cannot. A batch that another program keeps waiting
    /// for longer than `patience` is refused.
    explicit SqliteStore(const std::string& path,
                         std::chrono::milliseconds patience = std::chrono::seconds(5));
    /// Finishes what was appended.
    ~SqliteStore() override;

    void append(std::vector<Entry> entries, std::function<void(Outcome)> done) override;
    std::vector<Entry> read(const std::string& table, std::int64_t after) override;
    void read_open(const std::function<void(Snapshot)>& take_snapshot,
                   const std::function<void(Entry)>& take_entry) override;
    void put_snapshot(Snapshot snapshot, std::function<void(Outcome)> done) override;
    std::optional<Snapshot> snapshot(const std::string& table) override;

  private:
    struct Work {
        std::vector<Entry> entries;
        bool is_snapshot = false;
        bool closes = false;
        std::function<void(Outcome)> done;
        Outcome outcome = Outcome::refused;
    };
    using Batch = std::vector<Work>;
    class Writer;

    void enqueue(Work work);
    void write_until_stopped(const std::stop_token& stop);

    std::mutex reading_;
    Sqlite reader_;
    Statement read_;
    Statement read_open_;
    Statement read_snapshot_;
    Statement read_open_snapshots_;

    std::mutex mutex_;
    std::condition_variable_any waiting_;
    Batch queue_;
    std::unique_ptr<Writer> writer_;
    std::jthread thread_;  // last: it uses the others
};

}  // namespace marea::store
