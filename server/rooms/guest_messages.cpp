#include "server/rooms/guest_messages.hpp"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "table/table_json.hpp"

namespace marea::server {
namespace {

std::string envelope(std::string_view type, const std::string& table, std::int64_t version) {
    return fmt::format(R"({{"marea":1,"type":"{}","table":"{}","version":{})", type, table, version);
}

constexpr std::size_t most_named = 16;  ///< of those who look on: all others are a number

/// How a guest reads the log of the table they are at.
Reader reader(const Guest& guest) {
    const Seat seat = guest.who.seat;
    return {seat, seat.is_player() ? &guest.room->settings[at(seat)] : nullptr};
}

}  // namespace

Text table_message(const Room& room, const Guest& guest) {
    const std::int64_t next = room.table.version + 1;
    const std::int64_t start = room.recent.page_start(reader(guest), next);
    std::string out = envelope("table", room.table.id, room.table.version);
    out += R"(,"about":)" + about_json(room.table, guest.who);
    out += R"(,"log":)" + room.recent.json(reader(guest), start, next);
    out += R"(,"older":)" + std::string(start > 1 ? "true" : "false");
    out += R"(,"view":)" + common_view_json(room.table) + own_view_json(room.table, guest.who.seat) + "}";
    return text(std::move(out));
}

EventsMessage::EventsMessage(const Room& room, std::int64_t from)
    : room_(room),
      from_(from),
      head_(envelope("events", room.table.id, room.table.version)),
      common_(common_view_json(room.table)) {}

Text EventsMessage::answer(const Guest& guest, std::string_view id) const {
    return write(guest, R"(,"id":)" + wire::quoted(id));
}

Text EventsMessage::write(const Guest& guest, std::string_view between) const {
    const std::string own = own_view_json(room_.table, guest.who.seat);
    std::string out;
    out.reserve(head_.size() + common_.size() + own.size() + 256);
    out += head_;
    out += between;
    out += R"(,"events":)";
    out += room_.recent.json(reader(guest), from_, room_.table.version + 1);
    out += R"(,"view":)";
    out += common_;
    out += own;
    out += '}';
    return text(std::move(out));
}

Text page_message(const Guest& guest, std::string_view id, const Recent& recent, std::int64_t before) {
    const auto& table = guest.room->table;
    const std::int64_t start = before > 1 ? recent.page_start(reader(guest), before) : 1;
    return text(fmt::format(R"({},"id":{},"events":{},"older":{}}})",
                            envelope("log", table.id, table.version), wire::quoted(id),
                            recent.json(reader(guest), start, before), start > 1));
}

std::string answer_head(const table::LiveTable& table, const wire::Message& question) {
    return fmt::format(R"({},"id":{},"what":"{}","{}":)", envelope("answer", table.id, table.version),
                       wire::quoted(question.id), question.text, question.text);
}

Text ack_message(const std::string& table, std::int64_t version, std::string_view id) {
    return text(envelope("ack", table, version) + R"(,"id":)" + wire::quoted(id) + "}");
}

Text presence_message(const Room& room) {
    std::array<bool, table::max_seats> here{};
    int watchers = 0;
    std::vector<std::string> names;
    for (const GuestPtr& guest : room.guests) {
        if (guest->who.seat.is_player()) {
            here[at(guest->who.seat)] = true;
            continue;
        }
        ++watchers;
        if (!guest->name.empty() && names.size() < most_named) names.push_back(wire::quoted(guest->name));
    }
    std::string seats;
    for (int s = 0; s < room.table.seats(); ++s) {
        if (s > 0) seats += ',';
        seats += here[static_cast<std::size_t>(s)] ? "true" : "false";
    }
    return text(
        fmt::format(R"({{"marea":1,"type":"presence","table":"{}","seats":[{}],"watchers":{},"names":[{}]}})",
                    room.table.id, seats, watchers, fmt::join(names, ",")));
}

}  // namespace marea::server
