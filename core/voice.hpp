#pragma once

#include <concepts>
#include <vector>

#include "core/game.hpp"
#include "core/line.hpp"

namespace marea {

/// A game that says what happens in it, so that nobody who shows it needs to know its rules.
///
/// - `tell(before, action, viewer)`  what this viewer may be told of a legal action about to be done: nothing
///                                   that is not in the viewer's views before and after it, or in the action
///                                   as they see it; empty if it is not worth a line
/// - `does(view, odds)`              for each of `legal(view)`, in that order, what a person needs before
///                                   doing it: what it is, then price and change; with `odds`, chances too
template <class G>
concept GameWithVoice =
    Game<G> && requires(const G game, const typename G::State before, const typename G::Action action,
                        const typename G::View view, Seat viewer, bool odds) {
        { game.tell(before, action, viewer) } -> std::same_as<Told>;
        { game.does(view, odds) } -> std::same_as<std::vector<Told>>;
    };

}  // namespace marea
