#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <barrier>
#include <csignal>
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

/// Every statement went well, and then the commit did not.
TEST(PostgresStore, WhatFailsAtItsCommitIsNotAcknowledged) {
    PostgresPlace place;
    const auto store = place.open(5s);
    ASSERT_EQ(put(*store, entries("a", 1, 2)), Outcome::committed);
    place.change(
        "CREATE FUNCTION late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'too late'; END $$;"
        "CREATE CONSTRAINT TRIGGER late AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED"
        " FOR EACH ROW EXECUTE FUNCTION late()");
    EXPECT_NE(put(*store, entries("a", 3, 1)), Outcome::committed);
    EXPECT_EQ(store->read("a"), entries("a", 1, 2));
    place.change("DROP TRIGGER late ON entries");
    EXPECT_EQ(put(*store, entries("a", 3, 1)), Outcome::committed);
    EXPECT_EQ(store->read("a"), entries("a", 1, 3));
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

/// The database still does what it was told by a program that is gone; of two that want the version one has
/// it.
TEST(PostgresStore, WhatAKilledProgramHadSentMayStillBeWritten) {
    PostgresPlace place;
    std::array<int, 2> line{};
    ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, line.data()), 0);
    char word = 0;
    const pid_t child = ::fork();
    if (child == 0) {
        const auto store = place.open(20s);
        (void)put(*store, entries("a", 1, 2));
        (void)put(*store, entries("a", 3, 1));  // from now on it knows how
        (void)(::write(line[1], &word, 1) + ::read(line[1], &word, 1));
        (void)put(*store, entries("a", 4, 1));
        ::_exit(0);
    }
    ASSERT_EQ(::read(line[0], &word, 1), 1);
    auto writers = place.hold_up_writers();
    ASSERT_EQ(::write(line[0], &word, 1), 1);
    Postgres observer(place.address, 5s);
    const auto is_sent = [&] {
        return observer.run("SELECT count(*) FROM pg_locks WHERE NOT granted").text(0, 0) == "1";
    };
    ASSERT_TRUE(eventually(is_sent));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    const auto store = place.open(5s);
    EXPECT_EQ(store_length(*store), 3U) << "whoever looks now";
    writers.reset();
    EXPECT_TRUE(eventually([&] { return store->read("a") == entries("a", 1, 4); })) << "and later";
    EXPECT_EQ(put(*store, {{"a", 4, "mine"}}), Outcome::refused);
    EXPECT_EQ(put(*store, entries("a", 5, 1)), Outcome::committed);
    for (const int end : line) ::close(end);
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
