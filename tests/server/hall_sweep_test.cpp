#include "tests/server/hall_bench.hpp"

/// What a host does not keep goes: a few tables at a time, and whoever comes later is told.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;
using std::chrono::days;

constexpr std::int64_t day = 24 * 60 * bench::minute;

server::Hall::Made finished(Bench& bench) {
    const auto made = bench.create(Bench::venezia("me me"));
    auto people = bench.start(made);
    people[0]->says("mute", R"("seat":1,"on":true)");
    people[0]->says("propose", R"("what":"end")");
    people[1]->says("vote", R"("yes":true)");
    for (Client* one : people) one->go();
    bench.loop.run();
    return made;
}

TEST(Sweep, FinishedGamesStayForEverUnlessTheHostSaysOtherwise) {
    Bench bench;
    const auto made = finished(bench);
    bench.hall->wake();
    bench.loop.pass(1000 * day);
    EXPECT_NE(bench.record(made.table, made.watch).find("actions"), std::string::npos);
}

TEST(Sweep, FinishedGamesGoAfterTheirTimeWithAllThatBelongsToThem) {
    Bench bench({.limits = false, .keep_finished = days(90)});
    const auto old = finished(bench);
    bench.hall->wake();
    bench.loop.pass(60 * day);
    const auto young = finished(bench);
    bench.loop.pass(31 * day);
    EXPECT_EQ(bench.record(old.table, old.watch), "no_such_table");
    EXPECT_EQ(bench.knock(old.table).hello(old.keys.seats[0]), "no_such_table");
    EXPECT_NE(bench.record(young.table, young.watch).find("actions"), std::string::npos);
    for (const auto& [id, log] : bench.store.logs) EXPECT_FALSE(id.starts_with(old.table)) << id;
}

TEST(Sweep, ManyGoInSmallBites) {
    Bench bench({.limits = false, .keep_finished = days(1)});
    for (int i = 0; i < 40; ++i) finished(bench);
    const auto left = [&] { return std::ssize(bench.store.closed); };
    const auto all = left();
    bench.loop.set_clock(bench.loop.now() + 2 * day);
    bench.hall->wake();
    bench.loop.run();
    EXPECT_LT(left(), all);
    EXPECT_GT(left(), all / 3) << "not all at once";
    bench.loop.pass(2000);
    EXPECT_EQ(left(), 0);
}

TEST(Sweep, WhoeverStillLooksAtAGameIsShownOut) {
    Bench bench({.limits = false, .keep_finished = days(1)});
    const auto made = finished(bench);
    const Client& guest = bench.connect(made.table, made.watch);
    bench.hall->wake();
    bench.loop.pass(2 * day);
    EXPECT_NE(guest.closed, "");
    EXPECT_EQ(bench.knock(made.table).hello(made.watch), "no_such_table");
}

TEST(Sweep, TablesThatNobodyStartsGoAndOthersStay) {
    Bench bench;
    const auto waiting = bench.create(Bench::venezia("me open", R"(,"listed":true)"));
    const auto visited = bench.create(Bench::venezia("me open"));
    const auto running = bench.create(Bench::venezia("me me"));
    for (Client* one : bench.start(running)) one->go();
    bench.connect(visited.table, visited.watch);
    bench.hall->wake();
    bench.loop.pass(6 * day);
    EXPECT_NE(bench.hall->lobby()->find(waiting.table), std::string::npos);
    bench.loop.pass(2 * day);
    EXPECT_EQ(bench.hall->lobby()->find(waiting.table), std::string::npos);
    EXPECT_EQ(bench.knock(waiting.table).hello(waiting.watch), "no_such_table");
    EXPECT_EQ(bench.knock(visited.table).hello(visited.watch), "done");
    EXPECT_EQ(bench.knock(running.table).hello(running.watch), "done");
    EXPECT_TRUE(bench.restart().empty());
    EXPECT_EQ(bench.knock(waiting.table).hello(waiting.watch), "no_such_table");
}

/// A rematch that nobody started went; a look at the game before it does not bring it back.
TEST(Sweep, ARematchThatWentStaysAway) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    auto people = bench.start(made);
    people[0]->says("propose", R"("what":"end")");
    people[1]->says("vote", R"("yes":true)");
    people[0]->says("propose", R"("what":"rematch")");
    people[1]->says("vote", R"("yes":true)");
    const std::string next = people[0]->view.at("rematch").as_string().c_str();
    EXPECT_GT(bench.stored(next), 0);
    for (Client* one : people) one->go();
    bench.hall->wake();
    bench.loop.pass(8 * day);
    EXPECT_EQ(bench.stored(next), 0);
    bench.connect(made.table, made.watch);
    EXPECT_EQ(bench.stored(next), 0);
}

}  // namespace
