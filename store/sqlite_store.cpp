#include "store/sqlite_store.hpp"

#include <unordered_map>
#include <utility>

namespace marea::store {
namespace {

/// Creates what is missing before anything is prepared.
std::string prepared(const std::string& path, std::chrono::milliseconds patience) {
    Sqlite database(path);
    database.wait_at_most(patience);
    database.run("PRAGMA page_size=1024");  // a move touches few bytes of its table's page: write little
    database.run("PRAGMA journal_mode=WAL");
    database.run(
        "CREATE TABLE IF NOT EXISTS entries("
        " table_id TEXT NOT NULL, version INTEGER NOT NULL, text BLOB NOT NULL,"
        " PRIMARY KEY(table_id, version)) WITHOUT ROWID");
    database.run(
        "CREATE TABLE IF NOT EXISTS snapshots("
        " table_id TEXT PRIMARY KEY, version INTEGER NOT NULL, text BLOB NOT NULL,"
        " closed INTEGER NOT NULL) WITHOUT ROWID");
    return path;
}

}  // namespace

/// The writing side: its own connection, used by the store's thread alone.
class SqliteStore::Writer {
  public:
    Writer(const std::string& path, std::chrono::milliseconds patience)
        : database_(path),
          last_(database_, "SELECT ifnull(max(version), 0) FROM entries WHERE table_id = ?1"),
          insert_(database_, "INSERT INTO entries(table_id, version, text) VALUES(?1, ?2, ?3)"),
          keep_(database_,
                "INSERT INTO snapshots(table_id, version, text, closed) VALUES(?1, ?2, ?3, ?4)"
                " ON CONFLICT(table_id) DO UPDATE SET version = ?2, text = ?3, closed = ?4"
                " WHERE version <= ?2") {
        database_.wait_at_most(patience);
        database_.run("PRAGMA synchronous=FULL");
        database_.run("PRAGMA wal_autocheckpoint=16000");  // 16 MB: pages in use are moved once, not often
    }

    /// All works in one transaction; afterwards each has its outcome.
    void write(Batch& batch) {
        try {
            database_.run("BEGIN IMMEDIATE");
            for (Work& work : batch) work.outcome = put(work) ? Outcome::committed : Outcome::refused;
        } catch (const SqliteError&) {
            abandon(batch, Outcome::refused);
            return;
        }
        try {
            database_.run("COMMIT");
        } catch (const SqliteError&) {
            abandon(batch, Outcome::unknown);
        }
    }

  private:
    /// Nothing of the batch counts; whether it is written is as certain as said.
    void abandon(Batch& batch, Outcome outcome) {
        versions_.clear();
        for (Work& work : batch) work.outcome = outcome;
        try {
            if (database_.in_transaction()) database_.run("ROLLBACK");
        } catch (const SqliteError&) {
            for (Work& work : batch) work.outcome = Outcome::unknown;
        }
    }

    /// False if the versions do not follow on from what is there; then nothing of this work is written.
    bool put(const Work& work) {
        if (work.is_snapshot) keep_.bind(4, work.closes ? 1 : 0);
        if (work.is_snapshot) return put_one(keep_, work.entries.front());
        if (versions_.size() > remembered) versions_.clear();
        std::int64_t& last = last_version(work.entries.front().table);
        std::int64_t next = last + 1;
        for (const Entry& entry : work.entries)
            if (entry.version != next++ || entry.table != work.entries.front().table) return false;
        for (const Entry& entry : work.entries) put_one(insert_, entry);
        last = next - 1;
        return true;
    }

    static bool put_one(Statement& statement, const Entry& entry) {
        statement.bind(1, entry.table).bind(2, entry.version).bind(3, entry.text);
        statement.step();
        statement.reset();
        return true;
    }

    /// By table; looked up once and then remembered, until something goes wrong.
    std::int64_t& last_version(const std::string& table) {
        const auto [found, is_new] = versions_.try_emplace(table);
        if (is_new) {
            last_.bind(1, table).step();
            found->second = last_.number(0);
            last_.reset();
        }
        return found->second;
    }

    Sqlite database_;
    Statement last_;
    Statement insert_;
    Statement keep_;
    static constexpr std::size_t remembered = 10'000;
    std::unordered_map<std::string, std::int64_t> versions_;
};

SqliteStore::SqliteStore(const std::string& path, std::chrono::milliseconds patience)
    : reader_(prepared(path, patience)),
      read_(reader_,
            "SELECT version, text FROM entries WHERE table_id = ?1 AND version > ?2 ORDER BY version"),
      read_open_(reader_,
                 "SELECT e.table_id, e.version, e.text FROM entries e LEFT JOIN snapshots s USING(table_id)"
                 " WHERE NOT ifnull(s.closed, 0) AND e.version > ifnull(s.version, 0)"
                 " ORDER BY e.table_id, e.version"),
      read_snapshot_(reader_, "SELECT version, text, closed FROM snapshots WHERE table_id = ?1"),
      read_open_snapshots_(reader_, "SELECT table_id, version, text FROM snapshots WHERE NOT closed"),
      writer_(std::make_unique<Writer>(path, patience)),
      thread_([this](const std::stop_token& stop) { write_until_stopped(stop); }) {}

SqliteStore::~SqliteStore() = default;

void SqliteStore::append(std::vector<Entry> entries, std::function<void(Outcome)> done) {
    if (entries.empty()) {
        done(Outcome::refused);
        return;
    }
    enqueue({std::move(entries), false, false, std::move(done)});
}

void SqliteStore::put_snapshot(Snapshot snapshot, std::function<void(Outcome)> done) {
    enqueue({{{std::move(snapshot.table), snapshot.version, std::move(snapshot.text)}},
             true,
             snapshot.closed,
             std::move(done)});
}

void SqliteStore::enqueue(Work work) {
    {
        const std::scoped_lock lock(mutex_);
        queue_.push_back(std::move(work));
    }
    waiting_.notify_one();
}

void SqliteStore::write_until_stopped(const std::stop_token& stop) {
    while (true) {
        Batch batch;
        {
            std::unique_lock lock(mutex_);
            waiting_.wait(lock, stop, [&] { return !queue_.empty(); });
            if (queue_.empty()) return;
            batch.swap(queue_);
        }
        writer_->write(batch);
        for (Work& work : batch) work.done(work.outcome);
    }
}

std::vector<Entry> SqliteStore::read(const std::string& table, std::int64_t after) {
    const std::scoped_lock lock(reading_);
    std::vector<Entry> entries;
    read_.bind(1, table).bind(2, after);
    while (read_.step()) entries.push_back({table, read_.number(0), read_.text(1)});
    read_.reset();
    return entries;
}

void SqliteStore::read_open(const std::function<void(Snapshot)>& take_snapshot,
                            const std::function<void(Entry)>& take_entry) {
    const std::scoped_lock lock(reading_);
    Statement& snapshots = read_open_snapshots_;
    while (snapshots.step()) take_snapshot({snapshots.text(0), snapshots.number(1), snapshots.text(2)});
    snapshots.reset();
    while (read_open_.step()) take_entry({read_open_.text(0), read_open_.number(1), read_open_.text(2)});
    read_open_.reset();
}

std::optional<Snapshot> SqliteStore::snapshot(const std::string& table) {
    const std::scoped_lock lock(reading_);
    Statement& found = read_snapshot_;
    found.bind(1, table);
    std::optional<Snapshot> result;
    if (found.step()) result = Snapshot{table, found.number(0), found.text(1), found.number(2) != 0};
    found.reset();
    return result;
}

}  // namespace marea::store
