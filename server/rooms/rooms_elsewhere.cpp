#include <algorithm>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "server/rooms/rooms.hpp"
#include "table/table_json.hpp"

/// What a table's rooms have to do with other programs that share the store.
namespace marea::server {
namespace {

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

/// What other programs have written since this one last looked.
struct Rooms::Tail {
    std::vector<store::Entry> entries = {};
    std::vector<std::vector<store::Entry>> privates = {};  ///< of the seats, in order
    std::optional<bool> watched = {};                      ///< from now on, if that has changed
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
    table::LiveTable& table = room->table;
    Change change{.since = table.version};
    if (tail.damaged) throw std::runtime_error("its log is damaged");
    for (const store::Entry& entry : tail.entries) {
        auto event = table::read_event(entry.text);
        if (!event || entry.version != table.version + 1) throw std::runtime_error("event_misfit");
        change.happenings.push_back(table::witness(table.match.get(), std::move(*event), entry.version));
        if (const auto problem = fold(table, change.happenings.back().event))
            throw std::runtime_error(std::string(problem->reason));
    }
    for (std::size_t s = 0; s < tail.privates.size(); ++s)
        for (const store::Entry& entry : tail.privates[s])
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
    const table::LiveTable& table = room.table;
    if (room.is_over()) return false;
    return table.clock.ticks() ||
           std::ranges::any_of(table.chairs, [](const auto& chair) { return !chair.bot().empty(); }) ||
           std::ranges::any_of(room.settings, [](const auto& settings) { return !settings.order.empty(); });
}

/// A keeper who had nothing to do at a table does not watch it: whoever gives it a bot says so.
void Rooms::call_keeper(Room& room) {
    const bool was_needed = std::exchange(room.needs_keeper, needs_keeper(room));
    if (was_needed || !room.needs_keeper || store_.commons() == nullptr || company_.keeps(room.table.id))
        return;
    tell_others([id = room.table.id](store::Commons& others) { others.call(id); });
}

/// Whether this program may leave a game to those who play it elsewhere, and read what they did once they
/// rest: it keeps the table, and there is nobody of whom or to whom it would have to tell anything.
bool Rooms::lets_go_on(const Room& room) const {
    return room.table.status() == table::Status::playing && !is_waited_for(room) && !room.settings_behind &&
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

/// Here, and if this program has made the change or keeps the table, to all.
void Rooms::show_in_lobby(Room& room, bool is_news) {
    const table::LiveTable& table = room.table;
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

}  // namespace marea::server
