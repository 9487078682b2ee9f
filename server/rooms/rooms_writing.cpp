#include <algorithm>
#include <utility>

#include "server/report/journal.hpp"
#include "server/rooms/rooms.hpp"
#include "table/snapshot.hpp"

namespace marea::server {
namespace {

/// At least so many events lie between two snapshots; and an eighth of all, so that what they cost together
/// goes with the length of the log and not with its square.
constexpr std::int64_t snapshot_every = 64;

}  // namespace

/// Writes on the store's own thread; `done` runs on the loop, and then whatever waited for this table.
void Rooms::write(const RoomPtr& room, std::vector<store::Entry> entries, OnWrite done) {
    room->busy = true;
    ++writing_;
    auto written = [this, life = std::weak_ptr(life_), room, entries, done = std::move(done),
                    began = loop_.now()](store::Outcome outcome) {
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
void Rooms::settle(const RoomPtr& room, const std::vector<store::Entry>& entries, store::Outcome outcome,
                   const OnWrite& done) {
    if (outcome == store::Outcome::committed) return settled(room, outcome, Fate::written, done);
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
            const bool is_taken = outcome == store::Outcome::refused && found->fate != Fate::failed;
            if (!is_counted) ++(is_taken ? metrics_.overtaken : metrics_.commits_failed);
            const bool own_log = entries.front().table == room->table.id;
            const std::int64_t since = own_log ? entries.front().version - 1 : room->table.version;
            take_over(room, *found);
            const auto told = [this, room, since, own_log, &done](store::Outcome final, Fate fate) {
                done(final, fate);
                if (!own_log && !room->lost && room->table.version > since)
                    watcher_.changed(room, {.fate = Fate::overtaken, .reread = true, .since = since});
            };
            settled(room, outcome, found->fate, told);
        });
}

Rooms::Rereading Rooms::reread(store::Store& store, const RoomReader& reader, const std::string& id,
                               const std::vector<store::Entry>& entries) {
    Rereading found;
    try {
        const auto there = store.read(entries.front().table, entries.front().version - 1);
        const bool written =
            there.size() >= entries.size() && std::equal(entries.begin(), entries.end(), there.begin());
        found.fate = written ? Fate::written : there.empty() ? Fate::failed : Fate::overtaken;
        found.room = reader.read(id);
        const table::LiveTable& table = found.room->table.table;
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

void Rooms::settled(const RoomPtr& room, store::Outcome outcome, Fate fate, const OnWrite& done) {
    run(room, [&] { done(outcome, fate); });
    free(room);
}

void Rooms::commit(const RoomPtr& room, table::Happenings happenings, OnCommit done, Asker asker) {
    std::vector<store::Entry> entries;
    entries.reserve(happenings.size());
    for (const auto& happening : happenings)
        entries.push_back({room->table.id, happening.version, to_text(happening.event)});
    metrics_.events += static_cast<std::int64_t>(entries.size());
    const auto kept = std::make_shared<Change>(Change{std::move(happenings), std::move(asker)});
    write(room, std::move(entries),
          [this, room, kept, done = std::move(done)](store::Outcome outcome, Fate fate) {
              done(fate);
              kept->fate = fate;
              kept->reread = outcome != store::Outcome::committed;
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
                [](store::Outcome) {});
        settings = {since};
    }
}

void Rooms::keep_snapshot(Room& room) {
    const table::LiveTable& table = room.table;
    const bool over = room.is_over();
    const bool ends = over && !room.closed;
    const std::int64_t enough = std::max(snapshot_every, table.version / 8);
    if (!ends && table.version - room.snapshot_version < enough) return;
    room.snapshot_version = table.version;
    room.closed = over;
    store_.put_snapshot({table.id, table.version, to_snapshot(table), over}, [](store::Outcome) {});
    if (!over) return;
    for (int s = 0; s < table.seats(); ++s)
        if (const auto& settings = room.settings[at(seat(s))]; settings.version > 0)
            store_.put_snapshot({private_log(table.id, seat(s), settings.since), settings.version, "", true},
                                [](store::Outcome) {});
}

}  // namespace marea::server
