#include "server/hall.hpp"

#include <algorithm>

#include "server/journal.hpp"
#include "table/snapshot.hpp"
#include "table/token.hpp"

namespace marea::server {
namespace {

using store::Entry;
using store::Outcome;
using store::Snapshot;
using table::LiveTable;

/// The log that notes every pair of game and rules version in the data.
constexpr std::string_view rules_log = "#rules";

std::optional<Problem> fold_entry(LiveTable& table, const Entry& entry) {
    const auto event = table::read_event(entry.text);
    if (!event) return event.error();
    if (entry.version != table.version + 1) return Problem{"event_misfit"};
    return fold(table, *event);
}

bool is_table_id(std::string_view id) {
    return id.size() == 16 && id.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

Hall::Hall(Loop& loop, store::Store& store, Thinkers& thinkers, Remind remind, HallSettings settings)
    : loop_(loop),
      store_(store),
      thinkers_(thinkers),
      remind_(std::move(remind)),
      settings_(std::move(settings)),
      self_(std::make_shared<Hall*>(this)) {}

Hall::~Hall() { *self_ = nullptr; }

Hall::RoomPtr Hall::add(LiveTable table) {
    auto room = std::make_shared<Room>(std::move(table));
    room->snapshot_version = room->table.version;
    room->reminded = room->table.to_act();
    room->away_since.fill(loop_.now());
    show(*room);
    rooms_[room->table.id] = room;
    metrics.tables = static_cast<std::int64_t>(rooms_.size());
    return room;
}

std::vector<Unreadable> Hall::open() {
    std::map<std::string, LiveTable> tables;
    std::map<std::string, std::vector<Entry>> privates;
    std::map<std::string, Problem> bad;
    const auto take_snapshot = [&](Snapshot snapshot) {
        auto table = table::read_snapshot(snapshot.table, snapshot.text);
        if (table)
            tables.emplace(snapshot.table, std::move(*table));
        else
            bad.emplace(snapshot.table, std::move(table.error()));
    };
    LiveTable* current = nullptr;  // entries come table by table
    const auto take_entry = [&](Entry entry) {
        if (entry.table == rules_log) return;
        if (entry.table.find('/') != std::string::npos) {
            privates[entry.table].push_back(std::move(entry));
            return;
        }
        if (current == nullptr || current->id != entry.table) {
            const auto found = tables.find(entry.table);
            current = found != tables.end()
                          ? &found->second
                          : &tables.emplace(entry.table, LiveTable{entry.table}).first->second;
        }
        if (!bad.empty() && bad.contains(entry.table)) return;
        if (auto problem = fold_entry(*current, entry)) bad.emplace(entry.table, std::move(*problem));
    };
    store_.read_open(take_snapshot, take_entry);
    std::vector<Unreadable> unreadable = check_rules();
    for (auto& [id, problem] : bad) unreadable.push_back({id, problem});
    if (!unreadable.empty()) return unreadable;
    for (auto& [id, table] : tables) {
        const RoomPtr room = add(std::move(table));
        for (int s = 0; s < room->table.seats(); ++s)
            for (const Entry& entry : privates[private_log(id, seat(s))])
                if (auto problem = fold(room->settings[at(seat(s))], seat(s), entry.text))
                    unreadable.push_back({entry.table, std::move(*problem)});
    }
    return unreadable;
}

/// Games that are over are not read at the start; that this program knows their rules is checked all the
/// same.
std::vector<Unreadable> Hall::check_rules() {
    std::vector<Unreadable> unknown;
    for (const Entry& entry : store_.read(std::string(rules_log), 0)) {
        rules_version_ = entry.version;
        known_rules_.push_back(entry.text);
        const auto space = entry.text.find(' ');
        const auto* offer = table::find_offer(entry.text.substr(0, space));
        if (offer == nullptr || space == std::string::npos || offer->rules() != entry.text.substr(space + 1))
            unknown.push_back({entry.text, Problem{"rules_unknown", {}, {{"rules", entry.text}}}});
    }
    return unknown;
}

void Hall::note_rules(std::string_view game, std::string_view rules) {
    const std::string note = std::string(game) + " " + std::string(rules);
    if (std::ranges::find(known_rules_, note) != known_rules_.end()) return;
    known_rules_.push_back(note);
    store_.append({{std::string(rules_log), ++rules_version_, note}}, [](Outcome) {});
}

void Hall::wake() {
    std::vector<RoomPtr> all;
    for (const auto& [id, room] : rooms_) all.push_back(room);
    for (const RoomPtr& room : all) tend(room);
}

void Hall::stop() {
    stopping_ = true;
    for (const auto& [id, room] : rooms_) {
        room->bot_timer.reset();
        room->clock_timer.reset();
    }
    for (const GuestPtr& guest : std::set(guests_)) send_away(guest, "server_stopping");
}

tl::expected<LiveTable, Problem> Hall::read_table(const std::string& id) {
    LiveTable table{id};
    if (const auto snapshot = store_.snapshot(id)) {
        auto read = table::read_snapshot(id, snapshot->text);
        if (!read) return tl::unexpected(std::move(read.error()));
        table = std::move(*read);
    }
    for (const Entry& entry : store_.read(id, table.version))
        if (auto problem = fold_entry(table, entry)) return tl::unexpected(std::move(*problem));
    if (table.version == 0) return tl::unexpected(Problem{"no_such_table"});
    return table;
}

std::optional<Problem> Hall::read_settings(Room& room) {
    for (int s = 0; s < room.table.seats(); ++s) {
        room.settings[at(seat(s))] = {};
        for (const Entry& entry : store_.read(private_log(room.table.id, seat(s)), 0))
            if (auto problem = fold(room.settings[at(seat(s))], seat(s), entry.text)) return problem;
    }
    return std::nullopt;
}

tl::expected<Hall::RoomPtr, Problem> Hall::find(const std::string& id) {
    const auto found = rooms_.find(id);
    if (found != rooms_.end()) return found->second;
    if (!is_table_id(id)) return tl::unexpected(Problem{"no_such_table"});
    return load(id);
}

tl::expected<Hall::RoomPtr, Problem> Hall::load(const std::string& id) {
    try {
        auto table = read_table(id);
        if (!table) return tl::unexpected(std::move(table.error()));
        const RoomPtr room = add(std::move(*table));
        if (auto problem = read_settings(*room)) return tl::unexpected(std::move(*problem));
        tend(room);
        loop_.post([this, self = self_, room] {  // whoever only asked for a word about it is gone by then
            if (*self != nullptr && !room->busy) forget_if_idle(room);
        });
        return room;
    } catch (const std::exception&) {  // the store cannot be read now
        return tl::unexpected(Problem{"try_again"});
    }
}

void Hall::when_free(const RoomPtr& room, Task task) {
    if (room->busy)
        room->waiting.push_back(std::move(task));
    else
        task();
}

void Hall::free(const RoomPtr& room) {
    room->busy = false;
    while (!room->busy && !room->waiting.empty()) {
        const Task task = std::move(room->waiting.front());
        room->waiting.erase(room->waiting.begin());
        task();
    }
    if (!room->busy) forget_if_idle(room);
}

table::Moment Hall::moment(const Room& room) const { return {loop_.now(), room.away_since}; }

/// Writes on the store's own thread; `done` runs on the loop, and then whatever waited for this table.
void Hall::write(const RoomPtr& room, std::vector<Entry> entries, OnCommit done) {
    room->busy = true;
    ++writing_;
    const std::int64_t began = loop_.now();
    auto on_loop = [this, self = self_, room, began, done = std::move(done)](Outcome outcome) {
        if (*self == nullptr) return;
        --writing_;
        metrics.took(loop_.now() - began);
        if (outcome != Outcome::committed) ++metrics.commits_failed;
        done(outcome);
        free(room);
    };
    store_.append(std::move(entries), [&loop = loop_, on_loop = std::move(on_loop)](Outcome outcome) {
        loop.post([on_loop, outcome] { on_loop(outcome); });
    });
}

void Hall::commit(const RoomPtr& room, table::Happenings happenings, OnCommit done) {
    std::vector<Entry> entries;
    entries.reserve(happenings.size());
    for (const auto& happening : happenings)
        entries.push_back({room->table.id, happening.version, to_text(happening.event)});
    metrics.events += static_cast<std::int64_t>(entries.size());
    write(room, std::move(entries),
          [this, room, happenings = std::move(happenings), done = std::move(done)](Outcome outcome) {
              if (outcome != Outcome::committed) {
                  reload(room);
                  done(outcome);
                  return;
              }
              show(*room);
              done(outcome);
              broadcast(*room, happenings);
              for (const auto& happening : happenings)
                  if (happening.event.kind == table::Kind::left)
                      send_away_all(*room, happening.event.seat, "seat_left");
              tend(room);
          });
}

/// Nobody knows what the store holds now: read it again, and show everyone what is there.
void Hall::reload(const RoomPtr& room) {
    journal("reload", {{"table", room->table.id}});
    try {
        auto table = read_table(room->table.id);
        if (table && !read_settings(*room)) {
            room->table = std::move(*table);
            show(*room);
            room->bot_asked_at = -1;
            for (const GuestPtr& guest : room->guests) greet(guest, -1);
            if (!stopping_) tend(room);
            return;
        }
    } catch (const std::exception&) {  // read below as: gone for now
    }
    for (const GuestPtr& guest : std::vector(room->guests)) send_away(guest, "try_again");
    rooms_.erase(room->table.id);
}

}  // namespace marea::server
