#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "server/rooms/hall.hpp"
#include "table/venezia_kit.hpp"
#include "table/venonta_kit.hpp"
#include "tests/table/scripted_chance.hpp"
#include "tests/venonta/venonta_records.hpp"
#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"

/// A hall on a bench: its clock moves, its store writes and its bots think only when the test says so.
namespace marea::bench {

namespace json = boost::json;
using server::Hall;
using server::HallSettings;
using server::Task;
using std::chrono::milliseconds;

constexpr std::int64_t second = 1000;
constexpr std::int64_t minute = 60 * second;

/// A loop whose clock moves only when told to.
class ManualLoop final : public server::Loop {
  public:
    void post(Task task) override {
        const std::scoped_lock lock(mutex_);
        tasks_.push_back(std::move(task));
    }

    std::unique_ptr<server::Timer> after(milliseconds delay, Task task) override {
        auto kept = std::make_shared<Task>(std::move(task));
        timers_.emplace(now_ + delay.count(), kept);
        return std::make_unique<ManualTimer>(std::move(kept));
    }
    [[nodiscard]] std::int64_t now() const override { return now_; }
    [[nodiscard]] std::int64_t steady() const override { return now_ - set_by_; }

    /// Everything posted, and what that posts; but nothing that must wait.
    void run() {
        int count = 0;
        while (const Task task = next()) {
            if (++count > 1'000'000) throw std::runtime_error("the loop never comes to rest");
            task();
        }
    }
    /// That much time, with every timer at its hour.
    void pass(std::int64_t ms) {
        const std::int64_t end = now_ + ms;
        run();
        for (int count = 0; !timers_.empty() && timers_.begin()->first <= end; ++count) {
            if (count > 1'000'000) throw std::runtime_error("timers never come to rest");
            const auto [hour, weak] = *timers_.begin();
            timers_.erase(timers_.begin());
            now_ = std::max(now_, hour);
            if (const auto task = weak.lock()) (*task)();
            run();
        }
        now_ = end;
    }
    /// The clock of the machine is set, as people and time servers do.
    void set_clock(std::int64_t now) { set_by_ += now - std::exchange(now_, now); }
    /// Drops what was to come, as a crash does.
    void crash() {
        tasks_.clear();
        timers_.clear();
    }

  private:
    class ManualTimer final : public server::Timer {
      public:
        explicit ManualTimer(std::shared_ptr<Task> task) : task_(std::move(task)) {}

      private:
        std::shared_ptr<Task> task_;
    };

    Task next() {
        const std::scoped_lock lock(mutex_);
        if (tasks_.empty()) return {};
        Task task = std::move(tasks_.front());
        tasks_.pop_front();
        return task;
    }

    std::int64_t now_ = 1'790'000'000'000;
    std::int64_t set_by_ = 0;
    std::mutex mutex_;  ///< other threads may post
    std::deque<Task> tasks_;
    std::multimap<std::int64_t, std::weak_ptr<Task>> timers_;
};

/// What a store may do with an append.
enum class Mood { commit, refuse, unknown_but_written, unknown_and_lost };

/// A store in memory that does as it is told.
class MemoryStore final : public store::Store {
  public:
    std::function<Mood()> mood = [] { return Mood::commit; };
    bool slow = false;        ///< appends wait for `finish`
    bool unreadable = false;  ///< reading throws, as a disk may
    std::map<std::string, std::vector<store::Entry>> logs;
    std::map<std::string, store::Snapshot> snapshots;
    std::map<std::string, std::int64_t> closed;    ///< when
    std::map<std::string, store::Damage> damaged;  ///< as a real store would find it
    std::function<std::int64_t()> now = [] { return std::int64_t{0}; };
    int snapshots_put = 0;

    void append(std::vector<store::Entry> entries, std::function<void(store::Outcome)> done) override {
        waiting_.push_back({std::move(entries), std::move(done)});
        if (!slow) finish();
    }
    [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
    /// Everything that waits is written, or not.
    void finish() {
        while (!waiting_.empty()) {
            const Work work = std::move(waiting_.front());
            waiting_.pop_front();
            work.done(write(work.entries));
        }
    }
    /// What waits is never heard of again, as in a crash.
    void crash() { waiting_.clear(); }

    std::vector<store::Entry> read(const std::string& table, std::int64_t after = 0,
                                   std::int64_t until = to_the_end) override {
        if (unreadable) throw std::runtime_error("the disk does not answer");
        std::vector<store::Entry> found;
        const auto log = logs.find(table);
        if (log == logs.end()) return found;
        for (const auto& entry : log->second)
            if (entry.version > after && entry.version <= until) found.push_back(entry);
        return found;
    }
    store::Log load(const std::string& table) override {
        if (unreadable) throw std::runtime_error("the disk does not answer");
        store::Log log{table};
        const auto hurt = damaged.find(table);
        if (hurt != damaged.end())
            log.damage = hurt->second;
        else if (const auto found = snapshots.find(table); found != snapshots.end())
            log.snapshot = found->second;
        for (const auto& entry : read(table, log.snapshot ? log.snapshot->version : 0))
            if (!log.damage || entry.version < log.damage->version) log.entries.push_back(entry);
        return log;
    }
    void load_open(const std::function<void(store::Log)>& take) override {
        std::vector<store::Log> open;  // what the caller writes meanwhile is not read
        for (const auto& [id, log] : logs)
            if (const auto found = snapshots.find(id); found == snapshots.end() || !found->second.closed)
                open.push_back(load(id));
        for (store::Log& log : open) take(std::move(log));
    }
    void put_snapshot(store::Snapshot snapshot, std::function<void(store::Outcome)> done) override {
        ++snapshots_put;
        if (mood() != Mood::commit) return done(store::Outcome::refused);
        if (snapshot.closed) closed.try_emplace(snapshot.table, now());
        auto& kept = snapshots[snapshot.table];
        if (kept.version <= snapshot.version) kept = std::move(snapshot);
        done(store::Outcome::committed);
    }
    bool has(const std::string& table) override {
        if (unreadable) throw std::runtime_error("the disk does not answer");
        const auto log = logs.find(table);
        return log != logs.end() && !log->second.empty();
    }
    std::vector<std::string> closed_before(std::int64_t hour, int most) override {
        std::vector<std::string> found;
        for (const auto& [id, when] : closed)
            if (when < hour && std::ssize(found) < most && id.find('/') == std::string::npos)
                found.push_back(id);
        return found;
    }
    void erase(std::vector<std::string> tables, std::function<void(store::Outcome)> done) override {
        for (const std::string& table : tables) {
            const auto is_its = [&](const auto& one) {
                return one.first == table || one.first.starts_with(table + "/");
            };
            std::erase_if(logs, is_its);
            std::erase_if(snapshots, is_its);
            std::erase_if(closed, is_its);
        }
        done(store::Outcome::committed);
    }

  private:
    struct Work {
        std::vector<store::Entry> entries;
        std::function<void(store::Outcome)> done;
    };

    store::Outcome write(const std::vector<store::Entry>& entries) {
        const Mood today = mood();
        auto& log = logs[entries.front().table];
        if (entries.front().version != static_cast<std::int64_t>(log.size()) + 1)
            return store::Outcome::refused;
        if (today == Mood::commit || today == Mood::unknown_but_written)
            log.insert(log.end(), entries.begin(), entries.end());
        if (today == Mood::commit) return store::Outcome::committed;
        return today == Mood::refuse ? store::Outcome::refused : store::Outcome::unknown;
    }

    std::deque<Work> waiting_;
};

/// Bots that think on the loop itself, when the loop is run.
class ThinkersHere final : public server::Thinkers {
  public:
    explicit ThinkersHere(ManualLoop& loop) : Thinkers(loop, 0), loop_(loop) {}
    bool asleep = false;  ///< nobody ever finishes a thought
    int thoughts = 0;

    void think(std::function<std::string()> thought, std::function<void(std::string)> done) override {
        ++thoughts;
        if (!asleep) loop_.post([thought = std::move(thought), done = std::move(done)] { done(thought()); });
    }

  private:
    ManualLoop& loop_;
};

/// Someone with a WebSocket: sends what the test says and keeps every byte that comes.
class Client final : public server::Peer {
  public:
    Client(Hall& hall, ManualLoop& loop, std::string table)
        : hall_(hall), loop_(loop), table_(std::move(table)), guest_(hall.enter(*this)) {}

    std::vector<std::string> got;
    std::string closed;           ///< why the server closed it
    std::string address;          ///< as limits count it
    bool leaves_on_send = false;  ///< too slow: the network gives up on it in the middle of a `send`

    void send(server::Text message) override {
        if (leaves_on_send) return hall_.leave(guest_);
        if (!closed.empty()) return;
        got.push_back(*message);
        take_in(json::parse(*message).as_object());
    }
    [[nodiscard]] std::string_view counted_as() const override { return address; }
    void close(std::string_view code) override {
        if (closed.empty()) closed = code;
    }

    /// As it is.
    void raw(std::string_view message) { hall_.receive(guest_, message); }
    /// A message of a type with members like `"action":"x"`; the version last seen goes with it unless it is
    /// named.
    std::string post(std::string_view type, const std::string& members = "", std::string id = {}) {
        if (id.empty()) id = "c" + std::to_string(++ids_) + "-" + std::to_string(serial_);
        std::string out = R"({"marea":1,"type":")" + std::string(type) + R"(","table":")" + table_ + R"(",)";
        if (type != "hello" && type != "ping") out += R"("id":")" + id + R"(",)";
        if (members.find(R"("seen":)") == std::string::npos && type != "hello" && type != "ping" &&
            type != "ask")
            out += R"("seen":)" + std::to_string(version) + ",";
        out += members;
        if (out.back() == ',') out.pop_back();
        raw(out + "}");
        return id;
    }
    /// Sends, lets the loop run, and says what came of it: "done", the code of a refusal, or "silence".
    std::string says(std::string_view type, const std::string& members = "", const std::string& id = {}) {
        const std::string used = post(type, members, id);
        loop_.run();
        return answer_to(used);
    }
    std::string hello(const std::string& token, std::int64_t since = -1) {
        std::string members;
        if (!token.empty()) members = R"("token":")" + token + R"(",)";
        if (since >= 0) members += R"("since":)" + std::to_string(since);
        const std::size_t before = got.size();
        post("hello", members);
        loop_.run();
        for (std::size_t i = before; i < got.size(); ++i)
            if (const auto message = json::parse(got[i]).as_object(); message.at("type") == "refusal")
                return message.at("code").as_string().c_str();
        return got.size() > before ? "done" : "silence";
    }
    void go() { hall_.leave(guest_); }

    [[nodiscard]] std::string answer_to(const std::string& id) const {
        for (auto text = got.rbegin(); text != got.rend(); ++text) {
            const auto message = json::parse(*text).as_object();
            const auto* its = message.if_contains("id");
            if (its == nullptr || *its != json::value(id)) continue;
            return message.at("type") == "refusal" ? std::string(message.at("code").as_string()) : "done";
        }
        return "silence";
    }
    /// How many messages of a type have come.
    [[nodiscard]] int count(std::string_view type) const {
        int number = 0;
        for (const auto& text : got)
            if (json::parse(text).at("type") == json::value(type)) ++number;
        return number;
    }
    /// The last message of a type.
    [[nodiscard]] json::object last(std::string_view type) const {
        for (auto text = got.rbegin(); text != got.rend(); ++text)
            if (auto message = json::parse(*text).as_object(); message.at("type") == json::value(type))
                return message;
        return {};
    }
    /// The last view, as the bytes that came.
    [[nodiscard]] std::string view_text() const {
        for (auto text = got.rbegin(); text != got.rend(); ++text)
            if (const auto at = text->find(R"(,"view":)"); at != std::string::npos)
                return text->substr(at + 8);
        return {};
    }
    [[nodiscard]] bool has_heard(std::string_view words) const {
        for (const auto& text : got)
            if (text.find(words) != std::string::npos) return true;
        return false;
    }
    [[nodiscard]] std::string all() const {
        std::string out;
        for (const auto& text : got) out += text + "\n";
        return out;
    }
    /// The kinds of all events that came, in order.
    [[nodiscard]] std::string kinds() const {
        std::string out;
        for (const auto& kind : kinds_) out += (out.empty() ? "" : " ") + kind;
        return out;
    }
    [[nodiscard]] std::vector<std::string> legal() const {
        std::vector<std::string> out;
        for (const auto& action : view.at("you").at("legal").as_array()) out.emplace_back(action.as_string());
        return out;
    }

    json::object view;
    std::int64_t version = 0;

  private:
    void take_in(const json::object& message) {
        const auto type = message.at("type").as_string();
        if (type != "table" && type != "events") return;
        const auto& events = message.at(type == "table" ? "log" : "events").as_array();
        std::int64_t expected = message.at("version").as_int64() + 1 - std::ssize(events);
        if (type == "table") {
            kinds_.clear();
            EXPECT_EQ(message.at("older").as_bool(), expected > 1);
        }
        if (type == "events" && version > 0 && !events.empty()) {
            EXPECT_EQ(expected, version + 1) << "a gap";
        }
        for (const auto& event : events) {
            EXPECT_EQ(event.at("version").as_int64(), expected++);
            kinds_.emplace_back(event.at("kind").as_string());
        }
        EXPECT_EQ(message.at("version").as_int64() + 1, expected);
        version = message.at("version").as_int64();
        view = message.at("view").as_object();
    }

    static inline int serials_ = 0;

    Hall& hall_;
    ManualLoop& loop_;
    std::string table_;
    std::shared_ptr<server::Guest> guest_;
    int serial_ = ++serials_;
    int ids_ = 0;
    std::vector<std::string> kinds_;
};

inline std::string status(const Client& client) { return std::string(client.view.at("status").as_string()); }

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
