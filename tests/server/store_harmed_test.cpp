#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

#include "tests/server/store_promises.hpp"

/// What every store promises of data that were changed behind its back, and of programs that are killed.
namespace store_harmed {
namespace {

using namespace marea::store;
using namespace marea::tests;
using namespace std::chrono_literals;
using DamageKind = Damage::Kind;

struct DamageCase {
    const char* sql;
    const char* table;
    Damage damage;
};

/// Tables a, b and c of twenty entries each; b has a snapshot at 12.
void write_some_tables(StorePlace& place) {
    const auto store = place.open(usual);
    for (const char* table : {"a", "b", "c"})
        EXPECT_EQ(put(*store, entries(table, 1, 20)), Outcome::committed);
    EXPECT_EQ(keep(*store, {"b", 12, "b to twelve"}), Outcome::committed);
}

TEST_P(StorePromises, DamageIsNamedByTableAndVersion) {
    const DamageCase cases[] = {
        {"UPDATE entries SET text = 'b entry 7!' WHERE table_id = 'b' AND version = 7",
         "b",
         {DamageKind::changed, 7}},
        {"UPDATE entries SET digest = zeros WHERE table_id = 'a' AND version = 1",
         "a",
         {DamageKind::changed, 1}},
        {"UPDATE entries SET version = -version WHERE table_id = 'a' AND version IN (4, 5)",
         "a",
         {DamageKind::missing, 4}},
        {"DELETE FROM entries WHERE table_id = 'b' AND version = 3", "b", {DamageKind::missing, 3}},
        {"DELETE FROM entries WHERE table_id = 'c' AND version > 15", "c", {DamageKind::lost, 16}},
        {"DELETE FROM entries WHERE table_id = 'b' AND version > 10", "b", {DamageKind::lost, 11}},
        {"DELETE FROM entries WHERE table_id = 'a'", "a", {DamageKind::lost, 1}},
    };
    for (const auto& [sql, table, damage] : cases) {
        SCOPED_TRACE(sql);
        begin_anew();
        write_some_tables(*place);
        place->change(sql);
        const auto store = place->open(usual);
        const auto logs = open_logs(*store);
        EXPECT_EQ(logs.size(), 3U);
        for (const Log& log : logs) {
            const bool hurt = log.table == table;
            EXPECT_EQ(log.damage, hurt ? std::optional(damage) : std::nullopt) << log.table;
            EXPECT_FALSE(log.damage && log.snapshot);
            if (hurt) {
                EXPECT_EQ(log.entries, entries(table, 1, static_cast<int>(damage.version - 1)))
                    << "what came before can still be read";
            }
        }
        EXPECT_THROW(store->read(table, 0), DamagedLog);
        const Commons::End all{table, 0};
        EXPECT_THROW(store->read_tails({&all, 1}), DamagedLog);
        EXPECT_EQ(store->read(table, 0, damage.version - 1),
                  entries(table, 1, static_cast<int>(damage.version - 1)));
    }
}

TEST_P(StorePromises, ASnapshotThatIsNotWhatWasWrittenIsDroppedForTheLog) {
    write_some_tables(*place);
    for (const char* sql :
         {"UPDATE snapshots SET text = 'b to eleven'", "UPDATE snapshots SET digest = zeros",
          "UPDATE snapshots SET version = 11", "UPDATE snapshots SET last = zeros"}) {
        place->change(sql);
        const Log log = place->open(usual)->load("b");
        EXPECT_TRUE(log.dropped_snapshot) << sql;
        EXPECT_FALSE(log.snapshot || log.damage) << sql;
        EXPECT_EQ(log.entries, entries("b", 1, 20)) << sql;
    }
}

/// A child process appends version after version and reports each outcome; the parent kills it in the middle.
std::int64_t told_until_killed(StorePlace& place, std::int64_t from, std::chrono::microseconds life) {
    int pipe[2];
    EXPECT_EQ(::pipe(pipe), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const auto store = place.open(usual);
        for (std::int64_t version = from;; ++version) {
            const auto outcome = static_cast<char>(put(*store, entries("a", version, 1)));
            if (::write(pipe[1], &outcome, 1) != 1 || outcome != 0) ::_exit(0);
        }
    }
    ::close(pipe[1]);
    std::int64_t committed = from - 1;
    const auto hear = [&] {
        char outcome = 0;
        if (::read(pipe[0], &outcome, 1) != 1) return false;
        EXPECT_EQ(outcome, 0);
        ++committed;
        return true;
    };
    EXPECT_TRUE(hear());  // counted from the first entry, however long it takes to start
    std::this_thread::sleep_for(life);
    ::kill(child, SIGKILL);
    while (hear()) {
    }
    ::close(pipe[0]);
    ::waitpid(child, nullptr, 0);
    return committed;
}

/// What the killed one had sent a database still does for a while, and the next would be refused its place.
TEST_P(StorePromises, NothingAcknowledgedIsLostByAKill) {
    std::int64_t written = 0;
    constexpr int kills = 20;
    for (int kill = 0; kill < kills; ++kill) {
        const auto told = told_until_killed(*place, written + 1, 300us + 1200us * kill);
        place->wait_for_the_dead();
        const auto store = place->open(usual);
        const auto here = store->read("a", 0);
        written = static_cast<std::int64_t>(here.size());
        ASSERT_GE(written, told) << "an acknowledged entry is gone";
        ASSERT_LE(written, told + 1) << "more than the one in flight";
        ASSERT_EQ(here, entries("a", 1, static_cast<int>(written)));
    }
    EXPECT_GE(written, kills);
}

}  // namespace
}  // namespace store_harmed
