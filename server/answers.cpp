#include "server/answers.hpp"

#include <algorithm>
#include <array>

#include "wire/message.hpp"
#include "wire/scenario/scenario_hash.hpp"
#include "wire/scenario/scenario_json.hpp"

namespace marea::server {
namespace {

unsigned status_of(std::string_view reason) {
    constexpr std::array<std::pair<std::string_view, unsigned>, 21> known{{{"no_such_table", 404},
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
                                                                           {"too_many_listed", 429},
                                                                           {"not_saved", 503},
                                                                           {"upgrade_under_way", 503}}};
    for (const auto& [name, status] : known)
        if (name == reason) return status;
    return reason == "try_again" || reason == "table_set_aside" ? 503 : 400;
}

/// All that is wrong with a scenario, as refusals; of very many the first.
std::string problems_json(const std::vector<Problem>& problems) {
    constexpr std::size_t most = 200;
    std::string out = "[";
    for (std::size_t i = 0; i < std::min(most, problems.size()); ++i) {
        if (i > 0) out += ',';
        out += wire::write_refusal(problems[i]);
    }
    return out + "]";
}

}  // namespace

Response answer(Text body, unsigned status) {
    return {status, "application/json", std::move(body), {{"Cache-Control", "no-store"}}};
}
Response answer(std::string body, unsigned status) { return answer(text(std::move(body)), status); }

std::string checked_json(const std::string& text) {
    const auto file = wire::read_scenario(text);
    if (!file)
        return R"({"count":)" + std::to_string(file.error().size()) + R"(,"problems":)" +
               problems_json(file.error()) + R"(,"doubts":[]})";
    return R"({"hash":")" + wire::scenario_hash(file->scenario) + R"(","count":0,"problems":[],"doubts":)" +
           problems_json(wire::scenario_doubts(text)) + "}";
}

Response replay_answer(tl::expected<Text, Problem> frames) {
    return frames ? answer(std::move(*frames)) : refusal(frames.error());
}

Response refusal(const Problem& problem, std::string_view methods) {
    Response response = answer(wire::write_refusal(problem), status_of(problem.reason));
    if (!methods.empty()) response.headers.emplace_back("Allow", methods);
    return response;
}

}  // namespace marea::server
