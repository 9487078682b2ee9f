#include "store/postgres_reader.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace marea::store {
namespace {

constexpr const char* begin_reading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
constexpr const char* heads_sql = "SELECT table_id, version, digest FROM marea.logs WHERE table_id = ANY($1)";
constexpr const char* snapshots_sql =
    "SELECT table_id, version, text, closed, last, digest FROM marea.snapshots WHERE table_id = ANY($1)";
constexpr const char* entries_sql =
    "SELECT table_id, version, text, digest FROM marea.entries WHERE table_id = ANY($1) AND version > 0"
    " ORDER BY table_id, version";
constexpr const char* tail_sql =
    "SELECT table_id, version, text, digest FROM marea.entries"
    " WHERE table_id = $1 AND version >= $2 AND version <= $3 ORDER BY version";
constexpr const char* tails_sql =
    "SELECT table_id, entries.version, text, digest FROM marea.entries"
    " JOIN unnest($1::text[], $2::text[]) AS known(name, version) ON table_id = name"
    " AND entries.version >= known.version::bigint ORDER BY table_id, entries.version";

struct FoundEntry {
    Entry entry;
    std::optional<Digest> digest;
};

struct FoundSnapshot {
    Snapshot snapshot;
    std::optional<Digest> last;
    std::optional<Digest> digest;
};

/// All that lies in the database of one log.
struct FoundLog {
    std::vector<FoundEntry> entries;
    std::optional<FoundSnapshot> snapshot;
    Head end;  ///< as the list of logs has it; 0 if it is not listed
};

FoundEntry entry_in(const Answer& rows, int row) {
    return {{rows.text(row, 0), rows.number(row, 1), rows.text(row, 2)}, rows.digest(row, 3)};
}

/// Checks every entry after `start` and keeps those after `known`, which must be as it is said to be. Returns
/// where what can be believed ends.
Head walk_found(Log& log, const FoundLog& found, Head head, const Head& known, std::int64_t until) {
    for (const auto& [entry, digest] : found.entries) {
        log.damage = follow(head, entry, digest);
        for (const Head& told : {known, found.end})
            if (!log.damage && told.version == head.version && told.digest && told.digest != head.digest)
                log.damage = Damage{Damage::Kind::changed, head.version};
        if (log.damage) return head;
        if (entry.version > known.version) log.entries.push_back(entry);
    }
    const bool ends_early = head.version < std::min(found.end.version, until);
    const bool goes_beyond = head.version > found.end.version && until == Store::to_the_end;
    if (ends_early) log.damage = Damage{Damage::Kind::lost, head.version + 1};
    if (goes_beyond) log.damage = Damage{Damage::Kind::changed, found.end.version + 1};
    return head;
}

/// What was found after a version, and at it, whose digest the next one's goes on from. Throws DamagedLog.
std::vector<Entry> tail_of(const std::string& table, FoundLog& found, std::int64_t after,
                           std::int64_t until) {
    Head start{after, std::nullopt};
    if (!found.entries.empty() && found.entries.front().entry.version == after) {
        start.digest = found.entries.front().digest;
        found.entries.erase(found.entries.begin());
    }
    Log log{table};
    if (after < found.end.version || !found.entries.empty()) walk_found(log, found, start, start, until);
    if (log.damage) throw DamagedLog(table, *log.damage);
    return std::move(log.entries);
}

/// As the log is, with its snapshot if that can be believed.
Log checked(const std::string& table, const FoundLog& found) {
    Log log{table};
    const auto& kept = found.snapshot;
    log.dropped_snapshot = kept && kept->digest != digest_of(kept->last, kept->snapshot);
    if (!kept || log.dropped_snapshot) {
        walk_found(log, found, {}, {}, Store::to_the_end);
        return log;
    }
    log.snapshot = kept->snapshot;
    const Head end = walk_found(log, found, {}, {kept->snapshot.version, kept->last}, Store::to_the_end);
    if (!log.damage && end.version >= kept->snapshot.version) return log;
    Log whole{table};  // the log is the truth
    walk_found(whole, found, {}, {}, Store::to_the_end);
    whole.dropped_snapshot = true;
    if (!whole.damage && end.version < kept->snapshot.version)
        whole.damage = Damage{Damage::Kind::lost, end.version + 1};
    return whole;
}

}  // namespace

std::vector<Answer> PostgresLink::ask(std::span<const Query> queries) {
    const std::scoped_lock lock(mutex_);
    for (const bool last_try : {false, true}) {
        if (!link_ || !link_->is_alive()) {
            link_.reset();
            link_.emplace(address_, patience_);
        }
        Answers answers = link_->ask(queries);
        const auto error = answers.error();
        if (!error) return std::move(answers.all);
        const bool lost = answers.lost;
        link_.reset();
        if (!lost || last_try) throw PostgresError(*error);
    }
    return {};
}

std::vector<Log> PostgresReader::load(std::span<const std::string> tables) {
    const std::vector<Query> queries{Query(begin_reading), Query(heads_sql).texts(tables),
                                     Query(snapshots_sql).texts(tables), Query(entries_sql).texts(tables),
                                     Query("COMMIT")};
    std::map<std::string, FoundLog> found;
    for (const std::string& table : tables) found[table];
    try {
        const auto answers = link_.ask(queries);
        for (int row = 0; row < answers[1].rows(); ++row)
            found[answers[1].text(row, 0)].end = {answers[1].number(row, 1), answers[1].digest(row, 2)};
        for (int row = 0; row < answers[2].rows(); ++row) {
            const Answer& kept = answers[2];
            found[kept.text(row, 0)].snapshot = {
                {kept.text(row, 0), kept.number(row, 1), kept.text(row, 2), kept.flag(row, 3)},
                kept.digest(row, 4),
                kept.digest(row, 5)};
        }
        for (int row = 0; row < answers[3].rows(); ++row) {
            FoundEntry one = entry_in(answers[3], row);
            found[one.entry.table].entries.push_back(std::move(one));
        }
    } catch (const PostgresError& error) {
        if (!error.is_damage()) throw;
        if (tables.size() == 1) return {Log{tables.front(), {}, {}, false, Damage{Damage::Kind::broken, 1}}};
        std::vector<Log> logs;
        for (const std::string& table : tables) logs.push_back(load(table));
        return logs;
    }
    std::vector<Log> logs;
    for (const auto& [table, log] : found) logs.push_back(checked(table, log));
    return logs;
}

Log PostgresReader::load(const std::string& table) {
    return std::move(load(std::span<const std::string>(&table, 1)).front());
}

std::vector<Entry> PostgresReader::read(const std::string& table, std::int64_t after, std::int64_t until) {
    const std::vector<Query> queries{Query(begin_reading), Query(heads_sql).texts({&table, 1}),
                                     Query(tail_sql).text(table).number(after).number(until),
                                     Query("COMMIT")};
    FoundLog found;
    try {
        const auto answers = link_.ask(queries);
        if (answers[1].rows() > 0) found.end = {answers[1].number(0, 1), answers[1].digest(0, 2)};
        for (int row = 0; row < answers[2].rows(); ++row) found.entries.push_back(entry_in(answers[2], row));
    } catch (const PostgresError& error) {
        if (!error.is_damage()) throw;
        throw DamagedLog(table, {Damage::Kind::broken, after + 1});
    }
    return tail_of(table, found, after, until);
}

std::vector<std::vector<Entry>> PostgresReader::read_tails(std::span<const Commons::End> known) {
    std::vector<std::string> tables;
    std::vector<std::string> versions;
    for (const Commons::End& end : known) {
        tables.push_back(end.log);
        versions.push_back(std::to_string(end.version));
    }
    const std::vector<Query> queries{Query(begin_reading), Query(heads_sql).texts(tables),
                                     Query(tails_sql).texts(tables).texts(versions), Query("COMMIT")};
    std::map<std::string, FoundLog> found;
    const auto answers = link_.ask(queries);
    for (int row = 0; row < answers[1].rows(); ++row)
        found[answers[1].text(row, 0)].end = {answers[1].number(row, 1), answers[1].digest(row, 2)};
    for (int row = 0; row < answers[2].rows(); ++row) {
        FoundEntry one = entry_in(answers[2], row);
        found[one.entry.table].entries.push_back(std::move(one));
    }
    std::vector<std::vector<Entry>> tails;
    for (const Commons::End& end : known)
        tails.push_back(tail_of(end.log, found[end.log], end.version, Store::to_the_end));
    return tails;
}

std::vector<std::string> PostgresReader::open_logs() {
    const Query query("SELECT table_id FROM marea.logs WHERE closed IS NULL ORDER BY table_id");
    const auto answers = link_.ask({&query, 1});
    std::vector<std::string> tables;
    for (int row = 0; row < answers[0].rows(); ++row) tables.push_back(answers[0].text(row, 0));
    return tables;
}

}  // namespace marea::store
