#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/problem.hpp"
#include "store/examiner.hpp"
#include "store/scenario_folder.hpp"
#include "table/game_kit.hpp"
#include "table/scenario_shelf.hpp"

namespace marea::server {

/// What is wrong with one log of a data folder.
struct Finding {
    std::string log;           ///< a table's id; with a slash after it, what a seat keeps to itself
    std::int64_t version = 1;  ///< from which on it cannot be read
    Problem problem;
    bool is_damage = false;  ///< the data is not what was written; otherwise it is not for this program
};

/// The games of a data folder, read without a change to it.
class DataReader {
  public:
    /// Throws store::UnfitFile, SqliteError or UnreadableFile.
    DataReader(const std::string& folder, const table::MakeKits& make,
               const std::vector<std::string>& scenarios, store::Examiner::Beside beside);

    struct Examined {
        std::int64_t tables = 0;
        std::int64_t dropped_snapshots = 0;  ///< cost only time
        std::vector<std::string> file;       ///< what SQLite says against it
        std::vector<Finding> findings;
    };
    /// Reads every table; `take_record` gets what can be read of those that cannot be read to their end.
    Examined examine(const std::function<void(const std::string& record)>& take_record);

    /// The records of all games that are over, one by one; returns how many.
    std::int64_t export_finished(const std::function<void(const std::string& record)>& take);

  private:
    store::Examiner examiner_;
    store::ScenarioFolder folder_;
    table::ScenarioShelf shelf_;
    table::GameKits games_;
};

}  // namespace marea::server
