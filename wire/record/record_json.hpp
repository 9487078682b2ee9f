#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/record.hpp"
#include "wire/json/json_place.hpp"
#include "wire/scenario/scenarios.hpp"

namespace marea::wire {

/// How a game stands in JSON; each game's folder of `wire/` says it for its own.
///
/// - `check_players(count)`                     what is wrong with so many seats
/// - `read_game(options, players, rules, scenarios)`,
///   `read_setup(start, game)`                  of a record, whose rules are known; throw BadJson
/// - `options(game)`, `start(game, setup)`      the same, written
/// - `position(game, view)`, `(game, state)`    what a viewer sees; or all of it, open
template <Game G>
struct Form;

/// One record is at most this many bytes of JSON; a whole game has about 2,000 (Venonta: 10,000).
constexpr std::size_t max_record_bytes = std::size_t{1} << 20U;

/// The JSON of a record: an envelope that is ours, of a game that is named and perhaps not known.
tl::expected<json::value, Problem> open_record(std::string_view text);
/// What is wrong with the envelope.
std::optional<Problem> check_envelope(const json::value& record);
/// Which game it is of; its envelope has been checked.
std::string_view game_of(const json::value& record);
/// That there is no such game.
Problem unknown_game(const json::value& record);

namespace detail {

void expect_game(const JsonPlace& root, std::string_view name);
[[noreturn]] void fail_rules(const JsonPlace& rules, std::string_view known);
std::vector<std::string> read_seats(const JsonPlace& place);
[[noreturn]] void fail_action(const JsonPlace& item, std::size_t ply);
/// The members that every record has after its actions.
void read_end(const JsonPlace& root, std::size_t seats, std::optional<Result>& result,
              std::optional<Fairness>& fairness);
/// What is written of a record of any game.
struct Envelope {
    std::string_view game;
    std::string_view rules;
    json::object options;
    json::object start;
    json::array actions;
};
std::string write(Envelope envelope, const std::vector<std::string>& seats,
                  const std::optional<Result>& result, const std::optional<Fairness>& fairness);

template <Game G>
Record<G> read(const JsonPlace& root, const Scenarios& scenarios) {
    expect_game(root, G::name);
    const std::string rules(root["rules"].string());
    if (!knows_rules<G>(rules)) fail_rules(root["rules"], G::rules);
    auto seats = read_seats(root["seats"]);
    const auto players = static_cast<int>(seats.size());
    if (auto problem = Form<G>::check_players(players))
        throw BadJson{std::move(*problem).at(root["seats"].pointer())};
    G game = Form<G>::read_game(root["options"], players, rules, scenarios);
    auto start = Form<G>::read_setup(root["start"], game);
    Record<G> record{std::move(game), std::move(start), std::move(seats)};
    for (const auto& item : root["actions"].items()) {
        const auto action = record.game.parse(item.string());
        if (!action) fail_action(item, record.actions.size());
        record.actions.push_back(*action);
    }
    read_end(root, record.seats.size(), record.result, record.fairness);
    return record;
}

}  // namespace detail

/// Checks one record's form and set-up; its actions are parsed, not played (see core/replay.hpp). Its
/// envelope has been checked. A record of Venonta names its scenario by hash: it is found among `scenarios`,
/// or the record is refused.
template <Game G>
tl::expected<Record<G>, Problem> read_record(const json::value& record, const Scenarios& scenarios = {}) {
    try {
        return detail::read<G>(JsonPlace(record), scenarios);
    } catch (BadJson& bad) {
        return tl::unexpected(std::move(bad.problem));
    }
}
/// The same of a text, from its envelope on; a record of another game is `unknown_game` here.
template <Game G>
tl::expected<Record<G>, Problem> read_record(std::string_view text, const Scenarios& scenarios = {}) {
    const auto record = open_record(text);
    if (!record) return tl::unexpected(record.error());
    return read_record<G>(*record, scenarios);
}

/// One record as compact JSON on one line, without a line end.
template <Game G>
std::string write_record(const Record<G>& record) {
    json::array actions;
    for (const auto action : record.actions) actions.emplace_back(record.game.text(action));
    return detail::write({G::name, rules_of(record.game), Form<G>::options(record.game),
                          Form<G>::start(record.game, record.start), std::move(actions)},
                         record.seats, record.result, record.fairness);
}

}  // namespace marea::wire
