#include "tests/server/hall_bench.hpp"
#include "tests/venonta/venonta_records.hpp"

/// What takes long is done elsewhere: whoever else there is does not wait for it.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;
using bench::Mood;

server::Hall::Made ended(Bench& bench) {
    const auto made = bench.create(Bench::venezia("me me"));
    const auto people = bench.start(made);
    Rng rng(9);
    for (int i = 0; i < 4; ++i) bench::act_once(people, rng);
    people[0]->says("propose", R"("what":"end")");
    people[1]->says("vote", R"("yes":true)");
    for (Client* one : people) one->go();
    bench.loop.run();
    return made;
}

/// People at another table, who play on.
void expect_undisturbed(const std::vector<Client*>& others) {
    Rng rng(9);
    EXPECT_TRUE(bench::act_once(others, rng));
}

TEST(Elsewhere, AGameThatIsOverIsReadForWhoeverComes) {
    Bench bench;
    const auto old = ended(bench);
    const auto others = bench.start(bench.create(Bench::venezia("me me")));
    bench.readers.asleep = true;
    EXPECT_EQ(bench.knock(old.table).hello(old.keys.seats[0]), "silence");
    EXPECT_EQ(bench.record(old.table, old.watch), "silence");
    EXPECT_EQ(bench.mine(old.table, old.keys.seats[0]), "silence");
    expect_undisturbed(others);
}

TEST(Elsewhere, ARecordIsWritten) {
    Bench bench;
    const auto old = ended(bench);
    bench.connect(old.table, old.keys.seats[0]);
    bench.readers.asleep = true;
    EXPECT_EQ(bench.record(old.table, old.watch), "silence");
    bench.readers.asleep = false;
    EXPECT_NE(bench.record(old.table, old.watch).find("actions"), std::string::npos);
}

TEST(Elsewhere, ATableWhoseWriteFailedIsReadAgain) {
    Bench bench;
    const auto people = bench.start(bench.create(Bench::venezia("me me")));
    const auto others = bench.start(bench.create(Bench::venezia("me me")));
    bench.store.mood = [] { return Mood::unknown_but_written; };
    bench.readers.asleep = true;
    EXPECT_EQ(people[0]->says("rename", R"("name":"Lost")"), "silence");
    bench.store.mood = [] { return Mood::commit; };
    expect_undisturbed(others);
    EXPECT_EQ(people[1]->says("rename", R"("name":"Waits")"), "silence");
}

TEST(Elsewhere, AWholeGameIsToldAgain) {
    Bench bench;
    const auto people = bench.start(bench.create(Bench::venonta("me me")));
    const auto others = bench.start(bench.create(Bench::venezia("me me")));
    bench.readers.asleep = true;
    for (const char* what : {"since", "story"})
        EXPECT_EQ(people[0]->says("ask", R"("what":")" + std::string(what) + "\""), "silence");
    expect_undisturbed(others);
    for (int i = 0; i < 2; ++i) people[0]->says("ask", R"("what":"story")");
    EXPECT_EQ(people[0]->says("ask", R"("what":"story")"), "flood") << "so many at once";
    bench.readers.asleep = false;
    for (const char* what : {"since", "story"})
        EXPECT_EQ(people[1]->says("ask", R"("what":")" + std::string(what) + "\""), "done");
}

TEST(Elsewhere, AScenarioIsJudged) {
    Bench bench;
    const auto others = bench.start(bench.create(Bench::venezia("me me")));
    std::string text = golden_text("line.json");
    const auto at = text.find('"', text.find(':', text.find(R"("id")")));
    text.insert(at + 1, "own-");
    std::string outcome = "silence";
    const auto make = [&] {
        bench.hall->create(
            Bench::venonta("me me", R"(,"options":{"scenario":)" + text + "}"),
            [&](const auto& made) { outcome = made ? "made" : std::string(made.error().reason); });
        bench.loop.run();
    };
    bench.readers.asleep = true;
    make();
    EXPECT_EQ(outcome, "silence");
    expect_undisturbed(others);
    bench.readers.asleep = false;
    make();
    EXPECT_EQ(outcome, "made");
}

/// What is said right after hello is answered after it.
TEST(Elsewhere, WhoSpeaksWhileTheirTableIsReadIsHeardInOrder) {
    Bench bench;
    const auto old = ended(bench);
    Client& ada = bench.knock(old.table);
    ada.post("hello", R"("token":")" + old.keys.seats[0] + "\"");
    ada.post("hello", R"("token":")" + old.keys.seats[0] + "\"");
    const std::string said = ada.post("say", R"("seen":1,"text":"good game")");
    std::vector<std::string> pages;
    for (int i = 0; i < 20; ++i) pages.push_back(ada.post("log", R"("before":2)"));
    bench.loop.run();
    EXPECT_TRUE(ada.has_heard("hello_twice"));
    EXPECT_EQ(ada.answer_to(said), "done");
    EXPECT_EQ(ada.answer_to(pages.front()), "done");
    EXPECT_EQ(ada.answer_to(pages.back()), "flood") << "nobody is remembered for ever";
}

TEST(Elsewhere, WhoGoesWhileTheirTableIsReadIsForgotten) {
    Bench bench;
    const auto old = ended(bench);
    Client& ada = bench.knock(old.table);
    ada.post("hello", R"("token":")" + old.keys.seats[0] + "\"");
    ada.post("say", R"("seen":1,"text":"good game")");
    ada.go();
    bench.loop.run();
    EXPECT_TRUE(ada.got.empty());
    EXPECT_EQ(bench.hall->metrics.tables, 0);
}

/// Two who come at once to a table that is not at hand meet there.
TEST(Elsewhere, ATableIsReadOnceForAllWhoWait) {
    Bench bench;
    const auto old = ended(bench);
    Client& ada = bench.knock(old.table);
    Client& bo = bench.knock(old.table);
    ada.post("hello", R"("token":")" + old.keys.seats[0] + "\"");
    bo.post("hello", R"("token":")" + old.keys.seats[1] + "\"");
    const int before = bench.readers.thoughts;
    bench.loop.run();
    EXPECT_EQ(bench.readers.thoughts, before + 1) << "and one for the newest page";
    ada.says("say", R"("text":"hello")");
    EXPECT_TRUE(bo.has_heard("\"hello\""));
}

TEST(Elsewhere, AfterTheStartEveryTableIsTendedAFewAtATime) {
    Bench bench;
    std::vector<server::Hall::Made> all;
    for (int i = 0; i < 40; ++i) all.push_back(bench.create(Bench::venezia("me bot:0")));
    for (const auto& made : all) bench.connect(made.table, made.keys.seats[0]).says("ready");
    bench.thinkers.asleep = true;
    bench.restart();
    bench.loop.pass(2 * bench::second);
    int to_act = 0;
    for (const auto& made : all)
        to_act += bench.connect(made.table, made.keys.seats[0]).view.at("to_act") == bench::json::value(1);
    EXPECT_GE(bench.thinkers.thoughts, to_act) << "every bot whose turn it is thinks";
}

TEST(Crowd, IsToldWhoIsThereNowAndThen) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    for (int i = 0; i < 100; ++i) bench.connect(made.table, made.watch);
    EXPECT_LT(ada.count("presence"), 20);
    bench.loop.pass(1000);
    EXPECT_LT(ada.count("presence"), 25);
    EXPECT_EQ(ada.last("presence").at("watchers"), bench::json::value(100));
    EXPECT_EQ(bench.connect(made.table, made.watch).last("presence").at("watchers"), bench::json::value(101))
        << "whoever comes hears at once";
}

TEST(Crowd, IsNoLargerThanCanBeTold) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    bench.connect(made.table, made.keys.seats[0]);
    for (int i = 0; i < 999; ++i) bench.knock(made.table).post("hello", R"("token":")" + made.watch + "\"");
    bench.loop.run();
    EXPECT_EQ(bench.knock(made.table).hello(made.watch), "table_crowded");
    EXPECT_EQ(bench.knock(made.table).hello(made.keys.seats[0]), "table_crowded");
    EXPECT_EQ(bench.knock(made.table).hello(made.keys.seats[1]), "done") << "a seat that is away may come";
}

}  // namespace
