#include "server/api.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "server/net/origin.hpp"
#include "server/replay.hpp"
#include "table/token.hpp"
#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"
#include "wire/plan.hpp"

namespace marea::server {
namespace {

namespace json = boost::json;
using wire::JsonPlace;
using wire::quoted;

constexpr std::size_t most_mine = 100;

Response answer(std::string body, unsigned status = 200) {
    return {status, "application/json", text(std::move(body)), {{"Cache-Control", "no-store"}}};
}

unsigned status_of(std::string_view reason) {
    constexpr std::array<std::pair<std::string_view, unsigned>, 19> known{{{"no_such_table", 404},
                                                                           {"no_such_scenario", 404},
                                                                           {"too_many_scenarios", 507},
                                                                           {"no_such_path", 404},
                                                                           {"wrong_method", 405},
                                                                           {"bad_origin", 403},
                                                                           {"bad_invite", 403},
                                                                           {"bad_token", 403},
                                                                           {"local_only", 403},
                                                                           {"token_needed", 401},
                                                                           {"not_over_yet", 409},
                                                                           {"already_started", 409},
                                                                           {"seat_taken", 409},
                                                                           {"table_full", 409},
                                                                           {"too_large", 413},
                                                                           {"header_too_large", 431},
                                                                           {"too_many_connections", 429},
                                                                           {"flood", 429},
                                                                           {"not_saved", 503}}};
    for (const auto& [name, status] : known)
        if (name == reason) return status;
    return reason == "try_again" || reason == "table_set_aside" ? 503 : 400;
}

/// Reads the body as JSON and hands it to `use`, which may throw BadJson; a problem is answered.
template <class Use>
void with_body(const Request& request, const Reply& reply, Use use) {
    const auto document = wire::parse_json(request.body);
    if (!document) return reply(refusal(document.error()));
    if (auto problem = wire::problem_of([&] { use(JsonPlace(*document)); })) reply(refusal(*problem));
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

constexpr std::string_view scenario_path = "/api/scenarios/";

/// What a path answers to; empty if there is no such path.
std::string_view methods_of(std::string_view path) {
    constexpr std::string_view look = "GET, HEAD";
    constexpr std::string_view tell = "POST";
    if (path == "/api/tables") return "GET, HEAD, POST";
    if (path == "/healthz" || path == "/metrics" || path == "/api/games") return look;
    if (path == "/api/mine" || path == "/api/replay") return tell;
    if (path.starts_with(scenario_path)) return look;
    constexpr std::string_view tables = "/api/tables/";
    if (!path.starts_with(tables)) return {};
    const auto what = path.substr(std::min(path.find('/', tables.size()), path.size()));
    return what == "/seats" ? tell : what == "/record" ? look : std::string_view{};
}

std::string optional_token(const JsonPlace& root, std::string_view key) {
    const auto place = root.find(key);
    if (!place) return {};
    if (!table::is_token(place->string())) place->fail("bad_token");
    return std::string(place->string());
}

}  // namespace

Response refusal(const Problem& problem, std::string_view methods) {
    Response response = answer(wire::write_refusal(problem), status_of(problem.reason));
    if (!methods.empty()) response.headers.emplace_back("Allow", methods);
    return response;
}

bool Api::handle(const Request& request, const Reply& reply) {
    const Path path = request.path;
    if (path != "/healthz" && path != "/metrics" && !path.starts_with("/api/")) return false;
    if (!over_limit(request, reply)) route(request, path, reply);
    return true;
}

bool Api::over_limit(const Request& request, const Reply& reply) {
    if (!limits_ || request.path == "/healthz") return false;
    const std::int64_t now = loop_.now();
    bool fine = requests_.take(request.address, now);
    if (fine && request.method == "POST") {
        const bool makes = request.path.starts_with("/api/tables");
        fine = (makes ? makings_ : readings_).take(request.address, now);
    }
    if (fine) return false;
    ++hall_.metrics.turned_away;
    reply(refusal({"flood"}));
    return true;
}

void Api::route(const Request& request, Path path, const Reply& reply) {
    const std::string_view methods = methods_of(path);
    if (methods.empty()) return reply(refusal({"no_such_path"}));
    const bool post = request.method == "POST";
    const bool get = request.method == "GET" || request.method == "HEAD";
    if ((!post && !get) || methods.find(request.method) == Path::npos)
        return reply(refusal({"wrong_method"}, methods));
    constexpr Path tables = "/api/tables";
    if (path == "/healthz") return reply(answer(R"({"status":"ok"})"));
    if (path == "/metrics") return get_metrics(request, reply);
    if (path == "/api/games") return reply(answer(games_json(games_)));
    if (path == tables && get) return reply(answer(hall_.lobby_json()));
    if (path == tables) return post_table(request, reply);
    if (path == "/api/mine") return post_mine(request, reply);
    if (path == "/api/replay") return post_replay(request, reply);
    if (path.starts_with(scenario_path))
        return get_scenario(std::string(path.substr(scenario_path.size())), reply);
    const Path rest = path.substr(tables.size() + 1);
    const std::string table(rest.substr(0, rest.find('/')));
    return post ? post_seat(request, table, reply) : get_record(request, table, reply);
}

void Api::post_table(const Request& request, const Reply& reply) {
    with_body(request, reply, [&](const JsonPlace& root) {
        hall_.create(wire::read_plan(root), [reply](const tl::expected<Hall::Made, Problem>& made) {
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
        });
    });
}

void Api::post_seat(const Request& request, const std::string& table, const Reply& reply) {
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

void Api::get_record(const Request& request, const std::string& table, const Reply& reply) {
    hall_.record(table, request.bearer, [reply](const tl::expected<std::string, Problem>& record) {
        reply(record ? answer(*record + "\n") : refusal(record.error()));
    });
}

void Api::post_mine(const Request& request, const Reply& reply) {
    with_body(request, reply, [&](const JsonPlace& root) {
        root.only({"tables"});
        const auto wanted = root["tables"].items();
        if (wanted.size() > most_mine)
            root["tables"].fail("too_many", {{"limit", static_cast<int>(most_mine)}});
        std::vector<std::pair<std::string, std::string>> asked;
        for (const auto& one : wanted) {
            one.only({"table", "token"});
            asked.emplace_back(one["table"].string(), one["token"].string());
        }
        if (asked.empty()) return reply(answer(join_tables({})));
        const auto found = std::make_shared<std::vector<std::string>>(asked.size());
        const auto left = std::make_shared<std::size_t>(asked.size());
        for (std::size_t i = 0; i < asked.size(); ++i)
            hall_.mine(asked[i].first, asked[i].second, [found, left, i, reply](std::string mine) {
                (*found)[i] = std::move(mine);
                if (--*left == 0) reply(answer(join_tables(*found)));
            });
    });
}

void Api::post_replay(const Request& request, const Reply& reply) const {
    const auto frames = replay_json(request.body, scenarios_.known());
    reply(frames ? answer(*frames) : refusal(frames.error()));
}

void Api::get_scenario(const std::string& hash, const Reply& reply) const {
    const auto* known = scenarios_.known().by_hash(hash);
    reply(known != nullptr ? answer(known->text)
                           : refusal({"no_such_scenario", "N10", {{"scenario", hash}}}));
}

void Api::get_metrics(const Request& request, const Reply& reply) {
    const bool local = !request.forwarded && (request.address == "127.0.0.1" || request.address == "::1") &&
                       names_this_machine(request.host);
    if (!local && !metrics_for_all_) return reply(refusal({"local_only"}));
    reply({200, "text/plain; version=0.0.4", text(hall_.metrics.text())});
}

}  // namespace marea::server
