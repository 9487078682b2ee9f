#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "bots/search/search.hpp"

namespace marea::lab {

/// Single-observer information-set Monte Carlo tree search with random playouts, as in the textbook (Cowling,
/// Powley and Whitehouse 2012): one tree of actions for all worlds that fit the view, a fresh one guessed
/// each time, the child by upper confidence bound with the number of times it was available, one node added,
/// the rest of the game at random. To measure others by.
template <Game G>
    requires(!GameOfChance<G>)
class InformationSetSearch {
  public:
    using State = typename G::State;
    using Action = typename G::Action;

    InformationSetSearch(const G& game, const typename G::View& view, Rng& rng)
        : game_(game), view_(view), rng_(rng), nodes_(1) {}

    /// The action tried most often.
    Action choose(int iterations) {
        for (int i = 0; i < iterations; ++i) iterate();
        std::uint32_t best = nodes_[0].child;
        for (std::uint32_t c = best; c != 0; c = nodes_[c].sibling)
            if (nodes_[c].visits > nodes_[best].visits) best = c;
        return nodes_[best].action;
    }

  private:
    static constexpr double exploration = 0.7;

    struct Node {
        Action action{};
        Seat actor = Seat::over;
        std::uint32_t child = 0;  ///< the first; 0: none
        std::uint32_t sibling = 0;
        int visits = 0;
        int available = 0;
        double wins = 0;  ///< of the actor

        [[nodiscard]] double bound() const {
            return wins / visits + exploration * std::sqrt(std::log(available) / visits);
        }
    };

    void iterate() {
        State state = game_.guess(view_, rng_);
        path_.clear();
        std::uint32_t node = 0;
        bool added = false;
        while (!added && game_.to_act(state) != Seat::over) {
            node = descend(node, state, added);
            path_.push_back(node);
            game_.apply(state, nodes_[node].action);
        }
        while (game_.to_act(state) != Seat::over) game_.apply(state, game_.pick(state, rng_));
        for (const std::uint32_t seen : path_) {
            ++nodes_[seen].visits;
            nodes_[seen].wins += bots::win_share(game_, state, nodes_[seen].actor);
        }
    }

    /// The child to go on by; a new one if this world allows an action that was not tried here.
    std::uint32_t descend(std::uint32_t node, const State& state, bool& added) {
        const auto legal = game_.legal(state);
        untried_.assign(legal.begin(), legal.end());
        std::ranges::sort(untried_);
        std::uint32_t best = 0;
        tried_.assign(untried_.size(), false);
        std::size_t left = untried_.size();
        for (std::uint32_t c = nodes_[node].child; c != 0; c = nodes_[c].sibling) {
            const auto found = std::ranges::lower_bound(untried_, nodes_[c].action);
            if (found == untried_.end() || *found != nodes_[c].action) continue;
            tried_[static_cast<std::size_t>(found - untried_.begin())] = true;
            --left;
            ++nodes_[c].available;
            if (best == 0 || nodes_[c].bound() > nodes_[best].bound()) best = c;
        }
        if (left == 0) return best;
        added = true;
        auto skip = rng_.below(static_cast<std::uint32_t>(left));
        std::size_t i = 0;
        while (tried_[i] || skip-- > 0) ++i;
        return add(node, untried_[i], game_.to_act(state));
    }

    std::uint32_t add(std::uint32_t parent, Action action, Seat actor) {
        const auto index = static_cast<std::uint32_t>(nodes_.size());
        nodes_.push_back({action, actor, 0, nodes_[parent].child, 0, 1, 0});
        nodes_[parent].child = index;
        return index;
    }

    const G& game_;
    const typename G::View& view_;
    Rng& rng_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> path_;
    std::vector<Action> untried_;
    std::vector<bool> tried_;
};

}  // namespace marea::lab
