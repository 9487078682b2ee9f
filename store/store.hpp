#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace marea::store {

/// One fact about one table. A table's versions count from 1 without a gap; the text is the caller's.
struct Entry {
    std::string table;
    std::int64_t version = 0;
    std::string text;
    friend bool operator==(const Entry&, const Entry&) = default;
};

/// What a table's entries up to a version add up to.
struct Snapshot {
    std::string table;
    std::int64_t version = 0;
    std::string text;
    bool closed = false;  ///< its game is over: `read_open` passes the table over
    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

/// What became of an append.
enum class Outcome {
    committed,  ///< durable: it survives a crash of the program and of the machine
    refused,    ///< certainly not written: a version was taken or skipped, or the disk was full or busy
    unknown,    ///< may or may not be written: read the table again before going on
};

/// The durable log of all tables. The log is the truth; a snapshot only shortens its reading.
class Store {
  public:
    Store() = default;
    virtual ~Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    /// Appends entries of one table, all or none. `done` is called exactly once, from the store's own thread,
    /// and may not throw. Appends that wait at the same time share one commit.
    virtual void append(std::vector<Entry> entries, std::function<void(Outcome)> done) = 0;

    /// The entries of a table after a version, in order.
    virtual std::vector<Entry> read(const std::string& table, std::int64_t after = 0) = 0;

    /// For all tables that are not closed: first their snapshots, then every entry after them, table by
    /// table, in order.
    virtual void read_open(const std::function<void(Snapshot)>& take_snapshot,
                           const std::function<void(Entry)>& take_entry) = 0;

    /// Remembers a snapshot; only the latest is kept.
    virtual void put_snapshot(Snapshot snapshot, std::function<void(Outcome)> done) = 0;
    virtual std::optional<Snapshot> snapshot(const std::string& table) = 0;
};

}  // namespace marea::store
