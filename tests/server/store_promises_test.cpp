#include <latch>
#include <map>
#include <thread>

#include "tests/server/store_promises.hpp"

/// What every store promises while nothing harms it.
namespace store_promises {
namespace {

using namespace marea::store;
using namespace marea::tests;
using namespace std::chrono_literals;

INSTANTIATE_TEST_SUITE_P(Stores, StorePromises, testing::Values(KeptBy::sqlite, KeptBy::postgres),
                         [](const auto& one) { return one.param == KeptBy::sqlite ? "Sqlite" : "Postgres"; });

TEST_P(StorePromises, GivesBackWhatWasAppended) {
    const auto store = place->open(usual);
    EXPECT_EQ(put(*store, entries("a", 1, 3)), Outcome::committed);
    EXPECT_EQ(put(*store, entries("b", 1, 1)), Outcome::committed);
    EXPECT_EQ(store->read("a", 0), entries("a", 1, 3));
    EXPECT_EQ(store->read("a", 0, 2), entries("a", 1, 2));
    EXPECT_EQ(store->read("a", 1, 2), entries("a", 2, 1));
    EXPECT_TRUE(store->has("a"));
    EXPECT_FALSE(store->has("c"));
    EXPECT_EQ(store->read("a", 2), entries("a", 3, 1));
    EXPECT_TRUE(store->read("a", 3).empty());
    EXPECT_TRUE(store->read("c", 0).empty());
}

TEST_P(StorePromises, ReadsTheTailsOfSeveralAtOnce) {
    const auto store = place->open(usual);
    EXPECT_EQ(put(*store, entries("b", 1, 4)), Outcome::committed);
    EXPECT_EQ(put(*store, entries("a", 1, 3)), Outcome::committed);
    const std::vector<Commons::End> known{{"b", 2}, {"c", 0}, {"a", 3}, {"a", 0}};
    const std::vector<std::vector<Entry>> wanted{entries("b", 3, 2), {}, {}, entries("a", 1, 3)};
    EXPECT_EQ(store->read_tails(std::span(known).first(3)), std::vector(wanted.begin(), wanted.begin() + 3));
    EXPECT_EQ(store->read_tails(std::span(known).last(1)), std::vector(wanted.begin() + 3, wanted.end()));
}

TEST_P(StorePromises, KeepsItOverARestart) {
    EXPECT_EQ(put(*place->open(usual), entries("a", 1, 2)), Outcome::committed);
    const auto again = place->open(usual);
    EXPECT_EQ(again->read("a", 0), entries("a", 1, 2));
    EXPECT_EQ(put(*again, entries("a", 3, 1)), Outcome::committed);
}

TEST_P(StorePromises, RefusesAVersionThatIsTakenOrSkipped) {
    const auto store = place->open(usual);
    EXPECT_EQ(put(*store, entries("a", 2, 1)), Outcome::refused);
    EXPECT_EQ(put(*store, entries("a", 1, 2)), Outcome::committed);
    EXPECT_EQ(put(*store, entries("a", 2, 1)), Outcome::refused);
    EXPECT_EQ(put(*store, entries("a", 4, 1)), Outcome::refused);
    EXPECT_EQ(put(*store, {}), Outcome::refused);
    EXPECT_EQ(store->read("a", 0), entries("a", 1, 2));
    EXPECT_EQ(put(*store, entries("a", 3, 1)), Outcome::committed);
}

TEST_P(StorePromises, WritesAllOfAnAppendOrNothing) {
    const auto store = place->open(usual);
    auto gap = entries("a", 1, 2);
    gap[1].version = 3;
    EXPECT_EQ(put(*store, gap), Outcome::refused);
    auto two_tables = entries("a", 1, 2);
    two_tables[1].table = "b";
    EXPECT_EQ(put(*store, two_tables), Outcome::refused);
    EXPECT_TRUE(store->read("a", 0).empty());
    EXPECT_FALSE(store->has("a"));
}

/// Of two that want the same version at once, one gets it; whoever waits beside them is not harmed.
TEST_P(StorePromises, OneOfTwoWinsARace) {
    const auto store = place->open(usual);
    std::map<std::string, std::promise<Outcome>> outcomes;
    for (const char* who : {"first", "second", "other"}) {
        auto& outcome = outcomes[who];
        store->append({{who == std::string("other") ? "b" : "a", 1, who}},
                      [&](Outcome o) { outcome.set_value(o); });
    }
    EXPECT_EQ(outcomes["first"].get_future().get(), Outcome::committed);
    EXPECT_EQ(outcomes["second"].get_future().get(), Outcome::refused);
    EXPECT_EQ(outcomes["other"].get_future().get(), Outcome::committed);
    EXPECT_EQ(store->read("a", 0).front().text, "first");
}

/// In whatever groups they are committed: each hears of its own once, what follows on is written in order,
/// and a snapshot is of what is there by then.
TEST_P(StorePromises, ManyAtOnceAreWrittenEachAsItStands) {
    const auto store = place->open(usual);
    constexpr int tables = 40;
    constexpr int versions = 12;
    std::atomic<int> heard = 0;
    std::atomic<int> committed = 0;
    const auto count = [&](Outcome outcome) {
        committed += outcome == Outcome::committed ? 1 : 0;
        ++heard;
        heard.notify_all();
    };
    for (int version = 1; version <= versions; ++version)
        for (int table = 0; table < tables; ++table) {
            const std::string name = "t" + std::to_string(table);
            store->append(entries(name, version, 1), count);
            store->append({{name, version, "too late"}}, count);
            if (version == 7) store->put_snapshot({name, 7, "seven"}, count);
        }
    constexpr int all = tables * (2 * versions + 1);
    for (int now = heard; now < all; now = heard) heard.wait(now);
    EXPECT_EQ(committed, tables * (versions + 1));
    for (const Log& log : open_logs(*store)) {
        EXPECT_FALSE(log.damage || log.dropped_snapshot);
        EXPECT_EQ(log.snapshot, (Snapshot{log.table, 7, "seven"}));
        EXPECT_EQ(log.entries, entries(log.table, 8, versions - 7));
    }
}

TEST_P(StorePromises, WhatWaitsAtOneMomentSharesACommit) {
    const auto store = place->open(usual);
    EXPECT_EQ(put(*store, entries("a", 1, 1)), Outcome::committed);
    const int before = place->commits();
    auto other = place->hold_up_writers();
    constexpr int appends = 50;
    std::latch heard(appends);
    for (int version = 2; version < 2 + appends; ++version)
        store->append(entries("a", version, 1), [&](Outcome outcome) {
            EXPECT_EQ(outcome, Outcome::committed);
            heard.count_down();
        });
    other.reset();
    heard.wait();
    EXPECT_LE(place->commits() - before, 2) << "the one that was under way, and all that came meanwhile";
}

TEST_P(StorePromises, EachHearsOnceFromTheStoresOwnThread) {
    const auto store = place->open(usual);
    std::map<std::string, std::vector<std::thread::id>> heard;
    const auto hear = [&](const std::string& who) {
        return [&heard, who](Outcome) { heard[who].push_back(std::this_thread::get_id()); };
    };
    store->append(entries("a", 1, 1), hear("written"));
    store->append(entries("a", 3, 1), hear("refused"));
    store->append({}, hear("nothing"));
    store->put_snapshot({"a", 1, "one"}, hear("snapshot"));
    store->erase({"a"}, hear("erased"));
    EXPECT_EQ(put(*store, entries("b", 1, 1)), Outcome::committed) << "after all of them";
    EXPECT_EQ(heard.size(), 5U);
    for (const auto& [who, threads] : heard) {
        EXPECT_EQ(threads, heard["written"]) << who;
        EXPECT_EQ(threads.size(), 1U) << who;
        EXPECT_NE(threads.front(), std::this_thread::get_id()) << who;
    }
}

TEST_P(StorePromises, WhatWaitsIsWrittenBeforeItCloses) {
    constexpr int appends = 200;
    int committed = 0;
    {
        const auto store = place->open(usual);
        for (int version = 1; version <= appends; ++version)
            store->append(entries("a", version, 1),
                          [&](Outcome outcome) { committed += outcome == Outcome::committed ? 1 : 0; });
    }
    EXPECT_EQ(committed, appends);
    EXPECT_EQ(place->open(usual)->read("a"), entries("a", 1, appends));
}

TEST_P(StorePromises, ReadsOnlyTheOpenTablesThatAreWanted) {
    const auto store = place->open(usual);
    for (const char* table : {"a", "b", "b/0/1", "c"})
        EXPECT_EQ(put(*store, entries(table, 1, 2)), Outcome::committed);
    std::vector<std::string> read;
    store->load_open([&](const Log& log) { read.push_back(log.table); },
                     [](const std::string& log) { return log.starts_with('b'); });
    EXPECT_EQ(read, (std::vector<std::string>{"b", "b/0/1"}));
}

TEST_P(StorePromises, TellsFirstOfWhatWasClosedFirst) {
    const auto store = place->open(usual);
    for (const char* table : {"b", "c", "a"}) {
        EXPECT_EQ(put(*store, entries(table, 1, 1)), Outcome::committed);
        EXPECT_EQ(keep(*store, {table, 1, "", true}), Outcome::committed);
        std::this_thread::sleep_for(5ms);  // hours are told in milliseconds
    }
    EXPECT_EQ(store->closed_before(1LL << 60, 9), (std::vector<std::string>{"b", "c", "a"}));
    EXPECT_EQ(store->closed_before(1LL << 60, 2), (std::vector<std::string>{"b", "c"}));
}

TEST_P(StorePromises, ReadsEveryOpenTableInOrder) {
    const auto store = place->open(usual);
    for (const char* table : {"c", "b", "a"})
        EXPECT_EQ(put(*store, entries(table, 1, 12)), Outcome::committed);
    EXPECT_EQ(keep(*store, {"a", 10, "ten"}), Outcome::committed);
    EXPECT_EQ(keep(*store, {"c", 12, "twelve", true}), Outcome::committed);
    const auto logs = open_logs(*store);
    ASSERT_EQ(logs.size(), 2U) << "closed tables are passed over";
    EXPECT_EQ(logs[0].snapshot, (Snapshot{"a", 10, "ten"}));
    EXPECT_EQ(logs[0].entries, entries("a", 11, 2)) << "a snapshot stands for what came before it";
    EXPECT_FALSE(logs[1].snapshot);
    EXPECT_EQ(logs[1].entries, entries("b", 1, 12));
}

TEST_P(StorePromises, ReadsMoreTablesThanFitIntoOneQuestion) {
    const auto store = place->open(usual);
    for (int i = 100; i < 300; ++i)
        EXPECT_EQ(put(*store, entries(std::to_string(i), 1, 2)), Outcome::committed);
    const auto logs = open_logs(*store);
    ASSERT_EQ(logs.size(), 200U);
    for (int i = 100; i < 300; ++i) {
        const Log& log = logs[static_cast<std::size_t>(i - 100)];
        EXPECT_EQ(log.entries, entries(std::to_string(i), 1, 2));
        EXPECT_FALSE(log.damage);
    }
}

TEST_P(StorePromises, ListsEveryLogAFewAtATime) {
    const auto store = place->open(usual);
    for (const char* table : {"c", "#note", "b", "b/1/1"})
        EXPECT_EQ(put(*store, entries(table, 1, 1)), Outcome::committed);
    EXPECT_EQ(keep(*store, {"b", 1, "", true}), Outcome::committed);
    EXPECT_EQ(store->logs_after("", 9), (std::vector<std::string>{"#note", "b", "b/1/1", "c"}));
    EXPECT_EQ(store->logs_after("#note", 2), (std::vector<std::string>{"b", "b/1/1"}));
    EXPECT_TRUE(store->logs_after("c", 9).empty());
}

TEST_P(StorePromises, KeepsTheLatestSnapshot) {
    const auto store = place->open(usual);
    EXPECT_EQ(put(*store, entries("a", 1, 9)), Outcome::committed);
    EXPECT_FALSE(store->load("a").snapshot);
    for (const std::int64_t version : {5, 9, 7})
        EXPECT_EQ(keep(*store, {"a", version, "at " + std::to_string(version)}), Outcome::committed);
    EXPECT_EQ(store->load("a").snapshot, (Snapshot{"a", 9, "at 9"}));
    EXPECT_EQ(keep(*store, {"a", 9, "at 9", true}), Outcome::committed);
    EXPECT_EQ(store->load("a").snapshot, (Snapshot{"a", 9, "at 9", true}))
        << "a table can be closed where it stands";
    EXPECT_TRUE(open_logs(*store).empty());
    EXPECT_EQ(keep(*store, {"a", 9, "at 9"}), Outcome::committed);
    EXPECT_EQ(open_logs(*store).size(), 1U) << "and opened again";
}

TEST_P(StorePromises, ErasesATableWithAllThatIsCalledAfterIt) {
    const std::int64_t later = 1LL << 60;
    {
        const auto store = place->open(usual);
        for (const char* table : {"a", "a/0/1", "a0", "b", "b/1/1"}) {
            EXPECT_EQ(put(*store, entries(table, 1, 3)), Outcome::committed);
            EXPECT_EQ(keep(*store, {table, 3, "", true}), Outcome::committed);
        }
        EXPECT_EQ(store->closed_before(later, 9), (std::vector<std::string>{"a", "a0", "b"}));
        EXPECT_EQ(store->closed_before(later, 1).size(), 1U);
        EXPECT_TRUE(store->closed_before(1, 9).empty());
        EXPECT_EQ(outcome_of([&](auto done) { store->erase({"a"}, done); }), Outcome::committed);
        EXPECT_TRUE(store->read("a", 0).empty());
        EXPECT_TRUE(store->read("a/0/1", 0).empty());
        EXPECT_FALSE(store->has("a"));
        EXPECT_EQ(store->closed_before(later, 9), (std::vector<std::string>{"a0", "b"}));
        EXPECT_EQ(put(*store, entries("a0", 4, 1)), Outcome::committed) << "what is beside it goes on";
    }
    const auto again = place->open(usual);
    EXPECT_TRUE(open_logs(*again).empty()) << "nothing is missed that was erased";
    EXPECT_EQ(put(*again, entries("a", 1, 1)), Outcome::committed) << "the name is free";
}

TEST_P(StorePromises, TakesAnyBytes) {
    const auto store = place->open(usual);
    const std::string text("a\0b'\";--\xFF", 9);
    EXPECT_EQ(put(*store, {{"a", 1, text}, {"a", 2, ""}}), Outcome::committed);
    EXPECT_EQ(store->read("a", 0)[0].text, text);
    EXPECT_EQ(store->read("a", 0)[1].text, "");
    EXPECT_EQ(keep(*store, {"a", 2, text}), Outcome::committed);
    EXPECT_EQ(store->load("a").snapshot->text, text);
}

TEST_P(StorePromises, TakesALongText) {
    const auto store = place->open(usual);
    const std::string text(3 << 20, 'x');
    std::vector<Entry> some;
    for (int i = 1; i <= 5; ++i) some.push_back({"a", i, text + std::to_string(i)});
    EXPECT_EQ(put(*store, some), Outcome::committed);
    EXPECT_EQ(store->read("a", 0), some);
}

TEST_P(StorePromises, RefusesWhileAnotherProgramWritesAndRecovers) {
    const auto store = place->open(500ms);  // six times that is how long a busy database may be silent
    auto other = place->hold_up_writers();
    EXPECT_EQ(put(*store, entries("a", 1, 1)), Outcome::refused);
    other.reset();
    EXPECT_EQ(put(*store, entries("a", 1, 1)), Outcome::committed);
}

}  // namespace
}  // namespace store_promises
