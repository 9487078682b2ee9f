#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/pinned.hpp"
#include "server/net/loop.hpp"
#include "server/report/metrics.hpp"
#include "server/rooms/lobby.hpp"
#include "server/rooms/notes.hpp"
#include "server/rooms/room.hpp"
#include "server/rooms/room_reader.hpp"
#include "server/rooms/thinkers.hpp"
#include "store/store.hpp"
#include "table/commands.hpp"

namespace marea::server {

/// A table that could not be read, and the first version that could not.
struct Unreadable {
    std::string table;
    Problem problem;
    std::int64_t version = 0;  ///< 0: not the table's own log, but what a seat keeps to itself
};

/// What was to be written at a table, and what became of it.
struct Change {
    table::Happenings happenings;
    Asker asker = {};
    bool written = false;
    bool reread = false;  ///< the write failed or nobody knew: the table is as the store holds it
};

/// Who hears what becomes of tables.
class RoomsWatcher : public Pinned {
  public:
    /// A table that was not at hand has been read.
    virtual void loaded(const RoomPtr& room) = 0;
    virtual void changed(const RoomPtr& room, const Change& change) = 0;
    /// Nobody should use this room any more.
    virtual void lost(const RoomPtr& room, std::string_view code) = 0;
    /// Something that everyone at the table waits for cannot be.
    virtual void failed(const RoomPtr& room, const Problem& problem) = 0;
};

/// Every table at hand: read from the store, written to it, found by name.
///
/// While a table is being written, everything else that concerns it waits in its own line; other tables go
/// on. If a write fails or nobody knows, the table in memory is dropped and read again.
class Rooms {
  public:
    using OnCommit = std::function<void(bool written)>;
    using OnWrite = std::function<void(store::Outcome outcome, bool written)>;

    Rooms(Loop& loop, table::GameKits& games, store::Store& store, Thinkers& readers, Notes& notes,
          Metrics& metrics, RoomsWatcher& watcher);
    ~Rooms();
    Rooms(const Rooms&) = delete;
    Rooms& operator=(const Rooms&) = delete;

    /// Reads every open table and sets aside those that it cannot; returns these, and what finished games
    /// need that is not there.
    std::vector<Unreadable> open();
    /// From now on timers do nothing more.
    void stop();
    [[nodiscard]] bool is_stopping() const { return stopping_; }
    /// Whether nothing is being written.
    [[nodiscard]] bool is_quiet() const { return writing_ == 0; }

    /// A table by its name, read from the store on another thread if it is not at hand and not set aside.
    using OnFound = std::function<void(const tl::expected<RoomPtr, Problem>& room)>;
    void find(const std::string& id, OnFound done);
    [[nodiscard]] bool has(const std::string& id) const { return rooms_.contains(id); }
    /// The next rooms after a name, in the order of their names: all of them, a few at a time.
    [[nodiscard]] std::vector<RoomPtr> some_after(const std::string& id, std::size_t most) const;
    /// The newest tables that everyone may see.
    [[nodiscard]] Lobby& lobby() { return lobby_; }
    /// A room for a table of that name of which nothing is written yet; others find it once it is put.
    RoomPtr fresh(std::string id);
    void put(const RoomPtr& room);
    /// Notes for later programs what a game in the data needs.
    void note_needs(std::string_view game, std::string_view needs);

    /// Now, or when what is being written at this table is settled. If the table contradicts itself
    /// meanwhile, it is closed: its guests are told, others go on, and whoever comes again finds it as its
    /// log has it.
    void when_free(const RoomPtr& room, Task task);
    /// A timer for a task of a room's own: it dies with the room and with the rooms.
    std::unique_ptr<Timer> later(const RoomPtr& room, std::chrono::milliseconds delay,
                                 std::function<void(const RoomPtr&)> task);
    [[nodiscard]] table::Moment moment(const Room& room) const;
    /// Writes what has happened at a table; `done` hears of it first, then the watcher.
    void commit(const RoomPtr& room, table::Happenings happenings, OnCommit done, Asker asker = {});
    /// Writes entries of a log that belongs to a table; then whatever waited for the table comes.
    void write(const RoomPtr& room, std::vector<store::Entry> entries, OnWrite done);
    /// Asks on another thread whether anything of that name is written; nothing if the store cannot be read.
    void ask_written(const std::string& id, const std::function<void(std::optional<bool>)>& done);
    /// The page before a version as everyone saw it, read on another thread; a problem if it cannot be read.
    using OnRecalled = std::function<void(const Page& page)>;
    void recall(const RoomPtr& room, std::int64_t before, const OnRecalled& done);
    /// Works something out on another thread.
    void work_out(std::function<std::string()> work, const std::function<void(const std::string&)>& done);
    /// When the newest page is among what is recent, or cannot be read; at once, if it is.
    void when_recalled(const RoomPtr& room, Task task);
    /// Tells everyone at a table what cannot be.
    void fail(const RoomPtr& room, const Problem& problem);
    /// Shortens the next reading, if enough has happened since the last snapshot or the game is over.
    void keep_snapshot(Room& room);
    /// Removes tables for good; whoever is there has to leave.
    void erase(const std::vector<std::string>& ids);
    /// Asks on another thread for some tables whose games were over before an hour (milliseconds since 1970),
    /// the oldest first; none if the store cannot be read.
    void ask_over_before(std::int64_t hour, int most,
                         const std::function<void(std::vector<std::string>)>& done);
    /// A game that is over stays in memory only while someone looks at it.
    void forget_if_idle(const RoomPtr& room);

  private:
    struct Rereading;

    tl::expected<RoomPtr, Problem> loaded(const std::string& id, std::optional<RoomReading> reading);
    RoomPtr add(TableReading reading);
    Problem set_aside(const Unreadable& table);
    std::vector<Unreadable> check_needs();
    void free(const RoomPtr& room);
    void run(RoomPtr room, const Task& task);  // holds the room, which its task may let go of
    void close(const RoomPtr& room, const std::string& reason);
    void settle(const RoomPtr& room, const std::vector<store::Entry>& entries, store::Outcome outcome,
                const OnWrite& done);
    static Rereading reread(store::Store& store, const RoomReader& reader, const std::string& id,
                            const std::vector<store::Entry>& entries);
    void take_over(const RoomPtr& room, Rereading& found);
    void settled(const RoomPtr& room, store::Outcome outcome, bool written, const OnWrite& done);
    static void remember(Room& room, const table::Happenings& happenings);
    void forget(const RoomPtr& room, std::string_view code = "try_again");
    void renew_settings(Room& room);
    void show_in_lobby(const Room& room);

    Loop& loop_;
    table::GameKits& games_;
    store::Store& store_;
    const RoomReader reader_;
    Thinkers& readers_;
    Notes& notes_;
    Metrics& metrics_;
    RoomsWatcher& watcher_;
    std::map<std::string, RoomPtr> rooms_;
    std::map<std::string, std::vector<OnFound>> loading_;  ///< who waits for what is being read
    std::set<std::string> set_aside_;                      ///< those that cannot be read
    Lobby lobby_;
    std::vector<std::string> noted_needs_;                               ///< "game rules …" in the store
    std::unordered_map<const Room*, std::unique_ptr<Timer>> rereading_;  ///< those nobody can read now
    int writing_ = 0;
    bool stopping_ = false;
    std::shared_ptr<const int> life_ =
        std::make_shared<const int>(0);  ///< ends with this, for tasks that do not
};

}  // namespace marea::server
