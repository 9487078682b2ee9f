#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/postgres.hpp"
#include "store/store.hpp"

namespace marea::store {

/// A connection for questions, made anew when it is lost. For all threads, one question at a time.
class PostgresLink {
  public:
    PostgresLink(std::string address, std::chrono::milliseconds patience)
        : address_(std::move(address)), patience_(patience) {}

    /// All of them in order, the whole once more if the connection is lost meanwhile. Throws PostgresError.
    std::vector<Answer> ask(std::span<const Query> queries);

  private:
    std::string address_;
    std::chrono::milliseconds patience_;
    std::mutex mutex_;
    std::optional<Postgres> link_;
};

/// Reads logs from PostgreSQL and believes nothing: versions without a gap, every digest in its chain, the
/// end where the list of logs has it. For all threads.
class PostgresReader {
  public:
    PostgresReader(const std::string& address, std::chrono::milliseconds patience)
        : link_(address, patience) {}

    /// As `Store::load`.
    Log load(const std::string& table);
    /// Some at once, in the order of their names.
    std::vector<Log> load(std::span<const std::string> tables);
    /// As `Store::read`.
    std::vector<Entry> read(const std::string& table, std::int64_t after, std::int64_t until);
    /// As `Store::read_tails`.
    std::vector<std::vector<Entry>> read_tails(std::span<const Commons::End> known);
    /// All logs that are not closed, by name.
    std::vector<std::string> open_logs();

  private:
    PostgresLink link_;
};

}  // namespace marea::store
