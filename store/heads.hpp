#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/digest.hpp"
#include "store/open_file.hpp"

namespace marea::store {

/// Where the heads of a database lie.
inline std::string heads_path(const std::string& database) { return database + "-heads"; }

/// What was promised: a small file beside the database, with where logs ended when people were told that it
/// is written. A write-ahead log whose end is cut off or damaged is believed by SQLite up to there, and every
/// log looks whole: only this file knows that there was more.
///
/// It is written after each commit and synced once a second, so a crash of the program loses nothing of it, a
/// crash of the machine at most a second. A line that is damaged is passed over. Once all is in the database
/// file itself it starts anew. For all threads.
class Heads {
  public:
    using Line = std::pair<std::string, Head>;

    /// Reads what is there.
    explicit Heads(std::string path);
    ~Heads();
    Heads(const Heads&) = delete;
    Heads& operator=(const Heads&) = delete;

    /// What was promised of a log and is not known to be kept.
    [[nodiscard]] std::optional<Head> promised(const std::string& table) const;
    [[nodiscard]] std::vector<Line> all() const;
    /// A promise that is kept, or one that nobody will ask for again.
    void forget(const std::string& table);

    /// Adds what was just committed.
    void add(const std::vector<Line>& lines);
    /// Before logs are erased: nothing is promised of them any more. On the disk when this returns.
    void release(const std::vector<std::string>& tables);
    /// All that was added is safe in the database; what is still owed stays.
    void restart();

  private:
    void sync();

    std::string path_;
    OpenFile file_;
    mutable std::mutex mutex_;
    std::map<std::string, Head> owed_;
    std::chrono::steady_clock::time_point synced_;
};

}  // namespace marea::store
