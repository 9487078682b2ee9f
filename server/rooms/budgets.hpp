#pragma once

#include "server/net/bucket.hpp"
#include "server/rooms/room.hpp"

namespace marea::server {

/// How many messages are taken: from a connection, from a seat however many connections it has, at a table,
/// and from an address. Whoever is over one of them is refused; the others are not.
class Budgets {
  public:
    bool take(Guest& guest, std::int64_t now_ms) {
        if (!guest.messages.take(now_ms)) return false;
        const std::string_view address = guest.peer->counted_as();
        if (!address.empty() && !addresses_.take(address, now_ms)) return false;
        if (!guest.room || !guest.who.seat.is_player()) return true;
        const std::string& table = guest.room->table.id;
        const char seat = static_cast<char>('0' + guest.who.seat.index);
        return seats_.take(table + seat, now_ms) && tables_.take(table, now_ms);
    }

  private:
    Buckets addresses_{100, 400};
    Buckets seats_{20, 60};
    Buckets tables_{80, 240};
};

}  // namespace marea::server
