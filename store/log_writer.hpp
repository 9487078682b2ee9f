#pragma once

#include <chrono>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/digest.hpp"
#include "store/heads.hpp"
#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace marea::store {

/// Writes logs in transactions on a connection of its own. For one thread. Whatever SQLite refuses is thrown
/// as SqliteError; then the transaction must be abandoned.
class LogWriter {
  public:
    LogWriter(const std::string& path, std::chrono::milliseconds patience, Heads& heads);

    void begin();
    /// Durable when it returns.
    void commit();
    /// After a failure: what was written since `begin` does not count.
    void abandon();

    /// False if the versions do not follow on from what is there; then nothing of it is written.
    bool append(const std::vector<Entry>& entries);
    void keep(const Snapshot& snapshot);
    /// A table and all logs that begin with its name and a slash.
    void erase(const std::string& table);
    /// Ends a log at a version, as if nothing had come after it.
    void set_back(const std::string& table, std::int64_t version);

  private:
    Head& end_of(const std::string& table);
    std::optional<Digest> digest_at(const std::string& table, std::int64_t version);
    void run(Statement& statement);
    void move_to_file();

    Sqlite database_;
    Heads& heads_;
    Statement last_;
    Statement digest_;
    Statement insert_;
    Statement open_;
    Statement reopen_;
    Statement close_;
    Statement keep_;
    Statement family_;
    Statement cut_entries_;
    Statement cut_snapshot_;
    Statement cut_log_;
    static constexpr std::size_t remembered = 10'000;
    std::unordered_map<std::string, Head> ends_;
    std::vector<Heads::Line> promises_;  ///< of this transaction
};

}  // namespace marea::store
