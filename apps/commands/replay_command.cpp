#include <fmt/format.h>

#include <boost/json.hpp>
#include <memory>
#include <optional>

#include "apps/commands/commands.hpp"
#include "apps/commands/records.hpp"
#include "apps/terminal/console.hpp"
#include "apps/terminal/sheet.hpp"
#include "apps/terminal/venezia/screen.hpp"
#include "apps/terminal/venonta/screen.hpp"
#include "apps/terminal/venonta/words.hpp"
#include "wire/scenario/scenario_hash.hpp"
#include "wire/venezia/venezia_json.hpp"
#include "wire/venonta/venonta_json.hpp"

namespace marea::apps {
namespace {

using venezia::Venezia;
using venonta::Venonta;
namespace json = boost::json;

/// Only what one seat sees, if one is asked for; else all.
template <Game G>
json::object position(const Record<G>& record, const typename G::State& state, std::optional<int> viewer) {
    if (viewer) return wire::to_json(record.game, record.game.view(state, seat(*viewer)));
    return wire::to_json(record.game, state);
}

template <Game G>
void print_json(const Record<G>& record, const typename G::State& state, std::size_t ply,
                std::optional<int> viewer) {
    json::object object{{"game", G::name},
                        {"ply", ply},
                        {"plies", record.actions.size()},
                        {"names", json::value_from(record.seats)}};
    const Seat seat = record.game.to_act(state);
    object["to_act"] = seat.is_player() ? json::value(seat.index) : json::value(nullptr);
    json::array legal;
    const auto actions =
        viewer ? record.game.legal(record.game.view(state, marea::seat(*viewer))) : record.game.legal(state);
    for (const auto action : actions) legal.emplace_back(record.game.text(action));
    object["legal"] = std::move(legal);
    for (const auto& [key, value] : position(record, state, viewer)) object[key] = value;
    if (seat == Seat::over) {
        const Result result = result_of(record.game, state);
        object["result"] = {{"scores", json::value_from(result.scores)},
                            {"winners", json::value_from(result.winners)}};
    }
    fmt::print("{}\n", json::serialize(object));
}

/// The position, what was done last, and the final score, each as its game draws them.
void print_position(const words::Catalogue& words, const Record<Venezia>& record, const venezia::State& state,
                    std::size_t ply, std::optional<int> viewer, const wire::Scenarios&) {
    const Console console;
    const VeneziaScreen screen(words, console, record.game, record.seats);
    fmt::print("{}", viewer ? screen.draw(record.game.view(state, seat(*viewer))) : screen.draw(state));
    if (ply > 0) {
        const auto before = replay(record, ply - 1);
        const Told told = record.game.tell(*before, record.actions[ply - 1], Seat::spectator);
        fmt::print("{}\n", words.say("replay.last", {{"action", words.say(told, screen.marked_names())}}));
    }
    if (record.game.to_act(state) == Seat::over) fmt::print("\n{}", screen.final_score(state));
}

void print_position(const words::Catalogue& words, const Record<Venonta>& record, const venonta::State& state,
                    std::size_t ply, std::optional<int> viewer, const wire::Scenarios& scenarios) {
    const Console console;
    const auto* const scenario = scenarios.by_hash(wire::scenario_hash(record.game.scenario()));
    const auto names =
        std::make_shared<const VenontaNames>(words, console, record.game, scenario->texts, record.seats);
    const VenontaScreen screen(names, console);
    fmt::print("{}", viewer ? screen.draw(record.game.view(state, seat(*viewer))) : screen.draw(state));
    if (ply > 0) {
        const auto before = replay(record, ply - 1);
        const auto action = record.actions[ply - 1];
        const VenontaWords log(names);
        const std::string told =
            viewer ? log.tell(*before, action, seat(*viewer)) : log.tell(*before, action);
        const std::string text = told.empty() ? record.game.text(action) : told;
        fmt::print("{}", joined(wrapped(words.say("replay.last", {{"action", text}}), console.width())));
    }
    if (record.game.to_act(state) == Seat::over) fmt::print("\n{}", screen.final_score(state));
}

template <Game G>
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
    print_position(words, record, *state, ply, arguments.seat, scenarios);
    return all_well;
}

}  // namespace

int run_replay(const words::Catalogue& words, const ReplayArguments& arguments) {
    const auto scenarios = known_scenarios(arguments.scenarios);
    if (!scenarios) return complain(words, scenarios.error());
    const auto any = first_record(arguments.record, *scenarios);
    if (!any) return complain(words, any.error(), arguments.record);
    return std::visit([&](const auto& record) { return show(words, arguments, record, *scenarios); }, *any);
}

}  // namespace marea::apps
