#include "table/event.hpp"
#include "tests/server/hall_bench.hpp"
#include "wire/record/record_file.hpp"

/// A store that refuses, forgets, is slow and does not know, over whole games: no acknowledged move is lost,
/// none is done twice, and everyone sees what is written.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;
using bench::Mood;

Mood some_mood(Rng& rng) {
    constexpr Mood moods[] = {
        Mood::commit,          Mood::commit, Mood::commit, Mood::refuse, Mood::unknown_but_written,
        Mood::unknown_and_lost};
    return moods[rng.below(6)];
}

struct Done {
    std::int64_t version;
    std::string action;
};

/// What the store holds of an id: how often, and at which version.
std::pair<int, std::int64_t> held(const Bench& bench, const std::string& table, const std::string& id) {
    int times = 0;
    std::int64_t version = 0;
    for (const auto& entry : bench.store.logs.at(table))
        if (table::read_event(entry.text)->id == id) {
            ++times;
            version = entry.version;
        }
    return {times, version};
}

void play_through(std::uint64_t seed) {
    Bench bench;
    Rng rng(seed);
    const auto made = bench.create(Bench::venezia("me me bot:0", R"(,"clock":{"per_move":600})"));
    auto people = bench.start(made);
    bench.store.mood = [&] { return some_mood(rng); };
    std::map<std::string, std::int64_t> acknowledged;
    for (int i = 0; i < 3000 && people[0]->view.at("status") == "playing"; ++i) {
        if (rng.below(60) == 0) {
            ASSERT_TRUE(bench.restart().empty());
            people = bench.seat_all(made);
        }
        const int seat = bench::to_act(people);
        if (seat == 2) {
            bench.loop.pass(2000);
            continue;
        }
        Client& one = *people[static_cast<std::size_t>(seat)];
        const auto legal = one.legal();
        const std::string id = "m" + std::to_string(i);
        const bool talks = rng.below(8) == 0;
        const std::string members =
            talks ? R"("text":"Hm.")"
                  : R"("action":")" + legal[rng.below(static_cast<std::uint32_t>(legal.size()))] + "\"";
        std::string answer = "not_saved";
        bench.store.slow = rng.below(2) == 0;
        for (int tries = 0; tries < 50 && answer == "not_saved"; ++tries) {
            one.post(talks ? "say" : "act", members, id);
            bench.loop.pass(11'000);
            bench.store.finish();
            bench.loop.run();
            bench.store.finish();
            bench.loop.run();
            answer = one.answer_to(id);
        }
        bench.store.slow = false;
        ASSERT_EQ(answer, "done");
        const auto [times, version] = held(bench, made.table, id);
        ASSERT_EQ(times, 1) << "acknowledged, so it is there, once";
        acknowledged[id] = version;
        for (const Client* other : people) {
            if (other == nullptr) continue;
            ASSERT_EQ(other->version, bench.stored(made.table)) << "everyone sees what is written";
        }
    }
    bench.store.mood = [] { return Mood::commit; };
    bench.loop.pass(60'000);
    for (const auto& [id, version] : acknowledged)
        EXPECT_EQ(held(bench, made.table, id), std::pair(1, version));
    ASSERT_EQ(people[0]->view.at("status"), "finished");
    EXPECT_EQ(people[0]->view_text(), bench.connect(made.table, made.keys.seats[0]).view_text());
    const std::string shown = people[0]->view_text();
    ASSERT_TRUE(bench.restart().empty());
    EXPECT_EQ(bench.connect(made.table, made.keys.seats[0]).view_text(), shown);
    EXPECT_NE(bench.record(made.table, made.watch).find(R"("result")"), std::string::npos);
}

TEST(StoreFailures, NoAcknowledgedMoveIsLostAndNoneIsDoneTwice) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) play_through(seed);
}

TEST(LongStoreFailures, NoAcknowledgedMoveIsLostAndNoneIsDoneTwice) {
    for (std::uint64_t seed = 10; seed < 60; ++seed) play_through(seed);
}

TEST(StoreFailures, BotsFinishTheirGames) {
    Bench bench;
    Rng rng(4);
    const auto made = bench.create(Bench::venezia("bot:0 bot:0 bot:0", R"(,"pace":"instant")"));
    bench.store.mood = [&] { return some_mood(rng); };
    Client& watcher = bench.connect(made.table, made.watch);
    bench.loop.pass(60 * bench::minute);
    EXPECT_EQ(watcher.view.at("status"), "finished");
    const std::string shown = watcher.view_text();
    bench.store.mood = [] { return Mood::commit; };
    EXPECT_TRUE(bench.restart().empty());
    EXPECT_EQ(bench.connect(made.table, made.watch).view_text(), shown);
}

}  // namespace
