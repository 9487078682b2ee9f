#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "server/rooms/hall.hpp"
#include "table/venezia_kit.hpp"
#include "table/venonta_kit.hpp"
#include "tests/server/bench_client.hpp"
#include "tests/server/manual_loop.hpp"
#include "tests/server/memory_store.hpp"
#include "tests/table/scripted_chance.hpp"
#include "tests/venonta/venonta_records.hpp"

/// A hall on a bench: its clock moves, its store writes and its bots think only when the test says so.
namespace marea::bench {

using server::HallSettings;

/// The hall with everything around it.
class Bench {
  public:
    explicit Bench(HallSettings settings = {.limits = false}) : settings_(std::move(settings)) {
        store.now = [this] { return loop.now(); };
        build();
    }
    ~Bench() {
        clients_.clear();
        hall.reset();
    }
    Bench(const Bench&) = delete;
    Bench& operator=(const Bench&) = delete;

    ManualLoop loop;
    MemoryStore store;
    std::map<std::string, std::string> scenario_files;  ///< by hash
    bool disk_is_full = false;                          ///< for scenarios
    std::optional<table::ScenarioShelf> shelf;
    table::GameKits games;
    ThinkersHere thinkers{loop};
    ThinkersHere readers{loop};
    std::vector<server::Reminder> reminders;
    std::unique_ptr<Hall> hall;
    bool venonta_is_gone = false;     ///< no table for it can be made any more
    std::vector<std::string> script;  ///< what chance does in Venonta, by ply; for the next hall
    std::vector<std::string> offered_texts{golden_text("terra-1950.json"), golden_text("line.json")};

    /// A new hall on the same store, as after a crash: what was not written is lost, everyone is
    /// disconnected.
    std::vector<server::Unreadable> restart() {
        clients_.clear();
        hall.reset();
        loop.crash();
        store.crash();
        build();
        auto unreadable = hall->open();
        hall->wake();
        loop.run();
        return unreadable;
    }

    static wire::Plan plan(const std::string& text) {
        const auto document = wire::parse_json(text);
        if (!document) throw std::invalid_argument(text);
        return wire::read_plan(wire::JsonPlace(*document));
    }
    /// A table for Venezia; `seats` like "me open bot:2", `more` like `,"listed":true`.
    static wire::Plan venezia(std::string_view seats, const std::string& more = "") {
        return table_for("venezia", seats, more);
    }
    static wire::Plan venonta(std::string_view seats, const std::string& more = "") {
        return table_for("venonta", seats, more);
    }
    static wire::Plan table_for(const std::string& game, std::string_view seats, const std::string& more) {
        std::string list;
        int number = 0;
        for (std::size_t begin = 0; begin < seats.size();) {
            const std::size_t end = std::min(seats.find(' ', begin), seats.size());
            const std::string_view word = seats.substr(begin, end - begin);
            if (!list.empty()) list += ',';
            if (word == "me")
                list += R"({"kind":"me","name":"P)" + std::to_string(number) + R"("})";
            else if (word == "open")
                list += R"({"kind":"open"})";
            else
                list += R"({"kind":"bot","level":")" + std::string(word.substr(4)) + R"("})";
            ++number;
            begin = end + 1;
        }
        return plan(R"({"game":")" + game + R"(","seats":[)" + list + "]" + more + "}");
    }

    Hall::Made create(wire::Plan wanted) {
        tl::expected<Hall::Made, Problem> made = tl::unexpected(Problem{"silence"});
        hall->create(std::move(wanted), [&](auto answer) { made = std::move(answer); });
        loop.run();
        if (!made) throw std::runtime_error("not made: " + std::string(made.error().reason));
        return *made;
    }
    /// The seat and token, or a refusal's code.
    tl::expected<Hall::Joined, std::string> join(const std::string& table, const std::string& invite,
                                                 int seat = -1, const std::string& name = "Bo",
                                                 const std::string& token = "") {
        tl::expected<Hall::Joined, std::string> joined = tl::unexpected(std::string("silence"));
        hall->join(table, invite, token, seat, name, [&](const auto& answer) {
            if (answer)
                joined = *answer;
            else
                joined = tl::unexpected(std::string(answer.error().reason));
        });
        loop.run();
        return joined;
    }
    /// The record, or a refusal's code.
    std::string record(const std::string& table, const std::string& token) {
        std::string text = "silence";
        hall->record(table, token, [&](const auto& answer) {
            text = answer ? *answer : std::string(answer.error().reason);
        });
        loop.run();
        return text;
    }
    std::string mine(const std::string& table, const std::string& token) {
        std::string text = "silence";
        hall->mine(table, token, [&](std::string answer) { text = std::move(answer); });
        loop.run();
        return text;
    }

    /// Someone connected who has not said hello.
    Client& knock(const std::string& table) {
        clients_.push_back(std::make_unique<Client>(*hall, loop, table));
        return *clients_.back();
    }
    Client& connect(const std::string& table, const std::string& token, std::int64_t since = -1) {
        Client& client = knock(table);
        EXPECT_EQ(client.hello(token, since), "done");
        return client;
    }
    /// Everyone of a table just made who has a token, by seat.
    std::vector<Client*> seat_all(const Hall::Made& made) {
        std::vector<Client*> people;
        for (const auto& token : made.keys.seats)
            people.push_back(token.empty() ? nullptr : &connect(made.table, token));
        return people;
    }
    /// The same, and the game has started.
    std::vector<Client*> start(const Hall::Made& made) {
        auto people = seat_all(made);
        for (Client* one : people) {
            if (one == nullptr) continue;
            EXPECT_EQ(one->says("ready"), "done");
        }
        return people;
    }
    [[nodiscard]] std::int64_t stored(const std::string& table) const {
        const auto log = store.logs.find(table);
        return log == store.logs.end() ? 0 : std::ssize(log->second);
    }

  private:
    void build() {
        wire::Scenarios offered;
        for (const std::string& text : offered_texts) (void)offered.add(text);
        shelf.emplace(std::move(offered), [this](const wire::KnownScenario& known) {
            if (!disk_is_full) scenario_files[known.hash] = known.text;
            return !disk_is_full;
        });
        for (const auto& [hash, text] : scenario_files) (void)shelf->put_back(hash, text);
        games = {};
        games.add(table::make_venezia_kit());
        auto venonta = table::make_venonta_kit(*shelf);
        games.add(std::make_unique<ScriptedOffer>(std::move(venonta), script, &venonta_is_gone));
        hall = std::make_unique<Hall>(
            loop, games, store, thinkers, readers,
            [this](server::Reminder reminder) { reminders.push_back(std::move(reminder)); }, settings_);
    }

    HallSettings settings_;
    std::vector<std::unique_ptr<Client>> clients_;
};

/// Whose turn it is as these people see it; -1 if nobody's.
inline int to_act(const std::vector<Client*>& people) {
    for (const Client* one : people)
        if (one != nullptr)
            return one->view.at("to_act").is_null() ? -1
                                                    : static_cast<int>(one->view.at("to_act").as_int64());
    return -1;
}

/// A table of Venezia at which everyone sits.
struct Seated : testing::Test {
    Bench bench;
    Hall::Made made;
    std::vector<Client*> people;

    void sit(std::string_view seats, const std::string& more = "") {
        made = bench.create(Bench::venezia(seats, more));
        people = bench.start(made);
    }
    /// The n-th person after the one to act.
    Client& after(int n) {
        const int count = static_cast<int>(people.size());
        return *people[static_cast<std::size_t>((to_act(people) + n) % count)];
    }
};

/// One action of whoever of these people is to act; false if none of them is.
inline bool act_once(const std::vector<Client*>& people, Rng& rng) {
    const int seat = to_act(people);
    if (seat < 0 || people[static_cast<std::size_t>(seat)] == nullptr) return false;
    Client& one = *people[static_cast<std::size_t>(seat)];
    const auto legal = one.legal();
    if (legal.empty()) return false;  // a bot stands in
    EXPECT_EQ(
        one.says("act", R"("action":")" + legal[rng.below(static_cast<std::uint32_t>(legal.size()))] + "\""),
        "done");
    return true;
}

/// Acts until one of the legal actions begins with this sign; returns it.
inline std::string act_until(const std::vector<Client*>& people, Rng& rng, char sign) {
    for (int i = 0; i < 400; ++i) {
        const int seat = to_act(people);
        if (seat < 0) break;
        for (const auto& action : people[static_cast<std::size_t>(seat)]->legal())
            if (action.find(sign) != std::string::npos) return action;
        act_once(people, rng);
    }
    throw std::runtime_error("never came to that");
}

}  // namespace marea::bench
