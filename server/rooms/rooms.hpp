#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/pinned.hpp"
#include "server/net/loop.hpp"
#include "server/report/metrics.hpp"
#include "server/rooms/company.hpp"
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

/// What became of something that was to be written, once that is certain.
enum class Fate {
    written,
    failed,     ///< nothing of it is written
    overtaken,  ///< nothing of it: another program wrote there first. The table is as it left it: judge again
};

/// A table here, beside its log.
enum class Copy {
    current,
    moved,    ///< other programs had written to it: now it is as the log
    unknown,  ///< the log cannot be read now
};

/// What was to be written at a table, and what became of it.
struct Change {
    table::Happenings happenings = {};
    Asker asker = {};
    Fate fate = Fate::written;
    bool reread = false;     ///< the write failed or nobody knew: the table is as the store holds it
    bool settings = false;   ///< what seats keep to themselves was changed by another program
    std::int64_t since = 0;  ///< the version that guests know, if it was read again
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
/// on. If a write fails or nobody knows, the table in memory is dropped and read again. Where other programs
/// share the store, a table here is a copy that may be behind: the store takes one of two that write the same
/// version, and whoever is refused on a copy is so only once the copy is as the log (docs/nodes.md).
class Rooms {
  public:
    using OnCommit = std::function<void(Fate fate)>;
    using OnWrite = std::function<void(store::Outcome outcome, Fate fate)>;

    Rooms(Loop& loop, table::GameKits& games, store::Store& store, Thinkers& readers, Notes& notes,
          Metrics& metrics, const Company& company, RoomsWatcher& watcher, Task renew_scenarios);
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
    /// From the end of a write that was overtaken: before all that waits at this table.
    void when_free_again(const RoomPtr& room, Task task);
    /// Reads what other programs have written at this table, tells of it, and says whether there was
    /// anything; at once, if there are none. For a room that is free. Where somebody waits for it, now or
    /// soon, they tell this one from now on.
    void catch_up(const RoomPtr& room, std::function<void(Copy copy)> done, bool soon = false);
    /// Once a table is at hand: if somebody waits for it here, others are to tell of what they write.
    void attend(const RoomPtr& room);
    /// Another program has written to a log: the table at hand catches up once it is free.
    void moved(const std::string& log);
    /// The logs of some rooms: those of the tables and of what their seats keep to themselves.
    static std::vector<std::string> logs_of(const std::vector<RoomPtr>& rooms);
    /// Whatever of some rooms ends elsewhere in the store catches up; whatever is not there any more goes.
    void compare(const std::vector<RoomPtr>& rooms, const std::vector<store::Commons::End>& ends);
    /// What other programs show in the lobby.
    void show_lobby(const std::vector<store::LobbyLine>& lines);
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
    /// Asks the store on another thread; nothing is answered where it cannot be read now.
    template <class Answer>
    void ask(std::function<Answer()> question, std::function<void(std::optional<Answer>)> use);
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
    /// A game that is over, or that another program keeps, stays in memory only while someone looks at it.
    void forget_if_idle(const RoomPtr& room);

  private:
    struct Rereading;
    struct Tail;
    /// What to read, and whether others are to tell of what comes after; as it is, if they do already.
    struct Question {
        store::Commons::End known;
        std::vector<store::Commons::End> privates = {};
        std::optional<bool> watch = {};
    };

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
    void settled(const RoomPtr& room, store::Outcome outcome, Fate fate, const OnWrite& done);
    bool take_in(const RoomPtr& room, const Tail& tail);
    static Tail read_tail(store::Store& store, const Question& question);
    static bool needs_keeper(const Room& room);
    void call_keeper(Room& room);
    [[nodiscard]] bool is_waited_for(const Room& room) const;
    [[nodiscard]] bool lets_go_on(const Room& room) const;
    void caught_up(const RoomPtr& room, const Tail& tail, const std::function<void(Copy copy)>& done);
    void catch_up_with_all();
    void catch_up_at_last(const RoomPtr& room);
    static void remember(Room& room, const table::Happenings& happenings);
    void forget(const RoomPtr& room, std::string_view code = "try_again");
    void renew_settings(Room& room);
    void show_in_lobby(Room& room, bool is_news);
    void let_go(const RoomPtr& room, std::string_view code);
    void tell_others(std::function<void(store::Commons&)> what);

    Loop& loop_;
    table::GameKits& games_;
    store::Store& store_;
    const RoomReader reader_;
    Thinkers& readers_;
    Notes& notes_;
    Metrics& metrics_;
    const Company& company_;
    RoomsWatcher& watcher_;
    std::map<std::string, RoomPtr> rooms_;
    std::map<std::string, std::vector<OnFound>> loading_;  ///< who waits for what is being read
    std::set<std::string> set_aside_;                      ///< those that cannot be read
    Lobby lobby_;
    std::vector<RoomPtr> laggards_;  ///< that are to catch up together
    std::unique_ptr<Timer> lag_timer_;
    std::vector<std::string> noted_needs_;                               ///< "game rules …" in the store
    std::unordered_map<const Room*, std::unique_ptr<Timer>> rereading_;  ///< those nobody can read now
    int writing_ = 0;
    bool stopping_ = false;
    std::shared_ptr<const int> life_ =
        std::make_shared<const int>(0);  ///< ends with this, for tasks that do not
};

template <class Answer>
void Rooms::ask(std::function<Answer()> question, std::function<void(std::optional<Answer>)> use) {
    const auto answer = std::make_shared<std::optional<Answer>>();
    const auto work = [question = std::move(question), answer] {
        try {
            *answer = question();
        } catch (const std::exception&) {
            answer->reset();
        }
        return std::string();
    };
    work_out(work, [answer, use = std::move(use)](const std::string&) { use(std::move(*answer)); });
}

}  // namespace marea::server
