#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"

/// Random games for the conformance suite, and what two positions have alike.
namespace marea::conformance {

/// Nothing if all is well.
using Failure = std::optional<std::string>;

/// A random game, every state of it.
template <Game G>
struct Played {
    typename G::Setup start;
    std::vector<typename G::State> states;
    std::vector<typename G::Action> actions;
};

inline std::vector<Seat> viewers(int players) {
    std::vector<Seat> all{Seat::spectator};
    for (int s = 0; s < players; ++s) all.push_back(seat(s));
    return all;
}

inline std::string name_of(Seat who) {
    if (who == Seat::spectator) return "the spectator";
    if (who == Seat::chance) return "chance";
    return who == Seat::over ? "nobody" : "seat " + std::to_string(who.index);
}

template <PlainValue T>
Failure differs(const T& expected, const T& actual) {
    const auto* a = reinterpret_cast<const unsigned char*>(&expected);
    const auto* b = reinterpret_cast<const unsigned char*>(&actual);
    const auto byte = std::mismatch(a, a + sizeof(T), b).first - a;
    if (byte < static_cast<std::ptrdiff_t>(sizeof(T))) return "byte " + std::to_string(byte) + " differs";
    if (!(expected == actual)) return "equal bytes compare unequal";
    return std::nullopt;
}

template <class List>
bool holds(const List& list, const typename List::value_type& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

/// Same actions in the same order.
template <class List>
bool same_list(const List& a, const List& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

/// What is done next: chance draws, a seat picks by what it sees. Nothing at the end, or if nothing is legal.
template <Game G>
std::optional<typename G::Action> next_action(const G& game, const typename G::State& state, Rng& rng) {
    const Seat actor = game.to_act(state);
    if (actor == Seat::over) return std::nullopt;
    if (actor.is_player()) {
        const auto view = game.view(state, actor);
        if (game.legal(view).size() == 0) return std::nullopt;
        return game.pick(view, rng);
    }
    if (game.legal(state).size() == 0) return std::nullopt;
    if constexpr (GameOfChance<G>) return game.draw(state, rng);
    return game.pick(state, rng);
}

/// Whether random play from here comes to an end within `longest` plies.
template <Game G>
bool comes_to_an_end(const G& game, typename G::State state, Rng& rng) {
    for (int ply = 0; ply < G::longest; ++ply) {
        const auto action = next_action(game, state, rng);
        if (!action) break;
        game.apply(state, *action);
    }
    return game.to_act(state) == Seat::over;
}

/// Stops at the end, where nothing is legal, or after `longest` plies.
template <Game G>
Played<G> play(const G& game, Rng& rng) {
    Played<G> played{game.deal(rng), {}, {}};
    played.states.push_back(game.start(played.start));
    for (int ply = 0; ply < G::longest; ++ply) {
        typename G::State state = played.states.back();
        const auto action = next_action(game, state, rng);
        if (!action) break;
        game.apply(state, *action);
        played.actions.push_back(*action);
        played.states.push_back(state);
    }
    return played;
}

}  // namespace marea::conformance
