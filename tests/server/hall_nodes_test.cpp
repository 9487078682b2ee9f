#include <array>
#include <set>

#include "server/rooms/company.hpp"
#include "table/event.hpp"
#include "tests/server/hall_bench.hpp"
#include "tests/server/node_store.hpp"

/// Two halls on one store, as two programs have them: the log's versions are the only arbiter between them.
namespace hall_nodes {
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;
using bench::Hall;
using bench::Mood;
using bench::NodeStore;
using bench::Square;
using server::Company;

/// One of several programs at a store.
struct Node {
    Node(Bench& bench, Square& square, std::int64_t self)
        : store(square, self),
          hall(
              bench.loop, bench.games, store, bench.thinkers, bench.readers,
              [this](server::Reminder reminder) { reminders.push_back(std::move(reminder)); },
              server::HallSettings{.limits = false, .private_webhooks = true}) {
        hall.open();
        hall.wake();
        bench.loop.run();
    }
    std::vector<server::Reminder> reminders;
    NodeStore store;
    Hall hall;
};

struct TwoNodes : testing::Test {
    TwoNodes() {
        square.store.now = [this] { return bench.loop.now(); };
        nodes[0] = std::make_unique<Node>(bench, square, 1);
        nodes[1] = std::make_unique<Node>(bench, square, 2);
        call_roll();
    }
    ~TwoNodes() override { clients.clear(); }

    void call_roll() {
        for (const auto& node : nodes)
            if (node) node->store.call_roll();
        bench.loop.run();
    }
    void look() {
        for (const auto& node : nodes)
            if (node) node->store.look();
        bench.loop.run();
    }
    void kill(std::size_t node) {
        std::erase_if(clients, [&](const auto& client) { return client->hall == &nodes[node]->hall; });
        square.alive.erase(static_cast<std::int64_t>(node) + 1);
        nodes[node].reset();
        square.store.crash();
        call_roll();
    }
    Client& connect(std::size_t node, const std::string& token, std::int64_t since = -1) {
        clients.push_back(std::make_unique<Sitting>(nodes[node]->hall, bench.loop, made.table));
        EXPECT_EQ(clients.back()->client.hello(token, since), "done");
        return clients.back()->client;
    }
    /// A table, made at the first; everyone is ready.
    void start(std::string_view seats, const std::string& more = "") {
        clients.clear();
        tl::expected<Hall::Made, Problem> answer = tl::unexpected(Problem{"silence"});
        nodes[0]->hall.create(Bench::venezia(seats, more), [&](auto one) { answer = std::move(one); });
        bench.loop.run();
        made = answer.value();
        for (const std::string& token : made.keys.seats)
            if (!token.empty() && more.find("wait") == std::string::npos) {
                EXPECT_EQ(connect(0, token).says("ready"), "done");
            }
        clients.clear();
    }
    void race(int races);
    /// Everything that waits for the store is written, and all that follows from it.
    void write_all() {
        for (int i = 0; i < 20; ++i) {
            bench.loop.run();
            square.store.finish();
        }
        bench.loop.run();
    }
    /// How often a command is in the log after a version.
    [[nodiscard]] int held(const std::string& id, std::int64_t after = 0) const {
        int times = 0;
        const auto& log = square.store.logs.at(made.table);
        for (auto entry = log.begin() + after; entry != log.end(); ++entry)
            if (table::read_event(entry->text)->id == id) ++times;
        return times;
    }
    [[nodiscard]] std::int64_t stored() const { return std::ssize(square.store.logs.at(made.table)); }

    struct Sitting {
        Sitting(Hall& at, bench::ManualLoop& loop, const std::string& table)
            : hall(&at), client(at, loop, table) {}
        ~Sitting() { client.go(); }
        Sitting(const Sitting&) = delete;
        Sitting& operator=(const Sitting&) = delete;

        const Hall* hall;
        Client client;
    };

    Bench bench;
    Square square;
    std::array<std::unique_ptr<Node>, 2> nodes;
    Hall::Made made;
    std::vector<std::unique_ptr<Sitting>> clients;
};

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
    Company second(2);
    second.meet({1, 2});
    do start("me me");
    while (!second.keeps(made.table));
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
    Company second(2);
    second.meet({1, 2});
    const auto is_watched = [&](std::string_view seats, const std::string& more = "") {
        do start(seats, more);
        while (!second.keeps(made.table));
        return square.watchers[made.table].contains(2);
    };
    EXPECT_FALSE(is_watched("me me"));
    EXPECT_TRUE(is_watched("me bot:0"));
    EXPECT_TRUE(is_watched("me me", R"(,"clock":{"per_move":30})"));
}

/// Nobody waits until the keeper looks around: where the people are, the next table is made.
TEST_F(TwoNodes, ARematchIsThereAtOnceWhoeverKeepsTheTable) {
    Company second(2);
    second.meet({1, 2});
    do start("me me");
    while (!second.keeps(made.table));
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
    Company first(1);
    first.meet({1, 2});
    do start("me me");
    while (!first.keeps(made.table));
    look();
    Sitting stranger(nodes[1]->hall, bench.loop, made.table);
    EXPECT_EQ(stranger.client.hello("no such token"), "bad_token");
    EXPECT_FALSE(square.watchers[made.table].contains(2));
}

/// Tables that the second keeps and nobody visits there; one that is damaged keeps none of the others back.
TEST_F(TwoNodes, WhatCanWaitIsReadTogether) {
    Company second(2);
    second.meet({1, 2});
    std::vector<Hall::Made> tables;
    while (tables.size() < 3) {
        start("me me");
        if (second.keeps(made.table)) tables.push_back(made);
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
    Company second(2);
    second.meet({1, 2});
    do start("me me");
    while (!second.keeps(made.table));
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
    Company second(2);
    second.meet({1, 2});
    std::string said;
    const auto hear = [&said](const auto& answer) {
        said = answer ? "done" : std::string(answer.error().reason);
    };
    for (const bool joins : {true, false}) {
        do start("me open", R"(,"listed":true)");
        while (!second.keeps(made.table));
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
    Company second(2);
    second.meet({1, 2});
    do start("me me me");
    while (!second.keeps(made.table));
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
    EXPECT_EQ(made_of(marea::golden_text("line.json")), "made");
    EXPECT_EQ(made_of(rising), "upgrade_under_way");
    EXPECT_EQ(made_of(marea::golden_text("young.json")), "upgrade_under_way");
    EXPECT_EQ(bench.scenario_files.size(), 1U) << "nor is its scenario kept";
    square.level = 2;
    call_roll();
    EXPECT_EQ(made_of(rising), "made");
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

/// Two commands at the same instant, at two halls, again and again: of a turn that both play one is done and
/// the other refused, a line that both say is said once if its id is one and twice if not, and everyone at
/// either hall ends up with the same log.
void TwoNodes::race(int races) {
    Rng rng(14);
    std::array<std::array<Client*, 2>, 2> people{};  // by hall, by seat
    const auto begin = [&] {
        start("me me");
        for (std::size_t seat = 0; seat < 2; ++seat)
            for (std::size_t node = 0; node < 2; ++node)
                people[node][seat] = &connect(node, made.keys.seats[seat]);
    };
    begin();
    int both = 0;
    for (int i = 0; i < races; ++i) {
        bench.loop.pass(3000);  // chat has its limits
        if (bench::status(*people[0][0]) != "playing") begin();
        for (const auto& node : people)
            for (Client* one : node) {
                ASSERT_EQ(one->version, stored());
                one->got.clear();
            }
        const auto seat = static_cast<std::size_t>(people[0][0]->view.at("to_act").as_int64());
        const auto legal = people[0][seat]->legal();
        const bool same_id = rng.below(4) == 0;
        const bool talks = rng.below(3) == 0;
        square.notes = rng.below(4) != 0;
        square.store.slow = true;
        const std::string action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        const std::int64_t before = stored();
        std::set<std::string> ids;
        for (const std::size_t node : {std::size_t{0}, std::size_t{1}}) {
            const std::string id = std::to_string(i) + (same_id ? "" : node == 0 ? "-a" : "-b");
            ids.insert(people[node][seat]->post(
                talks ? "say" : "act", talks ? R"("text":"Hm.")" : R"("action":")" + action + "\"", id));
            if (rng.below(3) == 0) bench.loop.run();
            if (rng.below(5) == 0) square.store.finish();
        }
        write_all();
        square.store.slow = false;
        int done = 0;
        for (const std::string& id : ids) {
            std::set<std::string> answers;
            for (const auto& node : people) answers.insert(node[seat]->answer_to(id));
            answers.erase("silence");
            ASSERT_EQ(answers.size(), 1U) << "the same answer everywhere";
            ASSERT_EQ(held(id, before), *answers.begin() == "done" ? 1 : 0) << id << " " << *answers.begin();
            done += held(id, before);
        }
        ASSERT_EQ(done, !same_id && talks ? 2 : 1);
        both += done == 2 ? 1 : 0;
        if (!square.notes) look();
    }
    EXPECT_GT(both, races / 10);
}

TEST_F(TwoNodes, RacesAtOneTable) { race(300); }

using LongTwoNodes = TwoNodes;
TEST_F(LongTwoNodes, TenThousandRacesAtOneTable) { race(10'000); }

}  // namespace
}  // namespace hall_nodes
