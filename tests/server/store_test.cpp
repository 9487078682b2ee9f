#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <future>
#include <map>

#include "store/sqlite_store.hpp"
#include "tests/cli/program.hpp"

namespace {

using namespace marea::store;
using marea::tests::Folder;
using namespace std::chrono_literals;

std::vector<Entry> entries(const std::string& table, std::int64_t from, int count) {
    std::vector<Entry> result;
    for (int i = 0; i < count; ++i)
        result.push_back({table, from + i, table + " " + std::to_string(from + i)});
    return result;
}

/// Appends and waits for the outcome.
Outcome put(Store& store, std::vector<Entry> some) {
    const auto outcome = std::make_shared<std::promise<Outcome>>();
    store.append(std::move(some), [outcome](Outcome o) { outcome->set_value(o); });
    return outcome->get_future().get();
}

TEST(Store, GivesBackWhatWasAppended) {
    const Folder folder;
    SqliteStore store(folder.file("marea.db"));
    EXPECT_EQ(put(store, entries("a", 1, 3)), Outcome::committed);
    EXPECT_EQ(put(store, entries("b", 1, 1)), Outcome::committed);
    EXPECT_EQ(store.read("a", 0), entries("a", 1, 3));
    EXPECT_EQ(store.read("a", 0, 2), entries("a", 1, 2));
    EXPECT_EQ(store.read("a", 1, 2), entries("a", 2, 1));
    EXPECT_TRUE(store.has("a"));
    EXPECT_FALSE(store.has("c"));
    EXPECT_EQ(store.read("a", 2), entries("a", 3, 1));
    EXPECT_TRUE(store.read("c", 0).empty());
}

TEST(Store, KeepsItOverARestart) {
    const Folder folder;
    {
        EXPECT_EQ(put(*std::make_unique<SqliteStore>(folder.file("marea.db")), entries("a", 1, 2)),
                  Outcome::committed);
    }
    SqliteStore again(folder.file("marea.db"));
    EXPECT_EQ(again.read("a", 0), entries("a", 1, 2));
    EXPECT_EQ(put(again, entries("a", 3, 1)), Outcome::committed);
}

TEST(Store, RefusesAVersionThatIsTakenOrSkipped) {
    const Folder folder;
    SqliteStore store(folder.file("marea.db"));
    EXPECT_EQ(put(store, entries("a", 2, 1)), Outcome::refused);
    EXPECT_EQ(put(store, entries("a", 1, 2)), Outcome::committed);
    EXPECT_EQ(put(store, entries("a", 2, 1)), Outcome::refused);
    EXPECT_EQ(put(store, entries("a", 4, 1)), Outcome::refused);
    EXPECT_EQ(put(store, {}), Outcome::refused);
    EXPECT_EQ(store.read("a", 0), entries("a", 1, 2));
}

TEST(Store, WritesAllOfAnAppendOrNothing) {
    const Folder folder;
    SqliteStore store(folder.file("marea.db"));
    auto gap = entries("a", 1, 2);
    gap[1].version = 3;
    EXPECT_EQ(put(store, gap), Outcome::refused);
    auto two_tables = entries("a", 1, 2);
    two_tables[1].table = "b";
    EXPECT_EQ(put(store, two_tables), Outcome::refused);
    EXPECT_TRUE(store.read("a", 0).empty());
}

/// Of two that want the same version at once, one gets it; whoever waits beside them is not harmed.
TEST(Store, OneOfTwoWinsARace) {
    const Folder folder;
    SqliteStore store(folder.file("marea.db"));
    std::map<std::string, std::promise<Outcome>> outcomes;
    for (const char* who : {"first", "second", "other"}) {
        auto& outcome = outcomes[who];
        store.append({{who == std::string("other") ? "b" : "a", 1, who}},
                     [&](Outcome o) { outcome.set_value(o); });
    }
    EXPECT_EQ(outcomes["first"].get_future().get(), Outcome::committed);
    EXPECT_EQ(outcomes["second"].get_future().get(), Outcome::refused);
    EXPECT_EQ(outcomes["other"].get_future().get(), Outcome::committed);
    EXPECT_EQ(store.read("a", 0).front().text, "first");
}

Outcome keep(SqliteStore& store, Snapshot snapshot) {
    std::promise<Outcome> outcome;
    store.put_snapshot(std::move(snapshot), [&](Outcome o) { outcome.set_value(o); });
    return outcome.get_future().get();
}

std::vector<Log> open_logs(Store& store) {
    std::vector<Log> logs;
    store.load_open([&](Log log) { logs.push_back(std::move(log)); });
    return logs;
}

TEST(Store, ReadsEveryOpenTableInOrder) {
    const Folder folder;
    SqliteStore store(folder.file("marea.db"));
    for (const char* table : {"c", "b", "a"})
        EXPECT_EQ(put(store, entries(table, 1, 12)), Outcome::committed);
    EXPECT_EQ(keep(store, {"a", 10, "ten"}), Outcome::committed);
    EXPECT_EQ(keep(store, {"c", 12, "twelve", true}), Outcome::committed);
    const auto logs = open_logs(store);
    ASSERT_EQ(logs.size(), 2U) << "closed tables are passed over";
    EXPECT_EQ(logs[0].snapshot, (Snapshot{"a", 10, "ten"}));
    EXPECT_EQ(logs[0].entries, entries("a", 11, 2)) << "a snapshot stands for what came before it";
    EXPECT_FALSE(logs[1].snapshot);
    EXPECT_EQ(logs[1].entries, entries("b", 1, 12));
}

TEST(Store, KeepsTheLatestSnapshot) {
    const Folder folder;
    SqliteStore store(folder.file("marea.db"));
    EXPECT_EQ(put(store, entries("a", 1, 9)), Outcome::committed);
    EXPECT_FALSE(store.load("a").snapshot);
    for (const std::int64_t version : {5, 9, 7})
        EXPECT_EQ(keep(store, {"a", version, "at " + std::to_string(version)}), Outcome::committed);
    EXPECT_EQ(store.load("a").snapshot, (Snapshot{"a", 9, "at 9"}));
    EXPECT_EQ(keep(store, {"a", 9, "at 9", true}), Outcome::committed);
    EXPECT_EQ(store.load("a").snapshot, (Snapshot{"a", 9, "at 9", true}))
        << "a table can be closed where it stands";
    EXPECT_TRUE(open_logs(store).empty());
    EXPECT_EQ(keep(store, {"a", 9, "at 9"}), Outcome::committed);
    EXPECT_EQ(open_logs(store).size(), 1U) << "and opened again";
}

TEST(Store, ErasesATableWithAllThatIsCalledAfterIt) {
    const Folder folder;
    const std::int64_t later = 1LL << 60;
    {
        SqliteStore store(folder.file("marea.db"));
        for (const char* table : {"a", "a/0/1", "a0", "b", "b/1/1"}) {
            EXPECT_EQ(put(store, entries(table, 1, 3)), Outcome::committed);
            EXPECT_EQ(keep(store, {table, 3, "", true}), Outcome::committed);
        }
        EXPECT_EQ(store.closed_before(later, 9), (std::vector<std::string>{"a", "a0", "b"}));
        EXPECT_EQ(store.closed_before(later, 1).size(), 1U);
        EXPECT_TRUE(store.closed_before(1, 9).empty());
        std::promise<Outcome> outcome;
        store.erase({"a"}, [&](Outcome o) { outcome.set_value(o); });
        EXPECT_EQ(outcome.get_future().get(), Outcome::committed);
        EXPECT_TRUE(store.read("a", 0).empty());
        EXPECT_TRUE(store.read("a/0/1", 0).empty());
        EXPECT_EQ(store.closed_before(later, 9), (std::vector<std::string>{"a0", "b"}));
    }
    SqliteStore again(folder.file("marea.db"));
    EXPECT_TRUE(open_logs(again).empty()) << "nothing is missed that was erased";
    EXPECT_EQ(put(again, entries("a", 1, 1)), Outcome::committed) << "the name is free";
}

TEST(Store, TakesAnyBytes) {
    const Folder folder;
    SqliteStore store(folder.file("marea.db"));
    const std::string text("a\0b'\";--\xFF", 9);
    EXPECT_EQ(put(store, {{"a", 1, text}, {"a", 2, ""}}), Outcome::committed);
    EXPECT_EQ(store.read("a", 0)[0].text, text);
    EXPECT_EQ(store.read("a", 0)[1].text, "");
}

TEST(Store, RefusesWhileAnotherProgramWritesAndRecovers) {
    const Folder folder;
    SqliteStore store(folder.file("marea.db"), 50ms);
    Sqlite other(folder.file("marea.db"));
    other.run("BEGIN IMMEDIATE");
    EXPECT_EQ(put(store, entries("a", 1, 1)), Outcome::refused);
    other.run("ROLLBACK");
    EXPECT_EQ(put(store, entries("a", 1, 1)), Outcome::committed);
}

TEST(Store, SaysWhatIsWrongWithTheFile) {
    const Folder folder;
    EXPECT_THROW(SqliteStore("/nonexistent/folder/marea.db"), SqliteError);
    EXPECT_THROW(SqliteStore(folder.write("not.db", std::string(4096, 'x'))), SqliteError);
}

/// What a child that writes until it dies has told its parent: the last version it knows to be durable.
struct Told {
    std::int64_t committed = 0;
    bool refused = false;
};

/// A child process appends version after version and reports each outcome; the parent kills it in the middle.
template <class Prepare>
Told write_until_killed(const std::string& path, std::int64_t from, std::chrono::microseconds life,
                        Prepare prepare) {
    int pipe[2];
    EXPECT_EQ(::pipe(pipe), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        prepare();
        SqliteStore store(path);
        for (std::int64_t version = from;; ++version) {
            const auto outcome = static_cast<char>(put(store, entries("a", version, 1)));
            if (::write(pipe[1], &outcome, 1) != 1 || outcome != 0) ::_exit(0);
        }
    }
    ::close(pipe[1]);
    Told told{from - 1};
    const auto hear = [&] {
        char outcome = 0;
        if (::read(pipe[0], &outcome, 1) != 1) return false;
        outcome == 0 ? void(++told.committed) : void(told.refused = true);
        return true;
    };
    if (life.count() > 0) {  // counted from the first entry, however long it takes to start
        EXPECT_TRUE(hear());
        std::this_thread::sleep_for(life);
        ::kill(child, SIGKILL);
    }
    while (hear()) {
    }
    ::close(pipe[0]);
    ::waitpid(child, nullptr, 0);
    return told;
}

TEST(Store, NothingAcknowledgedIsLostByAKill) {
    const Folder folder;
    std::int64_t written = 0;
    for (int kill = 0; kill < 50; ++kill) {
        const auto told =
            write_until_killed(folder.file("marea.db"), written + 1, 300us + 500us * kill, [] {});
        SqliteStore store(folder.file("marea.db"));
        const auto here = store.read("a", 0);
        written = static_cast<std::int64_t>(here.size());
        ASSERT_GE(written, told.committed) << "an acknowledged entry is gone";
        ASSERT_LE(written, told.committed + 1) << "more than the one in flight";
        ASSERT_EQ(here, entries("a", 1, static_cast<int>(written)));
    }
    EXPECT_GE(written, 50);
}

TEST(Store, AFullDiskRefusesAndLosesNothing) {
    const Folder folder;
    {
        EXPECT_EQ(put(*std::make_unique<SqliteStore>(folder.file("marea.db")), entries("a", 1, 1)),
                  Outcome::committed);
    }
    const auto told = write_until_killed(folder.file("marea.db"), 2, 0us, [] {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{200'000, 200'000};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    });
    EXPECT_TRUE(told.refused);
    EXPECT_GT(told.committed, 1);
    SqliteStore store(folder.file("marea.db"));
    const auto here = static_cast<std::int64_t>(store.read("a", 0).size());
    EXPECT_GE(here, told.committed);
    EXPECT_EQ(put(store, entries("a", here + 1, 1)), Outcome::committed);
}

}  // namespace
