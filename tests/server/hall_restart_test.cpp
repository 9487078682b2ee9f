#include "table/event.hpp"
#include "tests/server/hall_bench.hpp"

/// A new hall on the same store: the same tables to the byte; those that cannot be read are set aside.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;

/// Tables in every stage, with everything that can be open at them.
std::vector<server::Hall::Made> busy_evening(Bench& bench) {
    std::vector<server::Hall::Made> all;
    Rng rng(7);
    all.push_back(bench.create(Bench::venezia("me open bot:2", R"(,"listed":true)")));
    bench.connect(all.back().table, all.back().keys.seats[0]).says("ready", R"("entropy":"aa")");
    all.push_back(bench.create(Bench::venezia("me me me", R"(,"clock":{"bank":600,"plus":10})")));
    auto people = bench.start(all.back());
    for (int i = 0; i < 90; ++i) {
        bench::act_once(people, rng);
        bench.loop.pass(777);
        if (i % 11 == 0) people[0]->says("say", R"("text":"Hm.")");
        if (i % 13 == 0) people[static_cast<std::size_t>(bench::to_act(people))]->says("undo");
    }
    people[1]->says("propose", R"("what":"end")");
    people[2]->says("mute", R"("seat":0,"on":true)");
    all.push_back(bench.create(Bench::venezia("me me")));
    people = bench.start(all.back());
    bench.loop.pass(10 * bench::minute);
    const int late = bench::to_act(people);
    bench.thinkers.asleep = true;
    people[static_cast<std::size_t>(1 - late)]->says(
        "propose", R"("what":"bot","level":"0","seat":)" + std::to_string(late));
    all.push_back(bench.create(Bench::venezia("me me")));
    people = bench.start(all.back());
    people[0]->says("propose", R"("what":"end")");
    people[1]->says("vote", R"("yes":true)");
    people[1]->says("propose", R"("what":"rematch")");
    return all;
}

std::string everything(Bench& bench, const std::vector<server::Hall::Made>& all) {
    std::string seen;
    for (const auto& made : all) {
        for (const auto& token : made.keys.seats)
            if (!token.empty()) seen += bench.connect(made.table, token).got[0] + "\n";
        for (const auto& token : {made.keys.host, made.watch})
            seen += bench.connect(made.table, token).got[0] + "\n";
    }
    return seen + (*bench.hall->lobby());
}

TEST(Restart, ShowsEveryoneTheSameBytes) {
    Bench bench;
    const auto all = busy_evening(bench);
    const std::string before = everything(bench, all);
    EXPECT_FALSE(bench.store.snapshots.empty());
    EXPECT_TRUE(bench.restart().empty());
    EXPECT_EQ(everything(bench, all), before);
    bench.store.snapshots.clear();
    EXPECT_TRUE(bench.restart().empty());
    EXPECT_EQ(everything(bench, all), before) << "from the logs alone";
}

TEST(Restart, PlaysOnByItself) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("bot:0 bot:0 bot:0"));
    bench.loop.pass(5000);
    EXPECT_TRUE(bench.restart().empty());
    bench.loop.pass(10 * bench::minute);
    EXPECT_EQ(bench.connect(made.table, made.watch).view.at("status"), "finished");
}

TEST(Restart, SetsAsideWhatCannotBeReadAndOpensTheOthers) {
    Bench bench;
    const auto all = busy_evening(bench);
    const auto logs = bench.store.logs;
    bench.store.snapshots.clear();
    const auto spoil = [&](std::size_t which, std::size_t entry, const std::string& from,
                           const std::string& to) {
        auto& text = bench.store.logs[all[which].table][entry].text;
        const auto place = text.find(from);
        ASSERT_NE(place, std::string::npos) << text;
        text.replace(place, from.size(), to);
    };
    spoil(0, 0, R"(\"rules\":\"1\")", R"(\"rules\":\"9\")");
    spoil(1, 30, R"("kind")", R"("mind")");
    bench.store.damaged[all[2].table] = {store::Damage::Kind::changed, 5};
    auto unreadable = bench.restart();
    ASSERT_EQ(unreadable.size(), 3U);
    std::map<std::string, std::pair<std::string, std::int64_t>> named;
    for (const auto& [table, problem, version] : unreadable)
        named[table] = {std::string(problem.reason), version};
    using Named = std::pair<std::string, std::int64_t>;
    EXPECT_EQ(named[all[0].table], (Named{"rules_version", 1}));
    EXPECT_EQ(named[all[1].table], (Named{"json_unknown_key", 31}));
    EXPECT_EQ(named[all[2].table], (Named{"log_changed", 5}));
    EXPECT_EQ(bench.hall->metrics.tables_set_aside, 3);
    EXPECT_NE(bench.hall->metrics.text().find("marea_tables_set_aside 3\n"), std::string::npos);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(bench.knock(all[i].table).hello(all[i].keys.seats[0]), "table_set_aside");
        EXPECT_EQ(bench.record(all[i].table, all[i].watch), "table_set_aside");
    }
    bench.connect(all[3].table, all[3].keys.seats[0]);
    bench.store.logs = logs;
    bench.store.damaged.clear();
    EXPECT_TRUE(bench.restart().empty()) << "nothing was done to them";
    EXPECT_EQ(bench.hall->metrics.tables_set_aside, 0);
}

TEST(Restart, NamesWhatFinishedGamesNeed) {
    Bench bench;
    busy_evening(bench);
    bench.store.logs["#rules"].push_back({"#rules", 2, "venezia 0"});
    const auto unreadable = bench.restart();
    ASSERT_EQ(unreadable.size(), 1U);
    EXPECT_EQ(unreadable[0].problem.reason, "rules_unknown");
    EXPECT_EQ(unreadable[0].table, "venezia 0");
    EXPECT_GT(bench.hall->metrics.tables, 0);
}

TEST(Restart, ATableWhoseSettingsCannotBeReadIsSetAside) {
    Bench bench;
    const auto all = busy_evening(bench);
    bench.store.snapshots.clear();
    for (auto& [id, log] : bench.store.logs)
        if (id.find('/') != std::string::npos) log[0].text = R"({"mute":200,"on":true,"id":"x","answer":1})";
    const auto unreadable = bench.restart();
    ASSERT_EQ(unreadable.size(), 1U);
    EXPECT_EQ(unreadable[0].problem.reason, "no_such_seat");
    EXPECT_EQ(unreadable[0].table, all[1].table);
    EXPECT_EQ(bench.knock(all[1].table).hello(all[1].keys.seats[0]), "table_set_aside");
}

TEST(Restart, AFinishedGameThatCannotBeReadIsSetAsideWhenSomeoneComes) {
    Bench bench;
    const auto all = busy_evening(bench);
    bench.store.damaged[all[3].table] = {store::Damage::Kind::broken, 2};
    EXPECT_TRUE(bench.restart().empty());
    EXPECT_EQ(bench.record(all[3].table, all[3].watch), "table_set_aside");
    EXPECT_EQ(bench.hall->metrics.tables_set_aside, 1);
}

/// The log is the truth: a snapshot that lies about its version or is broken costs time and nothing else.
TEST(Restart, ASnapshotThatCannotBeBelievedIsPassedOver) {
    Bench bench;
    const auto all = busy_evening(bench);
    const std::string before = everything(bench, all);
    for (const bool broken : {false, true}) {
        for (auto& [id, snapshot] : bench.store.snapshots) {
            if (id.find('/') != std::string::npos) continue;
            if (broken)
                snapshot.text = "{}";
            else
                --snapshot.version;
        }
        EXPECT_TRUE(bench.restart().empty());
        EXPECT_EQ(everything(bench, all), before);
    }
}

/// However often the program restarts, the logs behind the snapshots stay short.
TEST(Restart, SnapshotsAreTakenAlsoOverManyRestarts) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me me me"));
    bench.start(made);
    Rng rng(3);
    for (int round = 0; round < 8; ++round) {
        EXPECT_TRUE(bench.restart().empty());
        const auto people = bench.seat_all(made);
        for (int i = 0; i < 25 && bench::to_act(people) >= 0; ++i) bench::act_once(people, rng);
    }
    EXPECT_GT(bench.store.snapshots[made.table].version, bench.stored(made.table) - 65);
}

TEST(Restart, ANoteOfTheRulesThatWasNotWrittenIsWrittenWithTheNextTable) {
    Bench bench;
    bench.store.mood = [appends = 0]() mutable {  // the table is written, then the note is tried
        return appends++ > 0 && appends <= 6 ? bench::Mood::refuse : bench::Mood::commit;
    };
    bench.create(Bench::venezia("me me"));
    EXPECT_EQ(bench.stored("#rules"), 0);
    bench.create(Bench::venezia("me me"));
    bench.create(Bench::venezia("me me"));
    EXPECT_EQ(bench.stored("#rules"), 1);
}

TEST(Restart, ANoteWhoseVersionIsTakenComesAfterIt) {
    for (const auto mood :
         {bench::Mood::refuse, bench::Mood::unknown_but_written, bench::Mood::unknown_and_lost}) {
        Bench bench;
        bench.create(Bench::venezia("me me"));
        bench.store.logs["#rules"].push_back({"#rules", 2, "by another server"});
        bench.store.mood = [appends = 0, mood]() mutable {
            return appends++ == 2 ? mood : bench::Mood::commit;
        };
        bench.create(Bench::venonta("me me me"));
        EXPECT_EQ(bench.stored("#rules"), 3) << "once, whatever was known of it";
        EXPECT_EQ(bench.store.logs["#rules"].back().version, 3);
    }
}

}  // namespace
