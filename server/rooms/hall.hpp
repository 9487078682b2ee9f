#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/net/loop.hpp"
#include "server/net/web_address.hpp"
#include "server/report/metrics.hpp"
#include "server/rooms/room.hpp"
#include "server/rooms/thinkers.hpp"
#include "store/store.hpp"
#include "table/commands.hpp"
#include "wire/message.hpp"

namespace marea::server {

/// Sends a turn reminder; what became of it is nobody's business.
using Remind = std::function<void(const WebAddress& to, std::string body)>;

struct HallSettings {
    bool limits = true;
    bool private_webhooks = false;  ///< whether reminders may go to private addresses
    std::string public_url = {};    ///< for links in reminders
    std::chrono::milliseconds bot_limit{5000};
};

/// A table that could not be read.
struct Unreadable {
    std::string table;
    Problem problem;
};

/// All tables and everyone at them. Lives on the loop.
///
/// A command goes: authorise → same id, same answer → version → apply → write → commit → acknowledge →
/// broadcast. While a table is being written, everything else that concerns it waits in its own line; other
/// tables go on. If a write fails or nobody knows, the table in memory is dropped and read again.
class Hall {
  public:
    Hall(Loop& loop, table::GameKits& games, store::Store& store, Thinkers& thinkers, Remind remind,
         HallSettings settings);
    ~Hall();
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    /// Reads every open table; returns those that cannot be replayed.
    std::vector<Unreadable> open();
    /// Turns to bots, clocks and rematches that are due.
    void wake();
    /// Takes nothing more and tells everyone.
    void stop();
    /// Whether nothing is being written.
    [[nodiscard]] bool is_quiet() const { return writing_ == 0; }

    // Tables, for HTTP. Each answers once, when what it says is durable.
    struct Made {
        std::string table;
        table::Keys keys;
        std::string invite;
        std::string watch;
        std::string commitment;
    };
    struct Joined {
        Seat seat{};
        std::string token;
        std::string commitment;
    };
    using OnMade = std::function<void(tl::expected<Made, Problem>)>;
    using OnJoined = std::function<void(tl::expected<Joined, Problem>)>;
    void create(wire::Plan plan, const OnMade& answer);
    void join(const std::string& table, const std::string& invite, const std::string& token, int wanted_seat,
              const std::string& name, const OnJoined& answer);
    /// The record of a finished or ended game, for whoever may know of it.
    void record(const std::string& table, std::string_view token,
                const std::function<void(tl::expected<std::string, Problem>)>& answer);
    [[nodiscard]] std::string lobby_json() const;
    /// What a token's holder sees of a table in their list; empty if it is not theirs.
    void mine(const std::string& table, std::string_view token,
              const std::function<void(std::string)>& answer);

    // Guests, for WebSockets.
    std::shared_ptr<Guest> enter(Peer& peer);
    void receive(const std::shared_ptr<Guest>& guest, std::string_view text);
    void leave(const std::shared_ptr<Guest>& guest);

    Metrics metrics;

  private:
    using RoomPtr = std::shared_ptr<Room>;
    using GuestPtr = std::shared_ptr<Guest>;
    using OnCommit = std::function<void(bool written)>;
    using OnWrite = std::function<void(store::Outcome outcome, bool written)>;
    struct Read {
        table::LiveTable table;
        std::int64_t snapshot_version = 0;
    };

    // Rooms
    tl::expected<RoomPtr, Problem> find(const std::string& id);
    tl::expected<RoomPtr, Problem> load(const std::string& id);
    tl::expected<Read, Problem> read_table(const std::string& id);
    std::optional<Problem> read_settings(Room& room);
    RoomPtr add(Read read);
    std::vector<Unreadable> check_needs();
    void note_needs(std::string_view game, std::string_view needs);
    void when_free(const RoomPtr& room, Task task);
    void free(const RoomPtr& room);
    void write(const RoomPtr& room, std::vector<store::Entry> entries, OnWrite done);
    void settle(const RoomPtr& room, const std::vector<store::Entry>& entries, store::Outcome outcome,
                const OnWrite& done);
    void commit(const RoomPtr& room, table::Happenings happenings, OnCommit done, Asker asker = {});
    void reload(const RoomPtr& room);
    void resync(const RoomPtr& room);
    void forget(const RoomPtr& room);
    void renew_settings(Room& room);
    static void show_in_lobby(Room& room);
    std::unique_ptr<Timer> later(const RoomPtr& room, std::chrono::milliseconds delay,
                                 std::function<void(const RoomPtr&)> task);
    void take_a_breath(const RoomPtr& room);
    [[nodiscard]] table::Moment moment(const Room& room) const;

    // Guests
    void hello(const GuestPtr& guest, const wire::Message& message);
    void come_in(const GuestPtr& guest, const RoomPtr& room, const wire::Message& message);
    void greet(const GuestPtr& guest, std::int64_t since);
    void dispatch(const GuestPtr& guest, const wire::Message& message);
    void obey(const GuestPtr& guest, const wire::Message& message);
    void command(const GuestPtr& guest, const wire::Message& message);
    void set_privately(const GuestPtr& guest, const wire::Message& message);
    void answer_question(const GuestPtr& guest, const wire::Message& message);
    std::optional<Problem> check_private(const Room& room, const wire::Message& message) const;
    bool may_say(Room& room, Seat seat);
    void acknowledge(Guest& guest, std::string_view id, std::int64_t version);
    void refuse(Guest& guest, const Problem& problem, std::string_view id);
    void broadcast(Room& room, const table::Happenings& happenings, const Asker& asker);
    void broadcast_presence(Room& room);
    void dismiss(const GuestPtr& guest, std::string_view code);
    void dismiss_strangers(Room& room);
    void send_private(const Room& room, Guest& guest);
    std::string history_json(const Room& room, Seat viewer, std::int64_t since);
    std::string whole_json(const Room& room, const Guest& guest);
    std::string tail_json(const Room& room, const Guest& guest, std::int64_t since);

    // What a table does by itself
    void tend(const RoomPtr& room);
    void tend_bot(const RoomPtr& room);
    void start_thinking(const RoomPtr& room, Seat seat);
    void act_for(const RoomPtr& room, Seat seat, std::int64_t asked_at, const std::string& action);
    void tend_clock(const RoomPtr& room);
    void tend_reveal(const RoomPtr& room);
    void tend_reminder(Room& room);
    void tend_snapshot(Room& room);
    void tend_rematch(const RoomPtr& room);
    void forget_if_idle(const RoomPtr& room);

    Loop& loop_;
    table::GameKits& games_;
    store::Store& store_;
    Thinkers& thinkers_;
    Remind remind_;
    HallSettings settings_;
    std::unordered_map<std::string, RoomPtr> rooms_;
    std::set<GuestPtr> guests_;             ///< everyone connected, at a table or not yet
    std::vector<std::string> noted_needs_;  ///< "game rules …" in the store
    std::int64_t needs_version_ = 0;
    std::unordered_map<const Room*, std::unique_ptr<Timer>> rereading_;  ///< those nobody can read now
    int writing_ = 0;
    bool stopping_ = false;
    std::shared_ptr<Hall*> self_;  ///< empty for tasks that outlive the hall
};

}  // namespace marea::server
