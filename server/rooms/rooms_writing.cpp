#include <algorithm>
#include <stdexcept>
#include <utility>

#include "server/report/journal.hpp"
#include "server/rooms/rooms.hpp"
#include "table/snapshot.hpp"

namespace marea::server {
namespace {

using store::Entry;
using store::Outcome;
using table::LiveTable;
using table::Status;

/// At least so many events lie between two snapshots; and an eighth of all, so that what they cost together
/// goes with the length of the log and not with its square.
constexpr std::int64_t snapshot_every = 64;

/// How soon tables catch up at which nobody waits for anything but clocks and reminders, all together: moves
/// of others in between cost their keeper nothing.
constexpr std::chrono::milliseconds lazily{1000};

/// The logs of what seats keep to themselves, each with the version that is known.
std::vector<store::Commons::End> private_ends(const Room& room) {
    std::vector<store::Commons::End> ends;
    for (int s = 0; s < room.table.seats(); ++s) {
        const PrivateSettings& settings = room.settings[at(seat(s))];
        ends.push_back({private_log(room.table.id, seat(s), settings.since), settings.version});
    }
    return ends;
}

}  // namespace

/// Writes on the store's own thread; `done` runs on the loop, and then whatever waited for this table.
void Rooms::write(const RoomPtr& room, std::vector<Entry> entries, OnWrite done) {
    room->busy = true;
    ++writing_;
    auto written = [this, life = std::weak_ptr(life_), room, entries, done = std::move(done),
                    began = loop_.now()](Outcome outcome) {
        if (life.expired()) return;
        --writing_;
        metrics_.took(loop_.now() - began);
        settle(room, entries, outcome, done);
    };
    store_.append(std::move(entries), then_on(loop_, std::move(written)));
}

/// What the store holds after a write that failed or of which nobody knows.
struct Rooms::Rereading {
    Fate fate = Fate::failed;
    bool unreadable = false;  ///< now; it may be later
    std::optional<RoomReading> room = {};
    Page newest = {};
};

/// Unless it is certain that it is written, what the store holds now is read again, on another thread; while
/// that cannot be read the table stays as it is, and nobody hears anything.
void Rooms::settle(const RoomPtr& room, const std::vector<Entry>& entries, Outcome outcome,
                   const OnWrite& done) {
    if (outcome == Outcome::committed) return settled(room, outcome, Fate::written, done);
    journal("reload", {{"log", entries.front().table}});
    const auto found = std::make_shared<Rereading>();
    readers_.think(
        [&store = store_, reader = reader_, id = room->table.id, entries, found] {
            *found = reread(store, reader, id, entries);
            return std::string();
        },
        [this, life = std::weak_ptr(life_), room, entries, outcome, done, found](const std::string&) {
            if (life.expired()) return;
            if (found->unreadable) {
                const auto [retry, is_first] = rereading_.try_emplace(room.get());
                if (is_first) ++metrics_.commits_failed;
                retry->second = loop_.after(
                    breath, [this, room, entries, outcome, done] { settle(room, entries, outcome, done); });
                return;
            }
            const bool is_counted = rereading_.erase(room.get()) > 0;
            const bool is_taken = outcome == Outcome::refused && found->fate != Fate::failed;
            if (!is_counted) ++(is_taken ? metrics_.overtaken : metrics_.commits_failed);
            const bool own_log = entries.front().table == room->table.id;
            const std::int64_t since = own_log ? entries.front().version - 1 : room->table.version;
            take_over(room, *found);
            const auto told = [this, room, since, own_log, &done](Outcome final, Fate fate) {
                done(final, fate);
                if (!own_log && !room->lost && room->table.version > since)
                    watcher_.changed(room, {.fate = Fate::overtaken, .reread = true, .since = since});
            };
            settled(room, outcome, found->fate, told);
        });
}

Rooms::Rereading Rooms::reread(store::Store& store, const RoomReader& reader, const std::string& id,
                               const std::vector<Entry>& entries) {
    Rereading found;
    try {
        const auto there = store.read(entries.front().table, entries.front().version - 1);
        const bool written =
            there.size() >= entries.size() && std::equal(entries.begin(), entries.end(), there.begin());
        found.fate = written ? Fate::written : there.empty() ? Fate::failed : Fate::overtaken;
        found.room = reader.read(id);
        const LiveTable& table = found.room->table.table;
        if (!found.room->problem()) found.newest = reader.read_page(id, start_of(table), table.version + 1);
    } catch (const store::DamagedLog&) {
        found = {};
    } catch (const std::exception&) {
        found.unreadable = true;
    }
    return found;
}

/// The table as the store holds it now.
void Rooms::take_over(const RoomPtr& room, Rereading& found) {
    if (!found.room || found.room->problem() || found.room->table.table.version == 0) return forget(room);
    TableReading& reading = found.room->table;
    room->table = std::move(reading.table);
    room->snapshot_version = reading.snapshot_version;
    room->closed = reading.closed;
    room->settings = std::move(found.room->settings);
    room->recent.clear();
    if (found.newest) room->recent.put_before(*found.newest);
}

void Rooms::settled(const RoomPtr& room, Outcome outcome, Fate fate, const OnWrite& done) {
    run(room, [&] { done(outcome, fate); });
    free(room);
}

void Rooms::commit(const RoomPtr& room, table::Happenings happenings, OnCommit done, Asker asker) {
    std::vector<Entry> entries;
    entries.reserve(happenings.size());
    for (const auto& happening : happenings)
        entries.push_back({room->table.id, happening.version, to_text(happening.event)});
    metrics_.events += static_cast<std::int64_t>(entries.size());
    const auto kept = std::make_shared<Change>(Change{std::move(happenings), std::move(asker)});
    write(room, std::move(entries), [this, room, kept, done = std::move(done)](Outcome outcome, Fate fate) {
        done(fate);
        kept->fate = fate;
        kept->reread = outcome != Outcome::committed;
        kept->since = kept->happenings.front().version - 1;
        if (!room->lost) {
            renew_settings(*room);
            show_in_lobby(*room, true);
            if (!kept->reread) remember(*room, kept->happenings);
            if (kept->since > 0) call_keeper(*room);    // of a new table all are told anyway
            if (room->is_over()) keep_snapshot(*room);  // whoever keeps it need not read how it ended
        }
        watcher_.changed(room, *kept);
    });
}

/// What other programs have written since this one last looked.
struct Rooms::Tail {
    std::vector<Entry> entries = {};
    std::vector<std::vector<Entry>> privates = {};  ///< of the seats, in order
    std::optional<bool> watched = {};               ///< from now on, if that has changed
    bool damaged = false;
    bool unreadable = false;  ///< now
};

/// First it is said who wants to hear, then read: what is written later is told.
Rooms::Tail Rooms::read_tail(store::Store& store, const Question& question) {
    Tail tail;
    try {
        if (question.watch) store.commons()->watch(question.known.log, *question.watch);
        tail.watched = question.watch;
    } catch (const std::exception&) {
        tail.watched.reset();  // whoever looks around finds that it is not so, and tries again
    }
    try {
        tail.entries = store.read(question.known.log, question.known.version);
        for (const auto& end : question.privates) tail.privates.push_back(store.read(end.log, end.version));
    } catch (const store::DamagedLog&) {
        tail.damaged = true;
    } catch (const std::exception&) {
        tail.unreadable = true;
    }
    return tail;
}

void Rooms::catch_up(const RoomPtr& room, std::function<void(Copy copy)> done, bool soon) {
    if (store_.commons() == nullptr || room->lost) return done(Copy::current);
    room->busy = true;
    const auto tail = std::make_shared<Tail>();
    Question question{{room->table.id, room->table.version}};
    if (std::exchange(room->settings_behind, false)) question.privates = private_ends(*room);
    const bool watch = soon || is_waited_for(*room);
    if (watch != room->watched) question.watch = watch;
    work_out(
        [&store = store_, question, tail] {
            *tail = read_tail(store, question);
            return std::string();
        },
        [this, room, tail, done = std::move(done)](const std::string&) { caught_up(room, *tail, done); });
}

void Rooms::caught_up(const RoomPtr& room, const Tail& tail, const std::function<void(Copy copy)>& done) {
    room->busy = false;
    room->watched = tail.watched.value_or(room->watched);
    bool told = false;
    run(room, [&] {
        const bool moved = !tail.unreadable && take_in(room, tail);
        told = true;
        done(tail.unreadable ? Copy::unknown : moved ? Copy::moved : Copy::current);
    });
    if (!told) done(Copy::unknown);  // the table is lost, and whoever asked is to hear of it
    if (!room->busy) free(room);
}

/// All that can wait are read by one question, and then taken in one in each turn of the loop.
void Rooms::catch_up_with_all() {
    lag_timer_.reset();
    std::vector<RoomPtr> free_rooms;
    auto known = std::make_shared<std::vector<store::Commons::End>>();
    for (const RoomPtr& room : std::exchange(laggards_, {})) {
        if (!std::exchange(room->lags, false) || room->lost || stopping_) continue;
        if (room->busy || room->settings_behind) {
            when_free(room, [this, room] { catch_up_at_last(room); });
            continue;
        }
        room->behind = false;
        room->busy = true;
        free_rooms.push_back(room);
        known->push_back({room->table.id, room->table.version});
    }
    if (free_rooms.empty()) return;
    const auto tails = std::make_shared<std::vector<Tail>>();
    work_out(
        [&store = store_, known, tails] {
            try {
                for (auto& entries : store.read_tails(*known)) tails->push_back({std::move(entries)});
            } catch (const std::exception&) {  // the others are as they are
                tails->clear();
                for (const auto& one : *known) tails->push_back(read_tail(store, {one}));
            }
            return std::string();
        },
        [this, free_rooms, tails](const std::string&) {
            for (std::size_t i = 0; i < free_rooms.size(); ++i)
                loop_.post([this, life = std::weak_ptr(life_), room = free_rooms[i], tails, i] {
                    if (!life.expired()) caught_up(room, (*tails)[i], [](Copy) {});
                });
        });
}

void Rooms::catch_up_at_last(const RoomPtr& room) {
    room->lags = room->behind = false;
    catch_up(room, [](Copy) {});
}

bool Rooms::take_in(const RoomPtr& room, const Tail& tail) {
    LiveTable& table = room->table;
    Change change{.since = table.version};
    if (tail.damaged) throw std::runtime_error("its log is damaged");
    for (const Entry& entry : tail.entries) {
        auto event = table::read_event(entry.text);
        if (!event || entry.version != table.version + 1) throw std::runtime_error("event_misfit");
        change.happenings.push_back(table::witness(table.match.get(), std::move(*event), entry.version));
        if (const auto problem = fold(table, change.happenings.back().event))
            throw std::runtime_error(std::string(problem->reason));
    }
    for (std::size_t s = 0; s < tail.privates.size(); ++s)
        for (const Entry& entry : tail.privates[s])
            change.settings =
                !fold(room->settings[s], seat(static_cast<int>(s)), entry.text) || change.settings;
    const bool moved = !change.happenings.empty();
    if (moved) {
        renew_settings(*room);
        show_in_lobby(*room, company_.keeps(table.id) && room->is_over());
        remember(*room, change.happenings);
    }
    if (moved || change.settings) watcher_.changed(room, change);
    return moved;
}

/// Whether a guest, a bot, a clock or a standing order waits for it here, so that what others write must come
/// at once. Everything else can wait until this program looks around.
bool Rooms::is_waited_for(const Room& room) const {
    return !room.guests.empty() || (company_.keeps(room.table.id) && needs_keeper(room));
}

/// Whether a game goes on only if its keeper does something.
bool Rooms::needs_keeper(const Room& room) {
    const LiveTable& table = room.table;
    if (room.is_over()) return false;
    return table.clock.ticks() ||
           std::ranges::any_of(table.chairs, [](const auto& chair) { return !chair.bot().empty(); }) ||
           std::ranges::any_of(room.settings, [](const auto& settings) { return !settings.order.empty(); });
}

/// A keeper who had nothing to do at a table does not watch it: whoever gives it a bot says so.
void Rooms::call_keeper(Room& room) {
    const bool was_needed = std::exchange(room.needs_keeper, needs_keeper(room));
    store::Commons* const commons = store_.commons();
    if (was_needed || !room.needs_keeper || commons == nullptr || company_.keeps(room.table.id)) return;
    work_out(
        [commons, id = room.table.id] {
            try {
                commons->call(id);
            } catch (const std::exception&) {
                return std::string();  // then it finds out by looking
            }
            return std::string();
        },
        [](const std::string&) {});
}

/// Whether this program may leave a game to those who play it elsewhere, and read what they did once they
/// rest: it keeps the table, and there is nobody of whom or to whom it would have to tell anything.
bool Rooms::lets_go_on(const Room& room) const {
    return room.table.status() == Status::playing && !is_waited_for(room) && !room.settings_behind &&
           std::ranges::none_of(room.settings, [](const PrivateSettings& settings) {
               return !settings.remind.empty() || !settings.pushes.empty();
           });
}

void Rooms::attend(const RoomPtr& room) {
    if (store_.commons() == nullptr || !is_waited_for(*room)) return;
    when_free(room, [this, room] { catch_up(room, [](Copy) {}); });
}

void Rooms::moved(const std::string& log) {
    const auto found = rooms_.find(log.substr(0, log.find('/')));
    if (found == rooms_.end()) return;
    const RoomPtr room = found->second;
    if (log.size() > room->table.id.size()) room->settings_behind = true;
    const bool urgent = is_waited_for(*room);
    if (std::exchange(room->behind, true) && !(urgent && room->lags)) return;
    if (urgent) {
        room->lags = false;
        when_free(room, [this, room] { catch_up_at_last(room); });
        return;
    }
    room->lags = true;
    laggards_.push_back(room);
    if (lag_timer_) return;
    lag_timer_ = loop_.after(lazily, [this, life = std::weak_ptr(life_)] {
        if (!life.expired()) catch_up_with_all();
    });
}

std::vector<std::string> Rooms::logs_of(const std::vector<RoomPtr>& rooms) {
    std::vector<std::string> logs;
    for (const RoomPtr& room : rooms) {
        logs.push_back(room->table.id);
        for (auto& end : private_ends(*room)) logs.push_back(std::move(end.log));
    }
    return logs;
}

void Rooms::compare(const std::vector<RoomPtr>& rooms, const std::vector<store::Commons::End>& ends) {
    std::unordered_map<std::string_view, const store::Commons::End*> by_log;
    for (const auto& end : ends) by_log.emplace(end.log, &end);
    const store::Commons::End none{};
    const auto end_of = [&](const std::string& log) -> const store::Commons::End& {
        const auto found = by_log.find(log);
        return found != by_log.end() ? *found->second : none;
    };
    for (const RoomPtr& room : rooms) {
        if (room->lost || room->busy) continue;  // whoever writes finds out
        const std::string id = room->table.id;
        const store::Commons::End& end = end_of(id);
        if (end.version == 0) {
            forget(room);  // another program has removed it
            continue;
        }
        room->watched = end.watched;
        const bool moves_on = std::exchange(room->end_seen, end.version) != end.version;
        if (end.version > room->table.version && end.closed && !is_waited_for(*room)) {
            forget(room);  // whoever ended the game has seen to everything
            continue;
        }
        if (end.version > room->table.version && !(moves_on && lets_go_on(*room))) moved(id);
        for (const auto& known : private_ends(*room))
            if (end_of(known.log).version > known.version) moved(known.log);
        if (!room->busy && is_waited_for(*room) != room->watched) catch_up(room, [](Copy) {});
    }
}

/// Only where someone has read before, or will: a table that nobody looks at keeps nothing to be read.
void Rooms::remember(Room& room, const table::Happenings& happenings) {
    const std::int64_t next = happenings.front().version;
    const bool begins = room.recent.empty() && (next == 1 || !room.after_recall.empty());
    if (begins || (!room.recent.empty() && room.recent.last() + 1 == next)) room.recent.add(happenings);
}

/// Whoever came to a seat since has settings of their own, and those of whoever left are closed.
void Rooms::renew_settings(Room& room) {
    for (int s = 0; s < room.table.seats(); ++s) {
        PrivateSettings& settings = room.settings[at(seat(s))];
        const std::int64_t since = room.table.chair(seat(s)).since;
        if (settings.since == since) continue;
        if (settings.version > 0)
            store_.put_snapshot(
                {private_log(room.table.id, seat(s), settings.since), settings.version, "", true},
                [](Outcome) {});
        settings = {since};
    }
}

void Rooms::keep_snapshot(Room& room) {
    const LiveTable& table = room.table;
    const bool over = room.is_over();
    const bool ends = over && !room.closed;
    const std::int64_t enough = std::max(snapshot_every, table.version / 8);
    if (!ends && table.version - room.snapshot_version < enough) return;
    room.snapshot_version = table.version;
    room.closed = over;
    store_.put_snapshot({table.id, table.version, to_snapshot(table), over}, [](Outcome) {});
    if (!over) return;
    for (int s = 0; s < table.seats(); ++s)
        if (const auto& settings = room.settings[at(seat(s))]; settings.version > 0)
            store_.put_snapshot({private_log(table.id, seat(s), settings.since), settings.version, "", true},
                                [](Outcome) {});
}

}  // namespace marea::server
