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

    /// Calls `take` with every entry of every table, table by table, in order.
    virtual void read_all(const std::function<void(const Entry&)>& take) = 0;

    /// Remembers what a table's entries up to a version add up to; only the latest is kept.
    virtual void put_snapshot(Entry snapshot, std::function<void(Outcome)> done) = 0;
    virtual std::optional<Entry> snapshot(const std::string& table) = 0;
};

}  // namespace marea::store
