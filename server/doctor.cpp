#include "server/doctor.hpp"

#include "server/rooms/private_settings.hpp"
#include "server/rooms/reviews.hpp"
#include "server/rooms/table_reading.hpp"
#include "store/scenario_folder.hpp"
#include "table/table_json.hpp"
#include "wire/scenario/scenario_json.hpp"
#include "wire/scenario/scenarios.hpp"

namespace marea::server {
namespace {

wire::Scenarios all_of(const std::vector<std::string>& texts) {
    wire::Scenarios known;
    for (const std::string& text : texts) (void)known.add(text);
    return known;
}

/// What a seat keeps to itself is read as the server does.
std::optional<Finding> examine_settings(const store::Log& log) {
    PrivateSettings settings;
    for (const store::Entry& entry : log.entries)
        if (auto problem = fold(settings, seat(0), entry.text))
            return Finding{log.table, entry.version, std::move(*problem)};
    return std::nullopt;
}

}  // namespace

DataReader::DataReader(const std::string& folder, const table::MakeKits& make,
                       const std::vector<std::string>& scenarios, store::Examiner::Beside beside)
    : examiner_(folder + "/marea.db", beside),
      folder_(folder + "/scenarios"),
      shelf_(all_of(scenarios), [](const wire::KnownScenario&) { return false; }) {
    for (auto& file : folder_.read(wire::max_scenario_bytes))
        if (!file.hash.empty()) (void)shelf_.put_back(file.hash, std::move(file.text));
    games_ = make(shelf_);
}

DataReader::Examined DataReader::examine(const std::function<void(const std::string& record)>& take_record) {
    Examined examined;
    examined.file = examiner_.file_problems();
    for (const std::string& name : examiner_.logs()) {
        const store::Log log = examiner_.examine(name);
        examined.dropped_snapshots += log.dropped_snapshot ? 1 : 0;
        if (log.damage)
            examined.findings.push_back({name, log.damage->version, store::problem_of(*log.damage), true});
        if (!is_table_log(name)) {
            auto finding =
                log.damage || is_note_log(name) || is_review_log(name) ? std::nullopt : examine_settings(log);
            if (finding) examined.findings.push_back(std::move(*finding));
            continue;
        }
        ++examined.tables;
        const TableReading reading = read_table(log, games_);
        if (!reading.problem) continue;
        if (reading.table.match) take_record(record_json(reading.table));
        if (!log.damage || reading.table.version + 1 < log.damage->version)
            examined.findings.push_back({name, reading.table.version + 1, *reading.problem});
    }
    return examined;
}

std::int64_t DataReader::export_finished(const std::function<void(const std::string& record)>& take) {
    std::int64_t count = 0;
    for (const std::string& name : examiner_.logs()) {
        if (!is_table_log(name)) continue;
        const TableReading reading = read_table(examiner_.examine(name), games_);
        const auto status = reading.table.version > 0 ? reading.table.status() : table::Status::waiting;
        const bool over = status == table::Status::finished || status == table::Status::ended;
        if (reading.problem || !over || !reading.table.match) continue;
        take(record_json(reading.table));
        ++count;
    }
    return count;
}

}  // namespace marea::server
