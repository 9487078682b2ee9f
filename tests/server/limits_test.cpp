#include <chrono>

#include "server/api.hpp"
#include "server/net/bucket.hpp"
#include "server/net/origin.hpp"
#include "tests/server/hall_bench.hpp"

/// How much anyone gets: by connection, seat, table and address.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;
using server::Buckets;

TEST(Buckets, FillAgainByTheClockNobodySets) {
    Buckets buckets(1, 2);
    EXPECT_TRUE(buckets.take("a", 0));
    EXPECT_TRUE(buckets.take("a", 0));
    EXPECT_FALSE(buckets.take("a", 0));
    EXPECT_TRUE(buckets.take("b", 0));
    EXPECT_TRUE(buckets.take("a", 1000));
    EXPECT_FALSE(buckets.take("a", 1000));
}

TEST(Buckets, ForgetThoseThatAreFullAgain) {
    Buckets buckets(1, 2);
    for (int i = 0; i < 1000; ++i) buckets.take("x" + std::to_string(i), 0);
    EXPECT_EQ(buckets.size(), 1000U);
    for (int i = 0; i < 1000; ++i) buckets.take("y", 5000 + i);
    EXPECT_EQ(buckets.size(), 1U);
}

/// With as many as there may be, each call takes what it takes with a few.
TEST(Buckets, TakeTheSameTimeHoweverManyThereAre) {
    Buckets buckets(0.001, 2);
    const auto time_of = [&](int first) {
        const auto began = std::chrono::steady_clock::now();
        for (int i = 0; i < 20'000; ++i) buckets.take(std::to_string(first + i), 0);
        return std::chrono::steady_clock::now() - began;
    };
    const auto few = time_of(0);
    for (int i = 1; i < 8; ++i) time_of(i * 20'000);
    EXPECT_EQ(buckets.size(), Buckets::most) << "nobody can fill the memory";
    EXPECT_LT(time_of(200'000), 10 * few)
        << "a look at every bucket at every call takes thousands of times as long";
}

TEST(Addresses, AreCountedByNetwork) {
    using server::counted_address;
    EXPECT_EQ(counted_address("192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(counted_address("::ffff:192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(counted_address("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(counted_address("2001:db8:1:2:ffff::1"), "2001:db8:1:2::/64");
    EXPECT_NE(counted_address("2001:db8:1:3::1"), "2001:db8:1:2::/64");
    EXPECT_EQ(server::client_address("::ffff:192.0.2.7", "", {}), "192.0.2.7");
    EXPECT_EQ(server::client_address("10.0.0.1", "::ffff:192.0.2.7", {"10.0.0.1"}), "192.0.2.7");
}

int answered(const std::vector<Client*>& clients) {
    int pongs = 0;
    for (const Client* one : clients) pongs += one->count("pong");
    return pongs;
}

/// Sixty connections of one seat have what one has.
TEST(Budgets, AreTheSeatsHoweverManyConnectionsItHas) {
    Bench bench{server::HallSettings{}};
    const auto made = bench.create(Bench::venezia("me me"));
    std::vector<Client*> many;
    for (int i = 0; i < 60; ++i) many.push_back(&bench.connect(made.table, made.keys.seats[0]));
    Client& other = bench.connect(made.table, made.keys.seats[1]);
    for (int round = 0; round < 10; ++round)
        for (Client* one : many) one->post("ping");
    EXPECT_LE(answered(many), 60);
    EXPECT_GE(answered(many), 50);
    other.post("ping");
    EXPECT_EQ(other.count("pong"), 1) << "the other seat has its own";
}

TEST(Budgets, AreTheTablesHoweverManySeatsItHas) {
    Bench bench{server::HallSettings{}};
    const auto made = bench.create(Bench::venezia("me me me me me"));
    const auto people = bench.seat_all(made);
    for (int i = 0; i < 60; ++i)
        for (Client* one : people) one->post("ping");
    EXPECT_LE(answered(people), 240);
    const auto quiet = bench.create(Bench::venezia("me me"));
    EXPECT_EQ(bench.connect(quiet.table, quiet.keys.seats[0]).says("rename", R"("name":"Calm")"), "done");
}

TEST(Budgets, AreTheAddressesHoweverManyTablesItSitsAt) {
    Bench bench{server::HallSettings{}};
    std::vector<Client*> many;
    for (int i = 0; i < 20; ++i) {
        const auto made = bench.create(Bench::venezia("me me"));
        Client& one = bench.connect(made.table, made.keys.seats[0]);
        one.address = "192.0.2.7";
        many.push_back(&one);
    }
    const auto made = bench.create(Bench::venezia("me me"));
    Client& victim = bench.connect(made.table, made.keys.seats[0]);
    victim.address = "192.0.2.8";
    for (int i = 0; i < 40; ++i)
        for (Client* one : many) one->post("ping");
    EXPECT_LE(answered(many), 400);
    victim.post("ping");
    EXPECT_EQ(victim.count("pong"), 1);
}

/// A clock set back does not stretch a limit.
TEST(Budgets, DoNotKnowTheClockOnTheWall) {
    Bench bench{server::HallSettings{}};
    const auto made = bench.create(Bench::venezia("me me"));
    Client& ada = bench.connect(made.table, made.keys.seats[0]);
    for (int i = 0; i < 60; ++i) ada.post("ping");
    bench.loop.set_clock(bench.loop.now() - 3'600'000);
    bench.loop.pass(5000);
    const int before = ada.count("pong");
    ada.post("ping");
    EXPECT_EQ(ada.count("pong"), before + 1);
}

std::string made_from(Bench& bench, wire::Plan plan, const std::string& address) {
    std::string outcome = "silence";
    bench.hall->create(
        std::move(plan),
        [&](const auto& made) { outcome = made ? "made" : std::string(made.error().reason); }, address);
    bench.loop.run();
    return outcome;
}

TEST(Lobby, CannotBeFilledFromOneAddress) {
    Bench bench{server::HallSettings{}};
    const auto listed = [] { return Bench::venezia("me open", R"(,"listed":true)"); };
    for (int i = 0; i < server::Lobby::most_of_an_address; ++i)
        EXPECT_EQ(made_from(bench, listed(), "192.0.2.7"), "made");
    EXPECT_EQ(made_from(bench, listed(), "192.0.2.7"), "too_many_listed");
    EXPECT_EQ(made_from(bench, Bench::venezia("me open"), "192.0.2.7"), "made")
        << "unlisted ones are another matter";
    EXPECT_EQ(made_from(bench, listed(), "192.0.2.8"), "made");
    bench.restart();
    EXPECT_EQ(made_from(bench, listed(), "192.0.2.7"), "too_many_listed") << "nor by waiting for a restart";
    EXPECT_EQ(made_from(bench, listed(), "192.0.2.8"), "made");
}

TEST(Marks, CountWithoutTellingWho) {
    EXPECT_EQ(server::mark_of("192.0.2.7").size(), 4U);
    EXPECT_NE(server::mark_of("192.0.2.7"), server::mark_of("192.0.2.8"));
    EXPECT_EQ(server::mark_of(""), "");
    Bench bench{server::HallSettings{}};
    EXPECT_EQ(made_from(bench, Bench::venezia("me open", R"(,"listed":true)"), "192.0.2.7"), "made");
    for (const auto& [id, log] : bench.store.logs)
        for (const auto& entry : log)
            EXPECT_EQ(entry.text.find("192.0.2.7"), std::string::npos) << entry.text;
}

TEST(Lobby, HasRoomAgainWhenATableEnds) {
    server::Lobby lobby;
    for (int i = 0; i < server::Lobby::most_of_an_address; ++i)
        lobby.show("t" + std::to_string(i), i, "{}", "192.0.2.7");
    lobby.show("t0", 0, "{}", "192.0.2.7");  // it has changed
    EXPECT_FALSE(lobby.has_room_for("192.0.2.7"));
    lobby.hide("t0");
    lobby.hide("t0");
    EXPECT_TRUE(lobby.has_room_for("192.0.2.7"));
}

TEST(Lobby, ShowsTheNewestAndTakesTheSameTimeWhateverIsListed) {
    server::Lobby lobby;
    for (int i = 0; i < 100'000; ++i) lobby.show("t" + std::to_string(i), i, std::to_string(i), "");
    EXPECT_TRUE(lobby.text()->starts_with(R"({"tables":[99999,99998,)"));
    EXPECT_TRUE(lobby.text()->ends_with("99901,99900]}"));
    EXPECT_EQ(lobby.text(), lobby.text()) << "it is kept as it is";
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < 1000; ++i) {
        lobby.show("t5", 5, "5", "");
        (void)lobby.text();
    }
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(2))
        << "2 ms each, in a slow build";
}

TEST(Scenarios, CannotTakeUpAllPlacesFromOneAddress) {
    Bench bench{server::HallSettings{}};
    const auto world = [](int number) {
        std::string text = golden_text("line.json");
        const auto at = text.find(R"("id")");
        const auto colon = text.find('"', text.find(':', at));
        text.insert(colon + 1, "w" + std::to_string(number) + "-");
        return Bench::venonta("me me", R"(,"options":{"scenario":)" + text + "}");
    };
    for (int i = 0; i < 20; ++i) ASSERT_EQ(made_from(bench, world(i), "192.0.2.7"), "made");
    EXPECT_EQ(made_from(bench, world(20), "192.0.2.7"), "flood");
    EXPECT_EQ(made_from(bench, world(3), "192.0.2.7"), "made") << "one that is there takes no place";
    EXPECT_EQ(made_from(bench, world(20), "192.0.2.8"), "made");
    bench.restart();
    EXPECT_EQ(made_from(bench, world(21), "192.0.2.7"), "flood") << "nor by waiting for a restart";
    bench.loop.pass(24 * 60 * bench::minute);
    EXPECT_EQ(made_from(bench, world(21), "192.0.2.7"), "made") << "another tomorrow";
    bench.restart();
    EXPECT_EQ(made_from(bench, world(22), "192.0.2.7"), "flood") << "but one";
}

}  // namespace
