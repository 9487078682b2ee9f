#include "store/postgres_schema.hpp"

#include <array>
#include <charconv>

#include "store/schema.hpp"

namespace marea::store {
namespace {

/// Every key begins with the table's name, compared byte by byte. The list of logs has where each ends: that
/// row is what an append moves on, and so of two that want the same version one gets it.
constexpr const char* first_postgres_version =
    "CREATE TABLE marea.logs("
    " table_id text COLLATE \"C\" PRIMARY KEY, version bigint NOT NULL, digest bytea NOT NULL, closed bigint)"
    " WITH (fillfactor = 70);"
    "CREATE INDEX open_logs ON marea.logs(table_id) WHERE closed IS NULL;"
    "CREATE INDEX closed_logs ON marea.logs(closed) WHERE closed IS NOT NULL;"
    "CREATE TABLE marea.entries("
    " table_id text COLLATE \"C\" NOT NULL, version bigint NOT NULL, text bytea NOT NULL,"
    " digest bytea NOT NULL, PRIMARY KEY(table_id, version));"
    "CREATE TABLE marea.snapshots("
    " table_id text COLLATE \"C\" PRIMARY KEY, version bigint NOT NULL, text bytea NOT NULL,"
    " closed boolean NOT NULL, last bytea, digest bytea NOT NULL);";

/// For several programs at one database: who is alive (which a crash may forget), what all of them can read,
/// when logs were founded by the database's clock, and the tables that anyone may come to.
constexpr const char* several_nodes =
    "ALTER TABLE marea.logs ADD COLUMN founded bigint NOT NULL DEFAULT 0;"
    "CREATE INDEX new_logs ON marea.logs(founded) WHERE closed IS NULL;"
    "CREATE TABLE marea.lobby("
    " table_id text COLLATE \"C\" PRIMARY KEY, version bigint NOT NULL, created bigint NOT NULL,"
    " maker text COLLATE \"C\" NOT NULL, summary bytea NOT NULL);"
    "CREATE INDEX newest_shown ON marea.lobby(created DESC, table_id DESC);"
    "CREATE UNLOGGED TABLE marea.nodes("
    " node bigint PRIMARY KEY, level integer NOT NULL, seen bigint NOT NULL);"
    "CREATE TABLE marea.level(level integer NOT NULL);"
    "INSERT INTO marea.level VALUES(1);";

/// By the version they lead from.
constexpr std::array<const char*, postgres_schema_version> postgres_steps{first_postgres_version,
                                                                          several_nodes};

/// What older programs neither see nor miss, so that the version stays as it is and they can still start
/// beside newer ones: what programs count; who wants to hear of a log; and whether a program says so, or has
/// to hear of all. Each with whether it is there.
struct Addition {
    const char* is_there;
    const char* add;
};
constexpr std::array additions{
    Addition{"SELECT count(*) FROM pg_class WHERE oid = to_regclass('marea.counts')",
             "CREATE UNLOGGED TABLE marea.counts(node bigint PRIMARY KEY, text bytea NOT NULL)"},
    Addition{"SELECT count(*) FROM pg_attribute WHERE attrelid = 'marea.logs'::regclass"
             " AND attname = 'watchers'",
             "ALTER TABLE marea.logs ADD COLUMN watchers bigint[] NOT NULL DEFAULT '{}'"},
    Addition{"SELECT count(*) FROM pg_attribute WHERE attrelid = 'marea.nodes'::regclass"
             " AND attname = 'watches'",
             "ALTER TABLE marea.nodes ADD COLUMN watches boolean NOT NULL DEFAULT false"},
};

int written_number(Postgres& database, const std::string& sql) {
    const Answer answer = database.run(sql);
    const std::string text = answer.rows() > 0 ? answer.text(0, 0) : "0";
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

bool has_table(Postgres& database, std::string_view name) {
    return written_number(database, "SELECT count(*) FROM pg_class WHERE oid = to_regclass('" +
                                        std::string(name) + "')") > 0;
}

/// 0 if there is nothing of ours.
int version_in(Postgres& database) {
    if (has_table(database, "marea.schema_version"))
        return written_number(database, "SELECT version FROM marea.schema_version");
    const bool is_foreign = written_number(database,
                                           "SELECT count(*) FROM pg_class JOIN pg_namespace n ON n.oid ="
                                           " relnamespace WHERE nspname = 'marea'") > 0;
    if (is_foreign) throw UnfitFile("data_foreign");
    return 0;
}

void upgrade_postgres(Postgres& database) {
    const int version = version_in(database);
    if (version > postgres_schema_version) throw UnfitFile("data_newer");
    if (version == 0)
        database.run(
            "CREATE SCHEMA IF NOT EXISTS marea;"
            "CREATE TABLE marea.schema_version(version integer NOT NULL);"
            "INSERT INTO marea.schema_version VALUES(0)");
    for (int next = version; next < postgres_schema_version; ++next)
        database.run(postgres_steps[static_cast<std::size_t>(next)]);
    if (version < postgres_schema_version)
        database.run("UPDATE marea.schema_version SET version = " + std::to_string(postgres_schema_version));
    for (const auto& [is_there, add] : additions)
        if (written_number(database, is_there) == 0) database.run(add);
}

}  // namespace

void prepare_postgres(Postgres& database) {
    database.run("BEGIN; SELECT pg_advisory_xact_lock(1297237313, 0)");  // MREA
    try {
        upgrade_postgres(database);
        database.run("COMMIT");
    } catch (const UnfitFile&) {
        database.run("ROLLBACK");
        throw;
    }
}

}  // namespace marea::store
