#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/report/journal.hpp"
#include "server/rooms/hall.hpp"
#include "table/snapshot.hpp"
#include "table/token.hpp"

namespace marea::server {
namespace {

using std::chrono::milliseconds;
using store::Outcome;
using table::Chair;
using table::LiveTable;
using table::Status;
using wire::Message;
using wire::Type;

constexpr std::int64_t snapshot_every = 64;
/// How long bots wait for people to agree on going back.
constexpr std::int64_t undo_courtesy = 60'000;

bool is_over(const LiveTable& table) {
    return table.status() == Status::finished || table.status() == Status::ended;
}

}  // namespace

/// After every change, and after loading: whatever the table does by itself.
void Hall::tend(const RoomPtr& room) {
    if (stopping_ || room->lost) return;
    tend_rematch(room);
    tend_snapshot(*room);
    tend_reminder(*room);
    tend_clock(room);
    tend_reveal(room);
    tend_bot(room);
}

void Hall::tend_bot(const RoomPtr& room) {
    const LiveTable& table = room->table;
    const Seat seat = table.to_act();
    if (!seat.is_player()) return;
    const bool by_bot = !table.chair(seat).bot().empty();
    if (!by_bot) {
        const auto answer = table.match->obey(seat, room->settings[at(seat)].order);
        if (answer)
            loop_.post([this, self = self_, room, seat, asked_at = table.changed_at, action = *answer] {
                if (*self != nullptr) act_for(room, seat, asked_at, action);
            });
        return;
    }
    const std::int64_t asked_at = table.changed_at;
    if (std::exchange(room->bot_asked_at, asked_at) == asked_at) return;
    std::int64_t delay =
        table.charter.plan.human_pace ? 600 + static_cast<std::int64_t>(table::fresh_number() % 700) : 0;
    if (table.motion && table.motion->what == "undo")
        delay = std::max(delay, table.motion->at + undo_courtesy - loop_.now());
    if (delay == 0) return start_thinking(room, seat);
    room->bot_timer = later(room, milliseconds(delay), [this, seat, asked_at](const RoomPtr& now) {
        if (now->table.changed_at == asked_at) start_thinking(now, seat);
    });
}

/// A bot sees what its seat sees, thinks elsewhere, and acts by the same command as people. One that thinks
/// too long is overtaken by a random action.
void Hall::start_thinking(const RoomPtr& room, Seat seat) {
    const std::int64_t asked_at = room->table.changed_at;
    const std::string level = room->table.chair(seat).bot();
    thinkers_.think(room->table.match->thinking(seat, level, table::fresh_number()),
                    [this, self = self_, room, seat, asked_at](const std::string& action) {
                        if (*self != nullptr) act_for(room, seat, asked_at, action);
                    });
    room->bot_timer = later(room, settings_.bot_limit, [this, seat, asked_at](const RoomPtr& now) {
        if (now->table.changed_at != asked_at) return;
        ++metrics.bots_late;
        act_for(now, seat, asked_at, now->table.match->thinking(seat, "0", table::fresh_number())());
    });
}

/// Unless the table has changed since that was decided.
void Hall::act_for(const RoomPtr& room, Seat seat, std::int64_t asked_at, const std::string& action) {
    when_free(room, [this, room, seat, asked_at, action] {
        if (stopping_ || room->lost || room->table.changed_at != asked_at) return;
        Message message{Type::act};
        message.seen = room->table.version;
        message.text = action;
        auto happenings = table::Commands(room->table, moment(*room)).command({seat, false, true}, message);
        if (!happenings) {
            journal("bot_refused",
                    {{"table", room->table.id}, {"reason", std::string(happenings.error().reason)}});
            return;
        }
        ++metrics.bot_moves;
        room->bot_timer.reset();
        commit(room, std::move(*happenings), [](bool) {});
    });
}

void Hall::tend_clock(const RoomPtr& room) {
    room->clock_timer.reset();
    const LiveTable& table = room->table;
    const Seat seat = table.to_act();
    if (!table.clock.ticks() || table.clock.has_run_out() || !seat.is_player()) return;
    const unsigned others = table.people() & ~unsigned{table::bit_of(seat)};
    if (!table.chair(seat).is_attended() || others == 0) return;
    const std::int64_t left = table.clock.since() + table.clock.limit(seat) - loop_.now();
    const milliseconds delay(std::max<std::int64_t>(left, 0));
    room->clock_timer = later(room, delay, [this, seat](const RoomPtr& there) {
        const LiveTable& now = there->table;
        const bool due = now.to_act() == seat && !now.clock.has_run_out() &&
                         loop_.now() >= now.clock.since() + now.clock.limit(seat);
        if (!due) return tend_clock(there);
        auto happenings = table::Commands(there->table, moment(*there)).run_out();
        commit(there, std::move(*happenings), [](bool) {});
    });
}

/// Whoever is there shows the entropy it was bound to within a stated time. For those who are away the table
/// waits until they come, as it does before they are ready.
void Hall::tend_reveal(const RoomPtr& room) {
    const auto anyone_owes = [](const Room& there) {
        const unsigned asked = there.table.asked_to_reveal();
        for (int s = 0; s < there.table.seats(); ++s)
            if ((asked & table::bit_of(seat(s))) != 0 && there.away_since[at(seat(s))] == 0) return true;
        return false;
    };
    if (!room->table.is_revealing()) return room->reveal_timer.reset();
    if (room->reveal_timer || !anyone_owes(*room)) return;
    const auto fresh = [anyone_owes, this](const RoomPtr& there) {
        there->reveal_timer.reset();
        if (!anyone_owes(*there)) return;
        auto happenings = table::Commands(there->table, moment(*there)).lapse();
        commit(there, std::move(*happenings), [](bool) {});
    };
    room->reveal_timer = later(room, milliseconds(table::reveal_time), fresh);
}

void Hall::tend_reminder(Room& room) {
    const Seat seat = room.table.to_act();
    if (seat == room.reminded) return;
    room.reminded = seat;
    if (!seat.is_player() || !room.table.chair(seat).is_attended()) return;
    const auto address = read_web_address(room.settings[at(seat)].remind);
    if (!address) return;
    boost::json::object body{{"marea", 1},
                             {"game", room.table.charter.plan.game},
                             {"table", room.table.id},
                             {"seat", int{seat.index}},
                             {"name", room.table.chair(seat).name},
                             {"asked", room.table.match->asked()}};
    if (!settings_.public_url.empty()) body["url"] = settings_.public_url + "/#/table/" + room.table.id;
    ++metrics.reminders;
    remind_(*address, boost::json::serialize(body));
}

void Hall::tend_snapshot(Room& room) {
    const LiveTable& table = room.table;
    const bool over = is_over(table);
    if (table.version - room.snapshot_version < (over ? 1 : snapshot_every)) return;
    room.snapshot_version = table.version;
    store_.put_snapshot({table.id, table.version, to_snapshot(table), over}, [](Outcome) {});
    if (!over) return;
    for (int s = 0; s < table.seats(); ++s)
        if (const auto& settings = room.settings[at(seat(s))]; settings.version > 0)
            store_.put_snapshot({private_log(table.id, seat(s), settings.since), settings.version, "", true},
                                [](Outcome) {});
}

/// The same seats at a new table, once everyone agreed. Also after a crash between the two.
void Hall::tend_rematch(const RoomPtr& room) {
    const LiveTable& old = room->table;
    if (old.rematch.empty() || rooms_.contains(old.rematch)) return;
    try {
        if (!store_.read(old.rematch, 0).empty()) return;
    } catch (const std::exception&) {
        return take_a_breath(room);
    }
    wire::Plan plan = old.charter.plan;
    for (std::size_t s = 0; s < plan.seats.size(); ++s) {
        const Chair& chair = old.chairs[s];
        plan.seats[s] = chair.kind == Chair::Kind::bot
                            ? wire::SeatPlan{wire::SeatPlan::Kind::bot, {}, chair.level}
                            : wire::SeatPlan{wire::SeatPlan::Kind::me, chair.name};
    }
    auto [charter, keys] = table::found(std::move(plan), old.charter.rules);
    charter.host = old.charter.host;
    for (std::size_t s = 0; s < charter.seats.size(); ++s) charter.seats[s] = old.chairs[s].digest;
    const RoomPtr next = std::make_shared<Room>(LiveTable{old.rematch, &games_});
    next->away_since.fill(loop_.now());
    auto happenings = table::Commands(next->table, moment(*next)).create(charter);
    if (!happenings) return;
    rooms_[next->table.id] = next;
    metrics.tables = static_cast<std::int64_t>(rooms_.size());
    commit(next, std::move(*happenings), [this, room](bool written) {
        if (!written) take_a_breath(room);
    });
}

/// A game that is over stays in memory only while someone looks at it.
void Hall::forget_if_idle(const RoomPtr& room) {
    const bool wanted = !room->guests.empty() || !room->waiting.empty() || room->breath;
    if (!wanted && is_over(room->table)) forget(room);
}

}  // namespace marea::server
