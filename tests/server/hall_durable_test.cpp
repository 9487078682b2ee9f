#include "tests/server/hall_bench.hpp"

/// Nothing is shown that is not durable; whatever became of a write, everyone hears the truth.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;
using bench::Mood;

struct DurableTest : testing::Test {
    Bench bench;
    server::Hall::Made made = bench.create(Bench::venezia("me me open", R"(,"listed":true)"));
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    Client& bo = bench.connect(made.table, made.keys.seats[1]);
    Client& watcher = bench.connect(made.table, made.watch);

    void hold() { bench.store.slow = true; }
    void let_go() {
        bench.store.slow = false;
        bench.store.finish();
        bench.loop.run();
    }
    void fail_once(Mood mood) {
        bench.store.mood = [mood, left = 1]() mutable { return left-- > 0 ? mood : Mood::commit; };
    }
};

TEST_F(DurableTest, WhileAWriteWaitsNothingOfItIsSaidToAnyone) {
    const auto lobby = (*bench.hall->lobby());
    EXPECT_NE(lobby.find("P0"), std::string::npos);
    hold();
    const std::string id = ada.post("rename", R"("name":"Unwritten")");
    bench.loop.pass(5000);
    Client& newcomer = bench.knock(made.table);
    newcomer.post("hello", R"("token":")" + made.keys.seats[1] + "\"");
    bo.post("rename", R"("name":"Second")");
    bo.raw("not even JSON");
    watcher.post("ping");
    std::string mine = "silence";
    bench.hall->mine(made.table, made.keys.seats[0], [&](const std::string& answer) { mine = answer; });
    std::string record = "silence";
    bench.hall->record(made.table, made.watch, [&](const auto&) { record = "answered"; });
    std::string joined = "silence";
    bench.hall->join(made.table, made.invite, "", -1, "Cy", [&](const auto&) { joined = "answered"; });
    bench.loop.pass(5000);
    EXPECT_EQ((*bench.hall->lobby()), lobby) << "the table stays as it is written";
    for (const Client* one : {&ada, &bo, &watcher, &newcomer}) {
        EXPECT_FALSE(one->has_heard("Unwritten"));
        EXPECT_FALSE(one->has_heard(R"("version":2)"));
    }
    EXPECT_EQ(ada.answer_to(id), "silence");
    EXPECT_TRUE(newcomer.got.empty());
    EXPECT_EQ(mine + record + joined, "silencesilencesilence");
    EXPECT_EQ(watcher.count("pong"), 1);
    let_go();
    EXPECT_EQ(ada.answer_to(id), "done");
    EXPECT_NE(mine.find("Unwritten"), std::string::npos);
    EXPECT_EQ(record + joined, "answeredanswered");
    EXPECT_TRUE(newcomer.has_heard("Second"));
    EXPECT_TRUE(bo.has_heard("Unwritten"));
    EXPECT_NE((*bench.hall->lobby()).find("Second"), std::string::npos);
}

TEST_F(DurableTest, ATableJustMadeIsNowhereBeforeItIsWritten) {
    const std::string lobby = (*bench.hall->lobby());
    hold();
    std::string made_id = "silence";
    bench.hall->create(Bench::venezia("me open", R"(,"listed":true)"),
                       [&](const auto& answer) { made_id = answer ? answer->table : "refused"; });
    bench.loop.pass(1000);
    EXPECT_EQ(made_id, "silence");
    EXPECT_EQ((*bench.hall->lobby()), lobby);
    let_go();
    EXPECT_NE((*bench.hall->lobby()).find(made_id), std::string::npos);
}

TEST_F(DurableTest, WhatIsRefusedIsToldSoAndTheTableIsAsItWas) {
    for (const Mood mood : {Mood::refuse, Mood::unknown_and_lost}) {
        const std::string before = bo.view_text();
        const int tables = bo.count("table");
        fail_once(mood);
        EXPECT_EQ(ada.says("ready", R"("entropy":"00")"), "not_saved");
        EXPECT_EQ(bo.view_text(), before);
        EXPECT_EQ(bo.count("table"), tables + 1) << "resynced";
        EXPECT_EQ(ada.view_text(), bench.connect(made.table, made.keys.seats[0]).view_text());
    }
    EXPECT_EQ(ada.says("ready"), "done");
}

TEST_F(DurableTest, WhatWasWrittenAfterAllIsAcknowledged) {
    fail_once(Mood::unknown_but_written);
    EXPECT_EQ(ada.says("rename", R"("name":"Written")"), "done");
    EXPECT_NE(bo.view_text().find("Written"), std::string::npos);
    EXPECT_EQ(ada.view_text(), bench.connect(made.table, made.keys.seats[0]).view_text());
    fail_once(Mood::unknown_but_written);
    EXPECT_EQ(ada.says("mute", R"("seat":1,"on":true)"), "done");
    EXPECT_EQ(ada.last("private").at("muted"), bench::json::parse("[1]"));
    fail_once(Mood::unknown_but_written);
    const auto cy = bench.join(made.table, made.invite);
    ASSERT_TRUE(cy);
    bench.connect(made.table, cy->token);
    fail_once(Mood::unknown_but_written);
    const auto another = bench.create(Bench::venezia("me open"));
    bench.connect(another.table, another.keys.seats[0]);
}

TEST_F(DurableTest, APrivateSettingThatIsNotSavedIsToldToNobodyElse) {
    const std::size_t heard = bo.got.size();
    for (const Mood mood : {Mood::refuse, Mood::unknown_and_lost}) {
        fail_once(mood);
        EXPECT_EQ(ada.says("mute", R"("seat":1,"on":true)"), "not_saved");
        EXPECT_TRUE(ada.last("private").at("muted").as_array().empty());
    }
    EXPECT_EQ(ada.says("mute", R"("seat":1,"on":true)"), "done");
    EXPECT_EQ(bo.got.size(), heard);
}

/// Neither "done" nor "not done" is true while nobody can read what is there.
TEST_F(DurableTest, WhileTheStoreCannotBeReadNothingIsSaid) {
    for (const bool written : {true, false}) {
        bench.store.unreadable = true;
        fail_once(written ? Mood::unknown_but_written : Mood::unknown_and_lost);
        const std::string id = ada.post("rename", written ? R"("name":"Here")" : R"("name":"Gone")");
        bench.loop.pass(5000);
        Client& newcomer = bench.knock(made.table);
        newcomer.post("hello", R"("token":")" + made.watch + "\"");
        bench.loop.pass(5000);
        EXPECT_EQ(ada.answer_to(id), "silence");
        EXPECT_FALSE(newcomer.has_heard(R"("type":"table")"));
        bench.store.unreadable = false;
        bench.loop.pass(5000);
        EXPECT_EQ(ada.answer_to(id), written ? "done" : "not_saved");
        EXPECT_EQ(ada.closed, "");
        EXPECT_EQ(ada.view.at("seats").at(0).at("name"), "Here");
        EXPECT_EQ(newcomer.view.at("seats").at(0).at("name"), "Here");
    }
}

/// What a hello brings is at hand at a table that someone has looked at.
TEST_F(DurableTest, AGuestIsGreetedWhileTheStoreDoesNotAnswer) {
    bench.store.unreadable = true;
    Client& newcomer = bench.knock(made.table);
    newcomer.post("hello", R"("token":")" + made.watch + "\"");
    bench.loop.run();
    EXPECT_EQ(newcomer.count("table"), 1);
    bench.store.unreadable = false;
    EXPECT_EQ(ada.says("rename", R"("name":"Still here")"), "done");
}

/// A table whose making was never written is no table, for those either who already know its name.
TEST_F(DurableTest, ARematchThatIsNotWrittenShowsNothing) {
    bench.join(made.table, made.invite);
    const auto duel = bench.create(Bench::venezia("me bot:0"));
    const auto people = bench.start(duel);
    people[0]->says("propose", R"("what":"end")");
    people[0]->says("propose", R"("what":"rematch")");
    const std::string next(people[0]->view.at("rematch").as_string());
    EXPECT_GT(bench.stored(next), 0);
    const auto last = bench.create(Bench::venezia("me bot:0"));
    const auto again = bench.start(last);
    again[0]->says("propose", R"("what":"end")");
    hold();
    again[0]->post("propose", R"("what":"rematch")");
    bench.loop.run();
    bench.store.finish();
    bench.loop.run();
    const std::string unborn(again[0]->view.at("rematch").as_string());
    Client& early = bench.knock(unborn);
    early.post("hello", R"("token":")" + last.keys.seats[0] + "\"");
    fail_once(Mood::refuse);
    let_go();
    EXPECT_EQ(early.count("table"), 0);
    EXPECT_EQ(early.count("refusal"), 1);
}

/// A store that fails again and again is not asked a thousand times a second.
TEST_F(DurableTest, AfterAFailureTheTableTakesABreath) {
    int writes = 0;
    bench.store.mood = [&] { return ++writes == 1 ? Mood::commit : Mood::refuse; };
    bench.create(Bench::venezia("bot:0 bot:0", R"(,"pace":"instant")"));
    bench.loop.pass(60 * bench::second);
    EXPECT_LT(writes, 200);
    EXPECT_GT(writes, 10) << "and it does not give up";
}

}  // namespace
