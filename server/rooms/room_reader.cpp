#include "server/rooms/room_reader.hpp"

#include <algorithm>

#include "server/report/journal.hpp"
#include "server/rooms/recent.hpp"

namespace marea::server {

RoomReading RoomReader::read(const std::string& id) const {
    RoomReading reading{read_table(store_.load(id))};
    if (reading.table.problem && store_.commons() != nullptr && renew_scenarios_) {
        renew_scenarios_();
        reading.table = read_table(store_.load(id));
    }
    if (!reading.table.problem && reading.table.table.version > 0)
        reading.settings_problem =
            read_settings(reading.table.table, reading.settings,
                          [this](const std::string& log) { return store_.read(log, 0); });
    return reading;
}

TableReading RoomReader::read_table(const store::Log& log) const {
    TableReading reading = server::read_table(log, games_);
    const bool again = reading.problem && log.snapshot;
    if (log.dropped_snapshot || again) journal("snapshot_dropped", {{"table", log.table}});
    if (!again) return reading;
    store::Log whole{log.table};
    try {
        whole.entries = store_.read(log.table, 0);
    } catch (const store::DamagedLog& damaged) {
        whole.damage = damaged.damage;
    }
    return server::read_table(whole, games_);
}

std::optional<Problem> RoomReader::read_settings(const table::LiveTable& table, SeatSettings& settings,
                                                 const ReadLog& read_log) {
    try {
        for (int s = 0; s < table.seats(); ++s) {
            PrivateSettings& own = settings[at(seat(s))];
            own = {table.chair(seat(s)).since};
            for (const store::Entry& entry : read_log(private_log(table.id, seat(s), own.since)))
                if (auto problem = fold(own, seat(s), entry.text)) return problem;
        }
    } catch (const store::DamagedLog& damaged) {
        return store::problem_of(damaged.damage);
    }
    return std::nullopt;
}

Page RoomReader::read_page(const std::string& id, std::unique_ptr<table::AnyMatch> start,
                           std::int64_t before) const {
    try {
        table::Recall recall(std::move(start), std::max<std::int64_t>(0, before - 1 - page_events),
                             before - 1);
        for (const store::Entry& entry : store_.read(id, 0, before - 1))
            if (auto problem = recall.take(entry.version, entry.text))
                return tl::unexpected(std::move(*problem));
        return std::move(recall).remembered();
    } catch (const std::exception&) {  // the store cannot be read now
        return tl::unexpected(Problem{"try_again"});
    }
}

}  // namespace marea::server
