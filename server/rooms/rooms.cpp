#include "server/rooms/rooms.hpp"

#include <utility>

#include "server/report/journal.hpp"

namespace marea::server {

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
    auto room = std::make_shared<Room>(table::LiveTable{std::move(id), &games_});
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
    if (std::exchange(room->watched, false) && !stopping_)
        tell_others([id = room->table.id](store::Commons& others) { others.watch(id, false); });
}

void Rooms::erase(const std::vector<std::string>& ids) {
    const auto from_store = [this](std::vector<std::string> tables) {
        if (!tables.empty()) store_.erase(std::move(tables), [](store::Outcome) {});
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
    ask<bool>([&store = store_, id] { return store.has(id); }, done);
}

void Rooms::ask_over_before(std::int64_t hour, int most,
                            const std::function<void(std::vector<std::string>)>& done) {
    using Tables = std::vector<std::string>;
    ask<Tables>([&store = store_, hour, most] { return store.closed_before(hour, most); },
                [done](std::optional<Tables> over) { done(over ? std::move(*over) : Tables{}); });
}

void Rooms::work_out(std::function<std::string()> work, const std::function<void(const std::string&)>& done) {
    readers_.think(std::move(work), [life = std::weak_ptr(life_), done](const std::string& result) {
        if (!life.expired()) done(result);
    });
}

/// Whoever cannot be told now finds out by looking.
void Rooms::tell_others(std::function<void(store::Commons&)> what) {
    const auto tell = [commons = store_.commons(), what = std::move(what)] {
        what(*commons);
        return true;
    };
    ask<bool>(tell, [](std::optional<bool>) {});
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
