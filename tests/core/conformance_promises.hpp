#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "core/record.hpp"
#include "core/replay.hpp"
#include "table/reveal.hpp"
#include "tests/core/conformance_play.hpp"

/// What every Game promises, one function a promise. They return what is wrong instead of asserting it, so
/// that a game with a planted defect can show that the suite sees it.
namespace marea::conformance {

/// What the suite cannot learn from the game itself and each game's test has to say:
/// - `reshuffled(game, state, seat, rng)`: the state with what this viewer may not see changed at random, and
///   nothing else. Written from the rules, without the game's own `guess`.
/// - `someone_wins`: whether a game always has a winner.
template <class G>
struct Secrets;

// ---- About one position

template <Game G>
Failure guess_keeps_view(const G& game, const typename G::State& state, Rng& rng) {
    for (const Seat viewer : viewers(game.players())) {
        const auto view = game.view(state, viewer);
        if (auto wrong = differs(view, game.view(game.guess(view, rng), viewer)))
            return name_of(viewer) + ": " + *wrong;
    }
    return std::nullopt;
}

template <Game G>
Failure guess_keeps_turn(const G& game, const typename G::State& state, Rng& rng) {
    const Seat actor = game.to_act(state);
    for (const Seat viewer : viewers(game.players())) {
        const auto view = game.view(state, viewer);
        const Seat seen = game.to_act(view);
        const Seat guessed = game.to_act(game.guess(view, rng));
        if (seen != actor || guessed != actor)
            return name_of(actor) + " is to act; " + name_of(viewer) + " sees " + name_of(seen) +
                   " and guesses " + name_of(guessed);
    }
    return std::nullopt;
}

template <Game G>
Failure own_legal_survives(const G& game, const typename G::State& state, Rng& rng) {
    const Seat actor = game.to_act(state);
    if (!actor.is_player()) return std::nullopt;
    const auto view = game.view(state, actor);
    const auto truth = game.legal(state);
    if (!same_list(truth, game.legal(view))) return name_of(actor) + " sees other actions than the state has";
    if (!same_list(truth, game.legal(game.guess(view, rng)))) return name_of(actor) + ": changed by guess";
    return std::nullopt;
}

template <Game G>
Failure others_wait(const G& game, const typename G::State& state, Rng& rng) {
    const auto legal = game.legal(state);
    for (const Seat viewer : viewers(game.players())) {
        if (viewer == game.to_act(state)) continue;
        const auto view = game.view(state, viewer);
        if (game.legal(view).size() != 0) return name_of(viewer) + " may act though it is not to act";
        if (legal.size() == 0) continue;
        const auto action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        if (!game.refusal(view, action))
            return name_of(viewer) + " is not refused another's " + game.text(action);
    }
    return std::nullopt;
}

template <Game G>
Failure legal_is_a_set(const G& game, const typename G::State& state, Rng&) {
    const auto legal = game.legal(state);
    const bool over = game.to_act(state) == Seat::over;
    if (over != (legal.size() == 0)) return over ? "actions after the end" : "nothing to do before the end";
    const auto bytes_before = [](const auto& a, const auto& b) {
        return std::memcmp(&a, &b, sizeof(typename G::Action)) < 0;
    };
    std::vector<typename G::Action> sorted(legal.begin(), legal.end());
    std::sort(sorted.begin(), sorted.end(), bytes_before);
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
    if (twice != sorted.end()) return game.text(*twice) + " stands twice";
    return std::nullopt;
}

/// From a state or a view.
template <Game G, class Seen>
Failure picks_like_list(const G& game, const Seen& seen, const Rng& rng) {
    Rng picking = rng;
    Rng listing = rng;
    const auto legal = game.legal(seen);
    const auto picked = game.pick(seen, picking);
    const auto listed = legal[listing.below(static_cast<std::uint32_t>(legal.size()))];
    if (!(picked == listed)) return "picked " + game.text(picked) + ", listed " + game.text(listed);
    if (picking.next() != listing.next()) return "pick takes other random numbers than one below()";
    return std::nullopt;
}

template <Game G>
Failure pick_is_nth_legal(const G& game, const typename G::State& state, Rng& rng) {
    const Seat actor = game.to_act(state);
    if (actor == Seat::over || game.legal(state).size() == 0) return std::nullopt;
    rng.next();
    if (auto wrong = picks_like_list(game, state, rng)) return wrong;
    if (!actor.is_player()) return std::nullopt;
    const auto view = game.view(state, actor);
    if (game.legal(view).size() == 0) return name_of(actor) + " sees nothing to pick";
    return picks_like_list(game, view, rng);
}

template <Game G>
Failure legal_is_not_refused(const G& game, const typename G::State& state, Rng&) {
    const Seat actor = game.to_act(state);
    const auto view = game.view(state, actor.is_player() ? actor : Seat::spectator);
    for (const auto& action : game.legal(state)) {
        if (const auto problem = game.refusal(state, action))
            return game.text(action) + ": " + std::string(problem->reason);
        if (!actor.is_player()) continue;
        if (const auto problem = game.refusal(view, action))
            return game.text(action) + ", by view: " + std::string(problem->reason);
    }
    return std::nullopt;
}

template <Game G>
Failure text_reads_back(const G& game, const typename G::State& state, Rng&) {
    for (const auto& action : game.legal(state)) {
        const std::string text = game.text(action);
        const auto parsed = game.parse(text);
        if (!parsed) return text + " does not parse";
        if (game.text(*parsed) != text) return text + " reads as " + game.text(*parsed);
        if (auto wrong = differs(action, *parsed)) return text + " reads as another action: " + *wrong;
    }
    return std::nullopt;
}

template <Game G>
Failure unseen_stays_unseen(const G& game, const typename G::State& state, Rng& rng) {
    for (const Seat viewer : viewers(game.players())) {
        const auto other = Secrets<G>::reshuffled(game, state, viewer, rng);
        if (auto wrong = differs(game.view(state, viewer), game.view(other, viewer)))
            return name_of(viewer) + " sees what it may not: " + *wrong;
    }
    return std::nullopt;
}

/// An action called open is legal, and looks the same, in every world that a viewer holds possible.
template <Game G>
Failure open_reveals_nothing(const G& game, const typename G::State& state, Rng& rng) {
    if constexpr (GameOfOpenActions<G>) {
        const auto legal = game.legal(state);
        if (legal.size() == 0) return std::nullopt;
        const auto action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        if (!game.is_open(action)) return std::nullopt;
        if (game.to_act(state) == Seat::chance) return game.text(action) + " is chance's and called open";
        for (const Seat viewer : viewers(game.players()))
            if (table::rules_out(game, state, action, viewer,
                                 Secrets<G>::reshuffled(game, state, viewer, rng)))
                return game.text(action) + " tells " + name_of(viewer) + " something";
    }
    return std::nullopt;
}

/// As the world of one viewer, drawn at random.
template <Game G>
Failure guess_plays_on(const G& game, const typename G::State& state, Rng& rng) {
    const auto all = viewers(game.players());
    const Seat viewer = all[rng.below(static_cast<std::uint32_t>(all.size()))];
    if (comes_to_an_end(game, game.guess(game.view(state, viewer), rng), rng)) return std::nullopt;
    return "a world of " + name_of(viewer) + " cannot be played to its end";
}

template <Game G>
Failure scores_are_whole(const G& game, const typename G::State& state, Rng&) {
    const auto result = result_of(game, state);
    if (static_cast<int>(result.scores.size()) != game.players())
        return std::to_string(result.scores.size()) + " scores";
    if (Secrets<G>::someone_wins && result.winners.empty()) return "nobody wins";
    int last = -1;
    for (const int winner : result.winners) {
        if (winner <= last || winner >= game.players())
            return "winners are not seats in rising order: " + std::to_string(winner);
        last = winner;
    }
    return std::nullopt;
}

template <Game G>
Failure chance_draws_legal(const G& game, const typename G::State& state, Rng& rng) {
    if (game.to_act(state) != Seat::chance) return std::nullopt;
    if constexpr (GameOfChance<G>) {
        const auto drawn = game.draw(state, rng);
        if (holds(game.legal(state), drawn)) return std::nullopt;
        return game.text(drawn) + " is drawn and not legal";
    }
    return "chance is to act in a game without draw()";
}

// ---- About a whole game

template <Game G>
Failure ends_in_time(const G& game, const Played<G>& played, Rng&) {
    if (game.to_act(played.states.back()) == Seat::over) return std::nullopt;
    return "no end after " + std::to_string(played.actions.size()) + " plies";
}

/// As a record of texts, state by state, and once more as a whole through check().
template <Game G>
Failure replays(const G& game, const Played<G>& played, Rng&) {
    Record<G> record{game, played.start, std::vector<std::string>(game.players()), {}, {}};
    typename G::State state = game.start(played.start);
    for (std::size_t ply = 0; ply < played.actions.size(); ++ply) {
        if (auto wrong = differs(played.states[ply], state))
            return "ply " + std::to_string(ply) + ": " + *wrong;
        const auto action = game.parse(game.text(played.actions[ply]));
        if (!action) return "ply " + std::to_string(ply) + " does not parse";
        record.actions.push_back(*action);
        game.apply(state, *action);
    }
    if (auto wrong = differs(played.states.back(), state)) return "last state: " + *wrong;
    if (game.to_act(state) == Seat::over) record.result = result_of(game, state);
    if (const auto problem = check(record))
        return "check at ply " + std::to_string(problem->ply) + ": " + std::string(problem->reason);
    return std::nullopt;
}

/// Actions from elsewhere in the game: refused exactly where they are not legal.
template <Game G>
Failure illegal_is_refused(const G& game, const Played<G>& played, Rng& rng) {
    if (played.actions.empty()) return std::nullopt;
    for (const auto& state : played.states) {
        const auto action = played.actions[rng.below(static_cast<std::uint32_t>(played.actions.size()))];
        const bool legal = holds(game.legal(state), action);
        const auto problem = game.refusal(state, action);
        if (legal != !problem) return game.text(action) + (legal ? " is refused" : " is not refused");
        if (problem && problem->reason.empty()) return game.text(action) + " is refused without a reason";
    }
    return std::nullopt;
}

}  // namespace marea::conformance
