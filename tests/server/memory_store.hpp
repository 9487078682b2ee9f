#pragma once

#include <deque>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "store/store.hpp"

namespace marea::bench {

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
    using Store::load_open;
    void load_open(const std::function<void(store::Log)>& take, const Wanted& wanted) override {
        std::vector<store::Log> open;  // what the caller writes meanwhile is not read
        for (const auto& [id, log] : logs)
            if (const auto found = snapshots.find(id);
                wanted(id) && (found == snapshots.end() || !found->second.closed))
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
    std::vector<std::string> logs_after(const std::string& name, int most) override {
        std::vector<std::string> found;
        for (auto log = logs.upper_bound(name); log != logs.end() && std::ssize(found) < most; ++log)
            found.push_back(log->first);
        return found;
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

}  // namespace marea::bench
