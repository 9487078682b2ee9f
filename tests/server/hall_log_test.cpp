#include <set>

#include "tests/server/hall_bench.hpp"

/// A table's log as its guests read it: in pages, bounded whatever was done, the same whenever it is read.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;
namespace json = boost::json;

/// The events of every page before those that a hello brought, and these; as the bytes of their JSON.
std::vector<std::string> read_back(Bench& bench, Client& client) {
    std::vector<json::value> events;
    const json::object table = client.last("table");
    for (const auto& event : table.at("log").as_array()) events.push_back(event);
    bool older = table.at("older").as_bool();
    while (older) {
        const std::string before = json::serialize(events.front().at("version"));
        const std::string id = client.post("log", R"("seen":1,"before":)" + before);
        bench.loop.run();
        const json::object page = client.last("log");
        if (page.empty() || page.at("id") != json::value(id)) throw std::runtime_error("no page came");
        const auto& found = page.at("events").as_array();
        EXPECT_LE(found.size(), 64U);
        events.insert(events.begin(), found.begin(), found.end());
        older = page.at("older").as_bool();
    }
    std::vector<std::string> texts;
    for (const auto& event : events) texts.push_back(json::serialize(event));
    return texts;
}

std::int64_t version_in(const std::string& event) { return json::parse(event).at("version").as_int64(); }

TEST(LogPages, AHelloIsBoundedWhateverWasDone) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    const std::string name(24, 'A');
    for (int i = 0; i < 1500; ++i) {
        ada.got.clear();
        ASSERT_EQ(ada.says("rename", R"("name":")" + name + "\""), "done");
    }
    for (int round = 0; round < 2; ++round) {
        Client& late = bench.connect(made.table, made.keys.seats[1]);
        for (const auto& text : late.got) EXPECT_LT(text.size(), 100'000U);
        const auto events = read_back(bench, late);
        ASSERT_EQ(std::ssize(events), bench.stored(made.table));
        for (std::size_t i = 0; i < events.size(); ++i)
            ASSERT_EQ(version_in(events[i]), static_cast<std::int64_t>(i) + 1);
        EXPECT_TRUE(bench.restart().empty());
    }
}

TEST(LogPages, AreBoundedInBytes) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    std::string words;
    for (int i = 0; i < 280; ++i) words += "🌊";
    for (int i = 0; i < 200; ++i) {
        ASSERT_EQ(ada.says("say", R"("text":")" + words + "\""), "done");
        bench.loop.pass(3000);
    }
    Client& late = bench.connect(made.table, made.keys.seats[1]);
    EXPECT_LT(json::serialize(late.last("table").at("log")).size(), 66'000U);
    EXPECT_EQ(std::ssize(read_back(bench, late)), bench.stored(made.table));
}

/// Each viewer reads later, and after a restart, what they saw when it happened: to the byte, secrets
/// included.
TEST(LogPages, SayWhatEachViewerSaw) {
    Bench bench;
    const auto made = bench.create(Bench::venonta("me me", R"(,"listed":true)"));
    Client& watcher = bench.connect(made.table, "");
    auto people = bench.start(made);
    Rng rng(8);
    for (int i = 0; i < 150; ++i) bench::act_once(people, rng);
    const auto heard = [](const Client& client) {
        std::vector<std::string> events;
        for (const auto& text : client.got) {
            const json::object message = json::parse(text).as_object();
            const auto type = message.at("type").as_string();
            if (type != "table" && type != "events") continue;
            for (const auto& event : message.at(type == "table" ? "log" : "events").as_array())
                events.push_back(json::serialize(event));
        }
        return events;
    };
    const std::vector<std::string> by_viewer[] = {heard(*people[0]), heard(*people[1]), heard(watcher)};
    ASSERT_GT(by_viewer[0].size(), 150U);
    EXPECT_NE(by_viewer[0], by_viewer[1]);
    const std::string tokens[] = {made.keys.seats[0], made.keys.seats[1], ""};
    for (int round = 0; round < 2; ++round) {
        for (std::size_t viewer = 0; viewer < 3; ++viewer) {
            Client& late = bench.connect(made.table, tokens[viewer]);
            EXPECT_EQ(read_back(bench, late), by_viewer[viewer]) << "viewer " << viewer;
        }
        EXPECT_TRUE(bench.restart().empty());
    }
}

/// What happens while an old table is being read for someone is in what they get, once.
TEST(LogPages, MissNothingThatHappensMeanwhile) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me open"));
    Client& first = bench.connect(made.table, made.keys.seats[0]);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(first.says("rename", R"("name":"Ada")"), "done");
    EXPECT_TRUE(bench.restart().empty());
    Client& ada = bench.knock(made.table);
    ada.post("hello", R"("token":")" + made.keys.seats[0] + "\"");
    EXPECT_TRUE(bench.join(made.table, made.invite).has_value());
    ASSERT_EQ(ada.count("table") + ada.count("events"), 1);
    EXPECT_EQ(ada.version, bench.stored(made.table));
}

/// Whoever comes in first and acts at once does not shut the door on those behind.
TEST(LogPages, AreReadForAllWhoComeAtOnce) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me me"));
    bench.connect(made.table, made.keys.seats[0]);
    EXPECT_TRUE(bench.restart().empty());
    std::vector<Client*> people;
    for (const std::string& token : made.keys.seats) {
        people.push_back(&bench.knock(made.table));
        people.back()->post("hello", R"("token":")" + token + "\"");
        people.back()->post("ready", R"("seen":0)");
    }
    bench.loop.run();
    for (const Client* one : people) {
        EXPECT_EQ(one->closed, "");
        EXPECT_EQ(status(*one), "playing");
        EXPECT_EQ(one->version, bench.stored(made.table));
    }
}

TEST(LogPages, WaitForAStoreThatAnswers) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    bench.connect(made.table, made.keys.seats[0]);
    EXPECT_TRUE(bench.restart().empty());
    bench.store.unreadable = true;
    Client& ada = bench.knock(made.table);
    ada.hello(made.keys.seats[0]);
    EXPECT_EQ(ada.closed, "try_again");
    bench.store.unreadable = false;
    EXPECT_EQ(bench.connect(made.table, made.keys.seats[0]).count("table"), 1);
}

/// A seat has a budget at its table, however many connections it has; other seats have their own.
TEST(SeatBudget, BoundsWhatIsNoAction) {
    Bench bench({.limits = true});
    const auto made = bench.create(Bench::venezia("me me"));
    const auto rename = [&](std::size_t seat) {
        bench.loop.pass(bench::second / 20);  // slower than what counts as a flood
        return bench.connect(made.table, made.keys.seats[seat]).says("rename", R"("name":"Ada")");
    };
    for (int i = 0; i < 60; ++i) ASSERT_EQ(rename(0), "done");
    EXPECT_EQ(rename(0), "seat_too_busy");
    EXPECT_EQ(rename(1), "done");
    bench.loop.pass(5 * bench::second);
    EXPECT_EQ(rename(0), "done");
    EXPECT_EQ(rename(0), "seat_too_busy");
}

TEST(SeatBudget, BoundsTalkOverHours) {
    Bench bench({.limits = true});
    const auto made = bench.create(Bench::venezia("me me"));
    int said = 0;
    for (int i = 0; i < 3600 / 2; ++i) {
        Client& ada = bench.connect(made.table, made.keys.seats[0]);
        if (ada.says("say", R"("text":"tide")") == "done") ++said;
        ada.go();
        bench.loop.pass(2 * bench::second);
    }
    EXPECT_GE(said, 400);
    EXPECT_LE(said, 430);
}

/// A snapshot holds the last commands' ids, and what all of them cost goes with the log.
TEST(Snapshots, StayBoundedWhateverWasDone) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    for (int i = 0; i < 1500; ++i) {
        ada.got.clear();
        ASSERT_EQ(ada.says("rename", R"("name":"Ada")"), "done");
    }
    EXPECT_LT(bench.store.snapshots.at(made.table).text.size(), 8000U);
    EXPECT_LT(bench.store.snapshots_put, 30);
    EXPECT_TRUE(bench.restart().empty());
    EXPECT_EQ(bench.connect(made.table, made.keys.seats[0]).version, bench.stored(made.table));
}

/// A command that may have been done long ago is not done again, whether or not its id is still known.
TEST(Snapshots, ForgetIdsWithoutDoingAnythingTwice) {
    Bench bench;
    const auto made = bench.create(Bench::venezia("me me"));
    Client* ada = &bench.connect(made.table, made.keys.seats[0]);
    std::vector<std::int64_t> seen;
    for (int i = 0; i < 100; ++i) {
        seen.push_back(ada->version);
        ASSERT_EQ(ada->says("rename", R"("name":"Ada )" + std::to_string(i) + "\"", "id" + std::to_string(i)),
                  "done");
    }
    for (int round = 0; round < 2; ++round) {
        const auto before = bench.stored(made.table);
        for (int i = 0; i < 100; ++i) {
            ada->got.clear();
            const std::string members = R"("name":"Ada )" + std::to_string(i) + R"(","seen":)" +
                                        std::to_string(seen[static_cast<std::size_t>(i)]);
            EXPECT_EQ(ada->says("rename", members, "id" + std::to_string(i)), i < 36 ? "stale" : "done") << i;
        }
        EXPECT_EQ(bench.stored(made.table), before);
        EXPECT_TRUE(bench.restart().empty());
        ada = &bench.connect(made.table, made.keys.seats[0]);
    }
    EXPECT_EQ(ada->says("rename", R"("name":"Anew")"), "done");
}

/// Chance does at one table what its rules forbid: that table closes, with an apology, and the others go on.
TEST(Contradiction, ClosesOneTableAndNoOther) {
    Bench bench;
    const auto other = bench.create(Bench::venezia("me me"));
    bench.script.assign(1000, "no such thing");
    EXPECT_TRUE(bench.restart().empty());
    auto elsewhere = bench.start(other);
    const auto made = bench.create(Bench::venonta("me me"));
    const auto people = bench.seat_all(made);
    Rng rng(2);
    for (Client* one : people) one->says("ready");
    for (int i = 0; i < 50 && people[0]->closed.empty(); ++i)
        if (const int seat = bench::to_act(people); seat >= 0) {
            Client& one = *people[static_cast<std::size_t>(seat)];
            const auto legal = one.legal();
            if (!legal.empty()) one.acts(legal.front());
        }
    for (const Client* one : people) EXPECT_EQ(one->closed, "table_broken");
    EXPECT_EQ(bench.hall->metrics.tables_broken, 1);
    EXPECT_TRUE(bench::act_once(elsewhere, rng));
    Client& again = bench.connect(made.table, made.keys.seats[0]);
    EXPECT_EQ(again.version, bench.stored(made.table));
}

/// What the game needs is no longer there: the new table cannot be, and everyone hears so, once.
TEST(Contradiction, ARematchThatCannotBeIsTold) {
    Bench bench;
    const auto made = bench.create(Bench::venonta("me me"));
    auto people = bench.start(made);
    EXPECT_EQ(people[0]->says("propose", R"("what":"end")"), "done");
    EXPECT_EQ(people[1]->says("vote", R"("yes":true)"), "done");
    EXPECT_EQ(people[0]->says("propose", R"("what":"rematch")"), "done");
    bench.venonta_is_gone = true;
    EXPECT_EQ(people[1]->says("vote", R"("yes":true)"), "done");
    EXPECT_EQ(people[0]->says("say", R"("text":"A pity")"), "done");
    for (const Client* one : people) {
        EXPECT_EQ(one->count("refusal"), 1);
        EXPECT_EQ(one->last("refusal").at("code"), json::value("rematch_failed"));
    }
}

}  // namespace
