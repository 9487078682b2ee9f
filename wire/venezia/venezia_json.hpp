#pragma once

#include <boost/json.hpp>

#include "games/venezia/venezia.hpp"
#include "wire/record/record_json.hpp"

namespace marea::wire {

/// The `options` and `start` of a record. Only what differs from the default is written.
json::object to_json(const venezia::Options& options);
json::object to_json(const venezia::Setup& setup, const venezia::Options& options);

/// Throws BadJson. `players` is the number of seats.
venezia::Options read_venezia_options(const JsonPlace& place, int players);
venezia::Setup read_venezia_setup(const JsonPlace& place, const venezia::Options& options);

/// Every option with its rule, its values and its default, for whoever sets up a table.
json::array describe_venezia_options();

/// What a viewer sees: the table, and the hands they may see (their own; or all, of an open state).
json::object to_json(const venezia::Venezia& game, const venezia::View& view);
json::object to_json(const venezia::Venezia& game, const venezia::State& state);

template <>
struct Form<venezia::Venezia> {
    static std::optional<Problem> check_players(int count) { return venezia::check_players(count); }
    static venezia::Venezia read_game(const JsonPlace& options, int players, std::string_view,
                                      const Scenarios&) {
        return venezia::Venezia(read_venezia_options(options, players));
    }
    static venezia::Setup read_setup(const JsonPlace& start, const venezia::Venezia& game) {
        return read_venezia_setup(start, game.options());
    }
    static json::object options(const venezia::Venezia& game) { return to_json(game.options()); }
    static json::object start(const venezia::Venezia& game, const venezia::Setup& setup) {
        return to_json(setup, game.options());
    }
    static json::object position(const venezia::Venezia& game, const auto& seen) {
        return to_json(game, seen);
    }
};

std::string_view phase_name(venezia::Phase phase);

/// V5.1 The open table and a set of cards as JSON text.
std::string table_text(const venezia::Options& options, const venezia::Public& table);
std::string cards_text(venezia::Tiles cards);

}  // namespace marea::wire
