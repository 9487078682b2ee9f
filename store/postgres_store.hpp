#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "store/postgres_reader.hpp"
#include "store/postgres_writer.hpp"
#include "store/queued_store.hpp"

namespace marea::store {

/// Tables in a PostgreSQL database: one synchronous commit for all appends that wait, written by one thread.
/// Where it cannot be reached, appends are refused or of unknown outcome, and reading throws; it is found
/// again by itself.
class PostgresStore final : public QueuedStore {
  public:
    /// Creates or upgrades Marea's tables; throws PostgresError or UnfitFile if it cannot. A batch that
    /// another program keeps waiting for longer than `patience` is refused.
    explicit PostgresStore(const std::string& address,
                           std::chrono::milliseconds patience = std::chrono::seconds(5));

    std::vector<Entry> read(const std::string& table, std::int64_t after = 0,
                            std::int64_t until = to_the_end) override;
    Log load(const std::string& table) override;
    void load_open(const std::function<void(Log)>& take) override;
    bool has(const std::string& table) override;
    std::vector<std::string> logs_after(const std::string& name, int most) override;
    std::vector<std::string> closed_before(std::int64_t hour, int most) override;

  private:
    WriteQueue& queue() override { return *queue_; }
    std::vector<std::string> names(const Query& query);

    PostgresWriter writer_;  ///< the queue's thread's alone
    PostgresReader logs_;
    PostgresLink register_;              ///< who looks up does not wait for a long log that is being read
    std::unique_ptr<WriteQueue> queue_;  // last: its thread uses the others
};

}  // namespace marea::store
