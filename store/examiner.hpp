#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "store/heads.hpp"
#include "store/log_reader.hpp"
#include "store/sqlite.hpp"
#include "store/store.hpp"

namespace marea::store {

/// Looks at every log of a data file without a change to it.
class Examiner {
  public:
    enum class Beside {
        nobody,   ///< the folder is locked: what was promised is asked for too
        a_server  ///< it may write meanwhile
    };
    /// Throws UnfitFile or SqliteError. A file that is not there has no logs.
    Examiner(const std::string& path, Beside beside);

    /// What SQLite says against the file itself; nothing if all is well.
    std::vector<std::string> file_problems();
    /// Every log that has an entry, is listed or is promised.
    std::vector<std::string> logs();
    /// Every entry from the first; `dropped_snapshot` tells whether there is a snapshot that does not fit.
    Log examine(const std::string& log);

  private:
    Heads heads_;
    int version_;
    std::unique_ptr<Sqlite> database_;
    std::unique_ptr<LogReader> reader_;
};

/// All rows of a log as SQL that would put them back.
std::string log_as_sql(const std::string& path, const std::string& log);

/// Ends a log before a version; upgrades the file first if it is old. The folder is locked by the caller.
/// Throws UnfitFile or SqliteError.
void set_back(const std::string& path, const std::string& log, std::int64_t version);

}  // namespace marea::store
