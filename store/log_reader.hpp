#pragma once

#include <string>
#include <vector>

#include "store/digest.hpp"
#include "store/heads.hpp"
#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace marea::store {

/// The rows of a statement, which is reset however they end.
class Rows {
  public:
    explicit Rows(Statement& statement) : statement_(statement) {}
    ~Rows() { statement_.reset(); }
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;
    bool next() { return statement_.step(); }

  private:
    Statement& statement_;
};

/// None for an entry of an older version.
std::optional<Digest> digest_in(const Statement& row, int column);

/// Reads logs and believes nothing: versions without a gap, every digest in its chain, every promise kept.
/// For one thread at a time.
class LogReader {
  public:
    /// `version` is the file's; before 2 it has no digests.
    LogReader(const Sqlite& database, const Heads& heads, int version);

    /// From the latest snapshot that can be believed, or from the start; what the snapshot stands for is
    /// checked all the same.
    Log load(const std::string& table);
    /// Every entry from the first.
    Log load_whole(const std::string& table);
    /// After a version, up to another. Throws DamagedLog.
    std::vector<Entry> read(const std::string& table, std::int64_t after,
                            std::int64_t until = Store::to_the_end);
    /// What is promised: that this entry is there and is the same.
    bool holds(const std::string& table, const Head& head);

  private:
    struct Kept {
        Snapshot snapshot;
        std::optional<Digest> last;
    };
    std::optional<Kept> believable_snapshot(const std::string& table, bool& dropped);
    Head walk(Log& log, const Head& start, const Head& known, std::int64_t until = Store::to_the_end);
    std::int64_t last_version(const std::string& table);

    const Heads& heads_;
    Statement entries_;
    Statement last_;
    Statement digest_;
    Statement snapshot_;
};

}  // namespace marea::store
