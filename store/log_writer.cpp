#include "store/log_writer.hpp"

#include <algorithm>

#include "store/log_reader.hpp"

namespace marea::store {
namespace {

constexpr int most_wal_pages = 16'000;  ///< 16 MB: pages in use are moved once, not often

std::int64_t hour_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Statement& bind(Statement& statement, int place, const std::optional<Digest>& digest) {
    return digest ? statement.bind(place, *digest) : statement.bind_null(place);
}

}  // namespace

LogWriter::LogWriter(const std::string& path, std::chrono::milliseconds patience, Heads& heads)
    : database_(path),
      heads_(heads),
      last_(database_,
            "SELECT version, digest FROM entries WHERE table_id = ?1 ORDER BY version DESC LIMIT 1"),
      digest_(database_, "SELECT digest FROM entries WHERE table_id = ?1 AND version = ?2"),
      insert_(database_, "INSERT INTO entries(table_id, version, text, digest) VALUES(?1, ?2, ?3, ?4)"),
      open_(database_, "INSERT OR IGNORE INTO logs(table_id) VALUES(?1)"),
      reopen_(database_, "UPDATE logs SET closed = NULL WHERE table_id = ?1 AND closed IS NOT NULL"),
      close_(database_, "UPDATE logs SET closed = ?2 WHERE table_id = ?1 AND closed IS NULL"),
      keep_(database_,
            "INSERT INTO snapshots(table_id, version, text, closed, last, digest)"
            " VALUES(?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT(table_id) DO UPDATE"
            " SET version = ?2, text = ?3, closed = ?4, last = ?5, digest = ?6 WHERE version <= ?2"),
      family_(database_,
              "SELECT table_id FROM logs WHERE table_id = ?1"
              " UNION ALL SELECT table_id FROM logs WHERE table_id > ?1 || '/' AND table_id < ?1 || '0'"),
      cut_entries_(database_, "DELETE FROM entries WHERE table_id = ?1 AND version > ?2"),
      cut_snapshot_(database_, "DELETE FROM snapshots WHERE table_id = ?1 AND version > ?2"),
      cut_log_(database_, "DELETE FROM logs WHERE table_id = ?1") {
    database_.wait_at_most(patience);
    database_.run("PRAGMA synchronous=FULL");
    database_.run(
        "PRAGMA cache_size=-16384");  // 16 MB: the newest page of some thousand tables stays at hand
    database_.count_wal_pages();
}

void LogWriter::begin() {
    promises_.clear();
    if (ends_.size() > remembered) ends_.clear();
    database_.run("BEGIN IMMEDIATE");
}

void LogWriter::commit() {
    database_.run("COMMIT");
    if (!promises_.empty()) heads_.add(promises_);
    if (database_.wal_pages() >= most_wal_pages) move_to_file();
}

void LogWriter::abandon() {
    ends_.clear();
    if (database_.in_transaction()) database_.run("ROLLBACK");
}

/// Once all of the write-ahead log is in the file, its promises are kept. What cannot be moved now is moved
/// after another commit.
void LogWriter::move_to_file() {
    try {
        Statement checkpoint(database_, "PRAGMA wal_checkpoint(PASSIVE)");
        const bool whole =
            checkpoint.step() && checkpoint.number(0) == 0 && checkpoint.number(1) == checkpoint.number(2);
        if (whole) heads_.restart();
    } catch (const SqliteError&) {
        return;  // the commit stands
    }
}

bool LogWriter::append(const std::vector<Entry>& entries) {
    const std::string& table = entries.front().table;
    Head& end = end_of(table);
    std::int64_t next = end.version + 1;
    for (const Entry& entry : entries)
        if (entry.version != next++ || entry.table != table) return false;
    if (end.version == 0) run(open_.bind(1, table));
    for (const Entry& entry : entries) {
        end = {entry.version, digest_of(end.digest, entry)};
        insert_.bind(1, table).bind(2, entry.version).bind(3, entry.text).bind(4, *end.digest);
        run(insert_);
    }
    promises_.emplace_back(table, end);
    return true;
}

void LogWriter::keep(const Snapshot& snapshot) {
    const auto last = digest_at(snapshot.table, snapshot.version);
    const Digest digest = digest_of(last, snapshot);
    keep_.bind(1, snapshot.table).bind(2, snapshot.version).bind(3, snapshot.text);
    bind(keep_.bind(4, snapshot.closed ? 1 : 0).bind(6, digest), 5, last);
    run(keep_);
    if (database_.changes() == 0) return;  // there is a later one
    if (snapshot.closed)
        run(close_.bind(1, snapshot.table).bind(2, hour_now()));
    else
        run(reopen_.bind(1, snapshot.table));
}

void LogWriter::erase(const std::string& table) {
    std::vector<std::string> family;
    family_.bind(1, table);
    for (Rows rows(family_); rows.next();) family.push_back(family_.text(0));
    heads_.release(family);
    for (const std::string& log : family) set_back(log, 0);
}

void LogWriter::set_back(const std::string& table, std::int64_t version) {
    run(cut_entries_.bind(1, table).bind(2, version));
    run(cut_snapshot_.bind(1, table).bind(2, version));
    if (database_.changes() > 0) run(reopen_.bind(1, table));  // whatever closed it is undone
    if (version == 0) run(cut_log_.bind(1, table));
    ends_.erase(table);
    std::erase_if(promises_, [&](const auto& promise) { return promise.first == table; });
}

void LogWriter::run(Statement& statement) {
    const Rows reset(statement);
    statement.step();
}

/// Looked up once and then remembered, until something goes wrong.
Head& LogWriter::end_of(const std::string& table) {
    const auto [found, is_new] = ends_.try_emplace(table);
    if (is_new) {
        last_.bind(1, table);
        if (Rows rows(last_); rows.next()) found->second = {last_.number(0), digest_in(last_, 1)};
    }
    return found->second;
}

std::optional<Digest> LogWriter::digest_at(const std::string& table, std::int64_t version) {
    if (const Head& end = end_of(table); end.version == version) return end.digest;
    digest_.bind(1, table).bind(2, version);
    Rows rows(digest_);
    return rows.next() ? digest_in(digest_, 0) : std::nullopt;
}

}  // namespace marea::store
