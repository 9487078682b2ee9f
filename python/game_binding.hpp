#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "core/fingerprint.hpp"
#include "python/refused.hpp"
#include "table/match.hpp"
#include "wire/record/record_json.hpp"

namespace marea::python {

namespace py = pybind11;

/// A value of a game, with the game by whose rules it is read.
template <Game G, class Value>
struct Of {
    std::shared_ptr<const G> game;
    Value value;
};
template <Game G>
using StateOf = Of<G, typename G::State>;
template <Game G>
using ViewOf = Of<G, typename G::View>;
template <Game G>
using RecordOf = Of<G, Record<G>>;
template <Game G>
using MatchOf = Of<G, table::Match<G>>;
template <Game G>
using BotOf = Of<G, const bots::Bot<G>*>;

inline py::object from_json(const boost::json::value& value) {
    return py::module_::import("json").attr("loads")(boost::json::serialize(value));
}

template <Game G>
typename G::Action parsed(const G& game, std::string_view text) {
    if (const auto action = game.parse(text)) return *action;
    throw Refused({"unknown_action", {}, {{"action", std::string(text)}}});
}

template <Game G>
Seat seat_of(const G& game, std::optional<int> viewer) {
    if (!viewer) return Seat::spectator;
    if (*viewer < 0 || *viewer >= game.players()) throw py::index_error("there is no such seat");
    return seat(*viewer);
}

template <Game G, class Value>
std::vector<std::string> legal_texts(const Of<G, Value>& of) {
    std::vector<std::string> texts;
    if (of.game->to_act(of.value) == Seat::over) return texts;
    for (const auto action : of.game->legal(of.value)) texts.push_back(of.game->text(action));
    return texts;
}

template <class Value>
py::bytes bytes_of(const Value& value) {
    std::string bytes(sizeof(Value), '\0');
    std::memcpy(bytes.data(), &value, sizeof(Value));
    return bytes;
}

template <Game G>
std::vector<int> winners_of(const G& game, const typename G::State& state) {
    return result_of(game, state).winners;
}

/// What a state and a view have alike.
template <Game G, class Value, class Class>
void bind_value(Class& bound) {
    using Self = Of<G, Value>;
    bound
        .def_property_readonly(
            "to_act", [](const Self& self) { return int{self.game->to_act(self.value).index}; },
            "The seat that is to act; -1: chance, -2: nobody, the game is over.")
        .def_property_readonly(
            "over", [](const Self& self) { return self.game->to_act(self.value) == Seat::over; },
            "Whether the game has ended.")
        .def("legal", &legal_texts<G, Value>,
             "All legal actions of whoever is to act (of a view: of its viewer), in notation.")
        .def(
            "position",
            [](const Self& self) { return from_json(wire::Form<G>::position(*self.game, self.value)); },
            "The position as a dictionary, as it stands in the protocol.")
        .def("__bytes__", [](const Self& self) { return bytes_of(self.value); })
        .def(
            "__eq__", [](const Self& self, const Self& other) { return self.value == other.value; },
            py::is_operator())
        .def("__hash__",
             [](const Self& self) {
                 Fingerprint print;
                 print.add(self.value);
                 return static_cast<py::ssize_t>(print.number() >> 2U);
             })
        .def("__copy__", [](const Self& self) { return Self(self); })
        .def(
            "__deepcopy__", [](const Self& self, const py::dict&) { return Self(self); }, py::arg("memo"))
        .def("copy", [](const Self& self) { return Self(self); }, "Another one, equal to this.");
}

template <Game G>
void bind_state(py::module_& module) {
    using Self = StateOf<G>;
    py::class_<Self> bound(module, "State",
                           "The whole truth of a table, hands included. Not for players: they get a View.");
    bind_value<G, typename G::State>(bound);
    bound
        .def(
            "view",
            [](const Self& self, std::optional<int> viewer) {
                return ViewOf<G>{self.game, self.game->view(self.value, seat_of(*self.game, viewer))};
            },
            py::arg("seat") = py::none(), "All that this seat may know; None: a spectator.")
        .def(
            "apply",
            [](Self& self, std::string_view text) {
                const auto action = parsed(*self.game, text);
                if (const auto problem = self.game->refusal(self.value, action)) throw Refused(*problem);
                self.game->apply(self.value, action);
            },
            py::arg("action"), "Does a legal action; raises Refused, with the rule, for any other.")
        .def(
            "pick",
            [](const Self& self, Rng& rng) {
                if (self.game->to_act(self.value) == Seat::over) throw py::value_error("the game is over");
                if constexpr (GameOfChance<G>)
                    if (self.game->to_act(self.value) == Seat::chance)
                        return self.game->text(self.game->draw(self.value, rng));
                return self.game->text(self.game->pick(self.value, rng));
            },
            py::arg("rng"), "A random legal action; where chance is to act, what it draws.")
        .def_property_readonly(
            "scores", [](const Self& self) { return result_of(*self.game, self.value).scores; },
            "Points by seat; before the end, as it would score now.")
        .def_property_readonly(
            "winners", [](const Self& self) { return winners_of(*self.game, self.value); },
            "The seats that lead and, at the end, have won.");
}

template <Game G>
void bind_view(py::module_& module) {
    using Self = ViewOf<G>;
    py::class_<Self> bound(module, "View", "All that one seat, or a spectator, may know.");
    bind_value<G, typename G::View>(bound);
    bound
        .def_property_readonly(
            "seat",
            [](const Self& self) -> std::optional<int> {
                if (!self.value.seat.is_player()) return std::nullopt;
                return self.value.seat.index;
            },
            "Whose; None: a spectator's.")
        .def(
            "guess",
            [](const Self& self, Rng& rng) {
                return StateOf<G>{self.game, self.game->guess(self.value, rng)};
            },
            py::arg("rng"), "A whole state that this view allows, each equally likely.");
}

template <Game G>
void bind_record(py::module_& module) {
    using Self = RecordOf<G>;
    py::class_<Self>(module, "Record", "A game as it was or is being played; set-up and chance are in it.")
        .def_property_readonly("game", [](const Self& self) { return self.game; })
        .def_property_readonly(
            "seats", [](const Self& self) { return self.value.seats; }, "Names by seat.")
        .def_property_readonly(
            "actions",
            [](const Self& self) {
                std::vector<std::string> texts;
                for (const auto action : self.value.actions) texts.push_back(self.game->text(action));
                return texts;
            },
            "Every action in notation, chance included.")
        .def_property_readonly(
            "scores",
            [](const Self& self) -> std::optional<std::vector<int>> {
                if (!self.value.result) return std::nullopt;
                return self.value.result->scores;
            },
            "Points by seat; None of a game that is not over.")
        .def_property_readonly(
            "winners",
            [](const Self& self) -> std::optional<std::vector<int>> {
                if (!self.value.result) return std::nullopt;
                return self.value.result->winners;
            },
            "Seats; None of a game that is not over.")
        .def(
            "state",
            [](const Self& self, std::optional<std::size_t> ply) {
                const std::size_t plies = ply.value_or(self.value.actions.size());
                if (plies > self.value.actions.size()) throw py::index_error("the record has fewer plies");
                auto state = replay(self.value, plies);
                if (!state) throw Refused(state.error());
                return StateOf<G>{self.game, *state};
            },
            py::arg("ply") = py::none(), "The state after so many actions; None: after all.")
        .def(
            "check",
            [](const Self& self) {
                if (const auto problem = check(self.value)) throw Refused(*problem);
            },
            "Raises Refused unless every action is legal and the result is true.")
        .def("__str__", [](const Self& self) { return wire::write_record(self.value); }, "One line of JSON.");
}

template <Game G>
void bind_match(py::module_& module) {
    using Self = MatchOf<G>;
    py::class_<Self>(module, "Match",
                     "A game that is being played, with all its past: what the stronger bots ask for.")
        .def_property_readonly("state",
                               [](const Self& self) { return StateOf<G>{self.game, self.value.state()}; })
        .def_property_readonly("to_act", [](const Self& self) { return int{self.value.to_act().index}; })
        .def(
            "view",
            [](const Self& self, std::optional<int> viewer) {
                return ViewOf<G>{self.game, self.value.view(seat_of(*self.game, viewer))};
            },
            py::arg("seat") = py::none())
        .def(
            "apply",
            [](Self& self, std::string_view text) {
                const auto action = parsed(*self.game, text);
                if (const auto problem = self.game->refusal(self.value.state(), action))
                    throw Refused(*problem);
                self.value.push(action);
            },
            py::arg("action"), "Does a legal action of whoever is to act.")
        .def(
            "draw",
            [](Self& self, Rng& rng) {
                if constexpr (GameOfChance<G>)
                    while (self.value.to_act() == Seat::chance)
                        self.value.push(self.game->draw(self.value.state(), rng));
            },
            py::arg("rng"), "Lets chance act until it is a seat's turn, or the end.")
        .def(
            "choose",
            [](const Self& self, const BotOf<G>& bot, Rng& rng) {
                const Seat who = self.value.to_act();
                if (!who.is_player()) throw Refused({"not_your_turn"});
                return self.game->text(bots::ask(
                    *bot.value, *self.game, self.value.view(who), [&] { return self.value.story(who); },
                    rng));
            },
            py::arg("bot"), py::arg("rng"),
            "What this bot would do in the place of whoever is to act, by what that seat has seen.")
        .def(
            "record", [](const Self& self) { return RecordOf<G>{self.game, self.value.record()}; },
            "The game so far.");
}

template <Game G>
void bind_bot(py::module_& module) {
    using Self = BotOf<G>;
    py::class_<Self>(module, "Bot", "A player of some strength.")
        .def_property_readonly("level", [](const Self& self) { return std::string(self.value->level); })
        .def(
            "choose",
            [](const Self& self, const ViewOf<G>& view, Rng& rng) {
                if (!view.value.seat.is_player() || self.game->to_act(view.value) != view.value.seat)
                    throw Refused({"not_your_turn"});
                return self.game->text(self.value->choose(*self.game, view.value, rng));
            },
            py::arg("view"), py::arg("rng"), "What it does by a view alone, as one who has just sat down.");
}

/// All of one game, as a module of its own; it gets its factory by itself.
template <Game G>
py::class_<G, std::shared_ptr<G>> bind_game(py::module_& module) {
    bind_state<G>(module);
    bind_view<G>(module);
    bind_record<G>(module);
    bind_match<G>(module);
    bind_bot<G>(module);
    py::class_<G, std::shared_ptr<G>> bound(module, "Game",
                                            "The rules of one table: its options, and so many seats.");
    bound.def_property_readonly_static("name", [](const py::object&) { return std::string(G::name); })
        .def_property_readonly_static("rules", [](const py::object&) { return std::string(G::rules); })
        .def_property_readonly("players", &G::players)
        .def_property_readonly(
            "options", [](const G& game) { return from_json(wire::Form<G>::options(game)); },
            "As in records: only what differs from the default.")
        .def_property_readonly(
            "bots",
            [](const G&) {
                std::vector<std::string> names;
                for (const auto& bot : bots::levels<G>()) names.emplace_back(bot.level);
                return names;
            },
            "The levels, the weakest first.")
        .def(
            "bot",
            [](const std::shared_ptr<G>& game, std::string_view level) {
                if (const auto* const found = bots::find_bot<G>(level)) return BotOf<G>{game, found};
                throw py::key_error("there is no such bot");
            },
            py::arg("level"))
        .def(
            "deal",
            [](const std::shared_ptr<G>& game, Rng& rng) {
                return StateOf<G>{game, game->start(game->deal(rng))};
            },
            py::arg("rng"), "The start of a random game.")
        .def(
            "match",
            [](const std::shared_ptr<G>& game, Rng& rng, std::optional<std::vector<std::string>> seats) {
                if (!seats) seats.emplace(static_cast<std::size_t>(game->players()), "?");
                if (seats->size() != static_cast<std::size_t>(game->players()))
                    throw py::value_error("one name for every seat");
                return MatchOf<G>{game, table::Match<G>(*game, game->deal(rng), std::move(*seats))};
            },
            py::arg("rng"), py::arg("seats") = py::none(),
            "A random game with its past, and who sits where.");
    return bound;
}

template <Game G>
RecordOf<G> record_from(std::string_view text, const wire::Scenarios& scenarios) {
    auto record = wire::read_record<G>(text, scenarios);
    if (!record) throw Refused(record.error());
    auto game = std::make_shared<const G>(record->game);
    return {std::move(game), std::move(*record)};
}

}  // namespace marea::python
