#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/rooms/company.hpp"
#include "table/event.hpp"
#include "tests/server/hall_bench.hpp"
#include "tests/server/node_store.hpp"

/// Two halls on one store, as two programs have them: the log's versions are the only arbiter between them.
namespace marea::bench {

/// One of several programs at a store.
struct Node {
    Node(Bench& bench, Square& square, std::int64_t self)
        : store(square, self),
          hall(
              bench.loop, bench.games, store, bench.thinkers, bench.readers,
              [this](server::Reminder reminder) { reminders.push_back(std::move(reminder)); },
              server::HallSettings{.limits = false, .private_webhooks = true}) {
        hall.open();
        hall.wake();
        bench.loop.run();
    }
    std::vector<server::Reminder> reminders;
    NodeStore store;
    Hall hall;
};

struct TwoNodes : testing::Test {
    TwoNodes() {
        square.store.now = [this] { return bench.loop.now(); };
        nodes[0] = std::make_unique<Node>(bench, square, 1);
        nodes[1] = std::make_unique<Node>(bench, square, 2);
        call_roll();
    }
    ~TwoNodes() override { clients.clear(); }

    void call_roll() {
        for (const auto& node : nodes)
            if (node) node->store.call_roll();
        bench.loop.run();
    }
    void look() {
        for (const auto& node : nodes)
            if (node) node->store.look();
        bench.loop.run();
    }
    void kill(std::size_t node) {
        std::erase_if(clients, [&](const auto& client) { return client->hall == &nodes[node]->hall; });
        square.alive.erase(static_cast<std::int64_t>(node) + 1);
        nodes[node].reset();
        square.store.crash();
        call_roll();
    }
    Client& connect(std::size_t node, const std::string& token, std::int64_t since = -1) {
        clients.push_back(std::make_unique<Sitting>(nodes[node]->hall, bench.loop, made.table));
        EXPECT_EQ(clients.back()->client.hello(token, since), "done");
        return clients.back()->client;
    }
    /// A table, made at the first; everyone is ready.
    void start(std::string_view seats, const std::string& more = "") {
        clients.clear();
        tl::expected<Hall::Made, Problem> answer = tl::unexpected(Problem{"silence"});
        nodes[0]->hall.create(Bench::venezia(seats, more), [&](auto one) { answer = std::move(one); });
        bench.loop.run();
        made = answer.value();
        for (const std::string& token : made.keys.seats)
            if (!token.empty() && more.find("wait") == std::string::npos) {
                EXPECT_EQ(connect(0, token).says("ready"), "done");
            }
        clients.clear();
    }
    /// A table that one of them keeps, by its number.
    void start_kept_by(std::int64_t keeper, std::string_view seats, const std::string& more = "") {
        server::Company company(keeper);
        company.meet({1, 2});
        do start(seats, more);
        while (!company.keeps(made.table));
    }
    /// Everything that waits for the store is written, and all that follows from it.
    void write_all() {
        for (int i = 0; i < 20; ++i) {
            bench.loop.run();
            square.store.finish();
        }
        bench.loop.run();
    }
    /// How often a command is in the log after a version.
    [[nodiscard]] int held(const std::string& id, std::int64_t after = 0) const {
        int times = 0;
        const auto& log = square.store.logs.at(made.table);
        for (auto entry = log.begin() + after; entry != log.end(); ++entry)
            if (table::read_event(entry->text)->id == id) ++times;
        return times;
    }
    [[nodiscard]] std::int64_t stored() const { return std::ssize(square.store.logs.at(made.table)); }

    struct Sitting {
        Sitting(Hall& at, ManualLoop& loop, const std::string& table) : hall(&at), client(at, loop, table) {}
        ~Sitting() { client.go(); }
        Sitting(const Sitting&) = delete;
        Sitting& operator=(const Sitting&) = delete;

        const Hall* hall;
        Client client;
    };

    Bench bench;
    Square square;
    std::array<std::unique_ptr<Node>, 2> nodes;
    Hall::Made made;
    std::vector<std::unique_ptr<Sitting>> clients;
};

}  // namespace marea::bench
