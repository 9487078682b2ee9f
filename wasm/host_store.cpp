#include "wasm/host_store.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "wasm/host.hpp"

namespace marea::wasm {

namespace json = boost::json;
using store::Entry;
using store::Outcome;
using store::Snapshot;

void HostStore::put_back(Snapshot snapshot) {
    Kept& kept = logs_[snapshot.table];
    kept.snapshot = std::move(snapshot);
}

void HostStore::put_back(Entry entry) { logs_[entry.table].entries.push_back(std::move(entry)); }

int HostStore::promise(Change change) {
    changes_.emplace(++last_, std::move(change));
    return last_;
}

void HostStore::settle(int id, Outcome outcome) {
    const auto found = changes_.extract(id);
    if (!found) return;
    if (outcome == Outcome::committed) found.mapped().take_in();
    found.mapped().done(outcome);
}

void HostStore::append(std::vector<Entry> entries, std::function<void(Outcome)> done) {
    if (foundations_.empty()) return write(std::move(entries), std::move(done));
    waiting_.push_back({std::move(entries), std::move(done)});
    if (!lays_) lay();
}

void HostStore::lay() {
    lays_ = true;
    write({foundations_.front()}, [this](Outcome outcome) {
        lays_ = false;
        if (outcome == Outcome::committed) {
            foundations_.pop_front();
            if (!foundations_.empty()) return lay();
        }
        for (Waiting& one : std::exchange(waiting_, {}))
            outcome == Outcome::committed ? write(std::move(one.entries), std::move(one.done))
                                          : one.done(Outcome::refused);
    });
}

void HostStore::write(std::vector<Entry> entries, std::function<void(Outcome)> done) {
    const std::string table = entries.front().table;
    const auto& there = logs_[table].entries;
    const std::int64_t first = entries.front().version;
    if (first != (there.empty() ? 0 : there.back().version) + 1)
        return loop_.post([done = std::move(done)] { done(Outcome::refused); });
    json::array texts;
    for (const Entry& entry : entries) texts.emplace_back(entry.text);
    const auto take_in = [this, table, entries = std::move(entries)] {
        auto& log = logs_[table].entries;
        log.insert(log.end(), entries.begin(), entries.end());
    };
    const int id = promise({take_in, std::move(done)});
    const std::string list = json::serialize(texts);
    marea_append(id, table.data(), table.size(), static_cast<double>(first), list.data(), list.size());
}

std::vector<Entry> HostStore::read(const std::string& table, std::int64_t after, std::int64_t until) {
    const store::Log log = load(table);
    if (log.damage && log.damage->version <= until) throw store::DamagedLog(table, *log.damage);
    std::vector<Entry> found;
    for (const Entry& entry : logs_[table].entries)
        if (entry.version > after && entry.version <= until) found.push_back(entry);
    return found;
}

/// Versions count from 1 without a gap; where one is missing, the log ends.
store::Log HostStore::load(const std::string& table) {
    store::Log log{table};
    const auto found = logs_.find(table);
    if (found == logs_.end()) return log;
    const Kept& kept = found->second;
    std::int64_t version = 0;
    for (const Entry& entry : kept.entries) {
        if (entry.version != ++version) {
            log.damage = {store::Damage::Kind::missing, version};
            break;
        }
        log.entries.push_back(entry);
    }
    if (!kept.snapshot) return log;
    const std::int64_t known = kept.snapshot->version;
    const std::int64_t end = static_cast<std::int64_t>(log.entries.size());
    if (known > end && !log.damage) log.damage = {store::Damage::Kind::lost, end + 1};
    if (log.damage) return log;
    log.snapshot = kept.snapshot;
    std::erase_if(log.entries, [&](const Entry& entry) { return entry.version <= known; });
    return log;
}

void HostStore::load_open(const std::function<void(store::Log)>& take, const Wanted& wanted) {
    std::vector<store::Log> open;  // what the caller writes meanwhile is not read
    for (const auto& [table, kept] : logs_)
        if (wanted(table) && !(kept.snapshot && kept.snapshot->closed)) open.push_back(load(table));
    for (store::Log& log : open) take(std::move(log));
}

void HostStore::put_snapshot(Snapshot snapshot, std::function<void(Outcome)> done) {
    const auto take_in = [this, snapshot] {
        Kept& kept = logs_[snapshot.table];
        if (kept.snapshot && kept.snapshot->version > snapshot.version) return;
        if (snapshot.closed && kept.closed == 0) kept.closed = loop_.now();
        kept.snapshot = snapshot;
    };
    const int id = promise({take_in, std::move(done)});
    marea_snapshot(id, snapshot.table.data(), snapshot.table.size(), static_cast<double>(snapshot.version),
                   snapshot.text.data(), snapshot.text.size(), snapshot.closed ? 1 : 0);
}

std::vector<std::string> HostStore::logs_after(const std::string& name, int most) {
    std::vector<std::string> found;
    for (auto log = logs_.upper_bound(name); log != logs_.end() && std::ssize(found) < most; ++log)
        found.push_back(log->first);
    return found;
}

bool HostStore::has(const std::string& table) {
    const auto found = logs_.find(table);
    return found != logs_.end() && !found->second.entries.empty();
}

std::vector<std::string> HostStore::closed_before(std::int64_t hour, int most) {
    std::vector<std::pair<std::int64_t, std::string>> closed;
    for (const auto& [table, kept] : logs_)
        if (kept.closed != 0 && kept.closed < hour && table.find('/') == std::string::npos)
            closed.emplace_back(kept.closed, table);
    std::sort(closed.begin(), closed.end());
    std::vector<std::string> found;
    for (auto& [when, table] : closed)
        if (std::ssize(found) < most) found.push_back(std::move(table));
    return found;
}

void HostStore::erase(std::vector<std::string> tables, std::function<void(Outcome)> done) {
    json::array list;
    for (const std::string& table : tables) list.emplace_back(table);
    const auto take_in = [this, tables = std::move(tables)] {
        for (const std::string& table : tables)
            std::erase_if(logs_, [&](const auto& one) {
                return one.first == table || one.first.starts_with(table + "/");
            });
    };
    const int id = promise({take_in, std::move(done)});
    const std::string text = json::serialize(list);
    marea_erase(id, text.data(), text.size());
}

}  // namespace marea::wasm
