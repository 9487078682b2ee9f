#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/problem.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace marea {

/// Copying, hashing and comparing are byte operations, the same natively and in WASM.
template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T> &&
                     std::equality_comparable<T>;

/// The one abstraction. A game is an immutable object, its options or scenario inside, with const functions
/// over plain values. No clock, no randomness of its own, no I/O; what is pending is data in the state.
///
/// - `players()`          how many seats this game has
/// - `deal(random)`       a random set-up; `start(setup)` its first state
/// - `to_act(state)`      a seat, `Seat::chance` or `Seat::over`
/// - `legal(state)`       what whoever is to act may do: no duplicates, never empty before the end
/// - `pick(state, rng)`   the same as `legal(state)[rng.below(size)]`, without writing the list
/// - `apply(state, a)`    does a legal action, in place, deterministically
/// - `refusal(state, a)`  nothing if `a` is legal; otherwise why not, with the rule's id
/// - `view(state, seat)`  all that this seat, or `Seat::spectator`, may know
/// - `guess(view, rng)`   a full state this view allows, each equally likely
/// - `scores`, `winners`  of a finished game; before the end, as it would score now
/// - `text(action)`, `parse(text)` the notation of records
/// `to_act`, `legal`, `pick` and `refusal` also take a View, and then speak of that viewer's own actions
/// alone: this is how a player who sees only a View plays.
template <class G>
concept Game = PlainValue<typename G::State> && PlainValue<typename G::Action> &&
               PlainValue<typename G::View> && std::equality_comparable<typename G::Setup> &&
               requires(const G game, const typename G::Setup setup, const typename G::State state,
                        typename G::State next, const typename G::Action action, const typename G::View view,
                        Seat seat, Rng rng, Random& random, std::string_view text) {
                   { G::name } -> std::convertible_to<std::string_view>;
                   { G::rules } -> std::convertible_to<std::string_view>;
                   { G::longest } -> std::convertible_to<int>;  // no game has more plies
                   { game.players() } -> std::same_as<int>;
                   { game.deal(random) } -> std::same_as<typename G::Setup>;
                   { game.start(setup) } -> std::same_as<typename G::State>;
                   { game.to_act(state) } -> std::same_as<Seat>;
                   { game.to_act(view) } -> std::same_as<Seat>;
                   { game.legal(state) } -> std::ranges::random_access_range;
                   { game.legal(view) } -> std::ranges::random_access_range;
                   { game.pick(state, rng) } -> std::same_as<typename G::Action>;
                   { game.pick(view, rng) } -> std::same_as<typename G::Action>;
                   { game.apply(next, action) } -> std::same_as<void>;
                   { game.refusal(state, action) } -> std::same_as<std::optional<Problem>>;
                   { game.refusal(view, action) } -> std::same_as<std::optional<Problem>>;
                   { game.view(state, seat) } -> std::same_as<typename G::View>;
                   { game.guess(view, rng) } -> std::same_as<typename G::State>;
                   { game.scores(state)[0] } -> std::convertible_to<int>;
                   { game.winners(state)[0] } -> std::convertible_to<Seat>;
                   { game.text(action) } -> std::same_as<std::string>;
                   { game.parse(text) } -> std::same_as<std::optional<typename G::Action>>;
               };

/// Whether this program can play by these rules: the newest (`G::rules`), or older ones that a game still
/// knows
/// (`G::older_rules`), so that what was begun under them goes on and replays as it was.
template <class G>
constexpr bool knows_rules(std::string_view rules) {
    if (rules == G::rules) return true;
    if constexpr (requires { G::older_rules; })
        for (const std::string_view older : G::older_rules)
            if (rules == older) return true;
    return false;
}

/// By which rules a game is played; only one that knows older rules says so itself (`rules_played()`).
template <class G>
constexpr std::string_view rules_of(const G& game) {
    if constexpr (requires { game.rules_played(); }) return game.rules_played();
    return G::rules;
}

/// A game in which chance acts after the deal: `draw(state, random)` samples one of its actions.
template <class G>
concept GameOfChance = Game<G> && requires(const G game, const typename G::State state, Random& random) {
    { game.draw(state, random) } -> std::same_as<typename G::Action>;
};

/// A game that knows at once of some actions that nobody learns anything hidden by them: `is_open(action)`.
/// Of the others it is found out by trying (table/reveal.hpp), which takes a thousand times as long.
template <class G>
concept GameOfOpenActions = Game<G> && requires(const G game, const typename G::Action action) {
    { game.is_open(action) } -> std::same_as<bool>;
};

}  // namespace marea
