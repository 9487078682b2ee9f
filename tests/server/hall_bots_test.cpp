#include <atomic>
#include <thread>

#include "server/rooms/thinking_threads.hpp"
#include "tests/server/hall_bench.hpp"

/// Bots at a live table: they see what their seat sees, think elsewhere, and wait for nobody but those who
/// ask to go back.
namespace {

using namespace marea;
using bench::Client;

struct BotTest : bench::Seated {
    void sit(std::string_view seats, const std::string& plan = "") {
        Seated::sit(seats, plan);
        Rng rng(1);
        while (people[static_cast<std::size_t>(bench::to_act(people))] != nullptr)
            bench::act_once(people, rng);
    }
    std::int64_t plies() { return people[0]->view.at("plies").as_int64(); }
};

/// Three people who talk without pause do not keep a bot from its turn, nor make it think again and again.
TEST_F(BotTest, TalkNeitherStopsABotNorMakesItThinkTwice) {
    sit("me bot:0 me me");
    const int before = bench.thinkers.thoughts;
    const auto start = plies();
    for (int i = 0; plies() == start && i < 15; ++i) {
        people[static_cast<std::size_t>(i % 3 == 0 ? 0 : i % 3 + 1)]->says("say", R"("text":"bla")");
        bench.loop.pass(200);
    }
    EXPECT_EQ(plies(), start + 1);
    EXPECT_EQ(bench.thinkers.thoughts, before + 1);
}

TEST_F(BotTest, BotsPlayAtThePaceThatSomeoneWishes) {
    sit("me bot:0");
    const auto start = plies();
    EXPECT_EQ(people[0]->says("pace", R"("pace":"calm")"), "done");
    bench.loop.pass(1500);
    EXPECT_EQ(plies(), start) << "a calm bot takes its time";
    EXPECT_EQ(people[0]->says("pace", R"("pace":"instant")"), "done");
    bench.loop.pass(0);
    EXPECT_GT(plies(), start);
    EXPECT_NE(bench::to_act(people), 1) << "all of its turn is played at once";
    EXPECT_EQ(people[0]->says("pace", R"("pace":"hasty")"), "json_unknown_value");
}

TEST_F(BotTest, ATableCanBeMadeWithAnyPace) {
    sit("me bot:0", R"(,"pace":"calm")");
    EXPECT_EQ(people[0]->last("table").at("about").at("pace"), "calm");
    const auto start = plies();
    bench.loop.pass(1500);
    EXPECT_EQ(plies(), start) << "a calm bot takes its time";
    bench.loop.pass(2000);
    EXPECT_GT(plies(), start);
}

TEST_F(BotTest, ABotThatThinksTooLongIsOvertakenAlsoWhilePeopleTalk) {
    sit("me bot:0");
    bench.thinkers.asleep = true;
    const auto start = plies();
    bench.loop.pass(3000);
    people[0]->says("say", R"("text":"It is slow today.")");
    bench.loop.pass(2500);
    EXPECT_EQ(plies(), start) << "it has five seconds from when it began";
    bench.loop.pass(1500);
    EXPECT_GT(plies(), start);
    EXPECT_GT(bench.hall->metrics.bots_late, 0);
}

/// A thought that comes late, about a table that has moved on, does nothing.
TEST_F(BotTest, AThoughtComesInTimeOrNotAtAll) {
    sit("me bot:0");
    bench.store.slow = true;
    bench.loop.pass(2000);  // the bot has acted; it is being written
    bench.loop.pass(10'000);
    bench.store.slow = false;
    const auto written = bench.stored(made.table);
    bench.store.finish();
    bench.loop.run();
    EXPECT_EQ(bench.stored(made.table), written + 1) << "once, however long it took";
}

TEST_F(BotTest, AServerThatStopsLetsNoBotAct) {
    sit("me bot:0");
    const auto written = bench.stored(made.table);
    bench.hall->stop();
    bench.loop.pass(bench::minute);
    EXPECT_EQ(bench.stored(made.table), written);
    EXPECT_TRUE(bench.hall->is_quiet());
}

/// The threads themselves: every thought comes back to the loop, wherever it was thought.
TEST(Thinkers, BringEveryThoughtBackToTheLoop) {
    bench::ManualLoop loop;
    std::atomic<int> thought = 0;
    int heard = 0;
    {
        server::ThinkingThreads thinkers(loop, 3);
        for (int i = 0; i < 100; ++i)
            thinkers.think(
                [&, i] {
                    ++thought;
                    return std::to_string(i);
                },
                [&, i](const std::string& result) {
                    EXPECT_EQ(result, std::to_string(i));
                    ++heard;
                });
        while (heard < 100) {
            loop.run();
            std::this_thread::yield();
        }
    }
    EXPECT_EQ(thought, 100);
}

}  // namespace
