#include "store/sqlite_store.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "store/schema.hpp"

namespace marea::store {

SqliteStore::SqliteStore(const std::string& path, std::chrono::milliseconds patience)
    : path_(prepare(path, patience)),
      heads_(heads_path(path)),
      reader_(path),
      logs_(reader_, heads_, schema_version),
      open_(reader_, "SELECT table_id FROM logs WHERE closed IS NULL ORDER BY table_id"),
      register_(path),
      has_(register_, "SELECT 1 FROM entries WHERE table_id = ?1 LIMIT 1"),
      closed_(register_,
              "SELECT table_id FROM logs WHERE closed < ?1 AND instr(table_id, '/') = 0 ORDER BY closed "
              "LIMIT ?2"),
      listed_(register_, "SELECT table_id FROM logs WHERE table_id > ?1 ORDER BY table_id LIMIT ?2"),
      writer_(path, patience, heads_) {
    reader_.wait_at_most(patience);
    register_.wait_at_most(patience);
    check_promises();
    queue_ = std::make_unique<WriteQueue>([this](Batch& batch) { write(batch); });
}

SqliteStore::~SqliteStore() = default;

/// What is kept need not be remembered; what is not stays, also over the next start.
void SqliteStore::check_promises() {
    for (const auto& [table, head] : heads_.all())
        if (logs_.holds(table, head)) heads_.forget(table);
    if (!heads_.all().empty()) keep_damaged_wal();
    try {
        Statement checkpoint(reader_, "PRAGMA wal_checkpoint(TRUNCATE)");
        if (checkpoint.step() && checkpoint.number(0) == 0) heads_.restart();
    } catch (const SqliteError& error) {
        if (!error.is_damage()) throw;
    }
}

/// Something of what is missing may still be in it; the next write would go over it.
void SqliteStore::keep_damaged_wal() const {
    std::error_code error;
    std::filesystem::copy_file(path_ + "-wal", path_ + "-wal.damaged", error);
}

/// All works in one transaction; afterwards each has its outcome.
void SqliteStore::write(Batch& batch) {
    try {
        writer_.begin();
        for (Work& work : batch) work.outcome = put(work) ? Outcome::committed : Outcome::refused;
    } catch (const SqliteError&) {
        abandon(batch, Outcome::refused);
        return;
    }
    try {
        writer_.commit();
    } catch (const SqliteError&) {
        abandon(batch, Outcome::unknown);
    }
}

/// Nothing of the batch counts; whether it is written is as certain as said.
void SqliteStore::abandon(Batch& batch, Outcome outcome) {
    for (Work& work : batch) work.outcome = outcome;
    try {
        writer_.abandon();
    } catch (const SqliteError&) {
        for (Work& work : batch) work.outcome = Outcome::unknown;
    }
}

bool SqliteStore::put(const Work& work) {
    switch (work.kind) {
        case Work::Kind::append:
            return writer_.append(work.entries);
        case Work::Kind::snapshot:
            writer_.keep(work.snapshot);
            break;
        case Work::Kind::erase:
            for (const std::string& table : work.tables) writer_.erase(table);
            break;
        case Work::Kind::line:  // nobody shares this store
            break;
        case Work::Kind::nothing:
            return false;
    }
    return true;
}

std::vector<Entry> SqliteStore::read(const std::string& table, std::int64_t after, std::int64_t until) {
    const std::scoped_lock lock(reading_);
    return logs_.read(table, after, until);
}

std::vector<std::string> SqliteStore::logs_after(const std::string& name, int most) {
    const std::scoped_lock lock(looking_up_);
    std::vector<std::string> logs;
    listed_.bind(1, name).bind(2, most);
    for (Rows rows(listed_); rows.next();) logs.push_back(listed_.text(0));
    return logs;
}

bool SqliteStore::has(const std::string& table) {
    const std::scoped_lock lock(looking_up_);
    return Rows(has_.bind(1, table)).next();
}

Log SqliteStore::load(const std::string& table) {
    const std::scoped_lock lock(reading_);
    return logs_.load(table);
}

void SqliteStore::load_open(const std::function<void(Log)>& take, const Wanted& wanted) {
    std::vector<std::string> tables;
    {
        const std::scoped_lock lock(reading_);
        for (Rows rows(open_); rows.next();) tables.push_back(open_.text(0));
    }
    for (const auto& [table, head] : heads_.all())
        if (!std::ranges::binary_search(tables, table) && wanted(table)) take(load(table));
    for (const std::string& table : tables)
        if (wanted(table)) take(load(table));
}

std::vector<std::string> SqliteStore::closed_before(std::int64_t hour, int most) {
    const std::scoped_lock lock(looking_up_);
    std::vector<std::string> tables;
    closed_.bind(1, hour).bind(2, most);
    for (Rows rows(closed_); rows.next();) tables.push_back(closed_.text(0));
    return tables;
}

}  // namespace marea::store
