#pragma once

#include <optional>
#include <string>

#include "store/store.hpp"
#include "table/live_table.hpp"

namespace marea::server {

/// The log that notes every game in the data with what it needs: its rules version, its scenario.
constexpr std::string_view rules_log = "#rules";
/// The log that notes from where scenarios were brought, and when.
constexpr std::string_view bringers_log = "#scenarios";
/// Where there is no data folder: the scenarios that tables use, and the key of pushes.
constexpr std::string_view scenario_texts_log = "#scenario_texts";
constexpr std::string_view push_key_log = "#push_key";

/// Whether a log is a note of the server: no table's, no seat's.
bool is_note_log(std::string_view log);

/// Whether a log is a table's own: not a seat's settings, not a note of the server.
bool is_table_log(std::string_view log);

/// A table as far as its log could be read.
struct TableReading {
    table::LiveTable table;
    std::int64_t snapshot_version = 0;
    bool closed = false;                  ///< the snapshot says that its game is over
    std::optional<Problem> problem = {};  ///< why not further
};

/// From the log's snapshot, or from its first entry; up to its damage, or to what cannot come next.
TableReading read_table(const store::Log& log, const table::GameKits& games);

}  // namespace marea::server
