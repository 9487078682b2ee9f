#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/report/journal.hpp"
#include "server/rooms/keeper.hpp"
#include "table/thought.hpp"
#include "table/token.hpp"

namespace marea::server {
namespace {

using std::chrono::milliseconds;
using table::Chair;
using table::LiveTable;
using wire::Message;
using wire::Pace;
using wire::Type;

/// How long bots wait for people to agree on going back.
constexpr std::int64_t undo_courtesy = 60'000;

/// How long a bot seems to think before it does something, in ms.
std::int64_t bots_pause(const Room& room) {
    const Pace pace = room.pace.value_or(room.table.charter.plan.pace);
    if (pace == Pace::instant) return 0;
    const auto some = static_cast<std::int64_t>(table::fresh_number() % 700);
    return pace == Pace::calm ? 2 * (900 + some) : 600 + some;
}

/// Most passes are quick, some take their time: half of them less than 1.9 seconds, one in ten 7.5 or more.
std::int64_t time_of_a_pass() {
    constexpr std::uint64_t grain = 1000;
    const auto drawn = static_cast<double>(table::fresh_number() % grain) / grain;
    return table::shortest_pass +
           static_cast<std::int64_t>(drawn * drawn * drawn * (table::longest_pass - table::shortest_pass));
}

}  // namespace

Keeper::Keeper(Loop& loop, Rooms& rooms, Thinkers& thinkers, Remind remind, const HallSettings& settings,
               const Company& company, Metrics& metrics)
    : loop_(loop),
      rooms_(rooms),
      thinkers_(thinkers),
      remind_(std::move(remind)),
      settings_(settings),
      company_(company),
      metrics_(metrics) {}

void Keeper::leave_to_others(const RoomPtr& room) {
    room->bot_timer.reset();
    room->clock_timer.reset();
    room->bot_asked_at = -1;
    room->reminded = room->table.to_act();
    tend_reveal(room);
    if (!room->guests.empty()) tend_rematch(room);  // they wait for it, and of two the log takes one
}

void Keeper::tend(const RoomPtr& room) {
    if (rooms_.is_stopping() || room->lost) return;
    if (!company_.keeps(room->table.id) && !room->pace) return leave_to_others(room);
    tend_rematch(room);
    rooms_.keep_snapshot(*room);
    tend_reminder(*room);
    tend_clock(room);
    tend_reveal(room);
    tend_bot(room);
}

void Keeper::take_a_breath(const RoomPtr& room) {
    room->bot_asked_at = -1;
    room->breath = rooms_.later(room, breath, [this](const RoomPtr& again) {
        again->breath.reset();
        tend(again);
        if (!again->busy) rooms_.forget_if_idle(again);
    });
}

void Keeper::tend_bot(const RoomPtr& room) {
    const LiveTable& table = room->table;
    const Seat seat = table.to_act();
    if (!seat.is_player()) return;
    const bool by_bot = !table.chair(seat).bot().empty();
    if (!by_bot) {
        const auto answer = table.match->obey(seat, room->settings[at(seat)].order);
        if (answer) obey_in_time(room, seat, *answer);
        return;
    }
    const std::int64_t asked_at = table.changed_at;
    if (std::exchange(room->bot_asked_at, asked_at) == asked_at) return;
    std::int64_t delay = bots_pause(*room);
    if (table.motion && table.motion->what == "undo")
        delay = std::max(delay, table.motion->at + undo_courtesy - loop_.now());
    if (delay == 0) return start_thinking(room, seat);
    room->bot_timer = rooms_.later(room, milliseconds(delay), [this, seat, asked_at](const RoomPtr& now) {
        if (now->table.changed_at == asked_at) start_thinking(now, seat);
    });
}

void Keeper::set_pace(const RoomPtr& room, Pace pace) {
    if (room->pace == pace) return;
    room->pace = pace;
    const Seat seat = room->table.to_act();
    if (!seat.is_player() || room->table.chair(seat).bot().empty()) return;
    room->bot_asked_at = -1;  // whoever was about to play begins anew, at the new pace
    tend_bot(room);
}

/// What a standing order says is done at once; but what would then tell of a hand (to pass where a card could
/// be played) takes, among people, a time that is drawn without regard to the hand.
void Keeper::obey_in_time(const RoomPtr& room, Seat seat, const std::string& answer) {
    const std::int64_t asked_at = room->table.changed_at;
    const LiveTable& table = room->table;
    if (!table.hides_hands() || !table.match->tells_of_hand(seat, room->settings[at(seat)].order)) {
        loop_.post([this, life = std::weak_ptr(life_), room, seat, asked_at, answer] {
            if (!life.expired()) act_for(room, seat, asked_at, answer);
        });
        return;
    }
    if (std::exchange(room->bot_asked_at, asked_at) == asked_at) return;
    room->bot_timer =
        rooms_.later(room, milliseconds(time_of_a_pass()), [this, seat, asked_at](const RoomPtr& now) {
            if (now->table.changed_at != asked_at) return;
            now->bot_asked_at = -1;
            if (const auto pass = now->table.match->obey(seat, now->settings[at(seat)].order))
                act_for(now, seat, asked_at, *pass);
        });
}

/// A bot sees what its seat sees, thinks elsewhere, and acts by the same command as people. One that thinks
/// too long is overtaken by a random action.
void Keeper::start_thinking(const RoomPtr& room, Seat seat) {
    const std::int64_t asked_at = room->table.changed_at;
    const std::string level = room->table.chair(seat).bot();
    const auto& [match, charter] = std::tie(room->table.match, room->table.charter);
    const bool is_chosen = !charter.plan.seed.empty();
    const std::uint64_t seed =
        is_chosen ? table::thought_of(charter.fairness, match->plies()) : table::fresh_number();
    Thought thought = match->thinking(seat, level, seed);
    if (thinkers_.are_elsewhere())
        thought.words = table::choice_words(table::match_json(room->table), seat, level, seed);
    thinkers_.think(std::move(thought),
                    [this, life = std::weak_ptr(life_), room, seat, asked_at](const std::string& action) {
                        if (!life.expired()) act_for(room, seat, asked_at, action);
                    });
    room->bot_timer = rooms_.later(room, settings_.bot_limit, [this, seat, asked_at](const RoomPtr& now) {
        if (now->table.changed_at != asked_at) return;
        ++metrics_.bots_late;
        act_for(now, seat, asked_at, now->table.match->thinking(seat, "0", table::fresh_number())());
    });
}

/// Unless the table has changed since that was decided.
void Keeper::act_for(const RoomPtr& room, Seat seat, std::int64_t asked_at, const std::string& action) {
    rooms_.when_free(room, [this, room, seat, asked_at, action] {
        if (rooms_.is_stopping() || room->lost || room->table.changed_at != asked_at) return;
        Message message{Type::act};
        message.seen = room->table.version;
        message.text = action;
        auto happenings =
            table::Commands(room->table, rooms_.moment(*room)).command({seat, false, true}, message);
        if (!happenings) {
            journal("bot_refused",
                    {{"table", room->table.id}, {"reason", std::string(happenings.error().reason)}});
            return;
        }
        ++metrics_.bot_moves;
        room->bot_timer.reset();
        rooms_.commit(room, std::move(*happenings), [](Fate) {});
    });
}

void Keeper::tend_clock(const RoomPtr& room) {
    room->clock_timer.reset();
    const LiveTable& table = room->table;
    const Seat seat = table.to_act();
    if (!table.clock.ticks() || table.clock.has_run_out() || !seat.is_player()) return;
    const unsigned others = table.people() & ~unsigned{table::bit_of(seat)};
    if (!table.chair(seat).is_attended() || others == 0) return;
    const std::int64_t left = table.clock.since() + table.clock.limit(seat) - loop_.now();
    const milliseconds delay(std::max<std::int64_t>(left, 0));
    room->clock_timer = rooms_.later(room, delay, [this, seat](const RoomPtr& there) {
        const LiveTable& now = there->table;
        const bool due = now.to_act() == seat && !now.clock.has_run_out() &&
                         loop_.now() >= now.clock.since() + now.clock.limit(seat);
        if (!due) return tend_clock(there);
        auto happenings = table::Commands(there->table, rooms_.moment(*there)).run_out();
        if (happenings) rooms_.commit(there, std::move(*happenings), [](Fate) {});
    });
}

/// Whoever is there shows the entropy it was bound to within a stated time. For those who are away the table
/// waits until they come, as it does before they are ready.
void Keeper::tend_reveal(const RoomPtr& room) {
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
        auto happenings = table::Commands(there->table, rooms_.moment(*there)).lapse();
        if (happenings) rooms_.commit(there, std::move(*happenings), [](Fate) {});
    };
    room->reveal_timer = rooms_.later(room, milliseconds(table::reveal_time), fresh);
}

void Keeper::tend_reminder(Room& room) {
    const Seat seat = room.table.to_act();
    if (seat == room.reminded) return;
    room.reminded = seat;
    if (!seat.is_player() || !room.table.chair(seat).is_attended()) return;
    if (room.table.match->obey(seat, room.settings[at(seat)].order)) return;  // it is answered without them
    const bool waits_for_people = (room.table.people() & ~unsigned{table::bit_of(seat)}) != 0;
    if (waits_for_people)  // bots answer at once: whoever plays against them is there
        for (const std::string& endpoint : room.settings[at(seat)].pushes)
            wake_browser(room.table.id, seat, endpoint);
    const auto address = read_web_address(room.settings[at(seat)].remind);
    if (!address) return;
    boost::json::object body{{"marea", 1},
                             {"id", fmt::format("{}-{}", room.table.id, room.table.changed_at)},
                             {"game", room.table.charter.plan.game},
                             {"table", room.table.id},
                             {"seat", int{seat.index}},
                             {"name", room.table.chair(seat).name},
                             {"asked", room.table.match->asked()}};
    if (!settings_.public_url.empty()) body["url"] = settings_.public_url + "/#/table/" + room.table.id;
    ++metrics_.reminders;
    remind_({*address, boost::json::serialize(body)});
}

/// A browser that is gone is forgotten.
void Keeper::wake_browser(const std::string& table, Seat seat, const std::string& endpoint) {
    const auto address = read_web_address(endpoint);
    if (!address) return;
    const auto forget = [this, seat, endpoint](const RoomPtr& room) {
        rooms_.when_free(room, [this, room, seat, endpoint] {
            if (!room->lost && !rooms_.is_stopping()) set_push(room, seat, endpoint, false, [](Fate) {});
        });
    };
    ++metrics_.reminders;
    remind_({*address, {}, [this, life = std::weak_ptr(life_), table, forget] {
                 if (life.expired()) return;
                 rooms_.find(table, [forget](const tl::expected<RoomPtr, Problem>& room) {
                     if (room) forget(*room);
                 });
             }});
}

void Keeper::set_push(const RoomPtr& room, Seat seat, const std::string& endpoint, bool on,
                      const Rooms::OnCommit& done) {
    const PrivateSettings& settings = room->settings[at(seat)];
    const bool is_on = std::ranges::find(settings.pushes, endpoint) != settings.pushes.end();
    if (is_on == on) return done(Fate::written);
    const std::string entry = push_entry(endpoint, on);
    const auto log = private_log(room->table.id, seat, settings.since);
    rooms_.write(room, {{log, settings.version + 1, entry}},
                 [this, room, seat, endpoint, on, entry, done](store::Outcome outcome, Fate fate) {
                     if (fate == Fate::overtaken)
                         return rooms_.when_free_again(room, [this, room, seat, endpoint, on, done] {
                             room->lost ? done(Fate::failed) : set_push(room, seat, endpoint, on, done);
                         });
                     if (outcome == store::Outcome::committed)
                         (void)fold(room->settings[at(seat)], seat, entry);
                     done(fate);
                 });
}

/// The same seats at a new table, once everyone agreed. Also after a crash between the two.
void Keeper::tend_rematch(const RoomPtr& room) {
    const LiveTable& old = room->table;
    if (old.rematch.empty() || room->rematch_failed || room->asks_for_rematch || rooms_.has(old.rematch))
        return;
    const auto keep = settings_.keep_unstarted;
    if (keep && loop_.now() - old.touched > keep->count()) return;  // it was there, and went
    room->asks_for_rematch = true;
    rooms_.ask_written(old.rematch, [this, life = std::weak_ptr(life_), room](std::optional<bool> written) {
        if (life.expired()) return;
        rooms_.when_free(room, [this, room, written] {
            room->asks_for_rematch = false;
            if (rooms_.is_stopping() || room->lost) return;
            if (!written) return take_a_breath(room);
            if (!*written && !rooms_.has(room->table.rematch)) found_rematch(room);
            if (!room->busy) rooms_.forget_if_idle(room);
        });
    });
}

void Keeper::found_rematch(const RoomPtr& room) {
    const LiveTable& old = room->table;
    wire::Plan plan = old.charter.plan;
    plan.seed.clear();
    for (std::size_t s = 0; s < plan.seats.size(); ++s) {
        const Chair& chair = old.chairs[s];
        plan.seats[s] = chair.kind == Chair::Kind::bot
                            ? wire::SeatPlan{wire::SeatPlan::Kind::bot, {}, chair.level}
                            : wire::SeatPlan{wire::SeatPlan::Kind::me, chair.name};
    }
    auto [charter, keys] = table::found(std::move(plan), old.charter.rules);
    charter.host = old.charter.host;
    charter.maker = old.charter.maker;
    for (std::size_t s = 0; s < charter.seats.size(); ++s) charter.seats[s] = old.chairs[s].digest;
    const RoomPtr next = rooms_.fresh(old.rematch);
    auto happenings = table::Commands(next->table, rooms_.moment(*next)).create(charter);
    if (!happenings) {
        room->rematch_failed = true;
        return rooms_.fail(room, {"rematch_failed"});
    }
    rooms_.put(next);
    rooms_.commit(next, std::move(*happenings), [this, room](Fate fate) {
        if (fate == Fate::failed) take_a_breath(room);
    });
    rooms_.attend(next);
}

}  // namespace marea::server
