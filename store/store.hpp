#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/pinned.hpp"
#include "core/problem.hpp"
#include "store/commons.hpp"

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

/// Why a log cannot be believed, and from which version on.
struct Damage {
    enum class Kind {
        changed,  ///< an entry is not what was written
        missing,  ///< an entry is gone though later ones are there
        lost,     ///< it ends before what was acknowledged
        broken,   ///< the file cannot be read there
    };
    Kind kind = Kind::changed;
    std::int64_t version = 1;
    friend bool operator==(const Damage&, const Damage&) = default;
};
Problem problem_of(const Damage& damage);

/// Thrown by `read`, which promises all or nothing.
struct DamagedLog : std::runtime_error {
    DamagedLog(const std::string& table, Damage what) : std::runtime_error(table), damage(what) {}
    Damage damage;
};

/// A log as it was found, every byte of it checked.
struct Log {
    std::string table = {};
    std::optional<Snapshot> snapshot = {};
    std::vector<Entry> entries = {};  ///< after the snapshot, up to the damage
    bool dropped_snapshot = false;    ///< there was one, and it could not be believed
    std::optional<Damage> damage = {};
};

/// What became of an append.
enum class Outcome {
    committed,  ///< durable: it survives a crash of the program and of the machine
    refused,    ///< certainly not written: a version was taken or skipped, or the disk was full or busy
    unknown,    ///< may or may not be written: read the table again before going on
};

/// The durable log of all tables. The log is the truth; a snapshot only shortens its reading.
class Store : public Pinned {
  public:
    /// Appends entries of one table, all or none. `done` is called exactly once, from the store's own thread,
    /// and may not throw. Appends that wait at the same time share one commit.
    virtual void append(std::vector<Entry> entries, std::function<void(Outcome)> done) = 0;

    /// The entries of a table after a version, up to another, in order. Throws DamagedLog.
    virtual std::vector<Entry> read(const std::string& table, std::int64_t after = 0,
                                    std::int64_t until = to_the_end) = 0;
    static constexpr std::int64_t to_the_end = std::numeric_limits<std::int64_t>::max();

    /// What each of some logs holds after a version, in their order. Throws DamagedLog if any of them is.
    virtual std::vector<std::vector<Entry>> read_tails(std::span<const Commons::End> known);

    /// A table from its latest snapshot on.
    virtual Log load(const std::string& table) = 0;
    /// All logs that are not closed, one by one, or those of them whose name is wanted; what is closed costs
    /// nothing.
    using Wanted = std::function<bool(const std::string& log)>;
    virtual void load_open(const std::function<void(Log)>& take, const Wanted& wanted) = 0;
    void load_open(const std::function<void(Log)>& take) {
        load_open(take, [](const std::string&) { return true; });
    }

    /// Remembers a snapshot; only the latest is kept.
    virtual void put_snapshot(Snapshot snapshot, std::function<void(Outcome)> done) = 0;

    /// Some logs by name after a name, closed ones too: all of them, a few at a time.
    virtual std::vector<std::string> logs_after(const std::string& name, int most) = 0;
    /// Whether anything of that name is written. Takes little time, whoever else reads.
    virtual bool has(const std::string& table) = 0;
    /// Some tables that were closed before an hour (milliseconds since 1970), the oldest first. Logs with a
    /// slash in their name go with their table. Takes little time, whoever else reads.
    virtual std::vector<std::string> closed_before(std::int64_t hour, int most) = 0;
    /// Removes tables and all logs that begin with their name and a slash.
    virtual void erase(std::vector<std::string> tables, std::function<void(Outcome)> done) = 0;

    /// What programs that share it tell each other; nullptr if none but this one may write to it. Otherwise
    /// whatever was read may have moved on by now.
    [[nodiscard]] virtual Commons* commons() { return nullptr; }
};

}  // namespace marea::store
