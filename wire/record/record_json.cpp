#include "wire/record/record_json.hpp"

#include "wire/json/json_place.hpp"
#include "wire/json/parse.hpp"
#include "wire/venezia/venezia_json.hpp"
#include "wire/venonta/venonta_json.hpp"

namespace marea::wire {
namespace {

using venezia::Venezia;
using venonta::Venonta;

constexpr int record_format = 1;
constexpr std::size_t max_name_bytes = 200;

template <class T>
std::vector<T> read_integers(const JsonPlace& place) {
    std::vector<T> result;
    for (const auto& item : place.items()) result.push_back(item.integer());
    return result;
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

template <Game G>
std::vector<typename G::Action> read_actions(const JsonPlace& place, const G& game) {
    std::vector<typename G::Action> actions;
    for (const auto& item : place.items()) {
        const auto action = game.parse(item.string());
        if (!action) {
            Problem problem{"unknown_action", {}, {{"action", std::string(item.string())}}, item.pointer()};
            problem.ply = static_cast<int>(actions.size());
            throw BadJson{std::move(problem)};
        }
        actions.push_back(*action);
    }
    return actions;
}

Result read_result(const JsonPlace& place) {
    place.only({"scores", "winners"});
    return {read_integers<int>(place["scores"]), read_integers<int>(place["winners"])};
}

/// Lower-case hex of a whole number of bytes, no more than 32 of them.
std::string read_hex(const JsonPlace& place, std::size_t min_bytes) {
    const std::string text(place.string());
    const bool fits = text.size() % 2 == 0 && text.size() >= 2 * min_bytes && text.size() <= 64;
    if (!fits || text.find_first_not_of("0123456789abcdef") != std::string::npos)
        place.fail("json_not_hex", {{"bytes", 32}});
    return text;
}

Fairness read_fairness(const JsonPlace& place, std::size_t seats) {
    place.only({"commitment", "seed", "entropy", "commitments"});
    Fairness fairness{read_hex(place["commitment"], 32), read_hex(place["seed"], 32), {}};
    for (const auto& item : place["entropy"].items(seats)) fairness.entropy.push_back(read_hex(item, 0));
    if (const auto bound = place.find("commitments"))
        for (const auto& item : bound->items(seats))
            fairness.commitments.push_back(item.string().empty() ? std::string() : read_hex(item, 32));
    return fairness;
}

json::object to_json(const Fairness& fairness) {
    json::object result{{"commitment", fairness.commitment},
                        {"seed", fairness.seed},
                        {"entropy", json::value_from(fairness.entropy)}};
    if (!fairness.commitments.empty()) result["commitments"] = json::value_from(fairness.commitments);
    return result;
}

/// What stands in every record after its set-up.
template <Game G>
AnyRecord with_the_rest(Record<G> record, const JsonPlace& root) {
    record.actions = read_actions(root["actions"], record.game);
    if (const auto result = root.find("result")) record.result = read_result(*result);
    if (const auto fairness = root.find("fairness"))
        record.fairness = read_fairness(*fairness, record.seats.size());
    return record;
}

AnyRecord read_venezia(const JsonPlace& root) {
    auto seats = read_seats(root["seats"]);
    const auto players = static_cast<int>(seats.size());
    if (players < venezia::min_players || players > venezia::max_players)
        root["seats"].fail("player_count", {{"count", players}}, "V2.0");
    const auto options = read_venezia_options(root["options"], players);
    return with_the_rest(
        Record<Venezia>{Venezia(options), read_venezia_setup(root["start"], options), std::move(seats)},
        root);
}

AnyRecord read_venonta(const JsonPlace& root, const Scenarios& scenarios) {
    auto seats = read_seats(root["seats"]);
    const auto players = static_cast<int>(seats.size());
    if (auto problem = venonta::check_players(players))
        throw BadJson{std::move(*problem).at(root["seats"].pointer())};
    auto scenario = read_venonta_options(root["options"], scenarios);
    return with_the_rest(Record<Venonta>{Venonta(std::move(scenario), players),
                                         read_venonta_setup(root["start"], players), std::move(seats)},
                         root);
}

void expect_rules(const JsonPlace& root, std::string_view known) {
    if (root["rules"].string() != known)
        root["rules"].fail("rules_version",
                           {{"stated", std::string(root["rules"].string())}, {"known", std::string(known)}});
}

AnyRecord read_any(const JsonPlace& root, const Scenarios& scenarios) {
    if (root["marea"].integer() != record_format)
        root["marea"].fail("record_format", {{"expected", record_format}});
    root.only(
        {"marea", "game", "rules", "options", "seats", "start", "actions", "result", "fairness", "meta"});
    const std::string_view game = root["game"].string();
    if (game == Venezia::name) {
        expect_rules(root, Venezia::rules);
        return read_venezia(root);
    }
    if (game == Venonta::name) {
        expect_rules(root, Venonta::rules);
        return read_venonta(root, scenarios);
    }
    root["game"].fail("unknown_game", {{"game", std::string(game)}});
}

template <Game G>
std::string write(const Record<G>& record, json::object options, json::object start) {
    json::array actions;
    for (const auto action : record.actions) actions.emplace_back(record.game.text(action));
    json::object object{{"marea", record_format},
                        {"game", G::name},
                        {"rules", G::rules},
                        {"options", std::move(options)},
                        {"seats", json::value_from(record.seats)},
                        {"start", std::move(start)},
                        {"actions", std::move(actions)}};
    if (record.result)
        object["result"] = {{"scores", json::value_from(record.result->scores)},
                            {"winners", json::value_from(record.result->winners)}};
    if (record.fairness) object["fairness"] = to_json(*record.fairness);
    return json::serialize(object);
}

}  // namespace

std::string write_record(const Record<Venezia>& record) {
    return write(record, to_json(record.game.options()), to_json(record.start, record.game.options()));
}

std::string write_record(const Record<Venonta>& record) {
    return write(record, venonta_options(record.game.scenario()), to_json(record.start));
}

tl::expected<AnyRecord, Problem> read_record(std::string_view text, const Scenarios& scenarios) {
    if (text.size() > max_record_bytes)
        return tl::unexpected(
            Problem{"record_too_large", {}, {{"limit", static_cast<int>(max_record_bytes)}}});
    const auto document = parse_json(text);
    if (!document) return tl::unexpected(document.error());
    try {
        return read_any(JsonPlace(*document), scenarios);
    } catch (BadJson& bad) {
        return tl::unexpected(std::move(bad.problem));
    }
}

}  // namespace marea::wire
