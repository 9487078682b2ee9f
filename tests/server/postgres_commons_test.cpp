#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

#include "tests/server/store_places.hpp"

/// What programs that share a database hear of each other.
namespace postgres_commons {
namespace {

using namespace marea::store;
using namespace marea::tests;
using namespace std::chrono_literals;

std::unique_ptr<PostgresStore> of_level(const PostgresPlace& place, int level) {
    return std::make_unique<PostgresStore>(place.address, Sharing{.hearing = {.level = level}});
}

/// Two versions of a program beside each other.
TEST(PostgresCommons, TheLevelRisesWhenAllCanReadIt) {
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

/// What programs count lies beside their heartbeats.
TEST(PostgresCommons, TellsWhatAllThatAreAliveHaveCounted) {
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
TEST(PostgresCommons, TellsOfATableWhoeverWatchesIt) {
    PostgresPlace place;
    const auto store = place.open(5s);
    const auto other = place.open(5s);
    std::mutex mutex;
    std::vector<std::string> heard;
    std::atomic<bool> listens = false;
    std::atomic<bool> all_watch = true;
    store->commons()->listen(
        {[](const auto&) {}, [] {}, [&](const Roll& roll) { all_watch = roll.all_watch; }});
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
    // Heard of at once: whoever was not for a minute is buried at the next beat.
    place.change(
        "INSERT INTO nodes(node, level, seen) VALUES(78, 1, extract(epoch FROM clock_timestamp()) * 1000 + "
        "3000)");
    ASSERT_TRUE(eventually([&] { return !all_watch; }));
    EXPECT_TRUE(heard_of("a", 6)) << "an older program is there";
    EXPECT_TRUE(eventually([&] { return all_watch.load(); })) << "it was not heard of for some seconds";
    EXPECT_FALSE(heard_of("a", 7));
    store->commons()->call("a");
    EXPECT_TRUE(eventually([&] {
        const std::scoped_lock lock(mutex);
        return heard == std::vector<std::string>{"a"};
    })) << "who is called hears, watching or not";
}

/// A program that starts, or was away, asks for what it did not hear of.
TEST(PostgresCommons, TellsWhichTablesWereFoundedSince) {
    PostgresPlace place;
    const auto store = place.open(5s);
    const auto other = place.open(5s);
    for (const char* log : {"a", "a/0/1", "#notes"})
        EXPECT_EQ(put(*store, entries(log, 1, 1)), Outcome::committed);
    const auto first = other->commons()->founded_after(0);
    EXPECT_EQ(first.tables, std::vector<std::string>{"a"}) << "and not what belongs to it";
    EXPECT_EQ(put(*store, entries("b", 1, 1)), Outcome::committed);
    const auto next = other->commons()->founded_after(first.until);
    EXPECT_EQ(std::ranges::count(next.tables, "b"), 1);
    EXPECT_GE(next.until, first.until);
    place.change("UPDATE logs SET founded = 1 WHERE table_id = 'a'");
    EXPECT_EQ(other->commons()->founded_after(first.until).tables, std::vector<std::string>{"b"});
}

/// Whoever lists open tables lists those of all programs, the newest first.
TEST(PostgresCommons, ShowsEveryonesTables) {
    PostgresPlace place;
    const auto store = place.open(5s);
    const auto other = place.open(5s);
    const LobbyLine older{"a", 3, 10, "maker", "one"};
    const LobbyLine newer{"b", 1, 20, "", "two"};
    const auto shows = [&](const std::vector<LobbyLine>& lines) {
        return eventually([&] { return other->commons()->shown(9) == lines; });
    };
    store->commons()->show(older);
    store->commons()->show(newer);
    EXPECT_TRUE(shows({newer, older}));
    EXPECT_EQ(other->commons()->shown(1), std::vector{newer});
    other->commons()->show({"b", 2, 20, "", ""});
    EXPECT_TRUE(shows({older}));
    other->commons()->show({"a", 2, 10, "maker", "said too late"});
    const LobbyLine changed{"a", 4, 10, "maker", "three"};
    other->commons()->show(changed);
    EXPECT_TRUE(shows({changed}));
}

}  // namespace
}  // namespace postgres_commons
