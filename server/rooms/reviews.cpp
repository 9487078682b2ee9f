#include "server/rooms/reviews.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace marea::server {
namespace {

constexpr std::string_view review_name = "/review";

}  // namespace

std::string review_log(std::string_view table) { return std::string(table).append(review_name); }

bool is_review_log(std::string_view log) { return log.ends_with(review_name); }

std::string Reviews::told(const Work& work) {
    if (!work.text.empty()) return R"({"review":)" + work.text + "}";
    return fmt::format(R"({{"done":{},"of":{}}})", work.done, work.of);
}

void Reviews::get(const RoomPtr& room, const OnText& answer) {
    if (const auto found = works_.find(room->table.id); found != works_.end()) {
        const WorkPtr work = found->second;
        answer(told(*work));
        if (!work->text.empty() && !work->keeping) keep(work);
        return;
    }
    const auto read = [&store = store_, log = review_log(room->table.id)]() -> std::string {
        try {
            const auto entries = store.read(log);
            return entries.empty() ? std::string() : entries.front().text;
        } catch (const std::exception&) {
            return {};  // it cannot be read: it is worked out again, and not kept
        }
    };
    rooms_.work_out(read, [this, life = std::weak_ptr(life_), room, answer](const std::string& kept) {
        if (life.expired()) return;
        if (!kept.empty()) return answer(R"({"review":)" + kept + "}");
        begin(room, answer);
    });
}

void Reviews::begin(const RoomPtr& room, const OnText& answer) {
    const std::string& id = room->table.id;
    if (const auto found = works_.find(id); found != works_.end()) return answer(told(*found->second));
    const auto unfinished =
        std::ranges::count_if(works_, [](const auto& one) { return one.second->text.empty(); });
    if (static_cast<std::size_t>(unfinished) >= most || rooms_.is_stopping())
        return answer(tl::unexpected(Problem{"try_again"}));
    make_room();
    auto review = room->table.match->review();
    if (!review) return answer(tl::unexpected(Problem{"no_answer"}));
    const auto work = std::make_shared<Work>(Work{id, std::move(review)});
    works_.emplace(id, work);
    answer(told(*work));
    go_on(work);
}

/// One piece after the other: between two of them others have their turn.
void Reviews::go_on(const WorkPtr& work) {
    const auto piece = [work]() -> std::string {
        if (work->of == 0) {
            work->review->prepare();
            return work->review->steps() == 0 ? work->review->json() : std::string();
        }
        work->review->step(work->done);
        return work->done + 1 == work->of ? work->review->json() : std::string();
    };
    const auto done = [this, life = std::weak_ptr(life_), work](const std::string& review) {
        if (life.expired()) return;
        if (work->of == 0)
            work->of = work->review->steps();
        else
            ++work->done;
        work->text = review;
        work->text.empty() ? go_on(work) : keep(work);
    };
    if (!sideline_.add({.work = piece, .done = done, .goes_on = work->of > 0}))
        works_.erase(work->table);  // whoever asks again begins it anew
}

/// It stays at hand until it is written; if that fails, whoever asks for it next has it tried again.
void Reviews::keep(const WorkPtr& work) {
    work->keeping = true;
    const auto look = [&store = store_, table = work->table] {
        try {
            const bool is_done = !store.has(table) || store.has(review_log(table));
            return std::string(is_done ? "done" : "missing");
        } catch (const std::exception&) {
            return std::string();
        }
    };
    rooms_.work_out(look, [this, life = std::weak_ptr(life_), work](const std::string& found) {
        if (life.expired()) return;
        if (found == "missing") return write(work);
        work->keeping = false;
        if (found == "done") works_.erase(work->table);  // or its table was removed meanwhile
    });
}

void Reviews::write(const WorkPtr& work) {
    const std::string log = review_log(work->table);
    store_.append({{log, 1, work->text}}, [this, life = std::weak_ptr(life_), &loop = loop_, &store = store_,
                                           log, work](store::Outcome outcome) {
        const bool done = outcome == store::Outcome::committed;
        if (done) store.put_snapshot({log, 1, "", true}, [](store::Outcome) {});
        loop.post([this, life, work, done] {
            if (life.expired()) return;
            work->keeping = false;
            if (done) works_.erase(work->table);
        });
    });
}

/// Of those that could not be written, the first goes.
void Reviews::make_room() {
    if (works_.size() < most_at_hand) return;
    const auto finished =
        std::ranges::find_if(works_, [](const auto& one) { return !one.second->text.empty(); });
    if (finished != works_.end()) works_.erase(finished);
}

}  // namespace marea::server
