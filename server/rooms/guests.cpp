#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/rooms/guest_messages.hpp"
#include "server/rooms/guests.hpp"
#include "table/token.hpp"

namespace marea::server {
namespace {

using wire::Message;
using wire::Type;

constexpr int floods_forgiven = 20;
constexpr std::size_t few = 16;
constexpr std::chrono::milliseconds now_and_then{250};
constexpr std::size_t most_guests = 1000;  ///< at one table: so many are told within a millisecond
constexpr std::size_t most_early = 16;     ///< messages of one whose table is still being read

/// Who says hello, as the table here knows them; none: nobody there.
std::optional<table::Identity> who_is(const table::LiveTable& table, const Message& hello) {
    if (!hello.token.empty()) return identify(table, hello.token);
    return table.charter.plan.listed ? std::optional(table::Identity{}) : std::nullopt;
}

}  // namespace

Guests::Guests(Loop& loop, Rooms& rooms, Keeper& keeper, Sideline& sideline, const HallSettings& settings,
               Metrics& metrics)
    : loop_(loop),
      rooms_(rooms),
      keeper_(keeper),
      sideline_(sideline),
      settings_(settings),
      metrics_(metrics) {}

/// Guests and rooms hold each other: whoever is still there is let go.
Guests::~Guests() {
    for (const GuestPtr& guest : guests_) {
        guest->room.reset();
        guest->heading_to.reset();
    }
}

GuestPtr Guests::enter(Peer& peer) {
    auto guest = std::make_shared<Guest>(peer);
    guests_.insert(guest);
    return guest;
}

void Guests::leave(const GuestPtr& guest) {
    guest->peer = nullptr;
    guests_.erase(guest);
    guest->heading_to.reset();
    guest->early.clear();
    const RoomPtr room = std::exchange(guest->room, nullptr);
    if (!room) return;
    std::erase(room->guests, guest);
    const Seat seat = guest->who.seat;
    if (seat.is_player() && !is_there(*room, seat)) room->away_since[at(seat)] = loop_.now();
    if (rooms_.is_stopping()) return;
    broadcast_presence(room);
    if (!room->busy) rooms_.forget_if_idle(room);
}

void Guests::receive(const GuestPtr& guest, std::string_view text) {
    if (rooms_.is_stopping() || guest->peer == nullptr) return;
    ++metrics_.messages;
    auto message = wire::read_message(text);
    if (settings_.limits && !budgets_.take(*guest, loop_.steady())) {
        refuse(*guest, {"flood"}, message ? message->id : message.error().id);
        if (++guest->floods_in_a_row > floods_forgiven) dismiss(guest, "flood");
        return;
    }
    guest->floods_in_a_row = 0;
    if (!message) {
        refuse(*guest, message.error().problem, message.error().id);
        return;
    }
    if (message->type == Type::hello)
        hello(guest, *message);
    else
        dispatch(guest, *message);
}

void Guests::hello(const GuestPtr& guest, const Message& message) {
    if (guest->heading_to || guest->arriving) return refuse(*guest, {"hello_twice"}, message.id);
    guest->arriving = true;
    rooms_.find(message.table, [this, guest, message](const tl::expected<RoomPtr, Problem>& room) {
        if (guest->peer == nullptr) return;
        if (room) return head_for(guest, *room, message);
        refuse(*guest, room.error(), message.id);
        arrived(guest);
    });
}

void Guests::head_for(const GuestPtr& guest, const RoomPtr& room, const Message& message) {
    guest->heading_to = room;
    const auto enter = [this, guest, room, message](Copy copy) {
        if (copy == Copy::unknown && guest->peer != nullptr) {  // they may have seen more than is known here
            guest->heading_to.reset();
            refuse(*guest, {"try_again"}, message.id);
            return arrived(guest);
        }
        if (!may_enter(*guest, room, message)) return arrived(guest);
        rooms_.when_recalled(room, [this, guest, room, message] {
            come_in(guest, room, message);
            arrived(guest);
        });
    };
    rooms_.when_free(room, [this, room, enter, message] {
        rooms_.catch_up(room, enter, who_is(room->table, message).has_value());
    });
}

/// Their hello is answered: now comes what they said after it.
void Guests::arrived(const GuestPtr& guest) {
    guest->arriving = false;
    for (const Message& early : std::exchange(guest->early, {}))
        if (guest->peer != nullptr) dispatch(guest, early);
}

bool Guests::is_there(const Room& room, Seat seat) {
    return std::ranges::any_of(room.guests, [&](const GuestPtr& guest) { return guest->who.seat == seat; });
}

/// Who somebody is at a table; whoever is nobody there is refused.
std::optional<table::Identity> Guests::may_enter(Guest& guest, const RoomPtr& room, const Message& message) {
    if (guest.peer == nullptr) return std::nullopt;
    auto who = who_is(room->table, message);
    if (!room->lost && who) return who;
    guest.heading_to.reset();
    refuse(guest,
           {room->lost              ? "try_again"
            : message.token.empty() ? "token_needed"
                                    : "bad_token"},
           message.id);
    return std::nullopt;
}

void Guests::come_in(const GuestPtr& guest, const RoomPtr& room, const Message& message) {
    const auto who = may_enter(*guest, room, message);  // a seat may have been given up meanwhile
    if (!who) return;
    if (room->guests.size() >= most_guests && (!who->seat.is_player() || is_there(*room, who->seat))) {
        guest->heading_to.reset();
        return refuse(*guest, {"table_crowded"}, message.id);
    }
    guest->who = *who;
    guest->digest = table::digest_of(message.token);
    guest->name = message.text;
    guest->room = room;
    room->guests.push_back(guest);
    if (who->seat.is_player()) room->away_since[at(who->seat)] = 0;
    greet(guest, message.seen);
    if (guest->peer == nullptr) return;
    send_private(*room, *guest);
    if (room->guests.size() > few) guest->peer->send(presence_message(*room));
    broadcast_presence(room);
    keeper_.tend_reveal(room);
}

void Guests::send_private(const Room& room, Guest& guest) {
    const Seat seat = guest.who.seat;
    if (seat.is_player()) guest.peer->send(text(private_json(room.settings[at(seat)], room.table.id)));
}

/// The table with the newest page of its log, or what a guest missed. Whoever cannot be told because the
/// store cannot be read is sent away.
void Guests::greet(const GuestPtr& guest, std::int64_t since) {
    if (guest->peer == nullptr) return;
    const Room& room = *guest->room;
    const std::int64_t version = room.table.version;
    if (!room.recent.has_page_before(version + 1)) return dismiss(guest, "try_again");
    const bool whole = since < 0 || since > version || since + 1 < room.recent.first();
    guest->peer->send(whole ? table_message(room, *guest) : EventsMessage(room, since + 1).to(*guest));
}

void Guests::dispatch(const GuestPtr& guest, const Message& message) {
    if (message.type == Type::ping) {
        guest->peer->send(text(fmt::format(R"({{"marea":1,"type":"pong","now":{}}})", loop_.now())));
        return;
    }
    if (guest->arriving) {
        if (guest->early.size() >= most_early) return refuse(*guest, {"flood"}, message.id);
        return guest->early.push_back(message);
    }
    const RoomPtr room = guest->heading_to;
    if (!room) return refuse(*guest, {"hello_first"}, message.id);
    if (message.table != room->table.id) return refuse(*guest, {"other_table"}, message.id);
    rooms_.when_free(room, [this, guest, message] { obey(guest, message); });
}

void Guests::obey(const GuestPtr& guest, const Message& message) {
    if (guest->peer == nullptr) return;
    if (!guest->room) return refuse(*guest, {"hello_first"}, message.id);
    switch (message.type) {
        case Type::ask:
            answer_question(guest, message);
            break;
        case Type::log:
            show_page(guest, message);
            break;
        case Type::order:
        case Type::remind:
        case Type::mute:
            set_privately(guest, message);
            break;
        case Type::pace:
            set_pace(guest, message);
            break;
        default:
            command(guest, message);
    }
}

void Guests::command(const GuestPtr& guest, const Message& message) {
    const RoomPtr room = guest->room;
    const auto& who = guest->who;
    const bool known = who.seat.is_player() || who.host;
    if (const auto version = room->table.done_commands.find(who.seat, message.id); known && version)
        return acknowledge(*guest, message.id, *version);
    if (message.type == Type::say && who.seat.is_player() && !may_say(*room, who.seat))
        return refuse(*guest, {"chat_too_fast"}, message.id);
    if (!is_within_budget(*room, who.seat, message.type))
        return refuse(*guest, {"seat_too_busy"}, message.id);
    judge(guest, message);
}

/// On the table as it is here. Whoever is refused is so by the log: what other programs have written is read
/// before.
void Guests::judge(const GuestPtr& guest, const Message& message) {
    const RoomPtr room = guest->room;
    if (!room) return;  // they were sent away meanwhile
    const auto& who = guest->who;
    const bool known = who.seat.is_player() || who.host;
    if (const auto version = room->table.done_commands.find(who.seat, message.id); known && version)
        return acknowledge(*guest, message.id, *version);
    auto happenings = table::Commands(room->table, rooms_.moment(*room)).command(who, message);
    if (!happenings) {
        const auto caught_up = [this, guest, message, problem = happenings.error()](Copy copy) {
            if (copy == Copy::moved) return judge(guest, message);
            refuse(*guest, copy == Copy::current ? problem : Problem{"not_saved"}, message.id);
        };
        return rooms_.catch_up(room, caught_up);
    }
    const std::int64_t version = room->table.version;
    const bool acts = message.type == Type::act;  // its events are its answer
    const auto digest = message.type == Type::reissue ? table::digest_of(message.token) : guest->digest;
    const auto done = [this, guest, room, message, acts, digest, version](Fate fate) {
        if (fate == Fate::overtaken)
            return rooms_.when_free_again(room, [this, guest, message] { judge(guest, message); });
        if (fate == Fate::failed) return refuse(*guest, {"not_saved"}, message.id);
        if (acts) return;
        acknowledge(*guest, message.id, version);
        guest->digest = digest;
    };
    rooms_.commit(room, std::move(*happenings), done, acts ? Asker{guest, message.id} : Asker{});
}

void Guests::acknowledge(Guest& guest, std::string_view id, std::int64_t version) {
    ++metrics_.acknowledged;
    if (guest.peer == nullptr) return;
    guest.peer->send(ack_message(guest.room ? guest.room->table.id : std::string(), version, id));
}

void Guests::refuse(Guest& guest, const Problem& problem, std::string_view id) {
    ++metrics_.refused;
    if (guest.peer == nullptr) return;
    wire::RefusalPlace place{{}, id};
    if (guest.room) place = {guest.room->table.id, id, guest.room->busy ? -1 : guest.room->table.version};
    guest.peer->send(text(write_refusal(problem, place)));
}

void Guests::tell(const RoomPtr& room, const Change& change) {
    const Asker& asker = change.asker;
    if (asker.guest && change.fate == Fate::written && (change.reread || room->lost))
        acknowledge(*asker.guest, asker.id, change.happenings.back().version);
    if (room->lost) return;
    dismiss_strangers(*room);
    if (change.reread) return resync(room, change.fate == Fate::overtaken ? change.since : -1);
    if (!change.happenings.empty()) broadcast(*room, change.happenings, asker);
    if (!change.settings) return;
    for (const GuestPtr& guest : std::vector(room->guests))
        if (guest->peer != nullptr) send_private(*room, *guest);
}

/// Shows everyone what is there, or what came after a version that they know.
void Guests::resync(const RoomPtr& room, std::int64_t since) {
    for (const GuestPtr& guest : std::vector(room->guests)) {
        greet(guest, since);
        if (guest->peer != nullptr) send_private(*room, *guest);
    }
}

void Guests::broadcast(const Room& room, const table::Happenings& happenings, const Asker& asker) {
    if (asker.guest) ++metrics_.acknowledged;
    if (room.guests.empty()) return;
    const EventsMessage events(room, happenings.front().version);
    std::array<Text, table::max_seats + 1> written{};         // by viewer, spectators first
    for (const GuestPtr& guest : std::vector(room.guests)) {  // who is too slow goes in the middle of it
        if (guest->peer == nullptr) continue;
        const Seat viewer = guest->who.seat;
        Text own_answer;
        const bool asked = guest == asker.guest;
        Text& message = asked ? own_answer : written[viewer.is_player() ? at(viewer) + 1 : 0];
        if (!message) message = asked ? events.answer(*guest, asker.id) : events.to(*guest);
        guest->peer->send(message);
    }
}

/// Who is there: at once, or among many now and then, for each who comes would be told to all.
void Guests::broadcast_presence(const RoomPtr& room) {
    const auto tell_all = [](const Room& there) {
        const Text message = presence_message(there);
        for (const GuestPtr& guest : std::vector(there.guests))
            if (guest->peer != nullptr) guest->peer->send(message);
    };
    if (room->guests.size() <= few) return tell_all(*room);
    if (room->presence) return;
    room->presence = rooms_.later(room, now_and_then, [tell_all](const RoomPtr& there) {
        there->presence.reset();
        tell_all(*there);
    });
}

/// From now on this connection is nobody's, however long it takes to close.
void Guests::dismiss(const GuestPtr& guest, std::string_view code) {
    if (guest->peer != nullptr) guest->peer->close(code);
    leave(guest);
}

void Guests::refuse_all(const Room& room, const Problem& problem) {
    for (const GuestPtr& guest : std::vector(room.guests)) refuse(*guest, problem, {});
}

void Guests::dismiss_all(const Room& room, std::string_view code) {
    for (const GuestPtr& guest : std::vector(room.guests)) dismiss(guest, code);
}

void Guests::dismiss_all(std::string_view code) {
    for (const GuestPtr& guest : std::set(guests_)) dismiss(guest, code);
}

/// Connections whose seat is no longer theirs.
void Guests::dismiss_strangers(Room& room) {
    for (const GuestPtr& guest : std::vector(room.guests)) {
        const Seat seat = guest->who.seat;
        if (!seat.is_player()) continue;
        const table::Chair& chair = room.table.chair(seat);
        if (chair.kind != table::Chair::Kind::person)
            dismiss(guest, "seat_left");
        else if (!table::same(chair.digest, guest->digest))
            dismiss(guest, "reissued");
    }
}

}  // namespace marea::server
