#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <barrier>
#include <functional>
#include <future>
#include <thread>
#include <utility>

#include "store/postgres_schema.hpp"
#include "store/schema.hpp"
#include "tests/server/relay.hpp"
#include "tests/server/store_places.hpp"

/// What is PostgreSQL's own: its schema, connections that break, a server that goes and comes, its log.
namespace postgres_store {
namespace {

using namespace marea::store;
using namespace marea::tests;
using namespace std::chrono_literals;

std::string reason_why_not(const std::string& address, Sharing sharing = {}) {
    try {
        const PostgresStore store(address, sharing);
        return "it opens";
    } catch (const UnfitFile& unfit) {
        return std::string(unfit.reason);
    }
}

bool eventually(const std::function<bool()>& is_so) {
    const auto end = std::chrono::steady_clock::now() + 20s;
    while (!is_so()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(20ms);
    }
    return true;
}

std::size_t store_length(Store& store) { return store.read("a").size(); }

TEST(PostgresStore, LeavesWhatIsNewerOrAnothersAlone) {
    PostgresPlace place;
    place.open(5s);
    place.change("UPDATE schema_version SET version = version + 1");
    EXPECT_EQ(reason_why_not(place.address), "data_newer");
    PostgresPlace other;
    Postgres(other.address, 5s).run("CREATE SCHEMA marea; CREATE TABLE marea.entries(boats integer)");
    EXPECT_EQ(reason_why_not(other.address), "data_foreign");
    Postgres(other.address, 5s).run("SELECT boats FROM marea.entries");
}

TEST(PostgresStore, ManyMayWriteUnlessOneWantsToBeAlone) {
    PostgresPlace place;
    auto store = place.open(5s);
    auto other = place.open(5s);
    EXPECT_EQ(put(*store, entries("a", 1, 1)), Outcome::committed);
    EXPECT_EQ(put(*other, entries("a", 2, 1)), Outcome::committed);
    EXPECT_EQ(put(*store, entries("a", 2, 1)), Outcome::refused);
    EXPECT_EQ(put(*store, entries("a", 3, 1)), Outcome::committed);
    EXPECT_EQ(reason_why_not(place.address, {.alone = true}), "data_in_use");
    store.reset();
    other.reset();
    EXPECT_EQ(reason_why_not(place.address, {.alone = true}), "it opens");
}

/// Whoever of two gets a version, every version is somebody's, and each knows what it got.
TEST(PostgresStore, OfTwoThatWriteOneVersionOneGetsIt) {
    PostgresPlace place;
    constexpr int races = 300;
    std::array<std::atomic<int>, 2> won{};
    {
        std::array<std::unique_ptr<Store>, 2> stores{place.open(5s), place.open(5s)};
        std::barrier start(2);
        std::vector<std::jthread> threads;
        for (std::size_t n = 0; n < stores.size(); ++n)
            threads.emplace_back([&, n] {
                for (int version = 1; version <= races; ++version) {
                    start.arrive_and_wait();
                    const std::string text = "by " + std::to_string(n);
                    if (put(*stores[n], {{"a", version, text}}) == Outcome::committed) {
                        ++won[n];
                        EXPECT_EQ(stores[n]->read("a", version - 1, version).front().text, text);
                    }
                }
            });
    }
    EXPECT_EQ(won[0] + won[1], races);
    EXPECT_EQ(std::ssize(place.open(5s)->read("a")), races);
}

TEST(PostgresStore, OfManyThatPrepareItOneDoes) {
    const PostgresPlace place;
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&] {
            Postgres link(place.address, 20s);
            EXPECT_NO_THROW(prepare_postgres(link));
        });
}

TEST(PostgresStore, SaysWhyItCannotBeReachedAndNoPassword) {
    try {
        const PostgresStore store("postgresql://someone:lagoon99@127.0.0.1:1/marea");
        ADD_FAILURE() << "nobody listens there";
    } catch (const PostgresError& error) {
        EXPECT_TRUE(error.is_lost());
        EXPECT_EQ(std::string(error.what()).find("lagoon99"), std::string::npos) << error.what();
    }
    EXPECT_EQ(without_password("postgresql://someone:lagoon99@db.example.org:5433/marea?sslmode=require"),
              "postgresql://db.example.org:5433/marea");
    EXPECT_EQ(without_password("postgresql://a,b/marea"), "postgresql://a,b/marea");
    EXPECT_EQ(without_password("postgresql://x:lagoon99@y:lagoon99@[z/marea"), "postgresql://");
    EXPECT_FALSE(is_postgres_address("postgresql://x:lagoon99@y:lagoon99@[z/marea"));
    EXPECT_FALSE(is_postgres_address("postgresql://marea:lag/oon99@db.example.org/marea"));
    EXPECT_EQ(without_password("postgresql://marea:lag/oon99@db.example.org/marea"), "postgresql://");
    EXPECT_FALSE(is_postgres_address("host=db"));
    EXPECT_TRUE(is_postgres_address("postgres://db/marea"));
}

int port_of(const PostgresPlace& place) {
    return std::stoi(place.address.substr(place.address.rfind(':') + 1));
}

std::string through(const Relay& relay, const PostgresPlace& place) {
    const auto port = place.address.rfind(':') + 1;
    return place.address.substr(0, port) + std::to_string(relay.port) +
           place.address.substr(place.address.find('/', port));
}

/// The commit reaches the server, its answer does not come back.
TEST(PostgresStore, OfACommitWhoseAnswerIsCutOffNobodyKnows) {
    const PostgresPlace place;
    Relay relay(port_of(place));
    PostgresStore store(through(relay, place));
    ASSERT_EQ(put(store, entries("a", 1, 2)), Outcome::committed);
    relay.cut_after = "a 3";
    EXPECT_EQ(put(store, entries("a", 3, 1)), Outcome::unknown);
    EXPECT_EQ(store.read("a"), entries("a", 1, 3)) << "it was done, and reading tells";
    EXPECT_EQ(put(store, entries("a", 3, 1)), Outcome::refused);
    EXPECT_EQ(put(store, entries("a", 4, 1)), Outcome::committed);
    EXPECT_EQ(keep(store, {"a", 4, "four"}), Outcome::committed);
}

/// A line that brings something twice: the second time it would look like the answer to what is asked next.
TEST(PostgresStore, AnAnswerThatComesTwiceAnswersNothingElse) {
    for (const bool said : {false, true}) {
        PostgresPlace place;
        Relay relay(port_of(place));
        PostgresStore store(through(relay, place));
        const auto other = place.open(5s);
        ASSERT_EQ(put(store, entries("a", 1, 1)), Outcome::committed);
        (said ? relay.said_twice : relay.answered_twice) = "a 2";
        EXPECT_EQ(put(store, entries("a", 2, 1)), Outcome::committed);
        EXPECT_EQ(put(*other, {{"a", 3, "the other's"}}), Outcome::committed);
        EXPECT_NE(put(store, {{"a", 3, "mine"}}), Outcome::committed) << "it was taken";
        const auto log = store.read("a");
        ASSERT_EQ(log.size(), 3U);
        EXPECT_EQ(log.back().text, "the other's");
        EXPECT_EQ(put(store, entries("a", 4, 1)), Outcome::committed);
    }
}

TEST(PostgresStore, OnALineThatGoesSilentNobodyKnowsUntilItIsGivenUp) {
    const PostgresPlace place;
    Relay relay(port_of(place));
    PostgresStore store(through(relay, place), {}, 300ms);
    ASSERT_EQ(put(store, entries("a", 1, 1)), Outcome::committed);
    relay.silent_after = "a 2";
    EXPECT_EQ(put(store, entries("a", 2, 1)), Outcome::unknown);
    EXPECT_EQ(store.read("a"), entries("a", 1, 1)) << "it was not done, and reading tells";
    EXPECT_EQ(put(store, entries("a", 2, 1)), Outcome::committed);
}

std::unique_ptr<PostgresStore> of_level(const PostgresPlace& place, int level) {
    return std::make_unique<PostgresStore>(place.address, Sharing{.hearing = {.level = level}});
}

/// Two versions of a program beside each other.
TEST(PostgresStore, TheLevelRisesWhenAllCanReadIt) {
    PostgresPlace place;
    EXPECT_EQ(of_level(place, 1)->commons()->roll().level, 1);
    const auto newer = of_level(place, 2);
    EXPECT_EQ(newer->commons()->roll().level, 1) << "one that cannot read more was there a moment ago";
    place.change("DELETE FROM nodes WHERE level = 1");
    EXPECT_EQ(of_level(place, 3)->commons()->roll().level, 2) << "as much as all can read";
    EXPECT_EQ(reason_why_not(place.address, {.hearing = {.level = 1}}), "data_newer");
    place.change("DELETE FROM nodes");
    EXPECT_EQ(of_level(place, 2)->commons()->roll().level, 2) << "it never falls";
}

TEST(PostgresStore, WhoRunsGoesOnWhenANewerProgramHasAddedToTheSchema) {
    PostgresPlace place;
    const auto store = place.open(5s);
    ASSERT_EQ(put(*store, entries("a", 1, 1)), Outcome::committed);
    place.change("UPDATE schema_version SET version = version + 1");
    place.change(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        " AND datname = current_database()");
    EXPECT_TRUE(eventually([&] { return put(*store, entries("a", 2, 1)) == Outcome::committed; }));
}

/// What programs count lies beside their heartbeats.
TEST(PostgresStore, TellsWhatAllThatAreAliveHaveCounted) {
    PostgresPlace place;
    const auto store = place.open(5s);
    const auto other = place.open(5s);
    for (const auto* one : {&store, &other})
        (*one)->commons()->listen({[](const auto&) {}, [] {}, [](const Roll&) {}});
    store->commons()->tell_count("boats 1");
    store->commons()->tell_count("boats 2");
    const std::vector<Count> wanted{{store->commons()->self(), "boats 2"}};
    EXPECT_TRUE(eventually([&] { return other->commons()->counts() == wanted; }));
    other->commons()->tell_count("boats 3");
    EXPECT_TRUE(eventually([&] { return store->commons()->counts().size() == 2; }));
    store->commons()->leave();
    EXPECT_TRUE(eventually([&] { return other->commons()->counts().size() == 1; }));
}

/// Of new and removed tables all hear, of others those who watch, and programs that know of no watching.
TEST(PostgresStore, TellsOfATableWhoeverWatchesIt) {
    PostgresPlace place;
    const auto store = place.open(5s);
    const auto other = place.open(5s);
    std::mutex mutex;
    std::vector<std::string> heard;
    std::atomic<bool> listens = false;
    other->commons()->listen({[&](const std::vector<std::string>& logs) {
                                  const std::scoped_lock lock(mutex);
                                  heard.insert(heard.end(), logs.begin(), logs.end());
                              },
                              [&] { listens = true; }, [](const Roll&) {}});
    ASSERT_TRUE(eventually([&] { return listens.load(); }));
    int tables = 0;
    const auto heard_of = [&](const std::string& log, std::int64_t version) {
        const std::string last = "end" + std::to_string(++tables);
        EXPECT_EQ(put(*store, entries(log, version, 1)), Outcome::committed);
        EXPECT_EQ(put(*store, entries(last, 1, 1)), Outcome::committed);  // of which all hear, and later
        const auto is_over = [&] {
            const std::scoped_lock lock(mutex);
            return !heard.empty() && heard.back() == last;
        };
        EXPECT_TRUE(eventually(is_over));
        const std::scoped_lock lock(mutex);
        return std::exchange(heard, {}).front() == log;
    };
    EXPECT_TRUE(heard_of("a", 1));
    EXPECT_FALSE(heard_of("a", 2));
    EXPECT_FALSE(heard_of("a/0/1", 1)) << "what a seat keeps to itself goes with its table";
    other->commons()->watch("a", true);
    EXPECT_TRUE(heard_of("a", 3));
    EXPECT_TRUE(heard_of("a/0/1", 2));
    EXPECT_FALSE(heard_of("#notes", 1));
    const std::vector<std::string> logs{"a", "a/0/1"};
    const std::vector<Commons::End> ends{{"a", 3, true}, {"a/0/1", 2, false}};
    EXPECT_EQ(other->commons()->ends(logs), ends);
    other->commons()->watch("a", false);
    store->commons()->watch("a", true);
    EXPECT_FALSE(heard_of("a", 4)) << "whoever writes knows";
    place.change("UPDATE logs SET watchers = '{77}' WHERE table_id = 'a'");
    EXPECT_FALSE(heard_of("a", 5)) << "of one that is gone";
    other->commons()->watch("a", true);
    EXPECT_EQ(Postgres(place.address, 5s)
                  .run("SELECT cardinality(watchers) FROM marea.logs WHERE table_id = 'a'")
                  .text(0, 0),
              "1")
        << "who is gone is left out";
    other->commons()->watch("a", false);
    place.change("INSERT INTO nodes(node, level, seen) VALUES(78, 1, 0)");
    place.change("UPDATE nodes SET seen = extract(epoch FROM clock_timestamp()) * 1000 WHERE node = 78");
    EXPECT_TRUE(heard_of("a", 6)) << "an older program is there";
}

TEST(PostgresStore, GoesOnWhenTheServerIsBack) {
    PostgresPlace place;
    const auto store = place.open(5s);
    std::int64_t version = 1;
    ASSERT_EQ(put(*store, entries("a", version, 1)), Outcome::committed);
    for (const int signal : {SIGINT, SIGQUIT}) {
        PostgresCluster::shared().stop(signal);
        EXPECT_NE(put(*store, entries("a", version + 1, 1)), Outcome::committed);
        EXPECT_THROW(store->read("a"), PostgresError);
        EXPECT_THROW(store->has("a"), PostgresError);
        PostgresCluster::shared().start();
        EXPECT_EQ(store->read("a"), entries("a", 1, static_cast<int>(version)));
        EXPECT_TRUE(store->has("a"));
        EXPECT_EQ(put(*store, entries("a", ++version, 1)), Outcome::committed);
    }
}

TEST(PostgresStore, ADatabaseThatMayNotBeWrittenRefuses) {
    PostgresPlace place;
    const auto store = place.open(5s);
    ASSERT_EQ(put(*store, entries("a", 1, 1)), Outcome::committed);
    ASSERT_EQ(store_length(*store), 1U);
    const auto set = [&](const std::string& value) {
        Postgres other(place.address + "?target_session_attrs=any", 5s);
        other.run("ALTER SYSTEM SET default_transaction_read_only = " + value);
        other.run("SELECT pg_reload_conf()");
        while (other.run("SHOW default_transaction_read_only").text(0, 0) != value)
            std::this_thread::sleep_for(1ms);
    };
    set("on");
    while (put(*store, entries("a", static_cast<std::int64_t>(store_length(*store)) + 1, 1)) ==
           Outcome::committed)
        std::this_thread::sleep_for(10ms);  // until the server has heard of it
    const std::size_t length = store_length(*store);
    EXPECT_EQ(put(*store, entries("a", static_cast<std::int64_t>(length) + 1, 1)), Outcome::refused);
    EXPECT_EQ(store_length(*store), length) << "it is read all the same";
    set("off");
    while (put(*store, entries("a", static_cast<std::int64_t>(length) + 1, 1)) != Outcome::committed)
        std::this_thread::sleep_for(10ms);
    EXPECT_EQ(store->read("a"), entries("a", 1, static_cast<int>(length) + 1));
}

/// Appends until it is told to stop, from wherever the table ends; says up to which version it is known to be
/// written.
std::int64_t write_on(Store& store, const std::string& table, std::atomic<int>& begun,
                      const std::atomic<bool>& stop) {
    std::int64_t known = 0;
    for (bool first = true; !stop;) {
        if (put(store, entries(table, known + 1, 1)) == Outcome::committed) {
            ++known;
            if (std::exchange(first, false)) ++begun;
            continue;
        }
        try {
            known = static_cast<std::int64_t>(store.read(table).size());
        } catch (const PostgresError&) {
            std::this_thread::sleep_for(1ms);  // it is away
        }
    }
    return known;
}

/// What was acknowledged is there after a crash of the server under load, and what follows it is whole.
TEST(PostgresStore, NothingAcknowledgedIsLostWhenTheServerCrashes) {
    PostgresPlace place;
    const auto store = place.open(5s);
    constexpr int writers = 4;
    for (int crash = 0; crash < 3; ++crash) {
        std::atomic<bool> stop = false;
        std::atomic<int> begun = 0;
        std::vector<std::future<std::int64_t>> known;
        for (int who = 0; who < writers; ++who)
            known.push_back(std::async(std::launch::async, [&, who] {
                return write_on(*store, "t" + std::to_string(who), begun, stop);
            }));
        while (begun < writers) std::this_thread::sleep_for(1ms);
        PostgresCluster::shared().stop(SIGQUIT);
        stop = true;
        std::vector<std::int64_t> acknowledged;
        for (auto& one : known) acknowledged.push_back(one.get());
        PostgresCluster::shared().start();
        for (int who = 0; who < writers; ++who) {
            const std::string table = "t" + std::to_string(who);
            const auto there = static_cast<std::int64_t>(store->read(table).size());
            EXPECT_GE(there, acknowledged[static_cast<std::size_t>(who)]);
            EXPECT_LE(there, acknowledged[static_cast<std::size_t>(who)] + 1);
            EXPECT_EQ(store->read(table), entries(table, 1, static_cast<int>(there)));
        }
    }
}

/// Entries hold hidden hands: neither a statement nor an error shows a value, however much the server logs.
TEST(PostgresStore, TheServersLogHoldsNoText) {
    PostgresPlace place;
    const auto store = place.open(5s);
    EXPECT_EQ(put(*store, {{"a", 1, "hidden-hand-1"}}), Outcome::committed);
    EXPECT_EQ(keep(*store, {"a", 1, "hidden-hand-2"}), Outcome::committed);
    place.change("INSERT INTO entries VALUES('a', 2, 'x', 'x')");
    EXPECT_EQ(put(*store, {{"a", 2, "hidden-hand-3"}}), Outcome::refused) << "an error of the server's";
    EXPECT_EQ(put(*store, {{"b", 1, "hidden-hand-4"}}), Outcome::committed) << "and nobody else suffers";
    const std::string said = read_file(PostgresCluster::shared().log_file());
    EXPECT_NE(said.find("duplicate key"), std::string::npos);
    EXPECT_EQ(said.find("hidden-hand"), std::string::npos);
}

}  // namespace
}  // namespace postgres_store
