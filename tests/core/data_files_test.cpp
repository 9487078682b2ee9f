#include <gtest/gtest.h>

#include <cstring>
#include <fstream>

#include "bots/venezia/levels.hpp"
#include "bots/venonta/levels.hpp"
#include "lab/data_watch.hpp"
#include "tests/core/folder.hpp"
#include "tests/core/paths.hpp"
#include "wire/venezia/venezia_json.hpp"

/// Games as tables and arrays (docs/data.md).
namespace data_files {
namespace {

using namespace marea;
using lab::DataFiles;
using tests::Folder;
using tests::read_file;
using venezia::Venezia;
using Watch = lab::DataWatch<Venezia>;

lab::Simulation<Venezia> plan(std::int64_t games, int threads) {
    lab::Simulation<Venezia> result{Venezia({.players = 3}), {}, games, 7, threads, {}, {}};
    for (const char* level : {"2", "0", "0"}) result.bots.push_back(bots::find_bot<Venezia>(level));
    return result;
}

void write(const std::string& folder, int threads) {
    const auto files = DataFiles::open(folder, "a plan", Watch::game_columns(3), Watch::ply_columns());
    ASSERT_TRUE(files);
    std::atomic<std::int64_t> done = 0;
    ASSERT_TRUE(lab::write_data(plan(100, threads), **files, done));
    EXPECT_EQ(done, 100);
    EXPECT_TRUE((*files)->finish());
}

/// All four files.
std::string all(const std::string& folder) {
    std::string text;
    for (const char* name : {"/games.csv", "/plies.csv", "/games.npy", "/plies.npy"})
        text += read_file(folder + name);
    return text;
}

TEST(DataFiles, TellWhatTheSimulatorPlayed) {
    const Folder folder;
    write(folder.file("data"), 1);
    std::atomic<std::int64_t> done = 0;
    const lab::Tally tally = lab::simulate(plan(100, 1), done);
    std::istringstream games(read_file(folder.file("data") + "/games.csv"));
    std::string line;
    std::getline(games, line);
    EXPECT_EQ(line.substr(0, 43), "game,plies,seat1_bot,seat1_points,seat1_win");
    std::int64_t plies = 0;
    std::int64_t points = 0;
    for (int number = 0; std::getline(games, line); ++number) {
        std::istringstream cells(line);
        std::string cell;
        std::vector<std::string> row;
        while (std::getline(cells, cell, ',')) row.push_back(cell);
        ASSERT_EQ(row.size(), 11U);
        EXPECT_EQ(row[0], std::to_string(number));
        plies += std::stoll(row[1]);
        for (std::size_t s = 0; s < 3; ++s) {
            EXPECT_EQ(row[2 + 3 * s], (s + static_cast<std::size_t>(number)) % 3 == 0 ? "2" : "0");
            if (row[2 + 3 * s] == "2") points += std::stoll(row[3 + 3 * s]);
        }
    }
    EXPECT_EQ(plies, tally.plies);
    EXPECT_EQ(points, tally.names[0].score);
    const std::string text = read_file(folder.file("data") + "/plies.csv");
    EXPECT_EQ(std::ranges::count(text, '\n'), tally.plies + 1);
}

TEST(DataFiles, AreTheSameOnAnyNumberOfThreadsAndAfterAKill) {
    const Folder folder;
    write(folder.file("one"), 1);
    const std::string whole = all(folder.file("one"));
    write(folder.file("three"), 3);
    EXPECT_TRUE(all(folder.file("three")) == whole);
    const std::string games = read_file(folder.file("three") + "/games.csv");
    const std::string plies = read_file(folder.file("three") + "/plies.csv");
    for (const double share :
         {0.9, 0.5, 0.001}) {  // its plies are written before a game: more of them may be there
        const auto part = [&](const std::string& text, double of) {
            return text.substr(0, static_cast<std::size_t>(of * static_cast<double>(text.size())));
        };
        std::ofstream(folder.file("three") + "/games.csv", std::ios::trunc) << part(games, share);
        std::ofstream(folder.file("three") + "/plies.csv", std::ios::trunc) << part(plies, share + 0.05);
        write(folder.file("three"), 2);
        EXPECT_TRUE(all(folder.file("three")) == whole) << share;
    }
}

TEST(DataFiles, HaveRowsThatNumpyCanRead) {
    const std::string head = lab::npy_head({{"game", "<u4"}, {"action", "S4"}}, 12);
    EXPECT_EQ(head.size() % 64, 0U);
    EXPECT_EQ(head.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
    EXPECT_EQ(static_cast<unsigned char>(head[8]) + 256U * static_cast<unsigned char>(head[9]) + 10U,
              head.size());
    EXPECT_NE(
        head.find(
            "{'descr': [('game', '<u4'), ('action', 'S4'), ], 'fortran_order': False, 'shape': (12,), }"),
        std::string::npos);
    EXPECT_EQ(head.back(), '\n');
    EXPECT_EQ(lab::packed({{"game", "<u4"}, {"action", "S4"}}, "258,e4"),
              std::string("\x02\x01\0\0e4\0\0", 8));
    EXPECT_EQ(lab::packed({{"game", "<u4"}}, "x"), "");
    EXPECT_EQ(lab::packed({{"game", "<u2"}}, "70000"), "") << "does not fit";
    EXPECT_EQ(lab::packed({{"action", "S4"}}, "e4-e5"), "") << "too long";
    EXPECT_EQ(lab::packed({{"game", "<u4"}}, "1,2"), "") << "too many";
}

TEST(DataFiles, OfAnotherPlanAreRefused) {
    const Folder folder;
    write(folder.file("data"), 1);
    const auto other =
        DataFiles::open(folder.file("data"), "another", Watch::game_columns(3), Watch::ply_columns());
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().reason, "lab_other_plan");
}

}  // namespace
}  // namespace data_files
