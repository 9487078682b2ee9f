#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/rooms/guests.hpp"
#include "table/table_json.hpp"
#include "table/token.hpp"

namespace marea::server {
namespace {

using store::Outcome;
using wire::Message;
using wire::Type;

std::string envelope(std::string_view type, const std::string& table, std::int64_t version) {
    return fmt::format(R"({{"marea":1,"type":"{}","table":"{}","version":{})", type, table, version);
}

constexpr int floods_forgiven = 20;
constexpr std::size_t few = 16;
constexpr std::chrono::milliseconds now_and_then{250};
constexpr std::size_t most_guests = 1000;  ///< at one table: so many are told within a millisecond
constexpr std::size_t most_early = 16;     ///< messages of one whose table is still being read
constexpr int most_questions = 4;          ///< of one guest that are being worked out
constexpr std::size_t chat_burst = 5;
constexpr std::int64_t chat_span = 10'000;

}  // namespace

Guests::Guests(Loop& loop, Rooms& rooms, Keeper& keeper, const HallSettings& settings, Metrics& metrics)
    : loop_(loop), rooms_(rooms), keeper_(keeper), settings_(settings), metrics_(metrics) {}

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
        if (++guest->refusals_for_flood > floods_forgiven) dismiss(guest, "flood");
        return;
    }
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
    rooms_.when_free(room, [this, guest, room, message] {
        if (!may_enter(*guest, room, message)) return arrived(guest);
        rooms_.when_recalled(room, [this, guest, room, message] {
            come_in(guest, room, message);
            arrived(guest);
        });
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
    std::optional<table::Identity> who;
    if (!message.token.empty())
        who = identify(room->table, message.token);
    else if (room->table.charter.plan.listed)
        who = table::Identity{};
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
    guest->room = room;
    room->guests.push_back(guest);
    if (who->seat.is_player()) room->away_since[at(who->seat)] = 0;
    greet(guest, message.seen);
    if (guest->peer == nullptr) return;
    send_private(*room, *guest);
    if (room->guests.size() > few) guest->peer->send(presence(*room));
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
    guest->peer->send(text(whole ? whole_json(room, *guest) : tail_json(room, *guest, since)));
}

/// How a guest reads the log of the table they are at.
Reader Guests::reader(const Guest& guest) {
    const Seat seat = guest.who.seat;
    return {seat, seat.is_player() ? &guest.room->settings[at(seat)] : nullptr};
}

std::string Guests::tail_json(const Room& room, const Guest& guest, std::int64_t since) {
    std::string out = envelope("events", room.table.id, room.table.version);
    out += R"(,"events":)" + room.recent.json(reader(guest), since + 1, room.table.version + 1);
    out += R"(,"view":)" + common_view_json(room.table) + own_view_json(room.table, guest.who.seat) + "}";
    return out;
}

std::string Guests::whole_json(const Room& room, const Guest& guest) {
    const std::int64_t next = room.table.version + 1;
    const std::int64_t start = room.recent.page_start(reader(guest), next);
    std::string out = envelope("table", room.table.id, room.table.version);
    out += R"(,"about":)" + about_json(room.table, guest.who);
    out += R"(,"log":)" + room.recent.json(reader(guest), start, next);
    out += R"(,"older":)" + std::string(start > 1 ? "true" : "false");
    out += R"(,"view":)" + common_view_json(room.table) + own_view_json(room.table, guest.who.seat) + "}";
    return out;
}

/// The page of the log before a version. An old one is read on another thread, one at a time for each guest.
void Guests::show_page(const GuestPtr& guest, const Message& message) {
    const RoomPtr room = guest->room;
    const std::int64_t before = std::clamp<std::int64_t>(message.seen, 1, room->table.version + 1);
    if (before == 1 || room->recent.has_page_before(before))
        return send_page(*guest, message.id, room->recent, before);
    if (guest->reads_log) return refuse(*guest, {"flood"}, message.id);
    guest->reads_log = true;
    rooms_.recall(room, before, [this, guest, id = message.id, before](const auto& page) {
        guest->reads_log = false;
        if (guest->peer == nullptr || !guest->room) return;
        if (!page) return refuse(*guest, page.error(), id);
        Recent older;
        older.add(*page);
        send_page(*guest, id, older, before);
    });
}

void Guests::send_page(Guest& guest, std::string_view id, const Recent& recent, std::int64_t before) {
    const auto& table = guest.room->table;
    const std::int64_t start = before > 1 ? recent.page_start(reader(guest), before) : 1;
    guest.peer->send(
        text(fmt::format(R"({},"id":{},"events":{},"older":{}}})", envelope("log", table.id, table.version),
                         wire::quoted(id), recent.json(reader(guest), start, before), start > 1)));
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
    auto happenings = table::Commands(room->table, rooms_.moment(*room)).command(who, message);
    if (!happenings) return refuse(*guest, happenings.error(), message.id);
    const std::int64_t version = room->table.version;
    if (message.type == Type::act) {
        const auto if_lost = [this, guest, id = message.id](bool written) {
            if (!written) refuse(*guest, {"not_saved"}, id);
        };
        return rooms_.commit(room, std::move(*happenings), if_lost, {guest, message.id});
    }
    const auto digest = message.type == Type::reissue ? table::digest_of(message.token) : guest->digest;
    rooms_.commit(room, std::move(*happenings),
                  [this, guest, id = message.id, digest, version](bool written) {
                      if (!written) return refuse(*guest, {"not_saved"}, id);
                      acknowledge(*guest, id, version);
                      guest->digest = digest;
                  });
}

/// What a seat may add to the log beside acting, so that a log goes with its game.
bool Guests::is_within_budget(Room& room, Seat seat, Type type) {
    if (!settings_.limits || type == Type::act) return true;
    SeatBudget& budget = room.budgets[seat.is_player() ? at(seat) + 1 : 0];
    return (type == Type::say ? budget.talk : budget.changes).take(loop_.now());
}

bool Guests::may_say(Room& room, Seat seat) {
    auto& times = room.said_at[at(seat)];
    const std::int64_t now = loop_.now();
    std::erase_if(times, [&](std::int64_t time) { return time <= now - chat_span || time > now; });
    if (times.size() >= chat_burst) return false;
    times.push_back(loop_.now());
    return true;
}

std::optional<Problem> Guests::check_private(const Room& room, const Message& message) const {
    if (message.type == Type::order && !message.order.is_null())
        return room.table.kit->check_order(message.order);
    if (message.type == Type::mute && !room.table.has(seat(message.seat)))
        return Problem{"no_such_seat", {}, {{"seat", message.seat}}};
    if (message.type != Type::remind || message.text.empty()) return std::nullopt;
    const auto address = read_web_address(message.text);
    if (!address) return Problem{"bad_webhook"};
    if (!settings_.private_webhooks && is_private_host(address->host)) return Problem{"private_webhook"};
    return std::nullopt;
}

void Guests::set_privately(const GuestPtr& guest, const Message& message) {
    const RoomPtr room = guest->room;
    const Seat seat = guest->who.seat;
    if (!seat.is_player()) return refuse(*guest, {"seats_only"}, message.id);
    PrivateSettings& settings = room->settings[at(seat)];
    if (const auto version = settings.answers.find(seat, message.id))
        return acknowledge(*guest, message.id, *version);
    if (settings.answers.may_be_forgotten(seat, message.seen)) return refuse(*guest, {"stale"}, message.id);
    if (const auto problem = check_private(*room, message)) return refuse(*guest, *problem, message.id);
    if (!is_within_budget(*room, seat, message.type)) return refuse(*guest, {"seat_too_busy"}, message.id);
    const std::string entry = to_entry(message, room->table.version);
    const auto log = private_log(room->table.id, seat, settings.since);
    rooms_.write(room, {{log, settings.version + 1, entry}},
                 [this, guest, room, seat, entry, id = message.id](Outcome outcome, bool written) {
                     if (!written) return refuse(*guest, {"not_saved"}, id);
                     if (outcome == Outcome::committed) (void)fold(room->settings[at(seat)], seat, entry);
                     acknowledge(*guest, id, room->table.version);
                     for (const GuestPtr& other : std::vector(room->guests))
                         if (other->who.seat == seat && other->peer != nullptr) send_private(*room, *other);
                     keeper_.tend(room);
                 });
}

void Guests::set_pace(const GuestPtr& guest, const Message& message) {
    const RoomPtr room = guest->room;
    const Seat seat = guest->who.seat;
    if (!seat.is_player()) return refuse(*guest, {"seats_only"}, message.id);
    if (!is_within_budget(*room, seat, message.type)) return refuse(*guest, {"seat_too_busy"}, message.id);
    keeper_.set_pace(room, message.text);
    acknowledge(*guest, message.id, room->table.version);
}

void Guests::answer_question(const GuestPtr& guest, const Message& message) {
    const auto& table = guest->room->table;
    const Seat viewer = guest->who.seat;
    const std::string& what = message.text;
    const bool is_public = what == "story" || what == "fight";
    if (!viewer.is_player() && !is_public) return refuse(*guest, {"seats_only"}, message.id);
    if ((what == "odds" || what == "fight") && !table.charter.plan.odds)
        return refuse(*guest, {"odds_forbidden"}, message.id);
    if (!table.match) return refuse(*guest, {"not_started"}, message.id);
    if (auto work = table.match->long_answer(viewer, what))
        return answer_later(guest, message, std::move(work));
    const bool odds = table.charter.plan.odds;
    const auto answer = what == "odds"   ? table.match->odds_json(viewer)
                        : what == "does" ? table::does_json(table, viewer)
                                         : table.match->answer_json(viewer, what, odds);
    if (!answer && what == "odds") return refuse(*guest, {"no_odds"}, message.id);
    if (!answer) return refuse(*guest, {"no_answer"}, message.id);
    std::string more;
    if (what == "does")
        if (const auto acts = table::acts_json(table, viewer)) more = R"(,"acts":)" + *acts;
    guest->peer->send(
        text(fmt::format(R"({},"id":{},"what":"{}","{}":{}{}}})", envelope("answer", table.id, table.version),
                         wire::quoted(message.id), what, what, *answer, more)));
}

/// What takes long is worked out on another thread, for the table as it was when it was asked.
void Guests::answer_later(const GuestPtr& guest, const Message& message, table::AnyMatch::LongAnswer work) {
    if (guest->questions >= most_questions) return refuse(*guest, {"flood"}, message.id);
    ++guest->questions;
    const auto& table = guest->room->table;
    const std::string head =
        fmt::format(R"({},"id":{},"what":"{}","{}":)", envelope("answer", table.id, table.version),
                    wire::quoted(message.id), message.text, message.text);
    rooms_.work_out(std::move(work), [guest, head](const std::string& answer) {
        --guest->questions;
        if (guest->peer != nullptr && guest->room) guest->peer->send(text(head + answer + "}"));
    });
}

void Guests::acknowledge(Guest& guest, std::string_view id, std::int64_t version) {
    ++metrics_.acknowledged;
    if (guest.peer == nullptr) return;
    const std::string table = guest.room ? guest.room->table.id : std::string();
    guest.peer->send(text(envelope("ack", table, version) + R"(,"id":)" + wire::quoted(id) + "}"));
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
    if (asker.guest && change.written && (change.reread || room->lost))
        acknowledge(*asker.guest, asker.id, change.happenings.back().version);
    if (room->lost) return;
    dismiss_strangers(*room);
    if (change.reread) return resync(room);
    broadcast(*room, change.happenings, asker);
}

/// Shows everyone what is there.
void Guests::resync(const RoomPtr& room) {
    for (const GuestPtr& guest : std::vector(room->guests)) {
        greet(guest, -1);
        if (guest->peer != nullptr) send_private(*room, *guest);
    }
}

void Guests::broadcast(Room& room, const table::Happenings& happenings, const Asker& asker) {
    if (asker.guest) ++metrics_.acknowledged;
    if (room.guests.empty()) return;
    const std::string head = envelope("events", room.table.id, room.table.version);
    const std::string common = common_view_json(room.table);
    std::array<Text, table::max_seats + 1> written{};         // by viewer, spectators first
    for (const GuestPtr& guest : std::vector(room.guests)) {  // who is too slow goes in the middle of it
        if (guest->peer == nullptr) continue;
        const Seat viewer = guest->who.seat;
        const bool asked = guest == asker.guest;
        Text own_answer;
        Text& message = asked ? own_answer : written[viewer.is_player() ? at(viewer) + 1 : 0];
        if (!message) {
            const std::string own = own_view_json(room.table, viewer);
            std::string out;
            out.reserve(head.size() + common.size() + own.size() + 256);
            out += head;
            if (asked) out += R"(,"id":)" + wire::quoted(asker.id);
            out += R"(,"events":)";
            out += room.recent.json(reader(*guest), happenings.front().version, room.table.version + 1);
            out += R"(,"view":)";
            out += common;
            out += own;
            out += '}';
            message = text(std::move(out));
        }
        guest->peer->send(message);
    }
}

/// Who is there: at once, or among many now and then, for each who comes would be told to all.
void Guests::broadcast_presence(const RoomPtr& room) {
    const auto tell_all = [](const Room& there) {
        const Text message = presence(there);
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

Text Guests::presence(const Room& room) {
    std::array<bool, table::max_seats> here{};
    int watchers = 0;
    for (const GuestPtr& guest : room.guests) {
        if (guest->who.seat.is_player())
            here[at(guest->who.seat)] = true;
        else
            ++watchers;
    }
    std::string seats;
    for (int s = 0; s < room.table.seats(); ++s) {
        if (s > 0) seats += ',';
        seats += here[static_cast<std::size_t>(s)] ? "true" : "false";
    }
    return text(fmt::format(R"({{"marea":1,"type":"presence","table":"{}","seats":[{}],"watchers":{}}})",
                            room.table.id, seats, watchers));
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
