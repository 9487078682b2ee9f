#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/net/loop.hpp"
#include "store/store.hpp"

namespace marea::wasm {

/// The logs in memory, as far as the host has written them: it is told of every change, and what it has not
/// acknowledged is not there.
class HostStore final : public store::Store {
  public:
    explicit HostStore(server::Loop& loop) : loop_(loop) {}

    // What the host kept, before anything else is asked.
    void put_back(store::Snapshot snapshot);
    void put_back(store::Entry entry);

    /// Nothing that comes after this is written before it is: what tables stand on. As long as it cannot be
    /// written, nothing is, and each append tries it again.
    void found(store::Entry entry) { foundations_.push_back(std::move(entry)); }

    void append(std::vector<store::Entry> entries, std::function<void(store::Outcome)> done) override;
    std::vector<store::Entry> read(const std::string& table, std::int64_t after, std::int64_t until) override;
    store::Log load(const std::string& table) override;
    using Store::load_open;
    void load_open(const std::function<void(store::Log)>& take, const Wanted& wanted) override;
    void put_snapshot(store::Snapshot snapshot, std::function<void(store::Outcome)> done) override;
    std::vector<std::string> logs_after(const std::string& name, int most) override;
    bool has(const std::string& table) override;
    std::vector<std::string> closed_before(std::int64_t hour, int most) override;
    void erase(std::vector<std::string> tables, std::function<void(store::Outcome)> done) override;

    /// What the host says became of a change.
    void settle(int id, store::Outcome outcome);

  private:
    struct Kept {
        std::vector<store::Entry> entries = {};
        std::optional<store::Snapshot> snapshot = {};
        std::int64_t closed = 0;  ///< when, as far as this program saw it
    };
    /// A change that the host was told of.
    struct Change {
        std::function<void()> take_in;
        std::function<void(store::Outcome)> done;
    };

    struct Waiting {
        std::vector<store::Entry> entries;
        std::function<void(store::Outcome)> done;
    };

    int promise(Change change);
    void write(std::vector<store::Entry> entries, std::function<void(store::Outcome)> done);
    void lay();

    server::Loop& loop_;
    std::map<std::string, Kept> logs_;
    std::map<int, Change> changes_;
    int last_ = 0;
    std::deque<store::Entry> foundations_;  ///< not written yet
    std::vector<Waiting> waiting_;          ///< for them
    bool lays_ = false;
};

}  // namespace marea::wasm
