#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/server/memory_store.hpp"

namespace marea::bench {

class NodeStore;

/// A store in memory that several halls share, and what they tell each other through it.
struct Square {
    MemoryStore store;
    std::vector<NodeStore*> nodes = {};
    std::set<std::int64_t> alive = {};
    std::map<std::string, store::LobbyLine> lobby = {};
    std::map<std::int64_t, std::string> counts = {};
    std::map<std::string, std::set<std::int64_t>> watchers = {};
    int level = 1;
    bool notes = true;  ///< whether anyone is told what moved; otherwise they have to look
};

/// The shared store as one of the halls has it.
class NodeStore final : public store::Store, private store::Commons {
  public:
    NodeStore(Square& square, std::int64_t self) : square_(square), self_(self) {
        square_.nodes.push_back(this);
        square_.alive.insert(self);
    }
    ~NodeStore() override { std::erase(square_.nodes, this); }
    NodeStore(const NodeStore&) = delete;
    NodeStore& operator=(const NodeStore&) = delete;

    std::string hurt = {};                       ///< a log that is found damaged when it is read on
    std::vector<std::size_t> read_at_once = {};  ///< how many tails, each time
    mutable std::vector<std::string> told = {};  ///< which logs moved

    /// The store's thread calls the roll, or says that anything may have moved.
    void call_roll() const {
        if (ears_.roll) ears_.roll(now());
    }
    void look() const {
        if (ears_.missed) ears_.missed();
    }

    void append(std::vector<store::Entry> entries, std::function<void(store::Outcome)> done) override {
        const std::string log = entries.front().table;
        const bool is_new = entries.front().version == 1;
        square_.store.append(std::move(entries), [=, this, done = std::move(done)](store::Outcome outcome) {
            if (outcome != store::Outcome::refused) tell(log, is_new);
            done(outcome);
        });
    }
    std::vector<store::Entry> read(const std::string& table, std::int64_t after,
                                   std::int64_t until) override {
        if (table == hurt) throw store::DamagedLog(table, {store::Damage::Kind::changed, after + 1});
        return square_.store.read(table, after, until);
    }
    std::vector<std::vector<store::Entry>> read_tails(std::span<const End> known) override {
        read_at_once.push_back(known.size());
        return Store::read_tails(known);
    }
    store::Log load(const std::string& table) override { return square_.store.load(table); }
    void load_open(const std::function<void(store::Log)>& take, const Wanted& wanted) override {
        square_.store.load_open(take, wanted);
    }
    void put_snapshot(store::Snapshot snapshot, std::function<void(store::Outcome)> done) override {
        square_.store.put_snapshot(std::move(snapshot), std::move(done));
    }
    std::vector<std::string> logs_after(const std::string& name, int most) override {
        return square_.store.logs_after(name, most);
    }
    bool has(const std::string& table) override { return square_.store.has(table); }
    std::vector<std::string> closed_before(std::int64_t hour, int most) override {
        return square_.store.closed_before(hour, most);
    }
    void erase(std::vector<std::string> tables, std::function<void(store::Outcome)> done) override {
        square_.store.erase(std::move(tables), std::move(done));
    }
    [[nodiscard]] store::Commons* commons() override { return this; }

  private:
    [[nodiscard]] std::int64_t self() const override { return self_; }
    void listen(store::Ears ears) override { ears_ = std::move(ears); }
    store::Roll roll() override { return now(); }
    void leave() override { square_.alive.erase(self_); }
    void watch(const std::string& table, bool wanted) override {
        if (wanted)
            square_.watchers[table].insert(self_);
        else
            square_.watchers[table].erase(self_);
    }
    void call(const std::string& table) override { tell(table, true); }
    std::vector<End> ends(std::span<const std::string> logs) override {
        std::vector<End> found;
        for (const std::string& log : logs)
            if (const auto there = square_.store.logs.find(log); there != square_.store.logs.end())
                found.push_back({log, std::ssize(there->second), square_.watchers[log].contains(self_),
                                 square_.store.closed.contains(log)});
        return found;
    }
    Founded founded_after(std::int64_t) override {
        Founded found;
        for (const auto& [log, entries] : square_.store.logs)
            if (log.find('/') == std::string::npos && !log.starts_with('#') &&
                !square_.store.closed.contains(log))
                found.tables.push_back(log);
        return found;
    }
    void tell_count(std::string text) override { square_.counts[self_] = std::move(text); }
    std::vector<store::Count> counts() override {
        std::vector<store::Count> all;
        for (const auto& [node, text] : square_.counts)
            if (square_.alive.contains(node)) all.push_back({node, text});
        return all;
    }
    void show(store::LobbyLine line) override {
        if (line.text.empty())
            square_.lobby.erase(line.table);
        else
            square_.lobby[line.table] = std::move(line);
    }
    std::vector<store::LobbyLine> shown(int most) override {
        std::vector<store::LobbyLine> lines;
        for (const auto& [table, line] : square_.lobby)
            if (std::ssize(lines) < most) lines.push_back(line);
        return lines;
    }

    [[nodiscard]] store::Roll now() const {
        return {{square_.alive.begin(), square_.alive.end()}, square_.store.now(), square_.level};
    }
    void hear(const std::string& log) const {
        told.push_back(log);
        ears_.moved({log});
    }
    /// Of a table that is new all are told, of others those who watch.
    void tell(const std::string& log, bool is_new) const {
        if (!square_.notes) return;
        const std::string table = log.substr(0, log.find('/'));
        for (const NodeStore* node : square_.nodes)
            if (node != this && node->ears_.moved &&
                ((is_new && log == table) || square_.watchers[table].contains(node->self_)))
                node->hear(log);
    }

    Square& square_;
    std::int64_t self_;
    store::Ears ears_;
};

}  // namespace marea::bench
