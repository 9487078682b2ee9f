#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>

#include "store/heads.hpp"
#include "store/log_reader.hpp"
#include "store/log_writer.hpp"
#include "store/queued_store.hpp"
#include "store/sqlite.hpp"

namespace marea::store {

/// Tables in one SQLite file: write-ahead log, synchronous=FULL, one transaction for all appends that wait
/// (group commit), written by one thread.
class SqliteStore final : public QueuedStore {
  public:
    /// Opens, creates or upgrades the file; throws UnfitFile or SqliteError if it cannot. A batch that
    /// another program keeps waiting for longer than `patience` is refused.
    explicit SqliteStore(const std::string& path,
                         std::chrono::milliseconds patience = std::chrono::seconds(5));
    /// Finishes what was appended.
    ~SqliteStore() override;

    std::vector<Entry> read(const std::string& table, std::int64_t after = 0,
                            std::int64_t until = to_the_end) override;
    std::vector<std::string> logs_after(const std::string& name, int most) override;
    bool has(const std::string& table) override;
    Log load(const std::string& table) override;
    using Store::load_open;
    void load_open(const std::function<void(Log)>& take, const Wanted& wanted) override;
    std::vector<std::string> closed_before(std::int64_t hour, int most) override;

  private:
    WriteQueue& queue() override { return *queue_; }
    void write(Batch& batch);
    void abandon(Batch& batch, Outcome outcome);
    bool put(const Work& work);

    void check_promises();
    void keep_damaged_wal() const;

    std::string path_;
    Heads heads_;
    std::mutex reading_;
    Sqlite reader_;
    LogReader logs_;
    Statement open_;

    std::mutex looking_up_;  ///< who does so does not wait for a long log that is being read
    Sqlite register_;
    Statement has_;
    Statement closed_;
    Statement listed_;

    LogWriter writer_;                   ///< the queue's thread's alone
    std::unique_ptr<WriteQueue> queue_;  // last: its thread uses the others
};

}  // namespace marea::store
