#include "server/rooms/neighbours.hpp"

#include <optional>
#include <utility>

#include "server/report/journal.hpp"

namespace marea::server {
namespace {

using std::chrono::milliseconds;
using store::Commons;

constexpr std::size_t looked_at_once = 100;  ///< rooms looked at in one turn of the loop
constexpr std::size_t tended_at_once = 8;    ///< rooms tended in one
constexpr std::int64_t out_of_touch = 3000;  ///< milliseconds without a roll
constexpr milliseconds lobby_every{1000};
constexpr int beats_a_count = 4;  ///< what is counted is told so often

}  // namespace

Neighbours::Neighbours(Loop& loop, store::Store& store, Rooms& rooms, Company& company,
                       const HallSettings& settings, std::function<void(const RoomPtr&)> tend,
                       std::function<std::string()> count)
    : loop_(loop),
      rooms_(rooms),
      company_(company),
      commons_(store.commons()),
      tend_(std::move(tend)),
      count_(std::move(count)),
      settings_(settings),
      level_(settings.level) {}

void Neighbours::on_loop(std::function<void()> task) {
    loop_.post([life = std::weak_ptr(life_), task = std::move(task)] {
        if (!life.expired()) task();
    });
}

template <class Answer>
void Neighbours::ask(std::function<Answer()> question, std::function<void(std::optional<Answer>)> use) {
    rooms_.ask<Answer>(std::move(question), [this, life = std::weak_ptr(life_),
                                             use = std::move(use)](std::optional<Answer> answer) {
        if (!life.expired() && !rooms_.is_stopping()) use(std::move(answer));
    });
}

void Neighbours::meet() {
    if (commons_ == nullptr) return;
    company_ = Company(commons_->self());
    const store::Roll roll = commons_->roll();
    settings_.told_hour(roll.now);
    level_ = roll.level;
    founded_ = roll.now;
    heard_at_ = loop_.steady();
    (void)company_.meet(roll.alive);
}

void Neighbours::listen() {
    if (commons_ == nullptr) return;
    const auto post = [&loop = loop_, life = std::weak_ptr(life_)](const Task& task) {
        loop.post([life, task] {
            if (!life.expired()) task();
        });
    };
    commons_->listen(
        {[this, post](const std::vector<std::string>& logs) { post([this, logs] { moved(logs); }); },
         [this, post] { post([this] { look_around(); }); },
         [this, post](const store::Roll& roll) { post([this, roll] { hear_roll(roll); }); }});
    look_at_lobby();
}

void Neighbours::leave() {
    if (commons_ != nullptr) commons_->leave();
}

bool Neighbours::is_in_touch() const {
    if (commons_ == nullptr) return true;
    return loop_.steady() - heard_at_ < out_of_touch && level_ <= settings_.level;
}

void Neighbours::hear_roll(store::Roll roll) {
    heard_at_ = loop_.steady();
    settings_.told_hour(roll.now);
    if (std::exchange(level_, roll.level) != roll.level) journal("level", {{"level", roll.level}});
    if (beats_++ % beats_a_count == 0) commons_->tell_count(count_());
    if (rooms_.is_stopping() || !company_.meet(std::move(roll.alive))) return;
    journal("company", {{"nodes", static_cast<int>(company_.size())}});
    wake_after({});
    founded_ = 0;  // tables that others kept may be this program's now
    look_around();
}

void Neighbours::counts(const std::function<void(std::vector<store::Count>)>& answer) {
    if (commons_ == nullptr) return answer({{0, count_()}});
    using Counts = std::vector<store::Count>;
    ask<Counts>([commons = commons_] { return commons->counts(); },
                [this, answer](const std::optional<Counts>& found) {
                    Counts all{{commons_->self(), count_()}};
                    for (const store::Count& other : found ? *found : Counts{})
                        if (other.program != all.front().program) all.push_back(other);
                    answer(std::move(all));
                });
}

/// A few in each turn of the loop.
void Neighbours::wake_after(const std::string& id) {
    const auto some = rooms_.some_after(id, tended_at_once);
    for (const RoomPtr& room : some) tend_(room);
    if (some.empty() || rooms_.is_stopping()) return;
    on_loop([this, last = some.back()->table.id] { wake_after(last); });
}

void Neighbours::moved(const std::vector<std::string>& logs) {
    if (rooms_.is_stopping()) return;
    const auto unknown = std::make_shared<std::vector<std::string>>();
    for (const std::string& log : logs) {
        const std::string table = log.substr(0, log.find('/'));
        if (rooms_.has(table))
            rooms_.moved(log);
        else if (is_table_log(log) && company_.keeps(log))
            unknown->push_back(log);
    }
    take_on(unknown);
}

/// One after the other, as they are read.
void Neighbours::take_on(const std::shared_ptr<std::vector<std::string>>& tables) {
    while (!tables->empty() && rooms_.has(tables->back())) tables->pop_back();
    if (tables->empty() || rooms_.is_stopping()) return;
    const std::string next = std::move(tables->back());
    tables->pop_back();
    rooms_.find(next, [this, life = std::weak_ptr(life_), tables](const tl::expected<RoomPtr, Problem>&) {
        if (!life.expired()) on_loop([this, tables] { take_on(tables); });
    });
}

/// At everything that may have moved without a word; again, if that is asked for meanwhile.
void Neighbours::look_around() {
    look_again_ = looking_;
    if (std::exchange(looking_, true)) return;
    look_after({});
}

void Neighbours::look_after(const std::string& id) {
    if (rooms_.is_stopping()) return;
    const auto some = rooms_.some_after(id, looked_at_once);
    if (some.empty()) return look_for_tables();
    std::vector<RoomPtr> free = some;  // whoever writes finds out
    std::erase_if(free, [](const RoomPtr& room) { return room->busy; });
    const auto asked = std::make_shared<std::vector<std::string>>(Rooms::logs_of(free));
    using Ends = std::vector<Commons::End>;
    ask<Ends>([commons = commons_, asked] { return commons->ends(*asked); },
              [this, free, last = some.back()->table.id](const std::optional<Ends>& ends) {
                  if (!ends) return looked();
                  rooms_.compare(free, *ends);
                  look_after(last);
              });
}

/// Which of them are this program's to keep is worked out where they are read: they may be very many.
void Neighbours::look_for_tables() {
    const auto find = [commons = commons_, hour = founded_, company = company_] {
        Commons::Founded found = commons->founded_after(hour);
        std::erase_if(found.tables, [&](const std::string& table) { return !company.keeps(table); });
        return found;
    };
    ask<Commons::Founded>(find, [this](std::optional<Commons::Founded> found) {
        if (found) {
            founded_ = found->until;
            take_on(std::make_shared<std::vector<std::string>>(std::move(found->tables)));
        }
        looked();
    });
}

void Neighbours::looked() {
    looking_ = false;
    if (look_again_) look_around();
}

void Neighbours::look_at_lobby() {
    ask<std::vector<store::LobbyLine>>(
        [commons = commons_] { return commons->shown(static_cast<int>(Lobby::length)); },
        [this](const std::optional<std::vector<store::LobbyLine>>& lines) {
            if (lines) rooms_.show_lobby(*lines);
        });
    lobby_timer_ = loop_.after(lobby_every, [this] {
        if (!rooms_.is_stopping()) look_at_lobby();
    });
}

}  // namespace marea::server
