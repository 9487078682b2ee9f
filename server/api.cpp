#include "server/api.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "server/answers.hpp"
#include "server/net/origin.hpp"
#include "table/token.hpp"
#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"
#include "wire/plan.hpp"
#include "wire/record/record_json.hpp"

namespace marea::server {
namespace {

namespace json = boost::json;
using wire::JsonPlace;

constexpr std::size_t most_mine = 100;

/// Reads the body as JSON and hands it to `use`, which may throw BadJson; a problem is answered.
template <class Use>
void with_body(const Request& request, const Reply& reply, Use use) {
    const auto document = wire::parse_json(request.body);
    if (!document) return reply(refusal(document.error()));
    if (auto problem = wire::problem_of([&] { use(JsonPlace(*document)); })) reply(refusal(*problem));
}

/// Replies with what the hall answers.
Hall::OnText answer_text(const Reply& reply) {
    return [reply](const tl::expected<std::string, Problem>& found) {
        reply(found ? answer(*found) : refusal(found.error()));
    };
}

tl::expected<wire::Plan, Problem> plan_in(std::string_view body) {
    const auto document = wire::parse_json(body);
    if (!document) return tl::unexpected(document.error());
    tl::expected<wire::Plan, Problem> plan;
    if (auto problem = wire::problem_of([&] { plan = wire::read_plan(JsonPlace(*document)); }))
        return tl::unexpected(std::move(*problem));
    return plan;
}

/// The tables that were found, in the order asked for.
std::string join_tables(const std::vector<std::string>& tables) {
    std::string out = R"({"tables":[)";
    for (const std::string& one : tables) {
        if (one.empty()) continue;
        if (out.back() != '[') out += ',';
        out += one;
    }
    return out + "]}";
}

std::string games_json(const table::GameKits& kits) {
    json::array games;
    for (const auto& kit : kits.all()) games.emplace_back(kit->describe());
    return json::serialize(json::object{{"games", std::move(games)}});
}

/// The value of a name in a query of plain words; empty if it is not there.
std::string query_value(std::string_view query, std::string_view name) {
    while (!query.empty()) {
        const std::string_view one = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(query.size(), one.size() + 1));
        if (one.starts_with(name) && one.substr(name.size()).starts_with('='))
            return std::string(one.substr(name.size() + 1));
    }
    return {};
}

std::string optional_token(const JsonPlace& root, std::string_view key) {
    const auto place = root.find(key);
    if (!place) return {};
    if (!table::is_token(place->string())) place->fail("bad_token");
    return std::string(place->string());
}

}  // namespace

void Api::get_health(Request&, const std::string&, const Reply& reply) {
    reply(answer(R"({"status":"ok"})"));
}

/// For whoever sends people here: not while it stops or has no store.
void Api::get_ready(Request&, const std::string&, const Reply& reply) {
    reply(hall_.is_ready() ? answer(R"({"status":"ok"})") : refusal({"try_again"}));
}

void Api::get_games(Request&, const std::string&, const Reply& reply) { reply(answer(games_json(games_))); }

void Api::get_tables(Request&, const std::string&, const Reply& reply) { reply(answer(hall_.lobby())); }

void Api::post_table(Request& request, const std::string&, const Reply& reply) {
    const auto plan = std::make_shared<tl::expected<wire::Plan, Problem>>();
    const auto made_or_not = [reply](const tl::expected<Hall::Made, Problem>& made) {
        if (!made) return reply(refusal(made.error()));
        json::array seats;
        for (std::size_t s = 0; s < made->keys.seats.size(); ++s)
            if (!made->keys.seats[s].empty())
                seats.emplace_back(json::object{{"seat", s}, {"token", made->keys.seats[s]}});
        reply(answer(json::serialize(json::object{{"table", made->table},
                                                  {"host", made->keys.host},
                                                  {"invite", made->invite},
                                                  {"watch", made->watch},
                                                  {"seats", std::move(seats)},
                                                  {"commitment", made->commitment}}),
                     201));
    };
    const auto create = [this, plan, reply, made_or_not, maker = request.counted_as] {
        if (!*plan) return reply(refusal(plan->error()));
        hall_.create(std::move(**plan), made_or_not, maker);
    };
    if (request.body.size() <= wire::max_message_bytes) {
        *plan = plan_in(request.body);
        return create();
    }
    readers_.think(  // a whole scenario, or a game
        [plan, body = std::move(request.body)] {
            *plan = plan_in(body);
            return std::string();
        },
        [create](const std::string&) { create(); });
}

void Api::post_seat(Request& request, const std::string& table, const Reply& reply) {
    with_body(request, reply, [&](const JsonPlace& root) {
        root.only({"invite", "name", "seat", "token"});
        const auto seat = root.find("seat");
        if (seat && (seat->integer() < 0 || seat->integer() >= table::max_seats))
            seat->fail("no_such_seat", {{"seat", seat->integer()}});
        hall_.join(
            table, optional_token(root, "invite"), optional_token(root, "token"), seat ? seat->integer() : -1,
            wire::read_fresh_name(root["name"]),
            [reply, table](const tl::expected<Hall::Joined, Problem>& joined) {
                if (!joined) return reply(refusal(joined.error()));
                reply(answer(fmt::format(R"({{"table":"{}","seat":{},"token":"{}","commitment":"{}"}})",
                                         table, int{joined->seat.index}, joined->token, joined->commitment),
                             201));
            });
    });
}

void Api::get_table(Request& request, const std::string& table, const Reply& reply) {
    hall_.about(table, request.bearer, answer_text(reply));
}

void Api::get_record(Request& request, const std::string& table, const Reply& reply) {
    hall_.record(table, request.bearer, [reply](const tl::expected<std::string, Problem>& record) {
        reply(record ? answer(*record + "\n") : refusal(record.error()));
    });
}

void Api::get_review(Request& request, const std::string& table, const Reply& reply) {
    hall_.review(table, request.bearer, answer_text(reply));
}

void Api::post_review(Request& request, const std::string&, const Reply& reply) {
    if (!hall_.reviews_records()) return reply(refusal({"no_such_path"}));
    with_body(request, reply, [&](const JsonPlace& root) {
        root.only({"record"});
        const JsonPlace record = root["record"];
        if (auto problem = wire::check_envelope(record.value()))
            return reply(refusal(std::move(*problem).at("/record")));
        hall_.review_record(record.value(), answer_text(reply));
    });
}

void Api::get_push_key(Request&, const std::string&, const Reply& reply) {
    reply(answer(R"({"key":")" + push_key_ + "\"}"));
}

void Api::post_push(Request& request, const std::string& table, const Reply& reply) {
    set_push(request, table, true, reply);
}

void Api::delete_push(Request& request, const std::string& table, const Reply& reply) {
    set_push(request, table, false, reply);
}

void Api::set_push(const Request& request, const std::string& table, bool on, const Reply& reply) {
    constexpr std::size_t longest = 1000;
    with_body(request, reply, [&](const JsonPlace& root) {
        root.only({"endpoint"});
        const std::string endpoint(root["endpoint"].string());
        if (endpoint.size() > longest)
            root["endpoint"].fail("text_length", {{"limit", static_cast<int>(longest)}});
        hall_.push(table, request.bearer, endpoint, on, answer_text(reply));
    });
}

/// A link that was handed on, `ID` or `ID/TOKEN`: what it may tell, or what every link of this kind tells.
/// The page itself then says what became of the table.
void Api::get_shared(Request& request, const std::string& link, const Reply& reply) {
    const std::string table = link.substr(0, link.find('/'));
    const std::string token = link.size() > table.size() ? link.substr(table.size() + 1) : std::string();
    const auto nothing = [this, request, reply] {
        auto page = share_(request, nullptr);
        reply(page ? std::move(*page) : refusal({"no_such_path"}));
    };
    if (!table::is_table_id(table)) return nothing();
    hall_.shared(table, token,
                 [this, request, reply, nothing](const tl::expected<Hall::Shared, Problem>& found) {
                     auto page = found ? share_(request, &*found) : std::nullopt;
                     page ? reply(std::move(*page)) : nothing();
                 });
}

void Api::post_mine(Request& request, const std::string&, const Reply& reply) {
    with_body(request, reply, [&](const JsonPlace& root) {
        root.only({"tables"});
        const auto wanted = root["tables"].items();
        if (wanted.size() > most_mine)
            root["tables"].fail("too_many", {{"limit", static_cast<int>(most_mine)}});
        const auto mine = std::make_shared<Mine>();
        mine->reply = reply;
        for (const auto& one : wanted) {
            one.only({"table", "token"});
            mine->asked.emplace_back(one["table"].string(), one["token"].string());
        }
        look_up(mine);
    });
}

/// One after the other, each in a turn of the loop of its own: whoever asks for much waits, not others.
void Api::look_up(const std::shared_ptr<Mine>& mine) {
    if (mine->found.size() == mine->asked.size()) return mine->reply(answer(join_tables(mine->found)));
    const auto& [table, token] = mine->asked[mine->found.size()];
    hall_.mine(table, token, [this, mine](std::string found) {
        mine->found.push_back(std::move(found));
        loop_.post([this, mine] { look_up(mine); });
    });
}

void Api::post_replay(Request& request, const std::string&, const Reply& reply) {
    play_record_(request, scenarios_.known(), reply);
}

void Api::get_scenario(Request&, const std::string& hash, const Reply& reply) {
    const auto* known = scenarios_.known().by_rules(hash);
    reply(known != nullptr ? answer(known->text)
                           : refusal({"no_such_scenario", "N10", {{"scenario", hash}}}));
}

void Api::post_check(Request& request, const std::string&, const Reply& reply) {
    readers_.think([body = std::move(request.body)] { return checked_json(body); },
                   [reply](const std::string& found) { reply(answer(found)); });
}

void Api::get_scenario_words(Request& request, const std::string& hash, const Reply& reply) {
    const auto* known = scenarios_.known().by_rules(hash);
    if (known == nullptr) return reply(refusal({"no_such_scenario", "N10", {{"scenario", hash}}}));
    const std::string players = query_value(request.query, "players");
    const int count = players.size() == 1 ? players[0] - '0' : 0;
    const std::string language = query_value(request.query, "lang");
    Text words = card_words_ ? card_words_(*known, language, count) : nullptr;
    reply(words ? answer(std::move(words)) : refusal({"no_such_path"}));
}

bool Api::may_see_metrics(const Request& request) const {
    const bool local = !request.forwarded && (request.address == "127.0.0.1" || request.address == "::1") &&
                       names_this_machine(request.host);
    return local || metrics_for_all_;
}

void Api::get_metrics(Request& request, const std::string&, const Reply& reply) {
    if (!may_see_metrics(request)) return reply(refusal({"local_only"}));
    reply({200, "text/plain; version=0.0.4", text(hall_.metrics.text())});
    hall_.metrics.turns.longest = 0;
}

void Api::get_all_metrics(Request& request, const std::string&, const Reply& reply) {
    if (!may_see_metrics(request)) return reply(refusal({"local_only"}));
    hall_.all_metrics(
        [reply](std::string all) { reply({200, "text/plain; version=0.0.4", text(std::move(all))}); });
}

}  // namespace marea::server
