#include "server/rooms/reviews.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "table/thought.hpp"
#include "table/token.hpp"
#include "wire/json/json_place.hpp"

namespace marea::server {
namespace {

namespace json = boost::json;

constexpr std::string_view review_name = "/review";

/// A game that is over, as its record has it.
struct PlayedGame {
    std::unique_ptr<table::AnyMatch> match;
    table::MatchTerms terms;
};

tl::expected<PlayedGame, Problem> read_game(const json::value& record, const table::GameKit& kit) {
    PlayedGame game;
    auto problem = wire::problem_of([&] {
        const wire::JsonPlace root(record);
        game.terms = {std::string(kit.name()), std::string(root["rules"].string()), root["options"].value(),
                      static_cast<int>(root["seats"].items().size())};
    });
    if (problem) return tl::unexpected(std::move(*problem));
    const auto origin = kit.origin_of(record, game.terms.options, game.terms.players);
    if (!origin) return tl::unexpected(origin.error());
    if (!origin->over) return tl::unexpected(Problem{"not_over_yet"});
    auto match = kit.resume(game.terms.rules, game.terms.options, game.terms.players, origin->start);
    if (!match) return tl::unexpected(std::move(match.error()));
    game.match = std::move(*match);
    for (const std::string& action : origin->actions)
        if (auto wrong = game.match->repeat(action)) return tl::unexpected(std::move(*wrong));
    return game;
}

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

void Reviews::get(const json::value& record, const table::GameKit& kit, const OnText& answer) {
    const std::string name = "#" + table::to_hex(table::digest_of(json::serialize(record)));
    if (const auto found = works_.find(name); found != works_.end()) return answer(told(*found->second));
    auto game = read_game(record, kit);
    if (!game) return answer(tl::unexpected(game.error()));
    begin(name, *game->match, table::match_json(game->terms, *game->match), answer);
}

void Reviews::begin(const RoomPtr& room, const OnText& answer) {
    const std::string& id = room->table.id;
    if (const auto found = works_.find(id); found != works_.end()) return answer(told(*found->second));
    begin(id, *room->table.match, sideline_.is_elsewhere() ? table::match_json(room->table) : "", answer);
}

void Reviews::begin(const std::string& name, const table::AnyMatch& match, std::string words,
                    const OnText& answer) {
    const auto unfinished =
        std::ranges::count_if(works_, [](const auto& one) { return one.second->text.empty(); });
    if (static_cast<std::size_t>(unfinished) >= most || rooms_.is_stopping())
        return answer(tl::unexpected(Problem{"try_again"}));
    make_room();
    auto review = match.review();
    if (!review) return answer(tl::unexpected(Problem{"no_answer"}));
    const auto work = std::make_shared<Work>(Work{name, std::move(review)});
    work->keeping = name.starts_with('#');
    if (sideline_.is_elsewhere()) work->match = std::move(words);
    works_.emplace(name, work);
    answer(told(*work));
    go_on(work);
}

/// One piece after the other: between two of them others have their turn.
void Reviews::go_on(const WorkPtr& work) {
    const auto piece = [work]() -> std::string {
        if (work->of == 0) work->review->prepare();
        return work->done == work->review->steps() ? work->review->json() : work->review->look(work->done);
    };
    const auto done = [this, life = std::weak_ptr(life_), work](const std::string& found) {
        if (life.expired()) return;
        work->of = work->review->steps();
        if (work->done == work->of) {
            work->text = found;
            return work->keeping ? void() : keep(work);
        }
        if (!work->review->take(work->done, found)) return (void)works_.erase(work->table);
        ++work->done;
        go_on(work);
    };
    const bool has_begun = work->of > 0;
    const bool looks = has_begun && work->done < work->of;
    std::string words = looks && !work->match.empty() ? table::look_words(work->match, work->done) : "";
    if (!sideline_.add({.work = {piece, std::move(words)}, .done = done, .goes_on = has_begun}))
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
    auto written = [this, life = std::weak_ptr(life_), log, work](store::Outcome outcome) {
        if (life.expired()) return;
        work->keeping = false;
        if (outcome != store::Outcome::committed) return;
        store_.put_snapshot({log, 1, "", true}, [](store::Outcome) {});
        works_.erase(work->table);
    };
    store_.append({{log, 1, work->text}}, then_on(loop_, std::move(written)));
}

/// Of those that could not be written, the first goes.
void Reviews::make_room() {
    if (works_.size() < most_at_hand) return;
    const auto finished =
        std::ranges::find_if(works_, [](const auto& one) { return !one.second->text.empty(); });
    if (finished != works_.end()) works_.erase(finished);
}

}  // namespace marea::server
