#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "server/bucket.hpp"
#include "server/loop.hpp"
#include "server/peer.hpp"
#include "server/private_settings.hpp"
#include "table/live_table.hpp"

namespace marea::server {

struct Room;

/// Someone connected: at first nobody in particular, after `hello` a seat or a spectator at one table.
struct Guest {
    explicit Guest(Peer& other_end) : peer(&other_end) {}

    Peer* peer;  ///< nullptr once they are gone
    std::shared_ptr<Room> room = {};
    table::Identity who = {};
    bool came_in = false;   ///< `hello` was answered
    Bucket bucket{20, 60};  ///< messages
    int refusals_for_flood = 0;
};

/// What lists say of a table: as it was when it was last written, whatever is under way.
struct Shown {
    std::string summary = {};  ///< JSON; empty as long as nothing is written
    table::Status status = table::Status::waiting;
    Seat to_act = Seat::over;
    std::int64_t touched = 0;
};

/// A live table with all that surrounds it.
struct Room {
    explicit Room(table::LiveTable t) : table(std::move(t)) {}

    table::LiveTable table;
    Shown shown{};
    std::array<PrivateSettings, table::max_seats> settings{};
    std::vector<std::shared_ptr<Guest>> guests;
    std::array<std::int64_t, table::max_seats> away_since{};
    std::array<std::vector<std::int64_t>, table::max_seats> said_at{};

    bool busy = false;            ///< a write is under way: nothing is decided or shown until it ends
    std::vector<Task> waiting{};  ///< what comes after it
    std::int64_t snapshot_version = 0;
    Seat reminded = Seat::over;          ///< whom the last reminder was for
    std::int64_t bot_asked_at = -1;      ///< the change of the game that a bot is thinking about
    std::unique_ptr<Timer> bot_timer{};  ///< its pace, then its time limit
    std::unique_ptr<Timer> clock_timer{};
};

}  // namespace marea::server
