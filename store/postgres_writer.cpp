#include "store/postgres_writer.hpp"

#include <algorithm>
#include <random>
#include <thread>
#include <utility>

#include "store/postgres_schema.hpp"
#include "store/schema.hpp"

namespace marea::store {
namespace {

// An append that is written comes back as a row; as none, if its first version is not the next one any more.
// Of two that want it at once, the second waits for the first and then finds the log elsewhere.
//
// The row of the log that moves on has who watches it, and the answer how many others do: whoever began to
// watch before this was written is counted, and whoever does so later reads it.
constexpr const char* append_sql =
    "WITH moved AS (UPDATE marea.logs SET version = $2 + cardinality($4::bytea[]), digest = $5"
    "  WHERE table_id = $1 AND version = $2 AND digest = $3 RETURNING watchers),"
    " written AS (INSERT INTO marea.entries(table_id, version, text, digest)"
    "  SELECT $1, $2::bigint + n, text, digest"
    "  FROM moved, unnest($4::bytea[], $6::bytea[]) WITH ORDINALITY AS new(text, digest, n))"
    " SELECT cardinality(array_remove(watchers, $7::bigint)) FROM moved";
/// The same for one entry, as most appends are.
constexpr const char* append_one_sql =
    "WITH moved AS (UPDATE marea.logs SET version = $2 + 1, digest = $5"
    "  WHERE table_id = $1 AND version = $2 AND digest = $3 RETURNING watchers),"
    " written AS (INSERT INTO marea.entries(table_id, version, text, digest)"
    "  SELECT $1, $2::bigint + 1, $4::bytea, $5 FROM moved)"
    " SELECT cardinality(array_remove(watchers, $6::bigint)) FROM moved";
constexpr const char* found_sql =
    "WITH moved AS (INSERT INTO marea.logs(table_id, version, digest, founded)"
    "  VALUES($1, cardinality($2::bytea[]), $3, extract(epoch FROM clock_timestamp()) * 1000)"
    "  ON CONFLICT DO NOTHING RETURNING 1),"
    " written AS (INSERT INTO marea.entries(table_id, version, text, digest)"
    "  SELECT $1, n, text, digest"
    "  FROM moved, unnest($2::bytea[], $4::bytea[]) WITH ORDINALITY AS new(text, digest, n))"
    " SELECT 0 FROM moved";
/// A snapshot of entries that did not come to be is not kept.
constexpr const char* keep_sql =
    "WITH kept AS (INSERT INTO marea.snapshots AS old(table_id, version, text, closed, last, digest)"
    "  SELECT $1, $2::bigint, $3::bytea, $4::boolean, $5::bytea, $6::bytea WHERE $5::bytea IS NULL OR EXISTS"
    "   (SELECT 1 FROM marea.entries WHERE table_id = $1 AND version = $2 AND digest = $5)"
    "  ON CONFLICT(table_id) DO UPDATE SET version = EXCLUDED.version, text = EXCLUDED.text,"
    "   closed = EXCLUDED.closed, last = EXCLUDED.last, digest = EXCLUDED.digest"
    "  WHERE old.version <= EXCLUDED.version RETURNING 1)"
    " UPDATE marea.logs SET closed = CASE WHEN $4 THEN $7::bigint END FROM kept"
    " WHERE table_id = $1 AND (closed IS NULL) = $4";

constexpr std::array erase_sql{
    "DELETE FROM marea.lobby WHERE table_id = $1",
    "DELETE FROM marea.entries WHERE table_id = $1 OR (table_id > $1 || '/' AND table_id < $1 || '0')",
    "DELETE FROM marea.snapshots WHERE table_id = $1 OR (table_id > $1 || '/' AND table_id < $1 || '0')",
    "DELETE FROM marea.logs WHERE table_id = $1 OR (table_id > $1 || '/' AND table_id < $1 || '0')",
};

/// Of two lines the newer one counts; one that is no longer shown goes.
constexpr const char* show_sql =
    "INSERT INTO marea.lobby AS old(table_id, version, created, maker, summary) VALUES($1, $2, $3, $4, $5)"
    " ON CONFLICT(table_id) DO UPDATE SET version = EXCLUDED.version, summary = EXCLUDED.summary"
    " WHERE old.version < EXCLUDED.version";
constexpr const char* hide_sql = "DELETE FROM marea.lobby WHERE table_id = $1 AND version <= $2";

constexpr const char* tell_all_sql = "SELECT pg_notify($1, $2)";
/// If one of these tables has a watcher who is there.
constexpr const char* tell_watchers_sql =
    "SELECT pg_notify($1, $2) WHERE EXISTS (SELECT 1 FROM marea.logs JOIN marea.nodes ON node = ANY(watchers)"
    "  WHERE table_id = ANY($4) AND node <> $3::bigint)";

std::int64_t milliseconds_since_1970() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

const std::string& table_of(const Work& work) {
    if (work.kind == Work::Kind::append) return work.entries.front().table;
    if (work.kind == Work::Kind::line) return work.line.table;
    return work.snapshot.table;
}

/// A connection whose program was killed, or that was lost, may take a moment to be gone.
void lock_database(Postgres& link, const std::string& lock) {
    for (int tries = 100; tries > 0; --tries) {
        if (link.run("SELECT " + lock).text(0, 0) == "t") return;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    throw UnfitFile("data_in_use");
}

}  // namespace

PostgresWriter::PostgresWriter(std::string address, Sharing sharing, std::chrono::milliseconds patience)
    : address_(std::move(address)), sharing_(sharing), patience_(patience) {
    if (sharing_.hearing.self == 0) sharing_.hearing.self = std::random_device{}() & 0x7fffffffU;
    connect();
}

void PostgresWriter::connect() {
    ends_.clear();
    link_.emplace(address_, patience_);
    if (!prepared_) prepare_postgres(*link_);
    prepared_ = true;  // what newer programs add meanwhile is no concern of this one
    lock_database(*link_, sharing_.alone ? "pg_try_advisory_lock(1297237313, 1)"
                                         : "pg_try_advisory_lock_shared(1297237313, 1)");
    lock_database(*link_, "pg_try_advisory_lock(1297237314, " + std::to_string(hearing().self) + ")");
    if (!sharing_.alone) join_roll(*link_, hearing());
    in_doubt_ = false;
}

bool PostgresWriter::is_ready() {
    if (link_ && link_->is_alive()) return true;
    try {
        connect();
    } catch (const std::runtime_error&) {  // out of reach, in another's hands, or of a newer program
        link_.reset();
    }
    return link_.has_value();
}

void PostgresWriter::write(Batch& batch) {
    if (!is_ready()) return;
    if (ends_.size() > remembered) ends_.clear();
    if (watched_.size() > remembered) watched_.clear();
    std::vector<Part> parts;
    parts.reserve(batch.size());
    for (Work& work : batch)
        if (work.kind != Work::Kind::nothing) parts.push_back({&work});
    if (parts.empty()) return;
    // One order for all who write, so that no two wait for each other.
    const bool erases = std::ranges::any_of(batch, [](const Work& w) { return w.kind == Work::Kind::erase; });
    if (!erases)
        std::ranges::sort(parts, {}, [](const Part& part) {
            return std::pair(std::string_view(table_of(*part.work)), part.work);
        });
    try {
        try_all(std::move(parts));
    } catch (const PostgresError& error) {
        if (error.is_lost()) link_.reset();
        ends_.clear();
    }
    find_out(batch);
}

/// Where nobody knows what became of something: once this program's lock is held again, the connection that
/// was lost can write nothing any more, and whoever reads then finds out.
void PostgresWriter::find_out(const Batch& batch) {
    if (std::ranges::none_of(batch, [](const Work& w) { return w.outcome == Outcome::unknown; })) return;
    in_doubt_ = true;
    (void)is_ready();
}

/// All in one transaction, which is that of the pipeline and ends with it. Where values are at fault, each by
/// itself: nobody suffers for another's.
void PostgresWriter::try_all(std::vector<Part> parts) {
    look_up(parts);
    const std::vector<Query> queries = plan(parts);
    if (queries.empty()) return;
    const Answers answers = link_->ask(queries);
    judge(parts, answers);
    const auto error = answers.error();
    if (!error) return;
    ends_.clear();
    if (answers.lost) return link_.reset();
    if (error->is_of_values() && parts.size() > 1)
        for (const Part& part : parts)
            if (link_) try_all({Part{part.work}});
}

std::vector<Query> PostgresWriter::plan(std::vector<Part>& parts) {
    std::vector<Query> queries;
    planned_.clear();
    for (Part& part : parts) {
        part.begin = queries.size();
        switch (part.work->kind) {
            case Work::Kind::append:
                plan_append(part, queries);
                break;
            case Work::Kind::snapshot:
                plan_snapshot(part.work->snapshot, queries);
                break;
            case Work::Kind::erase:
                for (const std::string& table : part.work->tables) plan_erasure(table, queries);
                break;
            case Work::Kind::line:
                plan_line(part.work->line, queries);
                break;
            case Work::Kind::nothing:
                break;
        }
        part.end = queries.size();
    }
    plan_note(parts, queries);
    return queries;
}

/// Of tables that are new or removed all are told, of others and of what belongs to them those who watch.
void PostgresWriter::plan_note(std::vector<Part>& parts, std::vector<Query>& queries) const {
    if (!tells()) return;
    std::vector<std::string> for_all;
    std::vector<std::string> for_watchers;
    for (Part& part : parts) {
        const Work& work = *part.work;
        if (work.kind == Work::Kind::erase)
            for_all.insert(for_all.end(), work.tables.begin(), work.tables.end());
        if (work.kind != Work::Kind::append || part.begin == part.end) continue;
        const std::string& log = table_of(work);
        const bool belongs_to_another = log.find('/') != std::string::npos;
        if (log.starts_with('#')) continue;
        const bool is_new = work.entries.front().version == 1 && !belongs_to_another;
        part.told = is_new || belongs_to_another || !all_watch_ || watched_.contains(log);
        if (part.told) (is_new ? for_all : for_watchers).push_back(log);
    }
    if (!for_all.empty() || !for_watchers.empty())
        queries.push_back(note_query(std::move(for_all), for_watchers));
}

Query PostgresWriter::note_query(std::vector<std::string> for_all,
                                 const std::vector<std::string>& for_watchers) const {
    const bool tells_all = !for_all.empty() || !all_watch_;
    for_all.insert(for_all.end(), for_watchers.begin(), for_watchers.end());
    Query query(tells_all ? tell_all_sql : tell_watchers_sql);
    query.text(notes_channel).text(note_of(hearing().self, for_all));
    if (tells_all) return query;
    std::vector<std::string> tables;
    for (const std::string& log : for_watchers) tables.push_back(log.substr(0, log.find('/')));
    return query.number(hearing().self).texts(tables);
}

void PostgresWriter::plan_line(const LobbyLine& line, std::vector<Query>& queries) {
    if (line.text.empty())
        queries.push_back(Query(hide_sql).text(line.table).number(line.version));
    else
        queries.push_back(Query(show_sql)
                              .text(line.table)
                              .number(line.version)
                              .number(line.created)
                              .text(line.maker)
                              .text(line.text));
}

void PostgresWriter::plan_append(Part& part, std::vector<Query>& queries) {
    const std::vector<Entry>& entries = part.work->entries;
    const std::string& table = entries.front().table;
    const auto planned = planned_.try_emplace(table, ends_[table]).first;
    const Head before = planned->second;
    Head end = before;
    std::vector<Digest> digests;
    for (const Entry& entry : entries) {
        if (entry.version != end.version + 1 || entry.table != table) return;
        end = {entry.version, digest_of(end.digest, entry)};
        digests.push_back(*end.digest);
    }
    std::vector<std::string_view> texts;
    std::vector<std::string_view> chain;
    for (const Entry& entry : entries) texts.emplace_back(entry.text);
    for (const Digest& digest : digests)
        chain.emplace_back(reinterpret_cast<const char*>(digest.data()), digest.size());
    if (before.version == 0)
        queries.push_back(Query(found_sql).text(table).blobs(texts).digest(end.digest).blobs(chain));
    else if (texts.size() == 1)
        queries.push_back(Query(append_one_sql)
                              .text(table)
                              .number(before.version)
                              .digest(before.digest)
                              .text(texts.front())
                              .digest(end.digest)
                              .number(hearing().self));
    else
        queries.push_back(Query(append_sql)
                              .text(table)
                              .number(before.version)
                              .digest(before.digest)
                              .blobs(texts)
                              .digest(end.digest)
                              .blobs(chain)
                              .number(hearing().self));
    part.head = planned->second = end;
}

void PostgresWriter::plan_snapshot(const Snapshot& snapshot, std::vector<Query>& queries) {
    const auto planned = planned_.find(snapshot.table);
    const auto known = planned != planned_.end() && planned->second.version == snapshot.version
                           ? planned->second.digest
                           : digest_at(snapshot.table, snapshot.version);
    queries.push_back(Query(keep_sql)
                          .text(snapshot.table)
                          .number(snapshot.version)
                          .text(snapshot.text)
                          .flag(snapshot.closed)
                          .digest(known)
                          .digest(digest_of(known, snapshot))
                          .number(milliseconds_since_1970()));
}

void PostgresWriter::plan_erasure(const std::string& table, std::vector<Query>& queries) {
    for (const char* sql : erase_sql) queries.push_back(Query(sql).text(table));
    const auto is_its = [&](const auto& one) {
        return one.first == table || one.first.starts_with(table + "/");
    };
    std::erase_if(planned_, is_its);
    std::erase_if(ends_, is_its);
}

/// Where logs end that are not known, or not where the append thinks.
void PostgresWriter::look_up(const std::vector<Part>& parts) {
    std::vector<std::string> unknown;
    for (const Part& part : parts) {
        const Work* const work = part.work;
        if (work->kind != Work::Kind::append) continue;
        const Entry& first = work->entries.front();
        const auto known = ends_.find(first.table);
        if (!unknown.empty() && unknown.back() == first.table) continue;
        if (known == ends_.end() || known->second.version + 1 != first.version)
            unknown.push_back(first.table);
    }
    if (unknown.empty()) return;
    const Query query =
        Query("SELECT table_id, version, digest FROM marea.logs WHERE table_id = ANY($1)").texts(unknown);
    const Answers answers = ask({&query, 1});
    for (const std::string& table : unknown) ends_[table] = {};
    const Answer& found = answers.all.front();
    for (int row = 0; row < found.rows(); ++row)
        ends_[found.text(row, 0)] = {found.number(row, 1), found.digest(row, 2)};
}

std::optional<Digest> PostgresWriter::digest_at(const std::string& table, std::int64_t version) {
    const auto known = ends_.find(table);
    if (known != ends_.end() && known->second.version == version) return known->second.digest;
    const Query query = Query("SELECT digest FROM marea.entries WHERE table_id = $1 AND version = $2")
                            .text(table)
                            .number(version);
    const Answers answers = ask({&query, 1});
    return answers.all.front().rows() > 0 ? answers.all.front().digest(0, 0) : std::nullopt;
}

Answers PostgresWriter::ask(std::span<const Query> queries) {
    Answers answers = link_->ask(queries);
    if (const auto error = answers.error()) throw PostgresError(*error);
    return answers;
}

/// The commit is done after all answers, and the pipeline's end tells of it: what failed before was not done;
/// if all went well and that end did not come, nobody knows.
void PostgresWriter::judge(std::vector<Part>& parts, const Answers& answers) {
    const bool committed = !answers.error();
    const bool failed_before =
        std::ranges::any_of(answers.all, [](const Answer& one) { return one.error().has_value(); });
    for (Part& part : parts) {
        if (part.begin == part.end) continue;
        if (!committed) {
            part.work->outcome = failed_before ? Outcome::refused : Outcome::unknown;
            continue;
        }
        const bool is_append = part.work->kind == Work::Kind::append;
        const Answer& answer = answers.all[part.begin];
        const bool done = !is_append || answer.rows() == 1;
        part.work->outcome = done ? Outcome::committed : Outcome::refused;
        if (!is_append) continue;
        const std::string& log = table_of(*part.work);
        if (!done) {
            ends_.erase(log);
            continue;
        }
        ends_[log] = part.head;
        if (answer.number(0, 0) == 0)
            watched_.erase(log);
        else if (watched_.insert(log).second && !part.told && tells())
            newly_watched_.push_back(log);
    }
}

void PostgresWriter::tell() {
    const std::vector<std::string> logs = std::exchange(newly_watched_, {});
    if (logs.empty() || !link_) return;
    const Query query = note_query({}, logs);
    try {
        if (link_->ask({&query, 1}).lost) link_.reset();
    } catch (const PostgresError&) {
        link_.reset();
    }
}

}  // namespace marea::store
