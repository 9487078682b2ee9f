#include "server/rooms/hall.hpp"

#include <fmt/format.h>

#include <utility>

#include "table/table_json.hpp"
#include "table/token.hpp"
#include "wire/record/record_json.hpp"

namespace marea::server {
namespace {

using table::LiveTable;
using table::Status;

std::optional<Problem> check_plan(const table::GameKit& kit, const wire::Plan& plan) {
    if (auto problem = kit.check(plan.options, static_cast<int>(plan.seats.size()))) return problem;
    for (std::size_t s = 0; s < plan.seats.size(); ++s)
        if (is_bot_name(plan.seats[s].name))
            return Problem{"bot_name", {}, {}, fmt::format("/seats/{}/name", s)};
    for (std::size_t s = 0; s < plan.seats.size(); ++s)
        if (plan.seats[s].kind == wire::SeatPlan::Kind::bot && !kit.has_level(plan.seats[s].level))
            return Problem{
                "unknown_bot", {}, {{"bot", plan.seats[s].level}}, fmt::format("/seats/{}/level", s)};
    return std::nullopt;
}

/// Why whoever shows this token may not know of the table; nothing if they may.
std::optional<Problem> kept_from(const LiveTable& table, std::string_view token) {
    const bool invited = table::same(table::digest_of(token), table::digest_of(table.charter.invite));
    if (table.charter.plan.listed || invited || identify(table, token)) return std::nullopt;
    return Problem{token.empty() ? "token_needed" : "bad_token"};
}

}  // namespace

Hall::Hall(Loop& loop, table::GameKits& games, store::Store& store, Thinkers& thinkers, Thinkers& readers,
           Remind remind, HallSettings settings)
    : settings_(std::move(settings)),
      loop_(loop),
      games_(games),
      readers_(readers),
      reader_(store, games, settings_.renew_scenarios),
      notes_(loop, store, readers),
      bringers_(loop, store, notes_),
      rooms_(loop, games, store, readers, notes_, metrics, company_, *this, settings_.renew_scenarios),
      keeper_(loop, rooms_, thinkers, std::move(remind), settings_, company_, metrics),
      sideline_(thinkers),
      reviews_(loop, rooms_, store, sideline_),
      guests_(loop, rooms_, keeper_, sideline_, settings_, metrics),
      sweeper_(loop, rooms_, settings_, company_),
      neighbours_(
          loop, store, rooms_, company_, settings_,
          [this](const RoomPtr& room) {
              rooms_.when_free(room, [this, room] {
                  keeper_.tend(room);
                  rooms_.forget_if_idle(room);
              });
          },
          [this] {
              settings_.gather();
              return metrics.text();
          }) {}

std::vector<Unreadable> Hall::open() {
    neighbours_.meet();
    bringers_.open();
    return rooms_.open();
}

void Hall::wake() {
    wake_after({});
    sweeper_.sweep();
    neighbours_.listen();
}

/// A few in each turn of the loop.
void Hall::wake_after(const std::string& id) {
    constexpr std::size_t bite = 8;
    const auto some = rooms_.some_after(id, bite);
    for (const RoomPtr& room : some)
        rooms_.when_free(room, [this, room] {
            keeper_.tend(room);
            rooms_.forget_if_idle(room);
        });
    if (some.empty() || rooms_.is_stopping()) return;
    loop_.post([this, life = std::weak_ptr(life_), last = some.back()->table.id] {
        if (!life.expired()) wake_after(last);
    });
}

void Hall::stop() {
    neighbours_.leave();
    rooms_.stop();
    guests_.dismiss_all("server_stopping");
}

void Hall::loaded(const RoomPtr& room) { keeper_.tend(room); }

void Hall::changed(const RoomPtr& room, const Change& change) {
    guests_.tell(room, change);
    if (room->lost) return;
    if (change.reread && change.fate != Fate::overtaken)
        keeper_.take_a_breath(room);
    else
        keeper_.tend(room);
}

void Hall::lost(const RoomPtr& room, std::string_view code) { guests_.dismiss_all(*room, code); }

void Hall::failed(const RoomPtr& room, const Problem& problem) { guests_.refuse_all(*room, problem); }

/// A table that is to be made.
struct Hall::Founding {
    wire::Plan plan;
    table::GameKit* kit;
    OnMade answer;
    std::string maker;                    ///< a mark of the address
    std::optional<Problem> problem = {};  ///< why it cannot be
    std::optional<table::Origin> origin = {};
    bool brings = false;               ///< something new that is kept for good
    bool settled = false;              ///< and it is kept
    int level = table::levels::first;  ///< of what it would write

    void judge() {
        problem = check_plan(*kit, plan);
        if (problem) return;
        brings = kit->brings(plan.options);
        level = plan.record.is_null() ? kit->store_level(plan.options) : table::levels::second;
    }
    void settle() {
        auto options = kit->settle(std::move(plan.options));
        settled = options.has_value();
        if (settled)
            plan.options = std::move(*options);
        else
            problem = std::move(options.error());
        if (settled && !plan.record.is_null()) go_on();
    }
    void go_on() {
        auto found = kit->origin_of(plan.record, plan.options, static_cast<int>(plan.seats.size()));
        if (!found)
            problem = std::move(found.error());
        else if (found->over)
            problem = Problem{"game_is_over", {}, {}, "/record"};
        else
            origin = std::move(*found);
    }
    /// By which it is played.
    [[nodiscard]] std::string rules() const {
        return std::string(origin ? std::string_view(plan.record.at("rules").as_string()) : kit->rules());
    }
};

void Hall::create(wire::Plan plan, const OnMade& answer, const std::string& maker) {
    if (rooms_.is_stopping()) return answer(tl::unexpected(Problem{"try_again"}));
    auto* const kit = games_.find(plan.game);
    if (kit == nullptr)
        return answer(tl::unexpected(Problem{"unknown_game", {}, {{"game", plan.game}}, "/game"}));
    const bool heavy = !plan.record.is_null() || kit->is_heavy(plan.options);
    const auto founding = std::make_shared<Founding>(Founding{std::move(plan), kit, answer, mark_of(maker)});
    elsewhere_if(
        heavy, [founding] { founding->judge(); },
        [this, founding, heavy] {
            if (!founding->problem && founding->level > neighbours_.level())
                founding->problem = Problem{"upgrade_under_way"};
            if (!founding->problem) founding->problem = over_a_limit(*founding);
            if (founding->problem) return founding->answer(tl::unexpected(*founding->problem));
            elsewhere_if(heavy, [founding] { founding->settle(); }, [this, founding] { found(*founding); });
        });
}

/// Does something on another thread, or here, and then something on the loop.
void Hall::elsewhere_if(bool heavy, const Task& task, const Task& then) {
    if (!heavy) {
        task();
        return then();
    }
    readers_.think(
        [task] {
            task();
            return std::string();
        },
        [life = std::weak_ptr(life_), then](const std::string&) {
            if (!life.expired()) then();
        });
}

std::optional<Problem> Hall::over_a_limit(const Founding& founding) {
    if (!settings_.limits) return std::nullopt;
    if (founding.plan.listed && !rooms_.lobby().has_room_for(founding.maker))
        return Problem{"too_many_listed", {}, {{"limit", Lobby::most_of_an_address}}};
    if (founding.brings && !bringers_.may_bring(founding.maker)) return Problem{"flood"};
    return std::nullopt;
}

void Hall::found(Founding& founding) {
    const OnMade& answer = founding.answer;
    if (rooms_.is_stopping()) return answer(tl::unexpected(Problem{"try_again"}));
    if (founding.brings && founding.settled) bringers_.note(founding.maker);
    if (founding.problem) return answer(tl::unexpected(*founding.problem));
    rooms_.note_needs(founding.kit->name(), founding.kit->needs(founding.plan.options));
    const std::string rules = founding.rules();
    auto [charter, keys] = table::found(std::move(founding.plan), rules, std::move(founding.origin));
    if (charter.plan.listed) charter.maker = founding.maker;
    const RoomPtr room = rooms_.fresh(table::fresh_table_id());
    auto happenings = table::Commands(room->table, rooms_.moment(*room)).create(charter);
    if (!happenings) return answer(tl::unexpected(std::move(happenings.error())));
    const Made made{room->table.id, std::move(keys), charter.invite, charter.watch,
                    charter.fairness.commitment};
    rooms_.commit(room, std::move(*happenings), [this, room, made, answer](Fate fate) {
        if (fate != Fate::written) return answer(tl::unexpected(Problem{"not_saved"}));
        rooms_.put(room);
        rooms_.attend(room);
        answer(made);
    });
}

template <class Refuse>
void Hall::when_found(const std::string& id, const Refuse& refuse,
                      const std::function<void(const RoomPtr&)>& use) {
    rooms_.find(id, [this, refuse, use](const tl::expected<RoomPtr, Problem>& found) {
        if (!found) return refuse(tl::unexpected(found.error()));
        rooms_.when_free(*found, [room = *found, refuse, use] {
            if (room->lost) return refuse(tl::unexpected(Problem{"try_again"}));
            use(room);
        });
    });
}

/// Of a table that others play, and of which they do not tell this program, the newest is read before.
template <class Refuse>
void Hall::when_current(const std::string& id, const Refuse& refuse,
                        const std::function<void(const RoomPtr&)>& use) {
    when_found(id, refuse, [this, refuse, use](const RoomPtr& room) {
        if (room->watched) return use(room);
        rooms_.catch_up(room, [room, refuse, use](Copy) {
            if (room->lost) return refuse(tl::unexpected(Problem{"try_again"}));
            use(room);
        });
    });
}

/// Whoever asks for a seat, and how they are answered.
struct Hall::Joining {
    std::string invite;
    std::string token;
    int wanted_seat;
    std::string name;
    OnJoined answer;
};

void Hall::join(const std::string& id, const std::string& invite, const std::string& token, int wanted_seat,
                const std::string& name, const OnJoined& answer) {
    if (rooms_.is_stopping()) return answer(tl::unexpected(Problem{"try_again"}));
    when_found(id, answer, [this, invite, token, wanted_seat, name, answer](const RoomPtr& room) {
        const Joining joining{invite, token, wanted_seat, name, answer};
        rooms_.catch_up(room, [this, room, joining](Copy copy) {
            if (copy == Copy::unknown) return joining.answer(tl::unexpected(Problem{"try_again"}));
            join(room, joining);
        });
    });
}

void Hall::join(const RoomPtr& room, const Joining& joining) {
    const auto& [invite, token, wanted_seat, name, answer] = joining;
    auto& table = room->table;
    if (room->lost) return answer(tl::unexpected(Problem{"try_again"}));
    const bool invited = table.charter.plan.listed ||
                         table::same(table::digest_of(invite), table::digest_of(table.charter.invite));
    if (!invited) return answer(tl::unexpected(Problem{"bad_invite"}));
    if (const auto who = identify(table, token)) {  // asked again after a lost answer
        if (!who->seat.is_player()) return answer(tl::unexpected(Problem{"bad_token"}));
        return answer(Joined{who->seat, token, table.charter.fairness.commitment});
    }
    int wanted = wanted_seat;
    for (int s = 0; s < table.seats() && wanted < 0; ++s)
        if (table.chair(seat(s)).kind == table::Chair::Kind::open) wanted = s;
    if (wanted < 0) return answer(tl::unexpected(Problem{"table_full"}));
    const std::string mine = token.empty() ? table::fresh_token() : token;
    auto happenings =
        table::Commands(table, rooms_.moment(*room)).join(seat(wanted), name, table::digest_of(mine));
    if (!happenings) return answer(tl::unexpected(std::move(happenings.error())));
    rooms_.commit(room, std::move(*happenings), [this, room, mine, wanted, joining](Fate fate) {
        if (fate == Fate::overtaken)
            return rooms_.when_free_again(room, [this, room, joining] { join(room, joining); });
        if (fate == Fate::failed) return joining.answer(tl::unexpected(Problem{"not_saved"}));
        joining.answer(Joined{seat(wanted), mine, room->table.charter.fairness.commitment});
    });
}

void Hall::about(const std::string& id, std::string_view token, const OnText& answer) {
    when_current(id, answer, [token = std::string(token), answer](const RoomPtr& room) {
        if (auto problem = kept_from(room->table, token)) return answer(tl::unexpected(std::move(*problem)));
        answer(summary_json(room->table));
    });
}

void Hall::shared(const std::string& id, std::string_view token, const OnShared& answer) {
    when_current(id, answer, [token = std::string(token), answer](const RoomPtr& room) {
        const LiveTable& table = room->table;
        if (auto problem = kept_from(table, token)) return answer(tl::unexpected(std::move(*problem)));
        Shared shared{table.charter.plan.game, {}, table.seats(), 0, table.status() == Status::waiting};
        for (const table::Chair& chair : table.chairs) {
            if (chair.kind == table::Chair::Kind::open) ++shared.free;
            if (chair.kind == table::Chair::Kind::person && shared.host.empty()) shared.host = chair.name;
        }
        answer(shared);
    });
}

void Hall::push(const std::string& id, std::string_view token, const std::string& endpoint, bool on,
                const OnText& answer) {
    if (rooms_.is_stopping()) return answer(tl::unexpected(Problem{"try_again"}));
    const auto address = read_web_address(endpoint);
    if (!address || (!address->secure && !settings_.private_webhooks))
        return answer(tl::unexpected(Problem{"bad_webhook", {}, {}, "/endpoint"}));
    if (!settings_.private_webhooks && is_private_host(address->host))
        return answer(tl::unexpected(Problem{"private_webhook", {}, {}, "/endpoint"}));
    when_current(id, answer, [this, token = std::string(token), endpoint, on, answer](const RoomPtr& room) {
        const auto who = identify(room->table, token);
        if (!who || !who->seat.is_player())
            return answer(tl::unexpected(Problem{token.empty() ? "token_needed" : "bad_token"}));
        const Status status = room->table.status();
        if (status == Status::finished || status == Status::ended) return answer(R"({"on":false})");
        if (settings_.limits && !room->budgets[at(who->seat) + 1].changes.take(loop_.now()))
            return answer(tl::unexpected(Problem{"seat_too_busy"}));
        keeper_.set_push(room, who->seat, endpoint, on, [on, answer](Fate fate) {
            if (fate != Fate::written) return answer(tl::unexpected(Problem{"not_saved"}));
            answer(on ? R"({"on":true})" : R"({"on":false})");
        });
    });
}

void Hall::record(const std::string& id, std::string_view token, const OnText& answer) {
    when_current(id, answer, [this, token = std::string(token), answer](const RoomPtr& room) {
        const auto& table = room->table;
        if (auto problem = kept_from(table, token)) return answer(tl::unexpected(std::move(*problem)));
        const Status status = table.status();
        const bool over = status == Status::finished || status == Status::ended;
        if (!table.match || (!over && !settings_.saves))
            return answer(tl::unexpected(Problem{"not_over_yet"}));
        write_record(table.id, answer);
    });
}

void Hall::review(const std::string& id, std::string_view token, const OnText& answer) {
    when_current(id, answer, [this, token = std::string(token), answer](const RoomPtr& room) {
        if (auto problem = kept_from(room->table, token)) return answer(tl::unexpected(std::move(*problem)));
        if (room->table.status() != Status::finished) return answer(tl::unexpected(Problem{"not_over_yet"}));
        reviews_.get(room, answer);
    });
}

void Hall::review_record(const boost::json::value& record, const OnText& answer) {
    const auto* const kit = games_.find(wire::game_of(record));
    if (kit == nullptr) return answer(tl::unexpected(wire::unknown_game(record).at("/record")));
    reviews_.get(record, *kit, answer);
}

/// From the log and on another thread: a long game takes long.
void Hall::write_record(const std::string& id, const OnText& answer) {
    const auto record =
        std::make_shared<tl::expected<std::string, Problem>>(tl::unexpected(Problem{"try_again"}));
    const auto write = [reader = reader_, id, record] {
        try {
            const RoomReading reading = reader.read(id);
            const LiveTable& table = reading.table.table;
            if (!reading.problem() && table.match)
                *record = table.status() == Status::playing ? save_json(table) : record_json(table);
        } catch (const std::exception&) {
            *record = tl::unexpected(Problem{"try_again"});  // the store cannot be read now
        }
    };
    elsewhere_if(true, write, [record, answer] { answer(std::move(*record)); });
}

void Hall::mine(const std::string& id, std::string_view token,
                const std::function<void(std::string)>& answer) {
    const auto refused = [answer](const tl::unexpected<Problem>&) { answer({}); };
    when_current(id, refused, [token = std::string(token), answer](const RoomPtr& room) {
        const LiveTable& table = room->table;
        const auto who = identify(table, token);
        if (!who || (!who->seat.is_player() && !who->host)) return answer({});
        std::string out = summary_json(table);
        out.pop_back();
        const Seat next = table.to_act();
        answer(out + fmt::format(R"(,"seat":{},"to_act":{},"yours":{},"changed":{}}})",
                                 who->seat.is_player() ? std::to_string(who->seat.index) : "null",
                                 next.is_player() ? std::to_string(next.index) : "null",
                                 who->seat.is_player() && next == who->seat, table.touched));
    });
}

}  // namespace marea::server
