#pragma once

#include <optional>
#include <string>
#include <string_view>
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
    /// What each seat was bound by before anyone's entropy was shown; empty where nothing was added or the
    /// bytes came unbound. Records from before seats bound themselves have none at all.
    std::vector<std::string> commitments = {};
    /// Of a game that was begun elsewhere, how many of its plies were played there: neither its deal nor
    /// chance before that is this table's.
    std::optional<int> carried = {};
    friend bool operator==(const Fairness&, const Fairness&) = default;
};

/// Whether a seat of a record is a bot's, by its name: no person at a table may be called so.
constexpr bool is_bot_name(std::string_view name) { return name.starts_with("bot:"); }

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
