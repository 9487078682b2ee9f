#pragma once

#include <span>
#include <vector>

#include "bots/counsel.hpp"
#include "bots/search/search.hpp"

namespace marea::bots {

/// A choice as its playouts saw it: who won how often, and what else they looked at, on the average.
/// An Imagination says what that is: `look(game, end, seat)`, some figures of a finished game.
template <Game G, std::size_t Figures>
struct Weighed {
    typename G::Action action{};
    double worth = 0;
    Chances wins{};
    std::array<double, Figures> saw{};
};

/// The share of a finished game that each seat has won, added up.
template <Game G>
void add_wins(const G& game, const typename G::State& end, Chances& wins) {
    const auto winners = game.winners(end);
    for (const Seat winner : winners) wins[at(winner)] += 1.0 / static_cast<double>(winners.size());
}

/// Plays some choices out equally often, all in the same guessed worlds with the same luck: what is left
/// between them is theirs. One world at least, and then until the patience ends, which counts worlds here.
template <Game G, Imagination<G> Mind>
auto weigh(const G& game, const Mind& mind, const typename G::View& view,
           std::span<const typename G::Action> actions, Rng& rng, const Patience& patience) {
    const Seat seat = game.to_act(view);
    constexpr std::size_t figures =
        std::tuple_size_v<decltype(mind.look(game, std::declval<const typename G::State&>(), seat))>;
    std::vector<Weighed<G, figures>> all;
    for (const auto& action : actions) all.push_back({action});
    const std::uint64_t seed = rng.next();
    int worlds = 0;
    do {
        Rng luck(seed, static_cast<std::uint64_t>(worlds));
        const typename G::State guessed = detail::imagine(game, mind, view, luck);
        for (auto& one : all) {
            const auto end = detail::play_out(game, mind, guessed, one.action, luck);
            one.worth += mind.worth(game, end, seat);
            add_wins(game, end, one.wins);
            const auto looked = mind.look(game, end, seat);
            for (std::size_t i = 0; i < figures; ++i) one.saw[i] += looked[i];
        }
        ++worlds;
    } while (worlds < patience.playouts && std::chrono::steady_clock::now() < patience.until);
    for (auto& one : all) {
        one.worth /= worlds;
        for (double& share : one.wins) share /= worlds;
        for (double& figure : one.saw) figure /= worlds;
    }
    return all;
}

/// How often each seat wins once this is done in the one world that there is: of a game that is over.
template <Game G, Imagination<G> Mind>
Chances after_all(const G& game, const Mind& mind, const typename G::State& truth, typename G::Action action,
                  Rng& rng, int playouts) {
    Chances wins{};
    const std::uint64_t seed = rng.next();
    for (int i = 0; i < playouts; ++i)
        add_wins(game, detail::play_out(game, mind, truth, action, Rng(seed, static_cast<std::uint64_t>(i))),
                 wins);
    for (double& share : wins) share /= playouts;
    return wins;
}

/// How much thought goes into an answer.
struct Thought {
    Patience search;     ///< for the best
    Patience comparing;  ///< it with others, in worlds
    int hindsight = 0;   ///< playouts in the world that there was
};

/// What a mind finds: by its own `seek(game, view, rng, patience)`, if it looks for choices in another way
/// than it compares them.
template <Game G, Imagination<G> Mind>
Findings<G> find(const G& game, const Mind& mind, const typename G::View& view, Rng& rng,
                 const Patience& patience) {
    if constexpr (requires { mind.seek(game, view, rng, patience); })
        return mind.seek(game, view, rng, patience);
    else
        return search(game, mind, view, rng, patience);
}

/// The best found and the next best two, weighed against each other; the best of them first.
template <Game G, Imagination<G> Mind>
auto best_three(const G& game, const Mind& mind, const typename G::View& view, Rng& rng,
                const Thought& thought) {
    std::vector<typename G::Action> actions;
    for (const Arm<G>& arm : find(game, mind, view, rng, thought.search))
        if (actions.size() < 3 && std::ranges::find(actions, arm.action) == actions.end())
            actions.push_back(arm.action);
    auto weighed = weigh(game, mind, view, actions, rng, thought.comparing);
    for (std::size_t i = 1; i < weighed.size(); ++i)
        for (std::size_t k = i; k > 0 && weighed[k].worth > weighed[k - 1].worth; --k)
            std::swap(weighed[k], weighed[k - 1]);
    return weighed;
}

/// The choices as advice tells them; the reasons are the game's to add.
template <Game G, std::size_t Figures>
Counsel<G> counsel_of(std::string_view level, const std::vector<Weighed<G, Figures>>& weighed, Seat seat) {
    Counsel<G> counsel{level, {}, {}};
    for (const auto& one : weighed) counsel.choices.push_back({one.action, one.wins[at(seat)]});
    return counsel;
}

/// What was found to be best, beside what was played; that itself if it wins as often.
template <Game G, Imagination<G> Mind>
Verdict<G> compare(const G& game, const Mind& mind, const typename G::State& truth, typename G::Action played,
                   Rng& rng, const Thought& thought) {
    const auto view = game.view(truth, game.to_act(truth));
    const auto best = find(game, mind, view, rng, thought.search)[0].action;
    const std::array<typename G::Action, 2> both{best, played};
    const auto weighed =
        weigh(game, mind, view, std::span(both).first(best == played ? 1 : 2), rng, thought.comparing);
    const auto& with_played = weighed.back();
    const Seat seat = game.to_act(view);
    const bool as_good = with_played.wins[at(seat)] >= weighed.front().wins[at(seat)];
    const auto& with_best = as_good ? with_played : weighed.front();
    return {with_best.action, with_best.wins, with_played.wins,
            after_all(game, mind, truth, played, rng, thought.hindsight)};
}

}  // namespace marea::bots
