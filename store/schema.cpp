#include "store/schema.hpp"

#include <fcntl.h>

#include <array>
#include <cstdio>
#include <filesystem>

#include "store/open_file.hpp"

namespace marea::store {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t application_id = 0x4D524541;  // MREA

/// Of a question that always has an answer.
std::int64_t number_of(const Sqlite& database, const char* sql) {
    Statement statement(database, sql);
    (void)statement.step();
    return statement.number(0);
}

/// Version 1 had no mark of its own: it is known by its tables.
bool is_first_version(const Sqlite& database) {
    if (number_of(database, "SELECT count(*) FROM sqlite_schema WHERE name NOT IN ('entries', 'snapshots')") >
        0)
        return false;
    try {
        const Statement entries(database, "SELECT table_id, version, text FROM entries");
        const Statement snapshots(database, "SELECT table_id, version, text, closed FROM snapshots");
        return true;
    } catch (const SqliteError&) {
        return false;
    }
}

constexpr const char* first_version =
    "CREATE TABLE entries("
    " table_id TEXT NOT NULL, version INTEGER NOT NULL, text BLOB NOT NULL,"
    " PRIMARY KEY(table_id, version)) WITHOUT ROWID;"
    "CREATE TABLE snapshots("
    " table_id TEXT PRIMARY KEY, version INTEGER NOT NULL, text BLOB NOT NULL,"
    " closed INTEGER NOT NULL) WITHOUT ROWID;";

/// Digests, and a list of logs from which those that are open are found without a look at the others. A log
/// that is closed has the time (milliseconds since 1970); what was closed before the upgrade, the time of it.
constexpr const char* second_version =
    "ALTER TABLE entries ADD COLUMN digest BLOB;"
    "ALTER TABLE snapshots ADD COLUMN last BLOB;"  // digest of the last entry in it
    "ALTER TABLE snapshots ADD COLUMN digest BLOB;"
    "CREATE TABLE logs(table_id TEXT PRIMARY KEY, closed INTEGER) WITHOUT ROWID;"
    "WITH RECURSIVE known(id) AS ("
    "  SELECT min(table_id) FROM entries"
    "  UNION ALL SELECT (SELECT min(table_id) FROM entries WHERE table_id > id) FROM known"
    "  WHERE id IS NOT NULL)"
    " INSERT INTO logs SELECT id, (SELECT unixepoch() * 1000 FROM snapshots WHERE table_id = id AND closed)"
    " FROM known WHERE id IS NOT NULL;"
    "CREATE INDEX open_logs ON logs(table_id) WHERE closed IS NULL;"
    "CREATE INDEX closed_logs ON logs(closed) WHERE closed IS NOT NULL;"
    "PRAGMA application_id = 0x4D524541;"
    "PRAGMA user_version = 2;";

/// By the version they lead from.
constexpr std::array<const char*, schema_version> steps{first_version, second_version};

void upgrade(Sqlite& database, int from) {
    database.run("BEGIN IMMEDIATE");
    for (int version = from; version < schema_version; ++version)
        database.run(steps[static_cast<std::size_t>(version)]);
    database.run("COMMIT");
}

/// Before a file is made, whatever lies beside it belongs to another.
void remove_with_companions(const std::string& path) {
    std::error_code error;
    for (const char* ending : {"", "-journal", "-wal", "-shm"}) fs::remove(path + ending, error);
}

/// Makes the file beside its place and puts it there whole: a cut in the middle leaves nothing that could be
/// taken for data.
void create(const std::string& path) {
    const std::string draft = path + ".part";
    remove_with_companions(draft);
    {
        Sqlite database(draft);
        database.run("PRAGMA page_size=1024");  // a move touches few bytes of its table's page: write little
        upgrade(database, 0);
        database.run("PRAGMA journal_mode=WAL");
    }
    remove_with_companions(path);
    const fs::path folder = fs::absolute(path).parent_path();
    if (!OpenFile(draft, O_RDWR).sync() || std::rename(draft.c_str(), path.c_str()) != 0 ||
        !OpenFile(folder.string(), O_RDONLY).sync())
        throw UnfitFile("data_unwritable");
}

bool is_missing(const std::string& path) {
    std::error_code error;
    return !fs::exists(path, error) || fs::file_size(path, error) == 0;
}

}  // namespace

Access gentle_access(const std::string& path) {
    std::error_code error;
    return fs::exists(path + "-wal", error) ? Access::read : Access::read_alone;
}

int version_of(const std::string& path) {
    if (is_missing(path)) return 0;
    const Sqlite database(path, gentle_access(path));
    const std::int64_t whose = number_of(database, "PRAGMA application_id");
    const std::int64_t version = number_of(database, "PRAGMA user_version");
    if (whose == application_id && version > schema_version) throw UnfitFile("data_newer");
    if (whose == application_id && version > 1) return static_cast<int>(version);
    if (whose != 0 || version != 0) throw UnfitFile("data_foreign");
    if (number_of(database, "SELECT count(*) FROM sqlite_schema") == 0) return 0;
    if (!is_first_version(database)) throw UnfitFile("data_foreign");
    return 1;
}

std::string prepare(const std::string& path, std::chrono::milliseconds patience) {
    if (is_missing(path)) create(path);
    const int version = version_of(path);
    Sqlite database(path);
    if (database.is_read_only()) throw UnfitFile("data_unwritable");
    database.wait_at_most(patience);
    if (version < schema_version) upgrade(database, version);
    database.run("PRAGMA journal_mode=WAL");
    return path;
}

}  // namespace marea::store
