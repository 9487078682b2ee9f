#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>

#include "bots/bot.hpp"
#include "core/fixed_list.hpp"
#include "core/game.hpp"

namespace marea::bots {

/// How long to think: so many playouts, and not past a moment. Without a moment the same view and seed give
/// the same answer on every machine.
struct Patience {
    int playouts = 1000;
    Deadline until = no_deadline;
};

/// What a game brings to be searched.
/// - `shortlist(game, view)` the actions worth a thought, the likeliest first: one at least, 64 at most
/// - `play(game, state, rng)` one action or more of whoever is to act in a playout, from what *they* may know
///   and no more: a player who acts on the guessed world learns to count on what nobody knows
/// - `worth(game, state, seat)` of what a playout came to for a seat: more is better
/// - `is_far_enough(state)`, if a playout may end before its game: then `worth` judges what is reached
/// - `follower(number)`, if a choice of the shortlist is more than its action: who plays that one out
/// - `guess(view, rng)`, if it knows better than the game which worlds are likely
template <class P, class G>
concept Imagination = Game<G> && requires(const P mind, const G game, const typename G::View view,
                                          typename G::State state, Rng rng, Seat seat) {
    { mind.shortlist(game, view)[0] } -> std::convertible_to<typename G::Action>;
    mind.play(game, state, rng);
    { mind.worth(game, state, seat) } -> std::convertible_to<double>;
};

/// An action and what its playouts came to.
template <Game G>
struct Arm {
    typename G::Action action{};
    double sum = 0;
    int playouts = 0;
    std::size_t number = 0;  ///< in the shortlist

    [[nodiscard]] double mean() const { return playouts > 0 ? sum / playouts : 0.0; }
};

/// The shortlist, the best first.
template <Game G>
using Findings = FixedList<Arm<G>, 64>;

namespace detail {

template <Game G, Imagination<G> Mind>
typename G::State imagine(const G& game, const Mind& mind, const typename G::View& view, Rng& rng) {
    if constexpr (requires { mind.guess(view, rng); })
        return mind.guess(view, rng);
    else
        return game.guess(view, rng);
}

/// How a game ends that goes on with this action.
template <Game G, Imagination<G> Mind>
typename G::State play_out(const G& game, const Mind& mind, typename G::State state, typename G::Action first,
                           Rng rng) {
    game.apply(state, first);
    for (Seat next = game.to_act(state); next != Seat::over; next = game.to_act(state)) {
        if constexpr (requires { mind.is_far_enough(state); })
            if (mind.is_far_enough(state)) break;
        if constexpr (GameOfChance<G>) {
            if (next == Seat::chance) {
                game.apply(state, game.draw(state, rng));
                continue;
            }
        }
        mind.play(game, state, rng);
    }
    return state;
}

/// The same of a choice of the shortlist.
template <Game G, Imagination<G> Mind>
typename G::State play_arm(const G& game, const Mind& mind, const typename G::State& state, const Arm<G>& arm,
                           const Rng& rng) {
    if constexpr (requires { mind.follower(arm.number); })
        return play_out(game, mind.follower(arm.number), state, arm.action, rng);
    else
        return play_out(game, mind, state, arm.action, rng);
}

}  // namespace detail

/// Sequential halving (Karnin, Koren and Somekh 2013): every action of the shortlist is tried in the same
/// guessed worlds with the same luck, the better half goes on, until one is left. No heap is used.
template <Game G, Imagination<G> Mind>
Findings<G> search(const G& game, const Mind& mind, const typename G::View& view, Rng& rng,
                   const Patience& patience) {
    std::array<Arm<G>, Findings<G>::capacity> arms;
    std::size_t all = 0;
    for (const auto& action : mind.shortlist(game, view)) {
        arms[all] = {action, 0, 0, all};
        ++all;
    }
    const Seat seat = game.to_act(view);
    const std::uint64_t seed = rng.next();
    std::uint64_t world = 0;
    int rounds = 1;
    while ((std::size_t{1} << static_cast<unsigned>(rounds)) < all) ++rounds;
    bool late = false;
    for (std::size_t left = all; left > 1 && !late; left = (left + 1) / 2) {
        const int worlds = std::max(1, patience.playouts / (rounds * static_cast<int>(left)));
        for (int w = 0; w < worlds && !late; ++w, ++world) {
            Rng luck(seed, world);
            const typename G::State guessed = detail::imagine(game, mind, view, luck);
            for (std::size_t i = 0; i < left; ++i) {
                const auto end = detail::play_arm(game, mind, guessed, arms[i], luck);
                arms[i].sum += mind.worth(game, end, seat);
                ++arms[i].playouts;
            }
            late = std::chrono::steady_clock::now() >= patience.until;
        }
        for (std::size_t i = 1; i < left; ++i)  // the best first; equal ones stay as they were
            for (std::size_t k = i; k > 0 && arms[k].mean() > arms[k - 1].mean(); --k)
                std::swap(arms[k], arms[k - 1]);
    }
    Findings<G> found;
    for (std::size_t i = 0; i < all; ++i) found.push_back(arms[i]);
    return found;
}

/// A win counts 1, a shared one its share.
template <Game G>
double win_share(const G& game, const typename G::State& state, Seat seat) {
    const auto winners = game.winners(state);
    for (const Seat winner : winners)
        if (winner == seat) return 1.0 / static_cast<double>(winners.size());
    return 0;
}

}  // namespace marea::bots
