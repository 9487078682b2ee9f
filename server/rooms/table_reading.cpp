#include "server/rooms/table_reading.hpp"

#include "table/snapshot.hpp"

namespace marea::server {
namespace {

using store::Entry;
using store::Snapshot;
using table::LiveTable;

std::optional<Problem> fold_entry(LiveTable& table, const Entry& entry) {
    const auto event = table::read_event(entry.text);
    if (!event) return event.error();
    if (entry.version != table.version + 1) return Problem{"event_misfit"};
    return fold(table, *event);
}

/// A snapshot that says what it is.
tl::expected<LiveTable, Problem> read_whole(const Snapshot& snapshot, const table::GameKits& games) {
    auto table = table::read_snapshot(snapshot.table, games, snapshot.text);
    if (table && table->version != snapshot.version) return tl::unexpected(Problem{"event_misfit"});
    return table;
}

}  // namespace

bool is_table_log(std::string_view log) {
    return log.find('/') == std::string_view::npos && !is_note_log(log);
}

bool is_note_log(std::string_view log) { return log.starts_with('#'); }

TableReading read_table(const store::Log& log, const table::GameKits& games) {
    TableReading reading{LiveTable{log.table, &games}};
    if (log.snapshot) {
        auto table = read_whole(*log.snapshot, games);
        if (table)
            reading = {std::move(*table), log.snapshot->version, log.snapshot->closed};
        else
            reading.problem = std::move(table.error());
    }
    for (const Entry& entry : log.entries)
        if (!reading.problem) reading.problem = fold_entry(reading.table, entry);
    if (!reading.problem && log.damage) reading.problem = store::problem_of(*log.damage);
    return reading;
}

}  // namespace marea::server
