#include <set>

#include "tests/server/two_nodes.hpp"

/// Guests of two halls at one table.
namespace hall_nodes {
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;
using bench::Hall;
using bench::TwoNodes;

TEST_F(TwoNodes, AGuestIsToldWhatHappensAtAnother) {
    start("me me");
    Client& here = connect(0, made.keys.seats[0]);
    Client& there = connect(1, made.keys.seats[1]);
    for (int i = 0; i < 6; ++i) {
        Client& one = here.view.at("to_act").as_int64() == 0 ? here : there;
        ASSERT_EQ(one.acts(one.legal().front()), "done");
        EXPECT_EQ(here.version, stored());
        EXPECT_EQ(there.version, stored()) << "with no gap, or the client would have said so";
    }
    EXPECT_EQ(there.count("table"), 1) << "by events, once it was there";
}

TEST_F(TwoNodes, WhoIsNotToldFindsOutByLooking) {
    start("me me");
    square.notes = false;
    Client& here = connect(0, made.keys.seats[0]);
    Client& there = connect(1, made.keys.seats[1]);
    ASSERT_EQ(here.says("say", R"("text":"Ciao.")"), "done");
    EXPECT_LT(there.version, stored());
    look();
    EXPECT_EQ(there.version, stored());
    ASSERT_EQ(here.says("say", R"("text":"Ciao?")"), "done");
    EXPECT_EQ(there.says("say", R"("text":"Ciao!")"), "done") << "the log has it: judged again";
    EXPECT_EQ(there.version, stored());
}

TEST_F(TwoNodes, AGuestIsJudgedByTheLogAndNotByAnOldCopy) {
    start("me me");
    square.notes = false;
    const auto seat = static_cast<std::size_t>(connect(0, made.keys.seats[0]).view.at("to_act").as_int64());
    Client& here = connect(0, made.keys.seats[seat]);
    Client& there = connect(1, made.keys.seats[seat]);
    const std::string action = here.legal().front();
    ASSERT_EQ(here.acts(action), "done");
    EXPECT_LT(there.version, here.version) << "nobody has told the other hall";
    const std::string other = there.legal().back();
    EXPECT_EQ(there.says("act", R"("action":")" + other + "\""), "stale");
    EXPECT_EQ(there.version, here.version) << "but before it refuses, it looks";
    EXPECT_EQ(there.view_text(), here.view_text());
}

TEST_F(TwoNodes, TheSameCommandSentToBothIsDoneOnceAndAnsweredAlike) {
    start("me me");
    Client& here = connect(0, made.keys.seats[0]);
    Client& there = connect(1, made.keys.seats[0]);
    square.store.slow = true;
    here.post("say", R"("text":"Hm.")", "same");
    there.post("say", R"("text":"Hm.")", "same");
    write_all();
    EXPECT_EQ(here.answer_to("same"), "done");
    EXPECT_EQ(there.answer_to("same"), "done");
    EXPECT_EQ(held("same"), 1);
    EXPECT_EQ(here.last("ack").at("version"), there.last("ack").at("version"));
    EXPECT_EQ(nodes[0]->hall.metrics.overtaken + nodes[1]->hall.metrics.overtaken, 1);
    EXPECT_EQ(nodes[0]->hall.metrics.commits_failed + nodes[1]->hall.metrics.commits_failed, 0);
}

TEST_F(TwoNodes, WhoeverHasSeenMoreThanTheOtherHallIsWelcomeThere) {
    start("me me");
    square.notes = false;
    Client& here = connect(0, made.keys.seats[0]);
    connect(1, made.keys.seats[1]);  // the table is at hand there
    ASSERT_EQ(here.says("say", R"("text":"Ciao.")"), "done");
    Client& moved = connect(1, made.keys.seats[0], here.version);
    EXPECT_EQ(moved.version, here.version);
    EXPECT_EQ(moved.count("table"), 0) << "told what it missed, which is nothing";
    EXPECT_EQ(moved.says("say", R"("text":"Ciao again.")"), "done");
}

TEST_F(TwoNodes, ASeatIsGivenOnce) {
    start("me open open", R"(,"listed":false)");
    connect(1, made.keys.seats[0]);
    square.store.slow = true;
    std::set<int> seats;
    const auto ask = [&] {
        for (const auto& node : nodes)
            node->hall.join(made.table, made.invite, "", -1, "Bo",
                            [&](const auto& joined) { seats.insert(joined ? joined->seat.index : -1); });
        write_all();
        return std::exchange(seats, {});
    };
    EXPECT_EQ(ask(), (std::set{1, 2}));
    EXPECT_EQ(ask(), std::set{-1});
}

TEST_F(TwoNodes, WhatASeatKeepsToItselfIsKnownAtBoth) {
    start("me me");
    Client& here = connect(0, made.keys.seats[0]);
    Client& there = connect(1, made.keys.seats[0]);
    square.store.slow = true;
    here.post("mute", R"("seat":1,"on":true)", "one");
    there.post("remind", R"("url":"http://127.0.0.1/x")", "two");
    write_all();
    EXPECT_EQ(here.answer_to("one"), "done");
    EXPECT_EQ(there.answer_to("two"), "done");
    square.store.slow = false;
    for (const Client* one : {&here, &there}) {
        EXPECT_EQ(one->last("private").at("muted").as_array().size(), 1U);
        EXPECT_EQ(one->last("private").at("remind"), "http://127.0.0.1/x");
    }
}

TEST_F(TwoNodes, TheLobbyShowsTheTablesOfAll) {
    start("me open", R"(,"listed":true)");
    bench.loop.pass(3000);
    for (const auto& node : nodes) {
        EXPECT_NE(node->hall.lobby()->find(made.table), std::string::npos);
    }
    EXPECT_EQ(nodes[1]->hall.metrics.tables, 1 - nodes[0]->hall.metrics.tables) << "one keeps it";
    kill(0);
    bench.loop.pass(3000);
    EXPECT_NE(nodes[1]->hall.lobby()->find(made.table), std::string::npos);
}

TEST_F(TwoNodes, WhatSomeCannotReadIsNotWrittenUntilAllCan) {
    std::string rising = marea::golden_text("line.json");
    rising.insert(rising.find(R"("objective_bonus")"), R"("objective_rise":{"all":2,"source":"ours"},)");
    const auto made_of = [&](const std::string& scenario) {
        std::string reason;
        nodes[0]->hall.create(Bench::venonta("me me", R"(,"options":{"scenario":)" + scenario + "}"),
                              [&](const auto& answer) { reason = answer ? "made" : answer.error().reason; });
        bench.loop.run();
        return reason;
    };
    EXPECT_EQ(made_of(R"("terra-1950")"), "made");
    EXPECT_EQ(made_of(marea::golden_text("line.json")), "upgrade_under_way");
    EXPECT_EQ(made_of(rising), "upgrade_under_way");
    EXPECT_EQ(made_of(marea::golden_text("young.json")), "upgrade_under_way");
    EXPECT_EQ(bench.scenario_files.size(), 1U) << "nor are their scenarios kept";
    square.level = 2;
    call_roll();
    EXPECT_EQ(made_of(marea::golden_text("line.json")), "made");
    EXPECT_EQ(made_of(rising), "made");
    EXPECT_EQ(bench.scenario_files.size(), 3U);
    EXPECT_TRUE(nodes[0]->hall.is_ready());
    square.level = 99;
    call_roll();
    EXPECT_FALSE(nodes[0]->hall.is_ready()) << "it slept while others rose";
}

TEST_F(TwoNodes, WhatAllHaveCountedIsToldByEach) {
    start("me me");
    Client& one = connect(0, made.keys.seats[0]);
    EXPECT_EQ(one.says("say", R"("text":"Ciao.")"), "done");
    for (int beat = 0; beat < 8; ++beat) call_roll();
    std::string all;
    nodes[1]->hall.all_metrics([&](std::string text) { all = std::move(text); });
    bench.loop.run();
    const std::string count = std::to_string(nodes[0]->hall.metrics.acknowledged);
    EXPECT_NE(all.find("marea_acknowledged_total{node=\"1\"} " + count + "\n"), std::string::npos) << all;
    EXPECT_NE(all.find("marea_acknowledged_total{node=\"2\"} 0\n"), std::string::npos);
}

}  // namespace
}  // namespace hall_nodes
