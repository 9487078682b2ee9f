#include "store/scenario_folder.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "tests/cli/program.hpp"

namespace scenario_folder {
namespace {

using namespace marea::store;
using marea::tests::Folder;
namespace fs = std::filesystem;

const std::string hash(64, 'a');

TEST(ScenarioFolder, GivesBackWhatWasKeptUnderItsHash) {
    const Folder folder;
    const ScenarioFolder scenarios(folder.file("scenarios"));
    EXPECT_TRUE(scenarios.read(100).empty()) << "no folder, no files";
    ASSERT_TRUE(scenarios.keep(hash, "{\"name\":1}"));
    ASSERT_TRUE(scenarios.keep(hash, "{\"name\":2}")) << "again, over the first";
    const auto files = scenarios.read(100);
    ASSERT_EQ(files.size(), 1U) << "no draft is left";
    EXPECT_EQ(files[0].name, hash + ".json");
    EXPECT_EQ(files[0].text, "{\"name\":2}");
    EXPECT_EQ(files[0].hash, hash);
}

TEST(ScenarioFolder, ReadsAHostsOwnFilesByNameAndNoFurtherThanAsked) {
    const Folder folder;
    std::ofstream(folder.file("b.json")) << "0123456789";
    std::ofstream(folder.file("a.json")) << "short";
    std::ofstream(folder.file("notes.txt")) << "not one";
    fs::create_directory(folder.file("c.json"));
    const auto files = ScenarioFolder(folder.file("")).read(5);
    ASSERT_EQ(files.size(), 2U);
    EXPECT_EQ(files[0].name, "a.json");
    EXPECT_EQ(files[0].hash, "");
    EXPECT_EQ(files[1].text, "012345") << "one byte more says that it is too long";
}

TEST(ScenarioFolder, SaysWhenNothingCanBeKept) {
    const Folder folder;
    std::ofstream(folder.file("file")) << "in the way";
    EXPECT_FALSE(ScenarioFolder(folder.file("file")).keep(hash, "{}"));
    fs::create_directories(folder.file("taken/" + hash + ".json/full"));
    EXPECT_FALSE(ScenarioFolder(folder.file("taken")).keep(hash, "{}"));
    EXPECT_FALSE(fs::exists(folder.file("taken/" + hash + ".part"))) << "the draft is taken away";
}

/// As on a full disk: the first bytes still find room.
TEST(ScenarioFolder, WhatWasWrittenInPartIsNotKept) {
    const Folder folder;
    const ScenarioFolder scenarios(folder.file(""));
    rlimit usual{};
    getrlimit(RLIMIT_FSIZE, &usual);
    const rlimit small{100, usual.rlim_max};
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    const bool kept = scenarios.keep(hash, std::string(1000, 'x'));
    setrlimit(RLIMIT_FSIZE, &usual);
    std::signal(SIGXFSZ, before);
    EXPECT_FALSE(kept);
    EXPECT_TRUE(scenarios.read(2000).empty());
    EXPECT_TRUE(fs::is_empty(folder.file("")));
}

}  // namespace
}  // namespace scenario_folder
