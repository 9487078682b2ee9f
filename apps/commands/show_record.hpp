#pragma once

#include <fmt/format.h>

#include <boost/json.hpp>
#include <optional>

#include "apps/commands/commands.hpp"
#include "apps/commands/records.hpp"

namespace marea::apps {

/// Only what one seat sees, if one is asked for; else all.
template <Game G>
boost::json::object position(const Record<G>& record, const typename G::State& state,
                             std::optional<int> viewer) {
    if (viewer) return wire::Form<G>::position(record.game, record.game.view(state, seat(*viewer)));
    return wire::Form<G>::position(record.game, state);
}

template <Game G>
void print_json(const Record<G>& record, const typename G::State& state, std::size_t ply,
                std::optional<int> viewer) {
    boost::json::object object{{"game", G::name},
                               {"ply", ply},
                               {"plies", record.actions.size()},
                               {"names", boost::json::value_from(record.seats)}};
    const Seat seat = record.game.to_act(state);
    object["to_act"] = seat.is_player() ? boost::json::value(seat.index) : boost::json::value(nullptr);
    boost::json::array legal;
    const auto actions =
        viewer ? record.game.legal(record.game.view(state, marea::seat(*viewer))) : record.game.legal(state);
    for (const auto action : actions) legal.emplace_back(record.game.text(action));
    object["legal"] = std::move(legal);
    for (const auto& [key, value] : position(record, state, viewer)) object[key] = value;
    if (seat == Seat::over) {
        const Result result = result_of(record.game, state);
        object["result"] = {{"scores", boost::json::value_from(result.scores)},
                            {"winners", boost::json::value_from(result.winners)}};
    }
    fmt::print("{}\n", boost::json::serialize(object));
}

/// `marea replay`: a position of a record, as JSON or as its game draws it, by `print_position(words, record,
/// state, ply, viewer, scenarios)` of its `Desk`.
template <class Desk, Game G>
int show(const words::Catalogue& words, const ReplayArguments& arguments, const Record<G>& record,
         const wire::Scenarios& scenarios) {
    const std::size_t ply = arguments.ply.value_or(record.actions.size());
    const auto state = state_at(record, ply);
    if (!state) return complain(words, state.error(), arguments.record);
    if (arguments.seat && (*arguments.seat < 0 || *arguments.seat >= record.game.players()))
        return complain(words, {"no_such_seat", {}, {{"seat", *arguments.seat}}}, arguments.record);
    if (arguments.json) {
        print_json(record, *state, ply, arguments.seat);
        return all_well;
    }
    fmt::print("{}\n", words.say("replay.position", {{"ply", static_cast<int>(ply)},
                                                     {"plies", static_cast<int>(record.actions.size())}}));
    Desk::print_position(words, record, *state, ply, arguments.seat, scenarios);
    return all_well;
}

}  // namespace marea::apps
