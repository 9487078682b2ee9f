#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/net/bucket.hpp"
#include "server/net/loop.hpp"
#include "server/net/peer.hpp"
#include "server/rooms/recent.hpp"
#include "server/rooms/room_reader.hpp"
#include "table/level.hpp"
#include "table/live_table.hpp"
#include "wire/message.hpp"

namespace marea::server {

struct HallSettings {
    bool limits = true;
    bool saves = false;             ///< whether a seat may have the record of a game that is still on
    bool private_webhooks = false;  ///< whether reminders may go to private addresses
    std::string public_url = {};    ///< for links in reminders
    std::chrono::milliseconds bot_limit{5000};
    /// How long a game stays after its end, and a table that nobody started; none: for ever.
    std::optional<std::chrono::milliseconds> keep_finished = {};
    std::optional<std::chrono::milliseconds> keep_unstarted = std::chrono::days(7);
    /// Where several programs share a store: takes in the scenarios that tables brought to others (for all
    /// threads), and hears the store's clock, in milliseconds since 1970.
    std::function<void()> renew_scenarios = [] {};
    std::function<void(std::int64_t now)> told_hour = [](std::int64_t) {};
    int level = table::levels::known;      ///< up to which this program reads and writes
    std::function<void()> gather = [] {};  ///< brings the metrics up to date with what the network counted
};

/// How long a table waits before it tries again what failed.
constexpr std::chrono::milliseconds breath{1000};

struct Room;

/// Someone connected: at first nobody in particular, after `hello` a seat or a spectator at one table.
struct Guest {
    explicit Guest(Peer& other_end) : peer(&other_end) {}

    Peer* peer;                             ///< nullptr once they are gone
    std::shared_ptr<Room> room = {};        ///< once `hello` is answered
    std::shared_ptr<Room> heading_to = {};  ///< from `hello` on
    table::Identity who = {};
    table::Key digest{};    ///< of the token they came with
    std::string name = {};  ///< of one who looks on and says who it is
    Bucket messages{20, 60};
    int floods_in_a_row = 0;
    bool reads_log = false;                 ///< an older page is being fetched for them
    int questions = 0;                      ///< that are being worked out for them
    bool arriving = false;                  ///< their hello is not answered yet
    std::vector<wire::Message> early = {};  ///< what they said meanwhile
};

/// How much a seat may add to its table's log beside acting: what all seats together may is the table's.
struct SeatBudget {
    Bucket talk{0.1, 60};     ///< chat
    Bucket changes{0.2, 60};  ///< names, votes, taking back, settings
};

/// Whose command it is that is answered by the events it makes.
struct Asker {
    std::shared_ptr<Guest> guest = {};
    std::string id = {};
};

/// What to do at a table, as of one version of it; worked out once, whoever of its seat asks.
struct HintNow {
    std::int64_t version = -1;
    std::string text = {};  ///< empty while it is worked out
    /// Who waits for it, each with the head of their answer.
    std::vector<std::pair<std::weak_ptr<Guest>, std::string>> waiting = {};
};

/// A live table with all that surrounds it.
struct Room {
    explicit Room(table::LiveTable t) : table(std::move(t)) {}

    /// Whether its game is over, by its rules or before its time.
    [[nodiscard]] bool is_over() const {
        return table.status() == table::Status::finished || table.status() == table::Status::ended;
    }

    table::LiveTable table;
    SeatSettings settings{};
    std::vector<std::shared_ptr<Guest>> guests;
    std::array<std::int64_t, table::max_seats> away_since{};
    std::array<std::vector<std::int64_t>, table::max_seats> said_at{};
    std::array<SeatBudget, table::max_seats + 1> budgets{};  ///< the host's first
    Recent recent{};
    HintNow hint{};
    std::vector<Task> after_recall{};  ///< what waits until `recent` has its page

    bool lost = false;    ///< nothing of it was ever written, or it cannot be read: others find it anew
    bool busy = false;    ///< a write is under way: nothing is decided or shown until it ends
    bool behind = false;  ///< another program has written to it: it is read once it is free
    bool lags = false;    ///< that can wait until all such tables are read at once
    bool settings_behind = false;  ///< or to what its seats keep to themselves
    bool watched = false;          ///< other programs tell this one when they write to it
    bool needs_keeper = false;     ///< as all were told
    std::int64_t end_seen = 0;     ///< where its log ended when this program last looked
    std::string shown = {};        ///< its line in the lobby of all programs, as last written here
    std::vector<Task> waiting{};   ///< what comes after it
    std::int64_t snapshot_version = 0;
    bool closed = false;            ///< the snapshot says that its game is over
    bool asks_for_rematch = false;  ///< whether it is there is being asked
    bool rematch_failed = false;    ///< and everyone was told
    Seat reminded = Seat::over;     ///< whom the last reminder was for
    std::optional<wire::Pace> pace =
        {};  ///< how fast bots play for now, as someone wished; none: as the table says
    std::int64_t bot_asked_at = -1;      ///< the change a bot or an order is about to answer
    std::unique_ptr<Timer> bot_timer{};  ///< its pace, then its time limit
    std::unique_ptr<Timer> clock_timer{};
    std::unique_ptr<Timer> reveal_timer{};  ///< while someone who is there owes entropy
    std::unique_ptr<Timer> breath{};        ///< after a failure
    std::unique_ptr<Timer> presence{};      ///< until all are told who is there
};

using RoomPtr = std::shared_ptr<Room>;
using GuestPtr = std::shared_ptr<Guest>;

}  // namespace marea::server
