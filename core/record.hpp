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

/// A game as it was or is being played: save file, replay, export and test fixture alike.
/// Set-up and chance are in it, so that it replays without a generator.
template <Game G>
struct Record {
    G game;
    typename G::Setup start;
    std::vector<std::string> seats;
    std::vector<typename G::Action> actions;
    std::optional<Result> result;  ///< stands if and only if the game is over
};

template <Game G>
Result result_of(const G& game, const typename G::State& state) {
    Result result;
    for (const int score : game.scores(state)) result.scores.push_back(score);
    for (const Seat winner : game.winners(state)) result.winners.push_back(winner.index);
    return result;
}

}  // namespace marea
