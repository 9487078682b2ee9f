#include <algorithm>

#include "server/answers.hpp"
#include "server/api.hpp"
#include "wire/message.hpp"
#include "wire/record/record_json.hpp"
#include "wire/scenario/scenario_json.hpp"

namespace marea::server {

/// All that the API answers to: method, path (`*` stands for one name, `**` for several, which the answer is
/// told), the longest body, whose budget it draws on, who answers. `HEAD` works wherever `GET` does.
const std::vector<Api::Route>& Api::routes() {
    using enum Budget;
    constexpr std::size_t small = wire::max_message_bytes;
    constexpr std::size_t with_scenario = wire::max_scenario_bytes + wire::max_message_bytes;
    static const std::vector<Route> all{
        {"GET", "/healthz", small, none, &Api::get_health},
        {"GET", "/healthz/ready", small, none, &Api::get_ready},
        {"GET", "/metrics", small, looks, &Api::get_metrics},
        {"GET", "/metrics/all", small, looks, &Api::get_all_metrics},
        {"GET", "/api/games", small, looks, &Api::get_games},
        {"GET", "/api/tables", small, looks, &Api::get_tables},
        {"POST", "/api/tables", with_scenario, makings, &Api::post_table},
        {"POST", "/api/tables/*/seats", small, makings, &Api::post_seat},
        {"GET", "/api/tables/*", small, looks, &Api::get_table},
        {"GET", "/api/tables/*/record", small, looks, &Api::get_record},
        {"GET", "/api/tables/*/review", small, looks, &Api::get_review},
        {"POST", "/api/review", wire::max_record_bytes + small, readings, &Api::post_review},
        {"GET", "/api/push", small, looks, &Api::get_push_key},
        {"POST", "/api/tables/*/push", small, readings, &Api::post_push},
        {"DELETE", "/api/tables/*/push", small, readings, &Api::delete_push},
        {"GET", "/t/**", small, looks, &Api::get_shared},
        {"GET", "/w/**", small, looks, &Api::get_shared},
        {"POST", "/api/mine", small, readings, &Api::post_mine},
        {"POST", "/api/replay", wire::max_record_bytes, readings, &Api::post_replay},
        {"POST", "/api/scenarios/check", with_scenario, readings, &Api::post_check},
        {"GET", "/api/scenarios/*", small, looks, &Api::get_scenario},
        {"GET", "/api/scenarios/*/words", small, looks, &Api::get_scenario_words},
    };
    return all;
}

std::optional<std::string> Api::Route::name_in(std::string_view asked) const {
    const auto star = path.find('*');
    if (path.ends_with("**"))
        return asked.starts_with(path.substr(0, star)) ? std::optional(std::string(asked.substr(star)))
                                                       : std::nullopt;
    if (star == std::string_view::npos) return asked == path ? std::optional(std::string()) : std::nullopt;
    const auto before = path.substr(0, star);
    const auto after = path.substr(star + 1);
    if (asked.size() < before.size() + after.size() || !asked.starts_with(before) || !asked.ends_with(after))
        return std::nullopt;
    const auto name = asked.substr(before.size(), asked.size() - before.size() - after.size());
    return name.find('/') == std::string_view::npos ? std::optional(std::string(name)) : std::nullopt;
}

std::size_t Api::longest_body(std::string_view path) {
    std::size_t longest = wire::max_message_bytes;
    for (const Route& route : routes())
        if (route.name_in(path)) longest = std::max(longest, route.longest_body);
    return longest;
}

bool Api::handle(Request& request, const Reply& reply) {
    const std::string_view method = request.method == "HEAD" ? "GET" : std::string_view(request.method);
    std::string methods;
    for (const Route& route : routes()) {
        const auto name = route.name_in(request.path);
        if (!name) continue;
        if (route.method == method) {
            if (is_within(route.budget, request.counted_as))
                (this->*route.answer)(request, *name, reply);
            else
                turn_away(reply);
            return true;
        }
        methods +=
            (methods.empty() ? "" : ", ") + std::string(route.method == "GET" ? "GET, HEAD" : route.method);
    }
    if (methods.empty() && !request.path.starts_with("/api/")) return false;
    if (!is_within(Budget::looks, request.counted_as))
        turn_away(reply);
    else
        reply(methods.empty() ? refusal({"no_such_path"}) : refusal({"wrong_method"}, methods));
    return true;
}

bool Api::is_within(Budget budget, const std::string& address) {
    if (!limits_ || budget == Budget::none) return true;
    const std::int64_t now = loop_.steady();
    if (!requests_.take(address, now)) return false;
    if (budget == Budget::makings) return makings_.take(address, now);
    return budget != Budget::readings || readings_.take(address, now);
}

void Api::turn_away(const Reply& reply) {
    ++hall_.metrics.turned_away;
    reply(refusal({"flood"}));
}

}  // namespace marea::server
