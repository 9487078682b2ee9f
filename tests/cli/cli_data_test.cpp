#include <filesystem>

#include "store/sqlite.hpp"
#include "tests/cli/program.hpp"

/// The commands for a server's data folder: `doctor` and `export`.
namespace {

namespace fs = std::filesystem;
using marea::tests::Folder;
using marea::tests::run;

/// A copy of the folder that the version before wrote: four tables, one of them finished.
std::string some_data(const Folder& folder) {
    fs::copy(marea::tests::in_source("tests/server/data/v1"), folder.file("data"),
             fs::copy_options::recursive);
    return folder.file("data");
}

void change(const std::string& data, const std::string& sql) {
    marea::store::Sqlite(data + "/marea.db").run(sql.c_str());
}

constexpr const char* running = "60ef332515c2de62";

TEST(CliData, TheDoctorSaysWhenAllIsWell) {
    const Folder folder;
    const std::string data = some_data(folder);
    const std::string before = marea::tests::read_file(data + "/marea.db");
    EXPECT_EQ(run("doctor " + data).out, "4 tables: all is well.\n");
    for (const std::string& language : marea::tests::every_language())
        EXPECT_EQ(run("doctor " + data + " --lang " + language).code, 0) << language;
    EXPECT_EQ(marea::tests::read_file(data + "/marea.db"), before) << "it only looks, also at an old folder";
}

TEST(CliData, TheDoctorNamesTableVersionAndReason) {
    const Folder folder;
    const std::string data = some_data(folder);
    change(data, std::string("DELETE FROM entries WHERE version = 20 AND table_id = '") + running + "'");
    const auto ran = run("doctor " + data + " --records " + folder.file("saved.jsonl"));
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(
        ran.out.find(std::string(running) + ": cannot be read from version 20 on. Entry 20 is missing."),
        std::string::npos)
        << ran.out;
    EXPECT_EQ(run("verify " + folder.file("saved.jsonl")).code, 0);
    for (const std::string& language : marea::tests::every_language())
        EXPECT_NE(run("doctor " + data + " --lang " + language).out.find(running), std::string::npos);
}

TEST(CliData, OnlyATableThatIsNamedIsSetBack) {
    const Folder folder;
    const std::string data = some_data(folder);
    change(data, "DELETE FROM entries WHERE version = 20");
    EXPECT_EQ(run("doctor " + data + " --set-back 0000000000000000").code, 2);
    const auto ran = run("doctor " + data + " --set-back " + running);
    EXPECT_EQ(ran.code, 0) << ran.out;
    EXPECT_NE(ran.out.find("is set back to version 19"), std::string::npos) << ran.out;
    const auto after = run("doctor " + data);
    EXPECT_EQ(after.code, 2) << "the others are as they were";
    EXPECT_EQ(after.out.find(running), std::string::npos) << after.out;
}

TEST(CliData, ExportWritesTheRecordsOfFinishedGames) {
    const Folder folder;
    const std::string out = folder.file("games.jsonl");
    const auto ran = run("export " + some_data(folder) + " --out " + out);
    EXPECT_EQ(ran.out, "1 record in " + out + "\n");
    EXPECT_EQ(run("verify " + out).code, 0);
}

TEST(CliData, WhatIsNoDataIsRefusedUntouched) {
    const Folder folder;
    EXPECT_EQ(run("doctor " + folder.file("nowhere")).code, 2);
    EXPECT_EQ(run("export " + folder.file("nowhere") + " --out x").code, 2);
    EXPECT_EQ(folder.count(), 0U);
    fs::create_directory(folder.file("data"));
    change(folder.file("data"), "CREATE TABLE recipes(name TEXT)");
    for (const char* command : {"doctor ", "serve --data "}) {
        const auto ran = run(command + folder.file("data"));
        EXPECT_EQ(ran.code, 2);
        EXPECT_NE(ran.out.find("a database that is not Marea’s. It was not touched."), std::string::npos)
            << ran.out;
    }
}

}  // namespace
