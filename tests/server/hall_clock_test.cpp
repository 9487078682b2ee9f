#include "table/clock.hpp"
#include "tests/server/hall_bench.hpp"

/// Whose time runs, what each move adds, and what the others may do when it is over.
namespace {

using namespace marea;
using bench::Client;
using bench::minute;
using bench::second;

struct ClockTest : bench::Seated {
    void sit(std::string_view seats, const std::string& clock) { Seated::sit(seats, R"(,"clock":)" + clock); }
    const bench::json::value& clock() { return people[0]->view.at("clock"); }
    bool ran_out() { return clock().at("ran_out").as_bool(); }
    std::int64_t limit() { return clock().at("limit").as_int64(); }
    void act() {
        Client& one = after(0);
        ASSERT_EQ(one.acts(one.legal()[0]), "done");
    }
};

TEST_F(ClockTest, TimePerMoveStartsAnewWithEveryTurn) {
    sit("me me", R"({"per_move":60})");
    EXPECT_EQ(limit(), minute);
    bench.loop.pass(minute - 1);
    EXPECT_FALSE(ran_out());
    act();
    EXPECT_EQ(clock().at("since").as_int64(), bench.loop.now());
    bench.loop.pass(minute - 1);
    EXPECT_FALSE(ran_out());
    bench.loop.pass(1);
    EXPECT_TRUE(ran_out());
    EXPECT_TRUE(people[0]->kinds().ends_with("acted ran_out"));
    bench.loop.pass(60 * minute);
    EXPECT_TRUE(people[0]->kinds().ends_with("acted ran_out")) << "told once";
    act();
    EXPECT_FALSE(ran_out()) << "late is not too late";
}

TEST_F(ClockTest, ABankLastsTheWholeGameAndEveryMoveAdds) {
    sit("me me", R"({"bank":100,"plus":5})");
    const auto first = static_cast<std::size_t>(bench::to_act(people));
    bench.loop.pass(30 * second);
    act();
    EXPECT_EQ(clock().at("left").at(first).as_int64(), 75 * second);
    bench.loop.pass(10 * second);
    act();
    EXPECT_EQ(limit(), 75 * second);
    bench.loop.pass(75 * second - 1);
    EXPECT_FALSE(ran_out());
    bench.loop.pass(1);
    EXPECT_TRUE(ran_out());
    act();
    EXPECT_EQ(clock().at("left").at(first).as_int64(), 5 * second);
}

TEST_F(ClockTest, TheOthersMayGiveTheSameAgain) {
    sit("me me me", R"({"per_move":60})");
    EXPECT_EQ(after(1).says("propose", R"("what":"wait")"), "time_left");
    bench.loop.pass(minute);
    EXPECT_EQ(after(0).says("propose", R"("what":"wait")"), "others_decide");
    EXPECT_EQ(after(1).says("propose", R"("what":"wait")"), "done");
    EXPECT_EQ(after(0).says("vote", R"("yes":true)"), "not_asked");
    EXPECT_EQ(after(2).says("vote", R"("yes":true)"), "done");
    EXPECT_TRUE(people[0]->kinds().ends_with("settled waited"));
    EXPECT_FALSE(ran_out());
    EXPECT_EQ(clock().at("since").as_int64(), bench.loop.now());
    bench.loop.pass(minute);
    EXPECT_TRUE(ran_out());
}

TEST_F(ClockTest, ABankIsFilledAgainByWaiting) {
    sit("me me", R"({"bank":100,"plus":0})");
    bench.loop.pass(100 * second);
    ASSERT_TRUE(ran_out());
    EXPECT_EQ(after(1).says("propose", R"("what":"wait")"), "done");
    EXPECT_EQ(limit(), 100 * second);
    EXPECT_FALSE(ran_out());
}

TEST_F(ClockTest, ABotMayTakeOverOnlyOnceTimeHasRunOut) {
    sit("me me", R"({"per_move":1200})");
    const std::string bot =
        R"("what":"bot","seat":)" + std::to_string(bench::to_act(people)) + R"(,"level":"0")";
    Client& other = after(1);
    bench.loop.pass(11 * minute);
    EXPECT_EQ(other.says("propose", bot), "time_left") << "a clock replaces patience";
    bench.loop.pass(9 * minute);
    EXPECT_EQ(other.says("propose", bot), "done");
    EXPECT_TRUE(other.kinds().ends_with("ran_out proposed voted settled handed"));
}

TEST_F(ClockTest, AloneWithBotsNobodyRunsOut) {
    sit("me bot:0", R"({"per_move":10})");
    while (bench::to_act(people) != 0) bench.loop.pass(2000);
    bench.loop.pass(60 * minute);
    EXPECT_FALSE(ran_out());
    EXPECT_EQ(people[0]->kinds().find("ran_out"), std::string::npos);
}

TEST_F(ClockTest, TimeThatRanOutWhileTheServerWasDownHasRunOut) {
    sit("me me", R"({"per_move":60})");
    const int late = bench::to_act(people);
    bench.loop.pass(30 * second);
    bench.loop.set_clock(bench.loop.now() + minute);
    EXPECT_TRUE(bench.restart().empty());
    bench.loop.pass(0);
    Client& again = bench.connect(made.table, made.keys.seats[0]);
    EXPECT_TRUE(again.view.at("clock").at("ran_out").as_bool());
    EXPECT_EQ(again.view.at("to_act").as_int64(), late);
}

/// A machine's clock may be set back; nobody gains or loses by it.
TEST_F(ClockTest, AClockSetBackGivesNobodyTime) {
    sit("me me", R"({"bank":100,"plus":0})");
    const auto first = static_cast<std::size_t>(bench::to_act(people));
    bench.loop.set_clock(bench.loop.now() - 60 * minute);
    act();
    EXPECT_EQ(clock().at("left").at(first).as_int64(), 100 * second);
    EXPECT_EQ(people[0]->says("say", R"("text":"What time is it?")"), "done");
}

TEST_F(ClockTest, AStoppedServerLetsNobodyRunOut) {
    sit("me me", R"({"per_move":60})");
    const auto before = bench.stored(made.table);
    bench.hall->stop();
    EXPECT_EQ(people[0]->closed, "server_stopping");
    bench.loop.pass(10 * minute);
    EXPECT_EQ(bench.stored(made.table), before);
}

}  // namespace
