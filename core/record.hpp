#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"

namespace marea {

struct Result {
    std::vector<int> scores;
    std::vector<int> winners;
    friend bool operator==(const Result&, const Result&) = default;
};

/// What a live table adds, so that anyone can recompute its deal and its chance (docs/fairness.md). All in
/// hex.
struct Fairness {
    std::string commitment;            ///< SHA-256 of the seed, shown before the first move
    std::string seed;                  ///< 32 bytes, secret until the end
    std::vector<std::string> entropy;  ///< what each seat added, in seat order; empty if nothing
    friend bool operator==(const Fairness&, const Fairness&) = default;
};

/// A game as it was or is being played: save file, replay, export and test fixture alike.
/// Set-up and chance are in it, so that it replays without a generator.
template <Game G>
struct Record {
    G game;
    typename G::Setup start;
    std::vector<std::string> seats;
    std::vector<typename G::Action> actions = {};
    std::optional<Result> result = {};  ///< stands if and only if the game is over
    std::optional<Fairness> fairness = {};
};

template <Game G>
Result result_of(const G& game, const typename G::State& state) {
    Result result;
    for (const int score : game.scores(state)) result.scores.push_back(score);
    for (const Seat winner : game.winners(state)) result.winners.push_back(winner.index);
    return result;
}

}  // namespace marea
