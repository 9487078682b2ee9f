#pragma once

#include <boost/json.hpp>
#include <memory>

#include "games/venonta/venonta.hpp"
#include "wire/record/record_json.hpp"

namespace marea::wire {

/// The `options` of a record: its scenario by name and content hash. The scenario itself is not in it.
json::object venonta_options(std::string_view name, std::string_view hash);
json::object venonta_options(const venonta::Scenario& scenario);
/// The `start` of a record: who starts (N2). All else is drafted and drawn.
json::object to_json(const venonta::Setup& setup);

/// Throws BadJson: `unknown_scenario` if none with this hash is known.
std::shared_ptr<const venonta::Scenario> read_venonta_options(const JsonPlace& place,
                                                              const Scenarios& scenarios);
/// The scenario of a `{"name":…,"hash":…}`. Throws BadJson.
const KnownScenario& read_scenario_named(const JsonPlace& place, const Scenarios& scenarios);
/// Throws BadJson. `players` has passed `check_players`.
venonta::Setup read_venonta_setup(const JsonPlace& place, int players);

/// What a viewer sees: the table, and the hand and objectives they may see (their own and open ones; or all,
/// of an open state).
json::object to_json(const venonta::Venonta& game, const venonta::View& view);
json::object to_json(const venonta::Venonta& game, const venonta::State& state);

template <>
struct Form<venonta::Venonta> {
    static std::optional<Problem> check_players(int count) { return venonta::check_players(count); }
    static venonta::Venonta read_game(const JsonPlace& options, int players, std::string_view rules,
                                      const Scenarios& scenarios) {
        return {read_venonta_options(options, scenarios), players, rules};
    }
    static venonta::Setup read_setup(const JsonPlace& start, const venonta::Venonta& game) {
        return read_venonta_setup(start, game.players());
    }
    static json::object options(const venonta::Venonta& game) { return venonta_options(game.scenario()); }
    static json::object start(const venonta::Venonta&, const venonta::Setup& setup) { return to_json(setup); }
    static json::object position(const venonta::Venonta& game, const auto& seen) {
        return to_json(game, seen);
    }
};

/// What a viewer knows beside the open table, as members of a JSON object: `hand`, `put_away`, `goals`.
json::object own_to_json(const venonta::Venonta& game, const venonta::View& view);
/// What nobody sees whole while it is played, of all seats: `hands`, `put_away`, `goals`.
json::object secrets_to_json(const venonta::Venonta& game, const venonta::State& state);
/// N12 The open table.
json::object to_json(const venonta::Venonta& game, const venonta::Public& table);

std::string_view phase_name(venonta::Phase phase);

}  // namespace marea::wire
