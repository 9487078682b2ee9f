#include <gtest/gtest.h>

#include <sstream>
#include <thread>

#include "bots/venezia/levels.hpp"
#include "core/replay.hpp"
#include "lab/perft.hpp"
#include "lab/simulate.hpp"
#include "wire/venezia/venezia_json.hpp"

namespace {

using namespace marea;
using venezia::Options;
using venezia::Venezia;

lab::Simulation<Venezia> plan(std::vector<const char*> levels, std::int64_t games, int threads) {
    const Venezia game(Options{.players = static_cast<int>(levels.size())});
    lab::Simulation<Venezia> result{game, {}, games, 7, threads, {}, {}};
    for (const char* level : levels) result.bots.push_back(bots::find_bot<Venezia>(level));
    return result;
}

std::string records(lab::Simulation<Venezia> simulation) {
    std::string text;
    simulation.write_records = [&](const std::string& lines) { text += lines; };
    std::atomic<std::int64_t> done = 0;
    lab::simulate(simulation, done);
    EXPECT_EQ(done, simulation.games);
    return text;
}

TEST(LabTest, TheSameSeedGivesTheSameGamesWhateverTheThreads) {
    const std::string one = records(plan({"2", "0", "0"}, 300, 1));
    EXPECT_EQ(one, records(plan({"2", "0", "0"}, 300, 3)));
    EXPECT_NE(one, records(plan({"0", "0", "0"}, 300, 3)));
}

TEST(LabTest, ItsRecordsReplay) {
    std::istringstream lines(records(plan({"2", "0"}, 50, 2)));
    int count = 0;
    for (std::string line; std::getline(lines, line); ++count) {
        const auto record = wire::read_record<Venezia>(line);
        ASSERT_TRUE(record);
        EXPECT_FALSE(check(*record));
    }
    EXPECT_EQ(count, 50);
}

TEST(LabTest, BotsRotateOverTheSeats) {
    std::istringstream lines(records(plan({"2", "0", "0"}, 4, 1)));
    std::vector<std::size_t> seat_of_two;
    for (std::string line; std::getline(lines, line);) {
        const auto seats = wire::read_record<Venezia>(line)->seats;
        seat_of_two.push_back(static_cast<std::size_t>(std::ranges::find(seats, "bot:2") - seats.begin()));
    }
    EXPECT_EQ(seat_of_two, (std::vector<std::size_t>{0, 2, 1, 0}));
}

TEST(LabTest, WinsAddUpToTheGames) {
    std::atomic<std::int64_t> done = 0;
    const auto tally = lab::simulate(plan({"0", "0", "0", "0"}, 500, 2), done);
    std::int64_t by_seat = 0;
    std::int64_t by_name = 0;
    for (const auto& share : tally.seats) by_seat += share.wins;
    for (const auto& share : tally.names) by_name += share.wins;
    EXPECT_EQ(by_seat, 500 * lab::Tally::whole_win);
    EXPECT_EQ(by_name, by_seat);
}

TEST(LabTest, PerftCountsOneAtDepthZeroAndNothingAfterTheEnd) {
    const Venezia game(Options{.players = 2});
    Rng rng(1);
    auto state = game.start(game.deal(rng));
    EXPECT_EQ(lab::perft(game, state, 0), 1U);
    while (game.to_act(state) != Seat::over) game.apply(state, game.pick(state, rng));
    EXPECT_EQ(lab::perft(game, state, 0), 1U);
    EXPECT_EQ(lab::perft(game, state, 1), 0U);
    EXPECT_EQ(lab::perft(game, state, 3), 0U);
}

TEST(OrderedWriterTest, PutsBlocksBackInOrder) {
    std::string text;
    lab::OrderedWriter writer([&](const std::string& block) { text += block; });
    {
        const std::jthread late([&] { writer.put(1, "b"); });
        const std::jthread later([&] { writer.put(2, "c"); });
        writer.put(0, "a");
    }
    EXPECT_EQ(text, "abc");
}

}  // namespace
