#include <set>

#include "server/rooms/company.hpp"
#include "tests/server/two_nodes.hpp"

/// Which of two halls keeps a table, and who is told what happens at it.
namespace hall_keepers {
namespace {

using namespace marea;
using bench::Client;
using bench::Hall;
using bench::NodeStore;
using bench::TwoNodes;
using server::Company;

TEST_F(TwoNodes, OneKeepsATableAndTheOtherTakesOverWhenItIsGone) {
    start("me bot:0 bot:0");
    Company first(1);
    first.meet({1, 2});
    const std::size_t keeper = first.keeps(made.table) ? 0 : 1;
    Client& watcher = connect(1 - keeper, made.watch);
    const std::string token = made.keys.seats[0];
    Client& person = connect(1 - keeper, token);
    const auto play_on = [&](int turns) {
        for (int i = 0; i < 200 && turns > 0; ++i) {
            if (bench::status(person) != "playing") return;
            if (person.view.at("to_act").as_int64() == 0) {
                EXPECT_EQ(person.acts(person.legal().front()), "done");
                --turns;
            }
            bench.loop.pass(5000);
        }
        EXPECT_EQ(turns, 0) << "the bots stand still";
    };
    play_on(5);
    kill(keeper);
    play_on(5);
    EXPECT_EQ(watcher.version, stored());
}

/// A table that the second keeps, and nobody waits for it there: its moves cost the second nothing. While a
/// guest is there it is told, and no longer once it looked around after they went.
TEST_F(TwoNodes, WhereNobodyWaitsNobodyIsTold) {
    start_kept_by(2, "me me");
    const auto told_of = [&](std::string_view text) {
        nodes[1]->store.told.clear();
        Client& one = clients.empty() ? connect(0, made.keys.seats[0]) : clients.front()->client;
        EXPECT_EQ(one.says("say", R"("text":")" + std::string(text) + "\""), "done");
        return nodes[1]->store.told.size();
    };
    look();
    EXPECT_EQ(told_of("alone"), 0U);
    connect(1, made.keys.seats[1]);
    EXPECT_EQ(told_of("together"), 1U);
    EXPECT_EQ(clients.back()->client.version, stored());
    clients.pop_back();
    look();
    EXPECT_EQ(told_of("alone again"), 0U);
    Client& back = connect(1, made.keys.seats[1]);
    square.watchers.clear();  // as after a crash of the database
    look();
    EXPECT_EQ(told_of("and together again"), 1U);
    EXPECT_EQ(back.version, stored());
}

/// Whoever keeps a table with bots, a clock or a standing order is told, wherever its guests are.
TEST_F(TwoNodes, WhoeverMovesBotsOrWatchesAClockIsTold) {
    const auto is_watched = [&](std::string_view seats, const std::string& more = "") {
        start_kept_by(2, seats, more);
        return square.watchers[made.table].contains(2);
    };
    EXPECT_FALSE(is_watched("me me"));
    EXPECT_TRUE(is_watched("me bot:0"));
    EXPECT_TRUE(is_watched("me me", R"(,"clock":{"per_move":30})"));
}

/// Nobody waits until the keeper looks around: where the people are, the next table is made.
TEST_F(TwoNodes, ARematchIsThereAtOnceWhoeverKeepsTheTable) {
    start_kept_by(2, "me me");
    std::vector<Client*> people{&connect(0, made.keys.seats[0]), &connect(0, made.keys.seats[1])};
    for (const char* what : {"end", "rematch"}) {
        EXPECT_EQ(people[0]->says("propose", R"("what":")" + std::string(what) + "\""), "done");
        EXPECT_EQ(people[1]->says("vote", R"("yes":true)"), "done");
    }
    const std::string next(people[0]->view.at("rematch").as_string());
    EXPECT_TRUE(square.store.logs.contains(next));
    look();
    bench.loop.pass(2000);
    EXPECT_TRUE(square.store.logs.contains(next)) << "and the keeper makes no other";
    made.table = next;
    EXPECT_EQ(connect(1, made.keys.seats[0]).says("ready"), "done");
}

/// A stranger cannot have anything written by knocking.
TEST_F(TwoNodes, WhoIsNobodyAtATableHasNobodyTold) {
    start_kept_by(1, "me me");
    look();
    Sitting stranger(nodes[1]->hall, bench.loop, made.table);
    EXPECT_EQ(stranger.client.hello("no such token"), "bad_token");
    EXPECT_FALSE(square.watchers[made.table].contains(2));
}

/// Tables that the second keeps and nobody visits there; one that is damaged keeps none of the others back.
TEST_F(TwoNodes, WhatCanWaitIsReadTogether) {
    std::vector<Hall::Made> tables;
    while (tables.size() < 3) {
        start_kept_by(2, "me me");
        tables.push_back(made);
    }
    look();
    bench.loop.pass(2000);
    NodeStore& store = nodes[1]->store;
    const auto act_at_all = [&] {
        store.read_at_once.clear();
        for (const Hall::Made& one : tables) {
            made = one;
            std::vector<Client*> people{&connect(0, one.keys.seats[0]), &connect(0, one.keys.seats[1])};
            Client& acting = *people[static_cast<std::size_t>(bench::to_act(people))];
            EXPECT_EQ(acting.acts(acting.legal().front()), "done");
        }
        clients.clear();
        look();
        bench.loop.pass(2000);
        EXPECT_TRUE(store.read_at_once.empty()) << "they may be at it still";
        look();
        bench.loop.pass(900);
        EXPECT_TRUE(store.read_at_once.empty()) << "nobody waits for it";
        bench.loop.pass(200);
        EXPECT_EQ(store.read_at_once, std::vector<std::size_t>{3});
    };
    const auto is_all_known = [&] {
        look();
        bench.loop.pass(2000);
        return store.read_at_once.size() == 1;
    };
    act_at_all();
    EXPECT_TRUE(is_all_known());
    store.hurt = tables[1].table;
    act_at_all();
    store.hurt.clear();
    EXPECT_TRUE(is_all_known());
}

/// A table that the second keeps and at which it has nothing to do: while it is played elsewhere the second
/// reads nothing of it, whoever asks it for the table is told the newest, and a game that is over is gone
/// there without being read.
TEST_F(TwoNodes, AKeeperWithNothingToDoLetsAGameGoOn) {
    start_kept_by(2, "me me");
    look();
    bench.loop.pass(2000);
    NodeStore& store = nodes[1]->store;
    std::vector<Client*> people{&connect(0, made.keys.seats[0]), &connect(0, made.keys.seats[1])};
    const auto play = [&](int moves) {
        for (Rng rng(3); moves > 0 && bench::status(*people[0]) == "playing"; --moves) {
            store.read_at_once.clear();
            bench::act_once(people, rng);
            look();
            bench.loop.pass(2000);
            EXPECT_TRUE(store.read_at_once.empty());
        }
    };
    play(5);
    EXPECT_EQ(people[0]->says("rename", R"("name":"Zoe")"), "done");
    std::string summary;
    nodes[1]->hall.about(made.table, made.watch, [&](const auto& text) { summary = text.value_or(""); });
    bench.loop.run();
    EXPECT_NE(summary.find(R"("Zoe")"), std::string::npos) << summary;
    play(1'000);
    EXPECT_EQ(bench::status(*people[0]), "finished");
    EXPECT_TRUE(square.store.closed.contains(made.table)) << "by the one at which it ended";
    look();
    EXPECT_EQ(nodes[1]->hall.metrics.tables, 0);
    EXPECT_TRUE(store.read_at_once.empty());
}

TEST_F(TwoNodes, WhoeverAsksForATableThatIsFoundDamagedIsAnswered) {
    std::string said;
    const auto hear = [&said](const auto& answer) {
        said = answer ? "done" : std::string(answer.error().reason);
    };
    for (const bool joins : {true, false}) {
        start_kept_by(2, "me open", R"(,"listed":true)");
        bench.loop.pass(2000);
        nodes[1]->store.hurt = made.table;
        said = "silence";
        if (joins)
            nodes[1]->hall.join(made.table, made.invite, "", -1, "Bo", hear);
        else
            nodes[1]->hall.about(made.table, made.watch, hear);
        bench.loop.run();
        EXPECT_EQ(said, "try_again");
    }
}

/// Nobody has to be told of a table without bots, so its keeper is called when it gets one.
TEST_F(TwoNodes, ABotThatTakesASeatMovesAtOnceWhoeverKeepsTheTable) {
    start_kept_by(2, "me me me");
    look();
    bench.loop.pass(2000);
    std::vector<Client*> people;
    for (const std::string& token : made.keys.seats) people.push_back(&connect(0, token));
    bench.loop.pass(10 * bench::minute);
    const auto late = static_cast<std::size_t>(bench::to_act(people));
    people[late]->go();
    Client& one = *people[(late + 1) % 3];
    const std::string who = std::to_string(late);
    EXPECT_EQ(one.says("propose", R"("what":"bot","level":"0","seat":)" + who), "done");
    EXPECT_EQ(people[(late + 2) % 3]->says("vote", R"("yes":true)"), "done");
    const std::int64_t before = stored();
    bench.loop.pass(5000);
    EXPECT_GT(stored(), before) << one.kinds();
}

TEST_F(TwoNodes, ATurnIsRemindedOfOnceAndWithAnId) {
    start("me me");
    Client& here = connect(0, made.keys.seats[0]);
    for (const std::string& token : made.keys.seats)
        EXPECT_EQ(connect(1, token).says("remind", R"("url":"http://127.0.0.1/x")"), "done");
    std::vector<Client*> people{&here, &connect(1, made.keys.seats[1])};
    Rng rng(5);
    const auto reminded = [&] { return nodes[0]->reminders.size() + nodes[1]->reminders.size(); };
    for (int i = 0; i < 12; ++i) {
        const int before = bench::to_act(people);
        const std::size_t told = reminded();
        bench::act_once(people, rng);
        EXPECT_EQ(reminded() - told, bench::to_act(people) != before ? 1U : 0U);
    }
    std::set<std::string> ids;
    for (const auto& node : nodes)
        for (const auto& reminder : node->reminders)
            ids.insert(std::string(boost::json::parse(reminder.body).at("id").as_string()));
    EXPECT_EQ(ids.size(), reminded());
}

}  // namespace
}  // namespace hall_keepers
