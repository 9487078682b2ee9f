#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tests/core/conformance_promises.hpp"

/// The suite that every Game runs through: all promises over one random game.
namespace marea::conformance {

/// Which random game, and how much of it is looked at.
struct Run {
    std::uint64_t seed = 1;
    std::uint64_t index = 0;     ///< the game's number among those of this seed
    std::size_t every = 1;       ///< positions are looked at every so many plies, and at the end
    std::string_view only = {};  ///< one promise by its name; all if empty
};

template <Game G>
struct PositionPromise {
    std::string_view name;
    Failure (*test)(const G&, const typename G::State&, Rng&);
};

template <Game G>
struct GamePromise {
    std::string_view name;
    Failure (*test)(const G&, const Played<G>&, Rng&);
};

template <Game G>
constexpr auto position_promises = std::to_array<PositionPromise<G>>({
    {"legal_is_a_set", legal_is_a_set<G>},
    {"chance_draws_legal", chance_draws_legal<G>},
    {"legal_is_not_refused", legal_is_not_refused<G>},
    {"text_reads_back", text_reads_back<G>},
    {"pick_is_nth_legal", pick_is_nth_legal<G>},
    {"guess_keeps_view", guess_keeps_view<G>},
    {"guess_keeps_turn", guess_keeps_turn<G>},
    {"own_legal_survives", own_legal_survives<G>},
    {"others_wait", others_wait<G>},
    {"unseen_stays_unseen", unseen_stays_unseen<G>},
    {"open_reveals_nothing", open_reveals_nothing<G>},
    {"guess_plays_on", guess_plays_on<G>},
    {"scores_are_whole", scores_are_whole<G>},
});

template <Game G>
constexpr auto game_promises = std::to_array<GamePromise<G>>({
    {"ends_in_time", ends_in_time<G>},
    {"replays", replays<G>},
    {"illegal_is_refused", illegal_is_refused<G>},
});

/// "seed 1, game 4, ply 7 (after k, before d2)": enough to find the place again.
template <Game G>
std::string place(const G& game, const Run& run, const Played<G>& played, std::size_t ply) {
    const std::string before = ply > 0 ? game.text(played.actions[ply - 1]) : "the start";
    const std::string after = ply < played.actions.size() ? game.text(played.actions[ply]) : "the end";
    return "seed " + std::to_string(run.seed) + ", game " + std::to_string(run.index) + ", ply " +
           std::to_string(ply) + " (after " + before + ", before " + after + ")";
}

/// The first broken promise in one random game and where, or nothing.
template <Game G>
Failure conforms(const G& game, const Run& run) {
    Rng play_rng(run.seed, 2 * run.index);
    Rng rng(run.seed, 2 * run.index + 1);
    const Played<G> played = play(game, play_rng);
    const auto wanted = [&](std::string_view name) { return run.only.empty() || run.only == name; };
    const auto report = [&](std::string_view name, std::size_t ply, const std::string& what) {
        return place(game, run, played, ply) + ": " + std::string(name) + ": " + what;
    };
    const std::size_t end = played.actions.size();
    for (std::size_t ply = 0; ply <= end; ++ply) {
        if (ply % run.every != run.index % run.every && ply != end) continue;
        for (const auto& promise : position_promises<G>)
            if (wanted(promise.name))
                if (const auto wrong = promise.test(game, played.states[ply], rng))
                    return report(promise.name, ply, *wrong);
    }
    for (const auto& promise : game_promises<G>)
        if (wanted(promise.name))
            if (const auto wrong = promise.test(game, played, rng)) return report(promise.name, end, *wrong);
    return std::nullopt;
}

}  // namespace marea::conformance
