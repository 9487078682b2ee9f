#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/pinned.hpp"

namespace marea::store {

/// The programs that share a store, as one of them last heard.
struct Roll {
    std::vector<std::int64_t> alive = {};  ///< their numbers, in order; this program's own among them
    std::int64_t now = 0;                  ///< the store's clock, in milliseconds since 1970
    int level = 0;                         ///< what is written may be of this level: all can read it
    bool all_watch = true;                 ///< all of them say which tables they want to hear of
};

/// What one of them has counted so far, in its own words.
struct Count {
    std::int64_t program = 0;
    std::string text = {};
    friend bool operator==(const Count&, const Count&) = default;
};

/// Who hears what other programs do at a shared store. Called from a thread of the store's own.
struct Ears {
    std::function<void(std::vector<std::string>)> moved;  ///< logs that another program has written to
    std::function<void()> missed;                         ///< anything may have moved: look
    std::function<void(Roll)> roll;                       ///< now and then: the store can be reached
};

/// A table as the list of all that anyone may come to shows it.
struct LobbyLine {
    std::string table;
    std::int64_t version = 0;  ///< of the table: of two lines the newer one counts
    std::int64_t created = 0;
    std::string maker;
    std::string text;  ///< empty: it is no longer shown
    friend bool operator==(const LobbyLine&, const LobbyLine&) = default;
};

/// What programs that share a store tell each other beside its logs. Nothing of it decides anything: it may
/// come late or not at all, and only the logs are true. Questions throw where the store cannot be read.
class Commons : public Pinned {
  public:
    /// The number of this program, different from all others'.
    [[nodiscard]] virtual std::int64_t self() const = 0;
    /// From now on, once, until this is gone.
    virtual void listen(Ears ears) = 0;
    /// Who is there now.
    virtual Roll roll() = 0;
    /// This program leaves: others need not wait for it. From any thread; takes no time.
    virtual void leave() = 0;

    struct End {
        std::string log;
        std::int64_t version = 0;
        bool watched = false;  ///< by this program
        bool closed = false;   ///< its game is over, as a snapshot says that whoever ended it has put
        friend bool operator==(const End&, const End&) = default;
    };
    /// Whether this program wants to hear when others write to a table and to what belongs to it. Of others'
    /// tables it hears when they are founded and when they are removed. What was written before this returns
    /// is to be read.
    virtual void watch(const std::string& table, bool wanted) = 0;
    /// Others hear at once that a table has moved, whether they watch it or not.
    virtual void call(const std::string& table) = 0;
    /// Where logs end; those that are not there are left out.
    virtual std::vector<End> ends(std::span<const std::string> logs) = 0;
    /// The tables that are not closed and were founded after an hour of the store's clock, and that hour for
    /// the next question; 0: all.
    struct Founded {
        std::vector<std::string> tables = {};
        std::int64_t until = 0;
    };
    virtual Founded founded_after(std::int64_t hour) = 0;

    /// Tells all what this program has counted so far; soon. On one thread.
    virtual void tell_count(std::string text) = 0;
    /// What those that are alive told last, by their numbers.
    virtual std::vector<Count> counts() = 0;

    /// Shows a table to all, or no longer; soon.
    virtual void show(LobbyLine line) = 0;
    /// The newest that are shown.
    virtual std::vector<LobbyLine> shown(int most) = 0;
};

}  // namespace marea::store
