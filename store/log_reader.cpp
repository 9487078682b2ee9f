#include "store/log_reader.hpp"

#include <algorithm>

namespace marea::store {
namespace {

constexpr int digests_since = 2;  ///< the file's version

const char* by_version(int version, const char* with_digests, const char* without) {
    return version >= digests_since ? with_digests : without;
}

}  // namespace

std::optional<Digest> digest_in(const Statement& row, int column) {
    if (row.is_null(column)) return std::nullopt;
    const std::string bytes = row.text(column);
    Digest digest{};
    std::copy_n(bytes.begin(), std::min(bytes.size(), digest.size()), digest.begin());
    return digest;
}

LogReader::LogReader(const Sqlite& database, const Heads& heads, int version)
    : heads_(heads),
      entries_(database,
               by_version(version,
                          "SELECT version, text, digest FROM entries WHERE table_id = ?1 AND version >= ?2"
                          " ORDER BY version",
                          "SELECT version, text, NULL FROM entries WHERE table_id = ?1 AND version >= ?2"
                          " ORDER BY version")),
      last_(database, "SELECT version FROM entries WHERE table_id = ?1 ORDER BY version DESC LIMIT 1"),
      digest_(database, by_version(version, "SELECT digest FROM entries WHERE table_id = ?1 AND version = ?2",
                                   "SELECT NULL FROM entries WHERE table_id = ?1 AND version = ?2")),
      snapshot_(
          database,
          by_version(version, "SELECT version, text, closed, last, digest FROM snapshots WHERE table_id = ?1",
                     "SELECT version, text, closed, NULL, NULL FROM snapshots WHERE table_id = ?1")) {}

Log LogReader::load(const std::string& table) {
    Log log{table};
    const auto kept = believable_snapshot(table, log.dropped_snapshot);
    if (!kept) {
        walk(log, {}, {});
        return log;
    }
    log.snapshot = kept->snapshot;
    const Head end = walk(log, {}, {kept->snapshot.version, kept->last});
    if (!log.damage && end.version >= kept->snapshot.version) return log;
    Log whole = load_whole(table);  // the log is the truth
    whole.dropped_snapshot = true;
    if (!whole.damage && end.version < kept->snapshot.version)
        whole.damage = Damage{Damage::Kind::lost, end.version + 1};
    return whole;
}

Log LogReader::load_whole(const std::string& table) {
    Log log{table};
    walk(log, {}, {});
    return log;
}

std::vector<Entry> LogReader::read(const std::string& table, std::int64_t after, std::int64_t until) {
    Log log{table};
    Head start;
    if (after > 0) {
        Rows rows(digest_.bind(1, table).bind(2, after));
        start = {after, rows.next() ? digest_in(digest_, 0) : std::nullopt};
    }
    walk(log, start, start, until);
    if (log.damage) throw DamagedLog(table, *log.damage);
    return std::move(log.entries);
}

bool LogReader::holds(const std::string& table, const Head& head) {
    try {
        Rows rows(digest_.bind(1, table).bind(2, head.version));
        return rows.next() && digest_in(digest_, 0) == head.digest;
    } catch (const SqliteError& error) {
        if (!error.is_damage()) throw;
        return false;
    }
}

/// A snapshot from before the upgrade has no digest and is believed as it was.
std::optional<LogReader::Kept> LogReader::believable_snapshot(const std::string& table, bool& dropped) {
    try {
        Rows rows(snapshot_.bind(1, table));
        if (!rows.next()) return std::nullopt;
        Kept kept{{table, snapshot_.number(0), snapshot_.text(1), snapshot_.number(2) != 0},
                  digest_in(snapshot_, 3)};
        const auto digest = digest_in(snapshot_, 4);
        dropped = digest && *digest != digest_of(kept.last, kept.snapshot);
        if (!dropped) return kept;
    } catch (const SqliteError& error) {
        if (!error.is_damage()) throw;
        dropped = true;
    }
    return std::nullopt;
}

/// Checks every entry after `start` and keeps those after `known`, which must be as it is said to be. Returns
/// where what can be believed ends. What comes after `until` is not looked at.
Head LogReader::walk(Log& log, const Head& start, const Head& known, std::int64_t until) {
    const std::optional<Head> promise = heads_.promised(log.table);
    Head head = start;
    try {
        // Asked before: more may be written while this is read.
        const std::int64_t last = std::min(last_version(log.table), until);
        Rows rows(entries_.bind(1, log.table).bind(2, start.version + 1));
        while (!log.damage && head.version < until && rows.next()) {
            Entry entry{log.table, entries_.number(0), entries_.text(1)};
            log.damage = follow(head, entry, digest_in(entries_, 2));
            for (const Head& told : {known, promise.value_or(Head{})})
                if (told.version == head.version && told.digest && told.digest != head.digest)
                    log.damage = Damage{Damage::Kind::changed, head.version};
            if (!log.damage && entry.version > known.version) log.entries.push_back(std::move(entry));
        }
        if (!log.damage && last > head.version) log.damage = Damage{Damage::Kind::missing, head.version + 1};
    } catch (const SqliteError& error) {
        if (!error.is_damage()) throw;
        log.damage = Damage{Damage::Kind::broken, head.version + 1};
    }
    if (!log.damage && promise && head.version < std::min(promise->version, until))
        log.damage = Damage{Damage::Kind::lost, head.version + 1};
    return head;
}

/// Sought from the other end: where a page is damaged between, the two do not meet.
std::int64_t LogReader::last_version(const std::string& table) {
    Rows rows(last_.bind(1, table));
    return rows.next() ? last_.number(0) : 0;
}

}  // namespace marea::store
