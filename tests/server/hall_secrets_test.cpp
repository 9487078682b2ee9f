#include "table/charter.hpp"
#include "table/event.hpp"
#include "table/token.hpp"
#include "tests/server/hall_bench.hpp"

/// Seeds, tokens, digests and what a seat keeps to itself are in no byte to anyone they do not belong to.
namespace {

using namespace marea;
using bench::Bench;
using bench::Client;

struct Evening : testing::Test {
    Bench bench;
    server::Hall::Made made = bench.create(Bench::venezia("me me open bot:0", R"(,"listed":true)"));
    std::string third = std::string(32, 'c');
    std::string fresh = std::string(30, 'd') + "01";
    std::vector<Client*> people;
    Client* host = nullptr;
    Client* watcher = nullptr;
    Client* passer = nullptr;
    std::string http;

    void spend() {
        host = &bench.connect(made.table, made.keys.host);
        watcher = &bench.connect(made.table, made.watch);
        passer = &bench.connect(made.table, "");
        ASSERT_TRUE(bench.join(made.table, "", 2, "Cy", third));
        for (const auto& token : {made.keys.seats[0], made.keys.seats[1], third})
            people.push_back(&bench.connect(made.table, token));
        people.push_back(nullptr);
        people[0]->says("remind", R"("url":"https://example.org/webhook-of-ada")");
        people[1]->says("order", R"("order":{"figures":{"a1":{"rescue":true,"prefer":["b7","c7"]}}})");
        people[0]->says("ready", R"("entropy":"a0a0a0a0a0a0a0a0")");
        people[1]->says("ready", R"("entropy":"b1b1b1b1b1b1b1b1")");
        people[2]->says("ready", R"("entropy":"c2c2c2c2c2c2c2c2")");
        people[2]->says("reissue", R"("fresh":")" + fresh + "\"");
        Rng rng(2);
        for (int i = 0; i < 40; ++i) {
            bench::act_once(people, rng);
            bench.loop.pass(1500);
            people[rng.below(3)]->says("undo");
        }
        for (int s = 0; s < 3; ++s) people[static_cast<std::size_t>(s)]->says("act", R"("action":"!k8")");
        bench.knock(made.table).hello(made.keys.seats[2]);
        http = (*bench.hall->lobby()) + bench.record(made.table, made.watch) +
               bench.mine(made.table, made.keys.seats[1]);
    }
    [[nodiscard]] std::vector<Client*> everyone() const {
        return {people[0], people[1], people[2], host, watcher, passer};
    }
    [[nodiscard]] table::Charter charter() {
        return *table::read_charter(table::read_event(bench.store.logs.at(made.table)[0].text)->text);
    }
};

TEST_F(Evening, SecretsStayWithTheirOwners) {
    spend();
    const auto end = [&] {
        people[0]->says("propose", R"("what":"end")");
        people[1]->says("vote", R"("yes":true)");
        people[2]->says("vote", R"("yes":true)");
    };
    std::vector<std::string> nobodys{charter().fairness.seed, table::to_hex(charter().host)};
    for (const auto& token : {made.keys.host, made.keys.seats[0], made.keys.seats[1], third, fresh}) {
        nobodys.push_back(token);
        nobodys.push_back(table::to_hex(table::digest_of(token)));
    }
    for (const char* entropy : {"a0a0a0a0a0a0a0a0", "b1b1b1b1b1b1b1b1", "c2c2c2c2c2c2c2c2"})
        nobodys.emplace_back(entropy);
    for (const bool over : {false, true}) {
        if (over) end();
        for (const auto& secret : nobodys) {
            for (const Client* one : everyone()) EXPECT_FALSE(one->has_heard(secret)) << secret;
            EXPECT_EQ(http.find(secret), std::string::npos) << secret;
        }
    }
    for (const Client* one : everyone()) {
        EXPECT_EQ(one->has_heard("webhook-of-ada"), one == people[0]);
        EXPECT_EQ(one->has_heard("prefer"), one == people[1]);
        const bool sits = one != watcher && one != passer;
        EXPECT_EQ(one->has_heard(made.invite), sits);
        EXPECT_EQ(one->has_heard(made.watch), sits);
        EXPECT_TRUE(one->has_heard(made.commitment));
    }
    const std::string record = bench.record(made.table, "");
    EXPECT_NE(record.find(charter().fairness.seed), std::string::npos) << "the seed is told at the end";
    for (const auto& token : {made.keys.host, made.keys.seats[0], made.invite, made.watch, fresh}) {
        EXPECT_EQ(record.find(token), std::string::npos);
        EXPECT_EQ(record.find(table::to_hex(table::digest_of(token))), std::string::npos);
    }
}

/// A hand is told to its owner and to nobody else; `hand` stands in no other message.
TEST_F(Evening, AHandIsTheOwnersAlone) {
    spend();
    for (const Client* one : {host, watcher, passer}) EXPECT_FALSE(one->has_heard(R"("hand")"));
    for (std::size_t s = 0; s < 3; ++s)
        for (const auto& text : people[s]->got) {
            const auto you = text.find(R"("you":{)");
            const auto hand = text.find(R"("hand")");
            if (hand == std::string::npos) continue;
            EXPECT_EQ(text.find(R"("hand")", hand + 1), std::string::npos);
            EXPECT_EQ(text.compare(you, 15, R"("you":{"seat":)" + std::to_string(s)), 0);
        }
}

/// Only the digest of a token is kept, so whoever reads the data cannot sit down.
TEST_F(Evening, TheStoreKeepsNoTokenOfASeat) {
    spend();
    for (const auto& [id, log] : bench.store.logs)
        for (const auto& entry : log)
            for (const auto& token : {made.keys.host, made.keys.seats[0], made.keys.seats[1], third, fresh})
                EXPECT_EQ(entry.text.find(token), std::string::npos) << entry.text;
}

}  // namespace
