#include <algorithm>
#include <utility>

#include "server/rooms/guest_messages.hpp"
#include "server/rooms/guests.hpp"
#include "table/table_json.hpp"
#include "table/thought.hpp"

/// What a guest asks for that makes no event (pages of the log, settings of their own, a pace, answers), and
/// how much they may ask for.
namespace marea::server {
namespace {

using store::Outcome;
using wire::Message;
using wire::Type;

constexpr int most_questions = 4;  ///< of one guest that are being worked out
constexpr std::size_t chat_burst = 5;
constexpr std::int64_t chat_span = 10'000;

/// The guest who waits for a hint, while they are at a table; else nobody.
GuestPtr present(const std::pair<std::weak_ptr<Guest>, std::string>& waiting) {
    GuestPtr guest = waiting.first.lock();
    return guest && guest->peer != nullptr && guest->room ? guest : nullptr;
}

/// To all who wait for it; "" if it was not worked out, since nobody did any more.
void tell_hint(HintNow& hint, const std::string& answer) {
    for (const auto& one : std::exchange(hint.waiting, {}))
        if (const GuestPtr guest = present(one); guest && !answer.empty())
            guest->peer->send(text(one.second + answer + "}"));
    hint.text = answer;
}

}  // namespace

/// The page of the log before a version. An old one is read on another thread, one at a time for each guest.
void Guests::show_page(const GuestPtr& guest, const Message& message) {
    const RoomPtr room = guest->room;
    const std::int64_t before = std::clamp<std::int64_t>(message.seen, 1, room->table.version + 1);
    if (before == 1 || room->recent.has_page_before(before))
        return guest->peer->send(page_message(*guest, message.id, room->recent, before));
    if (guest->reads_log) return refuse(*guest, {"flood"}, message.id);
    guest->reads_log = true;
    rooms_.recall(room, before, [this, guest, id = message.id, before](const auto& page) {
        guest->reads_log = false;
        if (guest->peer == nullptr || !guest->room) return;
        if (!page) return refuse(*guest, page.error(), id);
        Recent older;
        older.add(*page);
        guest->peer->send(page_message(*guest, id, older, before));
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
    if (!room) return;  // they were sent away meanwhile
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
                 [this, guest, room, seat, entry, message](Outcome outcome, Fate fate) {
                     const std::string& id = message.id;
                     if (fate == Fate::overtaken)
                         return rooms_.when_free_again(
                             room, [this, guest, message] { set_privately(guest, message); });
                     if (fate == Fate::failed) return refuse(*guest, {"not_saved"}, id);
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
    keeper_.set_pace(room, message.pace);
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
    if (what == "hint") return give_hint(guest, message);
    if (auto work = table.match->long_answer(viewer, what))
        return answer_later(guest, message, std::move(work));
    const bool odds = table.charter.plan.odds;
    const auto answer = what == "odds"   ? table.match->odds_json(viewer)
                        : what == "does" ? table::does_json(table, viewer)
                                         : table.match->answer_json(viewer, {what, message.list}, odds);
    if (!answer && what == "odds") return refuse(*guest, {"no_odds"}, message.id);
    if (!answer) return refuse(*guest, {"no_answer"}, message.id);
    std::string more;
    if (what == "does")
        if (const auto acts = table::acts_json(table, viewer)) more = R"(,"acts":)" + *acts;
    guest->peer->send(text(answer_head(table, message) + *answer + more + "}"));
}

/// On the bots' threads, from what the seat knows; one at a time for each table.
void Guests::give_hint(const GuestPtr& guest, const Message& message) {
    const RoomPtr room = guest->room;
    const auto& table = room->table;
    HintNow& hint = room->hint;
    if (!table.charter.plan.hints) return refuse(*guest, {"hints_forbidden"}, message.id);
    if (table.to_act() != guest->who.seat) return refuse(*guest, {"not_your_turn"}, message.id);
    const bool is_now = hint.version == table.version;
    if (is_now && !hint.text.empty())
        return guest->peer->send(text(answer_head(table, message) + hint.text + "}"));
    if (!hint.waiting.empty()) {
        if (!is_now || hint.waiting.size() >= most_questions) return refuse(*guest, {"flood"}, message.id);
        hint.waiting.emplace_back(guest, answer_head(table, message));
        return;
    }
    auto work = table.match->advice(guest->who.seat);
    if (!work) return refuse(*guest, {"no_answer"}, message.id);
    hint = {table.version, {}, {{guest, answer_head(table, message)}}};
    const auto told = [room](const std::string& answer) { tell_hint(room->hint, answer); };
    const auto wanted = [room] {
        return std::ranges::any_of(room->hint.waiting,
                                   [](const auto& one) { return present(one) != nullptr; });
    };
    Thought thought = std::move(work);
    if (sideline_.is_elsewhere())
        thought.words = table::advice_words(table::match_json(table), guest->who.seat);
    if (sideline_.add({.work = std::move(thought), .done = told, .wanted = wanted})) return;
    hint = {};
    refuse(*guest, {"flood"}, message.id);
}

/// What takes long is worked out on another thread, for the table as it was when it was asked.
void Guests::answer_later(const GuestPtr& guest, const Message& message, table::AnyMatch::LongAnswer work) {
    if (guest->questions >= most_questions) return refuse(*guest, {"flood"}, message.id);
    ++guest->questions;
    rooms_.work_out(std::move(work),
                    [guest, head = answer_head(guest->room->table, message)](const std::string& answer) {
                        --guest->questions;
                        if (guest->peer != nullptr && guest->room)
                            guest->peer->send(text(head + answer + "}"));
                    });
}

}  // namespace marea::server
