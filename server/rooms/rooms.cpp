#include "server/rooms/rooms.hpp"

#include <algorithm>
#include <utility>

#include "server/report/journal.hpp"
#include "table/snapshot.hpp"
#include "table/table_json.hpp"
#include "table/token.hpp"

namespace marea::server {
namespace {

using store::Entry;
using store::Outcome;
using table::LiveTable;
using table::Status;

}  // namespace

Rooms::Rooms(Loop& loop, table::GameKits& games, store::Store& store, Thinkers& readers, Notes& notes,
             Metrics& metrics, const Company& company, RoomsWatcher& watcher, Task renew_scenarios)
    : loop_(loop),
      games_(games),
      store_(store),
      reader_(store, games, std::move(renew_scenarios)),
      readers_(readers),
      notes_(notes),
      metrics_(metrics),
      company_(company),
      watcher_(watcher) {}

Rooms::~Rooms() {
    for (const auto& [id, room] : rooms_) {
        room->guests.clear();
        room->waiting.clear();
        room->after_recall.clear();
    }
}

void Rooms::put(const RoomPtr& room) {
    rooms_[room->table.id] = room;
    metrics_.tables = static_cast<std::int64_t>(rooms_.size());
}

RoomPtr Rooms::fresh(std::string id) {
    auto room = std::make_shared<Room>(LiveTable{std::move(id), &games_});
    room->away_since.fill(loop_.now());
    return room;
}

std::vector<RoomPtr> Rooms::some_after(const std::string& id, std::size_t most) const {
    std::vector<RoomPtr> some;
    for (auto room = rooms_.upper_bound(id); room != rooms_.end() && some.size() < most; ++room)
        some.push_back(room->second);
    return some;
}

void Rooms::stop() {
    stopping_ = true;
    for (const auto& [id, room] : rooms_) {
        room->bot_timer.reset();
        room->clock_timer.reset();
        room->reveal_timer.reset();
    }
}

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
        if (found == privates.end()) return std::vector<Entry>();
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
    std::vector<Entry> notes;
    try {
        notes = store_.read(std::string(rules_log), 0);
    } catch (const store::DamagedLog& damaged) {
        unknown.push_back(
            {std::string(rules_log), store::problem_of(damaged.damage), damaged.damage.version});
    }
    for (const Entry& entry : notes) {
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
    const auto reading = std::make_shared<std::optional<RoomReading>>();
    readers_.think(
        [&store = store_, &games = games_, reader = reader_, id, reading] {
            try {
                if (store.has(id))
                    *reading = reader.read(id);
                else
                    *reading = RoomReading{{LiveTable{id, &games}}};
            } catch (const std::exception&) {
                reading->reset();  // the store cannot be read now
            }
            return std::string();
        },
        [this, life = std::weak_ptr(life_), id, reading](const std::string&) {
            if (life.expired()) return;
            const auto there = loaded(id, std::move(*reading));
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

void Rooms::when_free(const RoomPtr& room, Task task) {
    if (room->busy)
        room->waiting.push_back(std::move(task));
    else
        run(room, task);
}

void Rooms::when_free_again(const RoomPtr& room, Task task) {
    room->waiting.insert(room->waiting.begin(), std::move(task));
}

/// Nothing that goes wrong at one table reaches another.
void Rooms::run(RoomPtr room, const Task& task) {  // NOLINT(performance-unnecessary-value-param)
    try {
        task();
    } catch (const std::exception& error) {
        return close(room, error.what());
    }
    if (!room->table.broken.empty()) close(room, room->table.broken);
}

void Rooms::close(const RoomPtr& room, const std::string& reason) {
    if (room->lost) return;
    journal("table_broken", {{"table", room->table.id}, {"reason", reason}});
    ++metrics_.tables_broken;
    forget(room, "table_broken");
}

void Rooms::free(const RoomPtr& room) {
    room->busy = false;
    while (!room->busy && !room->waiting.empty()) {
        const Task task = std::move(room->waiting.front());
        room->waiting.erase(room->waiting.begin());
        run(room, task);
    }
    if (!room->busy) forget_if_idle(room);
}

table::Moment Rooms::moment(const Room& room) const { return {loop_.now(), room.away_since}; }

/// A room that nobody should use any more.
void Rooms::forget(const RoomPtr& room, std::string_view code) {
    lobby_.hide(room->table.id);
    let_go(room, code);
}

void Rooms::let_go(const RoomPtr& room, std::string_view code) {
    room->lost = true;
    watcher_.lost(room, code);
    if (const auto found = rooms_.find(room->table.id); found != rooms_.end() && found->second == room)
        rooms_.erase(found);
    metrics_.tables = static_cast<std::int64_t>(rooms_.size());
    if (!std::exchange(room->watched, false) || stopping_) return;
    work_out(
        [commons = store_.commons(), id = room->table.id] {
            try {
                commons->watch(id, false);
            } catch (const std::exception&) {
                return std::string();  // then others tell of it for nothing
            }
            return std::string();
        },
        [](const std::string&) {});
}

void Rooms::erase(const std::vector<std::string>& ids) {
    const auto from_store = [this](std::vector<std::string> tables) {
        if (!tables.empty()) store_.erase(std::move(tables), [](Outcome) {});
    };
    std::vector<std::string> away;
    for (const std::string& id : ids) {
        const auto found = rooms_.find(id);
        if (found == rooms_.end())
            away.push_back(id);
        else
            when_free(found->second, [this, room = found->second, from_store] {
                if (!room->lost) forget(room);
                from_store({room->table.id});
            });
    }
    from_store(std::move(away));
}

std::unique_ptr<Timer> Rooms::later(const RoomPtr& room, std::chrono::milliseconds delay,
                                    std::function<void(const RoomPtr&)> task) {
    return loop_.after(
        delay, [this, life = std::weak_ptr(life_), weak = std::weak_ptr(room), task = std::move(task)] {
            const RoomPtr there = weak.lock();
            if (life.expired() || !there) return;
            when_free(there, [this, there, task] {
                if (!stopping_ && !there->lost) task(there);
            });
        });
}

void Rooms::forget_if_idle(const RoomPtr& room) {
    const bool wanted = !room->guests.empty() || !room->waiting.empty() || !room->after_recall.empty() ||
                        room->breath || room->asks_for_rematch;
    if (wanted || room->lost) return;
    if (room->is_over())
        forget(room);
    else if (!company_.keeps(room->table.id))
        let_go(room, "try_again");
}

/// Here, and if this program has made the change or keeps the table, to all.
void Rooms::show_in_lobby(Room& room, bool is_news) {
    const LiveTable& table = room.table;
    if (!table.charter.plan.listed) return;
    const bool open = !room.is_over() && !room.lost;
    const std::string line = open ? table::summary_json(table) : std::string();
    if (open)
        lobby_.show(table.id, table.created, line, table.charter.maker);
    else
        lobby_.hide(table.id);
    store::Commons* const commons = store_.commons();
    if (commons == nullptr || !is_news || (open && room.shown == line)) return;
    room.shown = line;
    commons->show({table.id, table.version, table.created, table.charter.maker, line});
}

/// What is at hand is shown as it is here.
void Rooms::show_lobby(const std::vector<store::LobbyLine>& lines) {
    std::set<std::string> shown;
    for (const store::LobbyLine& line : lines) {
        shown.insert(line.table);
        if (!has(line.table)) lobby_.show(line.table, line.created, line.text, line.maker);
    }
    for (const std::string& table : lobby_.tables())
        if (!shown.contains(table) && !has(table)) lobby_.hide(table);
}

void Rooms::recall(const RoomPtr& room, std::int64_t before, const OnRecalled& done) {
    struct Work {
        std::unique_ptr<table::AnyMatch> start;
        Page page;
    };
    const auto work = std::make_shared<Work>(Work{start_of(room->table), {}});
    readers_.think(
        [reader = reader_, id = room->table.id, work, before] {
            work->page = reader.read_page(id, std::move(work->start), before);
            return std::string();
        },
        [this, life = std::weak_ptr(life_), room, work, done](const std::string&) {
            if (!life.expired()) when_free(room, [work, done] { done(work->page); });
        });
}

void Rooms::ask_written(const std::string& id, const std::function<void(std::optional<bool>)>& done) {
    const auto written = std::make_shared<std::optional<bool>>();
    const auto ask = [&store = store_, id, written] {
        try {
            *written = store.has(id);
        } catch (const std::exception&) {
            written->reset();  // the store cannot be read now
        }
        return std::string();
    };
    work_out(ask, [written, done](const std::string&) { done(*written); });
}

void Rooms::ask_over_before(std::int64_t hour, int most,
                            const std::function<void(std::vector<std::string>)>& done) {
    const auto over = std::make_shared<std::vector<std::string>>();
    const auto ask = [&store = store_, hour, most, over] {
        try {
            *over = store.closed_before(hour, most);
        } catch (const std::exception&) {
            over->clear();  // the store cannot be read now
        }
        return std::string();
    };
    work_out(ask, [over, done](const std::string&) { done(std::move(*over)); });
}

void Rooms::work_out(std::function<std::string()> work, const std::function<void(const std::string&)>& done) {
    readers_.think(std::move(work), [life = std::weak_ptr(life_), done](const std::string& result) {
        if (!life.expired()) done(result);
    });
}

void Rooms::when_recalled(const RoomPtr& room, Task task) {
    const std::int64_t next = room->table.version + 1;
    if (room->recent.has_page_before(next)) return task();
    if (!room->recent.empty() && room->recent.last() + 1 != next) room->recent.clear();
    room->after_recall.push_back(std::move(task));
    if (room->after_recall.size() > 1) return;  // it is being read
    recall(room, next, [this, room](const Page& page) {
        if (page) room->recent.put_before(*page);
        // Each when the one before is done: whoever comes in may act at once.
        for (Task& waiting : std::exchange(room->after_recall, {})) when_free(room, std::move(waiting));
        if (!room->busy) forget_if_idle(room);
    });
}

void Rooms::fail(const RoomPtr& room, const Problem& problem) {
    journal("failed", {{"table", room->table.id}, {"reason", std::string(problem.reason)}});
    watcher_.failed(room, problem);
}

}  // namespace marea::server
