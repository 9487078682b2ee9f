#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <map>

#include "store/digest.hpp"
#include "store/examiner.hpp"
#include "store/heads.hpp"
#include "store/schema.hpp"
#include "tests/cli/program.hpp"
#include "tests/server/store_places.hpp"

/// Data that is not what was written is noticed, named, and never taken for the truth; other programs' data
/// is left alone.
namespace store_damage {
namespace {

using namespace marea::store;
using marea::tests::entries;
using marea::tests::Folder;
namespace fs = std::filesystem;
using Kind = Damage::Kind;

void put(Store& store, std::vector<Entry> some) {
    EXPECT_EQ(marea::tests::put(store, std::move(some)), Outcome::committed);
}

void keep(Store& store, Snapshot snapshot) {
    EXPECT_EQ(marea::tests::keep(store, std::move(snapshot)), Outcome::committed);
}

/// Tables a, b and c of twenty entries each; b has a snapshot at 12.
std::string some_tables(const Folder& folder) {
    const std::string path = folder.file("marea.db");
    SqliteStore store(path);
    for (const char* table : {"a", "b", "c"})
        for (int i = 0; i < 20; ++i) put(store, entries(table, i + 1, 1));
    keep(store, {"b", 12, "b to twelve"});
    return path;
}

std::map<std::string, Log> open_logs(const std::string& path) {
    std::map<std::string, Log> logs;
    SqliteStore(path).load_open([&](Log log) { logs.emplace(log.table, std::move(log)); });
    return logs;
}

void change(const std::string& path, const char* sql) { Sqlite(path).run(sql); }

struct Case {
    const char* sql;
    const char* table;
    Damage damage;
};

TEST(StoreDamage, IsNamedByTableAndVersion) {
    const Case cases[] = {
        {"UPDATE entries SET text = 'b 7!' WHERE table_id = 'b' AND version = 7", "b", {Kind::changed, 7}},
        {"UPDATE entries SET text = 'c 21' WHERE table_id = 'c' AND version = 20", "c", {Kind::changed, 20}},
        {"UPDATE entries SET digest = zeroblob(16) WHERE table_id = 'a' AND version = 1",
         "a",
         {Kind::changed, 1}},
        {"UPDATE entries SET digest = NULL WHERE table_id = 'a' AND version = 9", "a", {Kind::changed, 9}},
        {"UPDATE entries SET version = -version WHERE table_id = 'a' AND version IN (4, 5)",
         "a",
         {Kind::missing, 4}},
        {"DELETE FROM entries WHERE table_id = 'b' AND version = 3", "b", {Kind::missing, 3}},
        {"DELETE FROM entries WHERE table_id = 'c' AND version > 15", "c", {Kind::lost, 16}},
        {"DELETE FROM entries WHERE table_id = 'b' AND version > 10", "b", {Kind::lost, 11}},
        {"DELETE FROM entries WHERE table_id = 'a'", "a", {Kind::lost, 1}},
        {"UPDATE entries SET text = (SELECT text FROM entries WHERE table_id = 'b' AND version = 8), digest ="
         " (SELECT digest FROM entries WHERE table_id = 'b' AND version = 8) WHERE table_id = 'a' AND "
         "version = 8",
         "a",
         {Kind::changed, 8}},
    };
    for (const auto& [sql, table, damage] : cases) {
        SCOPED_TRACE(sql);
        const Folder folder;
        const std::string path = some_tables(folder);
        change(path, sql);
        for (int start = 0; start < 2; ++start) {  // it is not forgotten by the next start either
            const auto logs = open_logs(path);
            for (const auto& [name, log] : logs) {
                EXPECT_EQ(log.damage, name == table ? std::optional(damage) : std::nullopt) << name;
                EXPECT_FALSE(log.damage && log.snapshot);
                if (log.damage) {
                    EXPECT_EQ(log.entries, entries(name, 1, static_cast<int>(damage.version - 1)))
                        << "what came before can still be read";
                }
            }
            EXPECT_EQ(logs.size(), 3U);
        }
        SqliteStore store(path);
        if (damage.kind != Kind::lost) {
            EXPECT_THROW(store.read(table, 0), DamagedLog);
        }
    }
}

TEST(StoreDamage, ASnapshotOfMoreThanTheLogTellsThatItsEndIsLost) {
    const Folder folder;
    const std::string path = some_tables(folder);
    change(path, "DELETE FROM entries WHERE table_id = 'b' AND version > 10");
    fs::remove(heads_path(path));  // so that nobody else remembers
    const Log log = open_logs(path).at("b");
    EXPECT_EQ(log.damage, (Damage{Kind::lost, 11}));
    EXPECT_TRUE(log.dropped_snapshot);
    EXPECT_EQ(log.entries, entries("b", 1, 10));
}

TEST(StoreDamage, EveryKindHasItsOwnWords) {
    EXPECT_EQ(problem_of({Kind::changed, 3}).reason, "log_changed");
    EXPECT_EQ(problem_of({Kind::missing, 3}).reason, "log_missing");
    EXPECT_EQ(problem_of({Kind::lost, 3}).reason, "log_lost");
    EXPECT_EQ(problem_of({Kind::broken, 3}).reason, "log_broken");
}

/// A store that has promised three entries of "a", and how long the list of its promises was then.
struct Promising {
    Folder folder;
    std::string path = folder.file("marea.db");
    std::unique_ptr<SqliteStore> store = std::make_unique<SqliteStore>(path);
    std::uintmax_t promise = (put(*store, entries("a", 1, 3)), promises());
    std::string megabyte = std::string(1 << 20, 'x');

    [[nodiscard]] std::uintmax_t promises() const { return fs::file_size(heads_path(path)); }
    /// Seventeen of "b": more than the write-ahead log keeps if it can be moved.
    void put_megabytes() const {
        for (int i = 0; i < 17; ++i) put(*store, {{"b", i + 1, megabyte}});
    }
};

TEST(StoreDamage, WhatCannotBeMovedYetStaysPromised) {
    const Promising a;
    Sqlite reader(a.path);
    reader.run("BEGIN");
    {
        Statement look(reader, "SELECT count(*) FROM entries");
        EXPECT_TRUE(look.step());  // from now on it needs the file as it is
    }
    a.put_megabytes();
    EXPECT_GT(a.promises(), 15 * a.promise) << "only a part of it could be moved";
    reader.run("ROLLBACK");
    put(*a.store, {{"b", 18, "y"}});
    EXPECT_LT(a.promises(), 3 * a.promise);
}

TEST(StoreDamage, ALongWriteAheadLogIsMovedAndItsPromisesAreDone) {
    const Promising a;
    EXPECT_GT(a.promise, 0U);
    a.put_megabytes();
    EXPECT_LT(a.promises(), 3 * a.promise) << "what lies in the file itself is owed no more";
    EXPECT_GT(fs::file_size(a.path), 16U << 20);
    EXPECT_EQ(a.store->read("a", 0), entries("a", 1, 3));
    EXPECT_EQ(a.store->read("b", 16).at(0).text, a.megabyte);
}

TEST(StoreDamage, AFolderMayHaveAnyName) {
    const Folder folder;
    fs::create_directory(folder.file("50%? #1"));
    const std::string path = folder.file("50%? #1/marea.db");
    put(*std::make_unique<SqliteStore>(path), entries("a", 1, 3));
    Examiner examiner(path, Examiner::Beside::nobody);
    EXPECT_EQ(examiner.file_problems(), std::vector<std::string>{});
    EXPECT_EQ(examiner.logs(), std::vector<std::string>{"a"});
    EXPECT_EQ(examiner.examine("a").entries, entries("a", 1, 3));
}

TEST(StoreDamage, AFileWithoutTablesIsANewOne) {
    const Folder folder;
    const std::string path = folder.file("marea.db");
    change(path, "CREATE TABLE t(x); DROP TABLE t");
    EXPECT_EQ(version_of(path), 0);
    put(*std::make_unique<SqliteStore>(path), entries("a", 1, 3));
    EXPECT_EQ(open_logs(path).at("a").entries, entries("a", 1, 3));
}

TEST(StoreDamage, ALogThatIsListedAndHasNoEntryIsMissing) {
    const Folder folder;
    const std::string path = some_tables(folder);
    change(path, "INSERT INTO logs(table_id) VALUES ('d')");
    Examiner examiner(path, Examiner::Beside::nobody);
    EXPECT_EQ(examiner.logs(), (std::vector<std::string>{"a", "b", "c", "d"}));
    EXPECT_EQ(examiner.examine("d").damage, (Damage{Kind::missing, 1}));
}

/// Nothing can move from one part of an entry to the next.
TEST(StoreDamage, ADigestKnowsWhereEachPartEnds) {
    EXPECT_NE(digest_of({}, Entry{"ab", 1, "c"}), digest_of({}, Entry{"a", 1, "bc"}));
    EXPECT_NE(digest_of({}, Snapshot{"ab", 1, "c"}), digest_of({}, Snapshot{"a", 1, "bc"}));
    EXPECT_NE(digest_of({}, Entry{"a", 1, "b"}), digest_of({}, Entry{"a", 2, "b"}));
    EXPECT_NE(digest_of({}, Entry{"a", 1, "b"}), digest_of(Digest{1}, Entry{"a", 1, "b"}));
}

TEST(StoreDamage, PromisesThatAreKeptAreForgottenAtTheNextStart) {
    const Folder folder;
    const std::string path = some_tables(folder);
    EXPECT_GT(fs::file_size(heads_path(path)), 0U);
    const SqliteStore again(path);
    EXPECT_EQ(fs::file_size(heads_path(path)), 0U);
}

TEST(StoreDamage, AFileThatIsNotThereHasNoLogsAndIsNotMade) {
    const Folder folder;
    for (const auto beside : {Examiner::Beside::nobody, Examiner::Beside::a_server}) {
        Examiner examiner(folder.file("marea.db"), beside);
        EXPECT_EQ(examiner.file_problems(), std::vector<std::string>{});
        EXPECT_EQ(examiner.logs(), std::vector<std::string>{});
        EXPECT_EQ(examiner.examine("a").damage, (Damage{Kind::lost, 1}));
        EXPECT_FALSE(fs::exists(folder.file("marea.db")));
    }
}

TEST(StoreDamage, ASnapshotThatIsNotWhatWasWrittenIsDroppedForTheLog) {
    for (const char* sql :
         {"UPDATE snapshots SET text = 'b to eleven'", "UPDATE snapshots SET version = 11",
          "UPDATE snapshots SET last = zeroblob(16)", "UPDATE snapshots SET digest = zeroblob(16)"}) {
        const Folder folder;
        const std::string path = some_tables(folder);
        change(path, sql);
        const Log log = open_logs(path).at("b");
        EXPECT_TRUE(log.dropped_snapshot) << sql;
        EXPECT_FALSE(log.snapshot) << sql;
        EXPECT_FALSE(log.damage) << sql;
        EXPECT_EQ(log.entries, entries("b", 1, 20)) << sql;
        Examiner examiner(path, Examiner::Beside::nobody);
        EXPECT_TRUE(examiner.examine("b").dropped_snapshot) << sql;
        EXPECT_FALSE(examiner.examine("a").dropped_snapshot) << sql;
    }
}

/// A process that dies leaves its write-ahead log; the disk then loses or changes a part of it.
void die_after_writing(const std::string& path) {
    const pid_t child = ::fork();
    if (child == 0) {
        SqliteStore store(path);
        for (int i = 0; i < 20; ++i)
            for (const char* table : {"a", "b"}) put(store, entries(table, i + 1, 1));
        ::_exit(0);
    }
    ::waitpid(child, nullptr, 0);
}

void check_shortened(const std::string& path) {
    const auto logs = open_logs(path);
    for (const char* table : {"a", "b"}) {
        ASSERT_TRUE(logs.contains(table));
        const Log& log = logs.at(table);
        ASSERT_TRUE(log.damage) << table;
        EXPECT_EQ(log.damage->kind, Kind::lost);
        EXPECT_LT(log.damage->version, 20);
        EXPECT_EQ(log.entries, entries(table, 1, static_cast<int>(log.damage->version - 1)));
    }
    EXPECT_TRUE(fs::exists(path + "-wal.damaged")) << "what may still be in it is kept";
}

TEST(StoreDamage, ATruncatedWriteAheadLogIsNoticed) {
    const Folder folder;
    const std::string path = folder.file("marea.db");
    die_after_writing(path);
    fs::resize_file(path + "-wal", fs::file_size(path + "-wal") / 2);
    check_shortened(path);
}

TEST(StoreDamage, AFlippedBitInTheWriteAheadLogIsNoticed) {
    const Folder folder;
    const std::string path = folder.file("marea.db");
    die_after_writing(path);
    std::fstream wal(path + "-wal", std::ios::in | std::ios::out | std::ios::binary);
    const auto middle = static_cast<std::streamoff>(fs::file_size(path + "-wal") / 2);
    wal.seekg(middle);
    const char byte = static_cast<char>(wal.get() ^ 1);
    wal.seekp(middle).put(byte);
    wal.close();
    check_shortened(path);
}

TEST(StoreDamage, NothingIsMissedAfterAKillOrAnOrderlyEnd) {
    const Folder folder;
    const std::string path = folder.file("marea.db");
    die_after_writing(path);
    for (int start = 0; start < 3; ++start) {
        for (const auto& [name, log] : open_logs(path)) EXPECT_FALSE(log.damage) << name;
        SqliteStore store(path);
        put(store, entries("a", 21 + start, 1));
    }
}

/// Whichever byte of the file is changed: every log is either what was written, or named.
TEST(StoreDamage, NoFlippedByteIsTakenForTheTruth) {
    const Folder folder;
    const std::string path = some_tables(folder);
    const std::string whole = marea::tests::read_file(path);
    int noticed = 0;
    for (std::size_t at = 0; at < whole.size(); at += 41) {
        std::string changed = whole;
        changed[at] = static_cast<char>(changed[at] ^ 0x20);
        const std::string copy = folder.write("changed.db", changed);
        fs::copy_file(path + "-heads", copy + "-heads", fs::copy_options::overwrite_existing);
        try {
            Examiner examiner(copy, Examiner::Beside::nobody);
            bool named = !examiner.file_problems().empty();
            for (const std::string& name : examiner.logs()) {
                const Log log = examiner.examine(name);
                named = named || log.damage || log.dropped_snapshot;
                if (!log.damage) {
                    ASSERT_TRUE(log.entries == entries(name, 1, 20)) << name << ", byte " << at;
                }
            }
            noticed += named ? 1 : 0;
        } catch (const SqliteError&) {
            ++noticed;
        } catch (const UnfitFile&) {
            ++noticed;
        }
    }
    EXPECT_GT(noticed, 20);
}

TEST(StoreDamage, AFileOfTheFirstVersionIsUpgradedAndGoesOn) {
    const Folder folder;
    const std::string path = folder.file("marea.db");
    change(path,
           "PRAGMA page_size=1024; PRAGMA journal_mode=WAL;"
           "CREATE TABLE entries(table_id TEXT NOT NULL, version INTEGER NOT NULL, text BLOB NOT NULL,"
           " PRIMARY KEY(table_id, version)) WITHOUT ROWID;"
           "CREATE TABLE snapshots(table_id TEXT PRIMARY KEY, version INTEGER NOT NULL, text BLOB NOT NULL,"
           " closed INTEGER NOT NULL) WITHOUT ROWID;"
           "INSERT INTO entries VALUES('a', 1, 'a 1'), ('a', 2, 'a 2'), ('b', 1, 'b 1');"
           "INSERT INTO snapshots VALUES('a', 1, 'one', 0), ('b', 1, 'over', 1)");
    EXPECT_EQ(version_of(path), 1);
    {
        SqliteStore store(path);
        EXPECT_EQ(store.read("b", 0), entries("b", 1, 1));
        EXPECT_EQ(store.load("a").snapshot, (Snapshot{"a", 1, "one"}));
        put(store, entries("a", 3, 2));
        EXPECT_EQ(store.closed_before(1LL << 60, 5), std::vector<std::string>{"b"});
    }
    EXPECT_EQ(version_of(path), schema_version);
    auto logs = open_logs(path);
    EXPECT_EQ(logs.size(), 1U);
    EXPECT_FALSE(logs.at("a").damage);
    change(path, "UPDATE entries SET text = 'x' WHERE table_id = 'a' AND version = 4");
    EXPECT_EQ(open_logs(path).at("a").damage, (Damage{Kind::changed, 4}))
        << "the chain begins at the upgrade";
}

TEST(StoreDamage, WhatIsNotOursIsLeftAlone) {
    const std::map<std::string, std::string_view> files{
        {"CREATE TABLE recipes(name TEXT)", "data_foreign"},
        {"CREATE TABLE entries(id INTEGER); CREATE TABLE snapshots(id INTEGER)", "data_foreign"},
        {"CREATE TABLE entries(table_id, version, text); CREATE TABLE snapshots(table_id, version, text, "
         "closed);"
         "CREATE TABLE recipes(name TEXT)",
         "data_foreign"},
        {"PRAGMA user_version = 7", "data_foreign"},
        {"PRAGMA application_id = 42; CREATE TABLE entries(id INTEGER)", "data_foreign"},
        {"PRAGMA application_id = 0x4D524541; PRAGMA user_version = 99", "data_newer"}};
    for (const auto& [sql, reason] : files)
        for (const char* mode : {"PRAGMA journal_mode=WAL;", ""}) {
            const Folder folder;
            const std::string path = folder.file("marea.db");
            change(path, (mode + sql).c_str());
            const std::string before = marea::tests::read_file(path);
            try {
                const SqliteStore store(path);
                ADD_FAILURE() << sql;
            } catch (const UnfitFile& unfit) {
                EXPECT_EQ(unfit.reason, reason) << sql;
            }
            EXPECT_EQ(marea::tests::read_file(path), before) << sql;
            EXPECT_EQ(folder.count(), 1U) << "no file was made beside it: " << sql;
        }
}

TEST(StoreDamage, ALogIsSetBackAndWhatWasThereIsKeptAsSql) {
    const Folder folder;
    const std::string path = some_tables(folder);
    change(path, "UPDATE entries SET text = 'x' WHERE table_id = 'b' AND version = 8");
    const std::string sql = log_as_sql(path, "b");
    set_back(path, "b", 8);
    auto logs = open_logs(path);
    EXPECT_FALSE(logs.at("b").damage);
    EXPECT_EQ(logs.at("b").entries, entries("b", 1, 7));
    {
        SqliteStore store(path);
        put(store, entries("b", 8, 1));
    }
    EXPECT_EQ(open_logs(path).at("b").entries, entries("b", 1, 8));
    change(path, sql.c_str());
    EXPECT_EQ(open_logs(path).at("b").damage, (Damage{Kind::changed, 8})) << "as it was";
}

}  // namespace
}  // namespace store_damage
