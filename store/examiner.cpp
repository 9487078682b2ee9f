#include "store/examiner.hpp"

#include <set>

#include "store/log_writer.hpp"
#include "store/schema.hpp"

namespace marea::store {
namespace {

constexpr std::chrono::seconds patience{5};

/// Every name a statement finds after the last one, up to where the file cannot be read.
void collect(Statement& next, std::set<std::string>& names) {
    try {
        for (std::string last;;) {
            Rows rows(next.bind(1, last));
            if (!rows.next() || next.is_null(0)) return;
            last = next.text(0);
            names.insert(last);
        }
    } catch (const SqliteError& error) {
        if (!error.is_damage()) throw;
    }
}

void put_lines(std::string& out, const Sqlite& database, const char* sql, const std::string& log) {
    Statement lines(database, sql);
    lines.bind(1, log);
    try {
        while (lines.step()) out += lines.text(0) + "\n";
    } catch (const SqliteError& error) {
        if (!error.is_damage()) throw;
        out += "-- the rest cannot be read\n";
    }
}

}  // namespace

Examiner::Examiner(const std::string& path, Beside beside)
    : heads_(beside == Beside::nobody ? heads_path(path) : std::string()), version_(version_of(path)) {
    if (version_ == 0) return;
    database_ = std::make_unique<Sqlite>(path, beside == Beside::nobody ? gentle_access(path) : Access::read);
    database_->wait_at_most(patience);
    reader_ = std::make_unique<LogReader>(*database_, heads_, version_);
    for (const auto& [log, head] : heads_.all())
        if (reader_->holds(log, head)) heads_.forget(log);
}

std::vector<std::string> Examiner::file_problems() {
    std::vector<std::string> problems;
    if (!database_) return problems;
    try {
        Statement check(*database_, "PRAGMA integrity_check(20)");
        while (check.step())
            if (std::string line = check.text(0); line != "ok") problems.push_back(std::move(line));
    } catch (const SqliteError& error) {
        problems.emplace_back(error.what());
    }
    return problems;
}

std::vector<std::string> Examiner::logs() {
    std::set<std::string> names;
    for (const auto& [log, head] : heads_.all()) names.insert(log);
    if (!database_) return {names.begin(), names.end()};
    Statement with_entries(*database_, "SELECT min(table_id) FROM entries WHERE table_id > ?1");
    collect(with_entries, names);
    if (version_ > 1) {
        Statement listed(*database_, "SELECT min(table_id) FROM logs WHERE table_id > ?1");
        collect(listed, names);
    }
    return {names.begin(), names.end()};
}

Log Examiner::examine(const std::string& log) {
    if (!reader_) return {log, {}, {}, false, Damage{Damage::Kind::lost, 1}};
    const Log loaded = reader_->load(log);
    Log whole = reader_->load_whole(log);
    whole.dropped_snapshot = loaded.dropped_snapshot;
    if (!whole.damage) whole.damage = loaded.damage;
    if (!whole.damage && whole.entries.empty()) whole.damage = Damage{Damage::Kind::missing, 1};
    return whole;
}

std::string log_as_sql(const std::string& path, const std::string& log) {
    const int version = version_of(path);
    const Sqlite database(path, gentle_access(path));
    std::string out;
    put_lines(out, database,
              version > 1 ? "SELECT 'INSERT OR REPLACE INTO entries(table_id, version, text, digest) VALUES('"
                            " || quote(table_id) || ', ' || version || ', CAST(X''' || hex(text) ||"
                            " ''' AS TEXT), ' || quote(digest) || ');'"
                            " FROM entries WHERE table_id = ?1 ORDER BY version"
                          : "SELECT 'INSERT OR REPLACE INTO entries(table_id, version, text) VALUES('"
                            " || quote(table_id) || ', ' || version || ', CAST(X''' || hex(text) ||"
                            " ''' AS TEXT));' FROM entries WHERE table_id = ?1 ORDER BY version",
              log);
    put_lines(out, database,
              "SELECT '-- snapshot at ' || version || ': X''' || hex(text) || ''''"
              " FROM snapshots WHERE table_id = ?1",
              log);
    return out;
}

void set_back(const std::string& path, const std::string& log, std::int64_t version) {
    Heads heads(heads_path(prepare(path, patience)));
    LogWriter writer(path, patience, heads);
    writer.begin();
    writer.set_back(log, version - 1);
    writer.commit();
    heads.release({log});
}

}  // namespace marea::store
