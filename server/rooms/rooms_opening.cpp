#include <algorithm>
#include <utility>

#include "server/report/journal.hpp"
#include "server/rooms/rooms.hpp"
#include "table/token.hpp"

namespace marea::server {

RoomPtr Rooms::add(TableReading reading) {
    auto room = std::make_shared<Room>(std::move(reading.table));
    room->snapshot_version = reading.snapshot_version;
    room->closed = reading.closed;
    room->reminded = room->table.to_act();
    room->away_since.fill(loop_.now());
    room->needs_keeper = needs_keeper(*room);
    renew_settings(*room);
    show_in_lobby(*room, company_.keeps(room->table.id));
    put(room);
    return room;
}

std::vector<Unreadable> Rooms::open() {
    std::vector<TableReading> readings;
    std::map<std::string, store::Log> privates;
    const auto is_kept = [this](const std::string& log) {
        return !is_note_log(log) && company_.keeps(std::string_view(log).substr(0, log.find('/')));
    };
    const auto take = [&](store::Log log) {
        if (is_table_log(log.table))
            readings.push_back(reader_.read_table(log));
        else
            privates.emplace(log.table, std::move(log));
    };
    store_.load_open(take, is_kept);
    const auto read_private = [&](const std::string& log) {
        const auto found = privates.find(log);
        if (found == privates.end()) return std::vector<store::Entry>();
        if (found->second.damage) throw store::DamagedLog(log, *found->second.damage);
        return std::move(found->second.entries);
    };
    std::vector<Unreadable> unreadable = check_needs();
    for (const auto& [what, problem, version] : unreadable)
        journal("needs_missing", {{"log", std::string(rules_log)},
                                  {"version", static_cast<int>(version)},
                                  {"reason", std::string(problem.reason)}});
    for (TableReading& reading : readings) {
        const std::string id = reading.table.id;
        const std::int64_t version = reading.problem ? reading.table.version + 1 : 0;
        std::optional<Problem> problem = std::move(reading.problem);
        if (!problem) {
            const RoomPtr room = add(std::move(reading));
            problem = RoomReader::read_settings(room->table, room->settings, read_private);
        }
        if (!problem) continue;
        rooms_.erase(id);
        unreadable.push_back({id, std::move(*problem), version});
        set_aside(unreadable.back());
    }
    metrics_.tables = static_cast<std::int64_t>(rooms_.size());
    return unreadable;
}

/// Nobody comes to it until the program starts again; what guests are told.
Problem Rooms::set_aside(const Unreadable& table) {
    set_aside_.insert(table.table);
    metrics_.tables_set_aside = static_cast<std::int64_t>(set_aside_.size());
    journal("set_aside", {{"table", table.table},
                          {"version", static_cast<int>(table.version)},
                          {"reason", std::string(table.problem.reason)}});
    return Problem{"table_set_aside"};
}

/// Games that are over are not read at the start; that this program knows their rules and has their
/// scenarios is checked all the same.
std::vector<Unreadable> Rooms::check_needs() {
    std::vector<Unreadable> unknown;
    std::vector<store::Entry> notes;
    try {
        notes = store_.read(std::string(rules_log), 0);
    } catch (const store::DamagedLog& damaged) {
        unknown.push_back(
            {std::string(rules_log), store::problem_of(damaged.damage), damaged.damage.version});
    }
    for (const store::Entry& entry : notes) {
        noted_needs_.push_back(entry.text);
        const auto space = entry.text.find(' ');
        const auto* kit = games_.find(entry.text.substr(0, space));
        if (kit == nullptr || space == std::string::npos)
            unknown.push_back(
                {entry.text, Problem{"rules_unknown", {}, {{"rules", entry.text}}}, entry.version});
        else if (auto problem = kit->lacks(std::string_view(entry.text).substr(space + 1)))
            unknown.push_back({entry.text, std::move(*problem), entry.version});
    }
    return unknown;
}

void Rooms::note_needs(std::string_view game, std::string_view needs) {
    const std::string note = std::string(game) + " " + std::string(needs);
    if (std::ranges::find(noted_needs_, note) != noted_needs_.end()) return;
    noted_needs_.push_back(note);
    notes_.add(std::string(rules_log), note,
               [this, note] { std::erase(noted_needs_, note); });  // the next table notes it again
}

void Rooms::find(const std::string& id, OnFound done) {
    const auto found = rooms_.find(id);
    if (found != rooms_.end()) return done(found->second);
    if (!table::is_table_id(id)) return done(tl::unexpected(Problem{"no_such_table"}));
    if (set_aside_.contains(id)) return done(tl::unexpected(Problem{"table_set_aside"}));
    auto& waiting = loading_[id];
    waiting.push_back(std::move(done));
    if (waiting.size() > 1) return;  // it is being read
    ask<RoomReading>(
        [&store = store_, &games = games_, reader = reader_, id] {
            return store.has(id) ? reader.read(id) : RoomReading{{table::LiveTable{id, &games}}};
        },
        [this, id](std::optional<RoomReading> reading) {
            const auto there = loaded(id, std::move(reading));
            const auto waiting = loading_.extract(id);
            for (const OnFound& one : waiting.mapped()) one(there);
        });
}

/// What was read is at hand from now on, unless it came there meanwhile.
tl::expected<RoomPtr, Problem> Rooms::loaded(const std::string& id, std::optional<RoomReading> reading) {
    if (const auto found = rooms_.find(id); found != rooms_.end()) return found->second;
    if (!reading) return tl::unexpected(Problem{"try_again"});
    TableReading& table = reading->table;
    if (table.problem) return tl::unexpected(set_aside({id, *table.problem, table.table.version + 1}));
    if (table.table.version == 0) return tl::unexpected(Problem{"no_such_table"});
    if (reading->settings_problem) return tl::unexpected(set_aside({id, *reading->settings_problem}));
    RoomPtr added = add(std::move(table));
    added->settings = std::move(reading->settings);
    run(added, [this, added] { watcher_.loaded(added); });
    attend(added);
    if (added->lost) return tl::unexpected(Problem{"table_broken"});
    loop_.post([this, life = std::weak_ptr(life_), added] {  // unless someone stays
        if (!life.expired() && !added->busy) forget_if_idle(added);
    });
    return added;
}

}  // namespace marea::server
