#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "server/rooms/private_settings.hpp"
#include "server/rooms/table_reading.hpp"
#include "store/store.hpp"
#include "table/happening.hpp"

namespace marea::server {

/// What the seats of a table keep to themselves.
using SeatSettings = std::array<PrivateSettings, table::max_seats>;
/// Some events of a log as they were seen; or why they cannot be read.
using Page = tl::expected<table::Happenings, Problem>;

/// A table with all that the store has of it.
struct RoomReading {
    TableReading table;
    SeatSettings settings{};
    std::optional<Problem> settings_problem = {};

    /// Why nobody should use it, if so.
    [[nodiscard]] const std::optional<Problem>& problem() const {
        return table.problem ? table.problem : settings_problem;
    }
};

/// The match of a table at its start; none before that.
inline std::unique_ptr<table::AnyMatch> start_of(const table::LiveTable& table) {
    return table.match ? table.match->from_start() : nullptr;
}

/// Reads tables from the store. For all threads: a long log takes long, and nobody on the loop waits for it.
class RoomReader {
  public:
    /// `renew_scenarios` takes in those that tables have brought to other programs; for all threads.
    RoomReader(store::Store& store, const table::GameKits& games, std::function<void()> renew_scenarios = {})
        : store_(store), games_(games), renew_scenarios_(std::move(renew_scenarios)) {}

    /// Throws if the store cannot be read now.
    [[nodiscard]] RoomReading read(const std::string& id) const;
    /// The page before a version; `start` is the match at its start, if it has started.
    [[nodiscard]] Page read_page(const std::string& id, std::unique_ptr<table::AnyMatch> start,
                                 std::int64_t before) const;
    /// A table from its log. A snapshot only shortens the reading: if it cannot be read, the log is.
    [[nodiscard]] TableReading read_table(const store::Log& log) const;

    /// Where the entries of a log come from; may throw DamagedLog.
    using ReadLog = std::function<std::vector<store::Entry>(const std::string& log)>;
    static std::optional<Problem> read_settings(const table::LiveTable& table, SeatSettings& settings,
                                                const ReadLog& read_log);

  private:
    store::Store& store_;
    const table::GameKits& games_;
    std::function<void()> renew_scenarios_;
};

}  // namespace marea::server
