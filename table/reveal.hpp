#pragma once

#include <concepts>
#include <string>

#include "core/game.hpp"

namespace marea::table {

/// A game some of whose actions are written differently for those who may not see them whole.
template <class G>
concept GameOfSecrets = Game<G> && requires(const G game, const typename G::State before,
                                            const typename G::Action action, Seat viewer) {
    { game.seen(before, action, viewer) } -> std::same_as<std::string>;
};

/// Whether after this action a world looks to the viewer as the true one does after the true action.
template <Game G>
bool looks_so(const G& game, typename G::State world, typename G::Action action, Seat viewer,
              const typename G::View& after) {
    game.apply(world, action);
    return game.view(world, viewer) == after;
}

/// Whether a world that the viewer held possible is no longer so once the action is seen.
template <Game G>
bool rules_out(const G& game, const typename G::State& before, typename G::Action action, Seat viewer,
               const typename G::State& world) {
    if (game.to_act(world) != game.to_act(before)) return true;
    typename G::State next = before;
    game.apply(next, action);
    const auto after = game.view(next, viewer);
    if constexpr (GameOfSecrets<G>) {
        const std::string seen = game.seen(before, action, viewer);
        if (seen != game.text(action)) {  // another action may have been written just so
            for (const auto other : game.legal(world))
                if (game.seen(world, other, viewer) == seen && looks_so(game, world, other, viewer, after))
                    return false;
            return true;
        }
    }
    return game.refusal(world, action) || !looks_so(game, world, action, viewer, after);
}

/// Whether the game says that this action is open; the conformance suite holds it to its word.
template <Game G>
bool is_open(const G& game, typename G::Action action) {
    if constexpr (GameOfOpenActions<G>) return game.is_open(action);
    return false;
}

/// Whether anyone, at the table or watching, learns something hidden by seeing this action: worlds that fit a
/// view before the action are tried, and if one no longer fits after it, that viewer has learnt something. 64
/// worlds a viewer: news that rules out a tenth of them slips through once in 800.
template <Game G>
bool reveals(const G& game, const typename G::State& before, typename G::Action action) {
    constexpr int worlds = 64;
    Rng rng(0x7EA1);
    for (int s = -1; s < game.players(); ++s) {
        const Seat viewer = s < 0 ? Seat::spectator : seat(s);
        const auto view = game.view(before, viewer);
        for (int i = 0; i < worlds; ++i)
            if (rules_out(game, before, action, viewer, game.guess(view, rng))) return true;
    }
    return false;
}

}  // namespace marea::table
