#include "wire/record/record_json.hpp"

#include "wire/json/parse.hpp"

namespace marea::wire {
namespace {

constexpr int record_format = 1;
constexpr std::size_t max_name_bytes = 200;

std::vector<int> read_integers(const JsonPlace& place) {
    std::vector<int> result;
    for (const auto& item : place.items()) result.push_back(item.integer());
    return result;
}

Result read_result(const JsonPlace& place) {
    place.only({"scores", "winners"});
    return {read_integers(place["scores"]), read_integers(place["winners"])};
}

/// Lower-case hex of a whole number of bytes, no more than 32 of them.
std::string read_hex(const JsonPlace& place, std::size_t min_bytes) {
    const std::string text(place.string());
    const bool fits = text.size() % 2 == 0 && text.size() >= 2 * min_bytes && text.size() <= 64;
    if (!fits || text.find_first_not_of("0123456789abcdef") != std::string::npos)
        place.fail("json_not_hex", {{"bytes", 32}});
    return text;
}

/// How many of so many plies were played elsewhere.
int read_carried(const JsonPlace& place, std::size_t plies) {
    const int carried = place.integer();
    const int most = static_cast<int>(plies);
    if (carried < 0 || carried > most)
        place.fail("json_number_range", {{"value", carried}, {"least", 0}, {"most", most}});
    return carried;
}

Fairness read_fairness(const JsonPlace& place, std::size_t seats, std::size_t plies) {
    place.only({"commitment", "seed", "entropy", "commitments", "carried"});
    Fairness fairness{read_hex(place["commitment"], 32), read_hex(place["seed"], 32), {}};
    for (const auto& item : place["entropy"].items(seats)) fairness.entropy.push_back(read_hex(item, 0));
    if (const auto bound = place.find("commitments"))
        for (const auto& item : bound->items(seats))
            fairness.commitments.push_back(item.string().empty() ? std::string() : read_hex(item, 32));
    if (const auto carried = place.find("carried")) fairness.carried = read_carried(*carried, plies);
    return fairness;
}

json::object to_json(const Fairness& fairness) {
    json::object result{{"commitment", fairness.commitment},
                        {"seed", fairness.seed},
                        {"entropy", json::value_from(fairness.entropy)}};
    if (!fairness.commitments.empty()) result["commitments"] = json::value_from(fairness.commitments);
    if (fairness.carried) result["carried"] = *fairness.carried;
    return result;
}

}  // namespace

namespace detail {

void expect_game(const JsonPlace& root, std::string_view name) {
    if (root["game"].string() != name) throw BadJson{unknown_game(root.value())};
}

void fail_rules(const JsonPlace& rules, std::string_view known) {
    rules.fail("rules_version", {{"stated", std::string(rules.string())}, {"known", std::string(known)}});
}

std::vector<std::string> read_seats(const JsonPlace& place) {
    std::vector<std::string> seats;
    for (const auto& item : place.items()) {
        if (item.string().size() > max_name_bytes)
            item.fail("name_too_long", {{"limit", static_cast<int>(max_name_bytes)}});
        seats.emplace_back(item.string());
    }
    return seats;
}

void fail_action(const JsonPlace& item, std::size_t ply) {
    Problem problem{"unknown_action", {}, {{"action", std::string(item.string())}}, item.pointer()};
    problem.ply = static_cast<int>(ply);
    throw BadJson{std::move(problem)};
}

void read_end(const JsonPlace& root, std::size_t seats, std::optional<Result>& result,
              std::optional<Fairness>& fairness) {
    if (const auto stated = root.find("result")) result = read_result(*stated);
    if (const auto proof = root.find("fairness"))
        fairness = read_fairness(*proof, seats, root["actions"].items().size());
}

std::string write(Envelope envelope, const std::vector<std::string>& seats,
                  const std::optional<Result>& result, const std::optional<Fairness>& fairness) {
    json::object object{{"marea", record_format},
                        {"game", envelope.game},
                        {"rules", envelope.rules},
                        {"options", std::move(envelope.options)},
                        {"seats", json::value_from(seats)},
                        {"start", std::move(envelope.start)},
                        {"actions", std::move(envelope.actions)}};
    if (result)
        object["result"] = {{"scores", json::value_from(result->scores)},
                            {"winners", json::value_from(result->winners)}};
    if (fairness) object["fairness"] = to_json(*fairness);
    return json::serialize(object);
}

}  // namespace detail

std::optional<Problem> check_envelope(const json::value& record) {
    return problem_of([&] {
        const JsonPlace root(record);
        if (root["marea"].integer() != record_format)
            root["marea"].fail("record_format", {{"expected", record_format}});
        root.only(
            {"marea", "game", "rules", "options", "seats", "start", "actions", "result", "fairness", "meta"});
        (void)root["game"].string();
    });
}

std::string_view game_of(const json::value& record) { return record.at("game").as_string(); }

Problem unknown_game(const json::value& record) {
    return {"unknown_game", {}, {{"game", std::string(game_of(record))}}, "/game"};
}

tl::expected<json::value, Problem> open_record(std::string_view text) {
    if (text.size() > max_record_bytes)
        return tl::unexpected(
            Problem{"record_too_large", {}, {{"limit", static_cast<int>(max_record_bytes)}}});
    auto record = parse_json(text);
    if (!record) return tl::unexpected(record.error());
    if (auto problem = check_envelope(*record)) return tl::unexpected(std::move(*problem));
    return std::move(*record);
}

}  // namespace marea::wire
