#include <algorithm>

#include "tests/server/hall_bench.hpp"

/// Browsers that are woken when it is a seat's turn.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;

std::string push(Bench& bench, const std::string& table, const std::string& token,
                 const std::string& endpoint, bool on = true) {
    std::string heard;
    bench.hall->push(table, token, endpoint, on, [&](const tl::expected<std::string, Problem>& answer) {
        heard = answer ? *answer : std::string(answer.error().reason);
    });
    bench.loop.pass(0);
    return heard;
}

std::vector<std::string> woken(const Bench& bench) {
    std::vector<std::string> targets;
    for (const auto& reminder : bench.reminders)
        if (reminder.gone) targets.push_back(reminder.to.target);
    return targets;
}

/// Until it is the first seat's turn again.
void go_round(const std::vector<Client*>& people, Rng& rng) {
    while (bench::to_act(people) == 0) bench::act_once(people, rng);
    while (bench::to_act(people) == 1) bench::act_once(people, rng);
}

TEST(Pushes, StayOverARestartUntilTheBrowserIsGone) {
    Bench bench({.limits = false});
    const auto made = bench.create(Bench::venezia("me me"));
    auto people = bench.seat_all(made);
    EXPECT_EQ(push(bench, made.table, made.keys.seats[0], "https://push.example.org/phone"),
              R"({"on":true})");
    EXPECT_EQ(push(bench, made.table, made.keys.seats[0], "https://push.example.org/desk"), R"({"on":true})");
    for (Client* one : people) one->says("ready");
    EXPECT_TRUE(bench.restart().empty());
    people = bench.seat_all(made);
    bench.reminders.clear();
    Rng rng(3);
    go_round(people, rng);
    EXPECT_EQ(woken(bench), (std::vector<std::string>{"/phone", "/desk"}));
    EXPECT_TRUE(bench.reminders.front().body.empty());
    const auto gone = bench.reminders.front().gone;
    gone();
    gone();
    bench.loop.pass(0);
    bench.reminders.clear();
    go_round(people, rng);
    EXPECT_EQ(woken(bench), std::vector<std::string>{"/desk"});
    EXPECT_TRUE(bench.restart().empty());
    people = bench.seat_all(made);
    bench.reminders.clear();
    go_round(people, rng);
    EXPECT_EQ(woken(bench), std::vector<std::string>{"/desk"});
    for (const Client* one : people) EXPECT_FALSE(one->has_heard("push.example.org"));
}

TEST(Pushes, OfASeatAreAtMostFive) {
    Bench bench({.limits = false});
    const auto made = bench.create(Bench::venezia("me me"));
    const auto people = bench.seat_all(made);
    for (int i = 0; i < 7; ++i)
        push(bench, made.table, made.keys.seats[0], "https://push.example.org/" + std::to_string(i));
    for (Client* one : people) one->says("ready");
    bench.reminders.clear();
    Rng rng(3);
    go_round(people, rng);
    EXPECT_EQ(woken(bench), (std::vector<std::string>{"/2", "/3", "/4", "/5", "/6"}));
}

TEST(Pushes, AreForSeatsAndForTablesWithOtherPeople) {
    Bench bench({.limits = false});
    const auto made = bench.create(Bench::venezia("me bot:0"));
    const auto people = bench.seat_all(made);
    EXPECT_EQ(push(bench, made.table, made.watch, "https://push.example.org/x"), "bad_token");
    EXPECT_EQ(push(bench, made.table, made.keys.seats[0], "https://10.1.2.3/x"), "private_webhook");
    EXPECT_EQ(push(bench, made.table, made.keys.seats[0], "http://push.example.org/x"), "bad_webhook");
    EXPECT_EQ(push(bench, made.table, made.keys.seats[0], "https://push.example.org/x"), R"({"on":true})");
    people[0]->says("ready");
    Rng rng(3);
    for (int i = 0; i < 20; ++i) {
        bench.loop.pass(2000);
        bench::act_once(people, rng);
    }
    EXPECT_TRUE(bench.reminders.empty());
}

/// What a seat may add to its log by asking on and off is bounded.
TEST(Pushes, AreSetNoFasterThanOtherSettings) {
    Bench bench({.limits = true});
    const auto made = bench.create(Bench::venezia("me me"));
    std::string last;
    for (int i = 0; i < 100; ++i)
        last = push(bench, made.table, made.keys.seats[0], "https://push.example.org/x", i % 2 == 0);
    EXPECT_EQ(last, "seat_too_busy");
}

}  // namespace
