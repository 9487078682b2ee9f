#include <gtest/gtest.h>
#include <sqlite3.h>

#include <array>
#include <filesystem>

#include "store/sqlite.hpp"
#include "tests/cli/program.hpp"

/// What lies between the store and SQLite: nothing that SQLite refuses goes unnoticed.
namespace store_sqlite {
namespace {

using namespace marea::store;
using marea::tests::Folder;

TEST(Sqlite, AValueForAPlaceThatIsNotThereIsRefused) {
    const Folder folder;
    const Sqlite database(folder.file("a.db"));
    Statement one(database, "SELECT ?1");
    const std::array<unsigned char, 2> bytes{1, 2};
    EXPECT_THROW(one.bind(2, std::string_view("text")), SqliteError);
    EXPECT_THROW(one.bind(2, std::int64_t{7}), SqliteError);
    EXPECT_THROW(one.bind(2, std::span<const unsigned char>(bytes)), SqliteError);
    EXPECT_THROW(one.bind_null(2), SqliteError);
    EXPECT_TRUE(one.bind(1, std::string_view("text")).step());
    EXPECT_EQ(one.text(0), "text");
}

TEST(Sqlite, DamageIsWhatNoSecondTryMends) {
    for (const int code : {SQLITE_CORRUPT, SQLITE_CORRUPT_INDEX, SQLITE_NOTADB, SQLITE_IOERR_READ,
                           SQLITE_IOERR_SHORT_READ, SQLITE_IOERR_CORRUPTFS})
        EXPECT_TRUE(SqliteError(code, "").is_damage()) << code;
    for (const int code : {SQLITE_BUSY, SQLITE_FULL, SQLITE_IOERR, SQLITE_IOERR_WRITE, SQLITE_CANTOPEN})
        EXPECT_FALSE(SqliteError(code, "").is_damage()) << code;
}

TEST(Sqlite, WhoReadsMakesNoFileAndWritesNothing) {
    const Folder folder;
    const std::string path = folder.file("a.db");
    for (const Access access : {Access::read, Access::read_alone})
        EXPECT_THROW(Sqlite(path, access), SqliteError);
    EXPECT_FALSE(std::filesystem::exists(path));
    Sqlite(path).run("CREATE TABLE t(x)");
    EXPECT_FALSE(Sqlite(path).is_read_only());
    for (const Access access : {Access::read, Access::read_alone}) {
        Sqlite reader(path, access);
        EXPECT_TRUE(reader.is_read_only());
        EXPECT_THROW(reader.run("INSERT INTO t VALUES (1)"), SqliteError);
    }
}

TEST(Sqlite, WhatIsWrongIsThrownWithItsCode) {
    const Folder folder;
    Sqlite database(folder.file("a.db"));
    EXPECT_THROW(database.run("no SQL"), SqliteError);
    EXPECT_THROW(Statement(database, "SELECT x FROM nowhere"), SqliteError);
    database.run("CREATE TABLE t(x PRIMARY KEY); INSERT INTO t VALUES (1)");
    Statement again(database, "INSERT INTO t VALUES (1)");
    try {
        again.step();
        FAIL();
    } catch (const SqliteError& error) {
        EXPECT_EQ(error.code() & 0xff, SQLITE_CONSTRAINT);
        EXPECT_NE(std::string(error.what()), "");
    }
}

TEST(Sqlite, CountsWhatChangedAndKnowsItsTransactions) {
    const Folder folder;
    Sqlite database(folder.file("a.db"));
    database.run("PRAGMA journal_mode = WAL");
    database.count_wal_pages();
    database.run("CREATE TABLE t(x)");
    const int pages = database.wal_pages();
    EXPECT_GT(pages, 0);
    EXPECT_FALSE(database.in_transaction());
    database.run("BEGIN; INSERT INTO t VALUES (1), (2), (NULL)");
    EXPECT_TRUE(database.in_transaction());
    EXPECT_EQ(database.changes(), 3);
    database.run("COMMIT");
    EXPECT_GT(database.wal_pages(), pages);
    Statement rows(database, "SELECT x FROM t ORDER BY x");
    EXPECT_TRUE(rows.step());
    EXPECT_TRUE(rows.is_null(0));
    EXPECT_TRUE(rows.step());
    EXPECT_EQ(rows.number(0), 1);
    EXPECT_FALSE(rows.is_null(0));
    rows.reset();
    EXPECT_TRUE(rows.step());
    EXPECT_TRUE(rows.is_null(0)) << "from the first row again";
}

}  // namespace
}  // namespace store_sqlite
