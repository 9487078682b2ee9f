#pragma once

#include "bots/venonta/foresight.hpp"
#include "bots/venonta/learnt.hpp"

namespace marea::bots {

/// What a player means to do without for the rest of a round.
enum class Renounced : std::uint8_t { nothing, fights, factories, trade };

/// How a player goes on with the turns of a round: what it does first, in which temper the rest is done, and
/// what not.
struct Plan {
    venonta::Action first{};
    Temperament temperament;
    Renounced renounced = Renounced::nothing;
};

/// One who keeps to a plan until the round ends, among others of level 1.
struct PlanFollower : RoundPlayers {
    Plan plan;

    void play(const venonta::Venonta& game, venonta::State& state, Rng& rng) const;
};

/// What level 3 searches: plans for the turns of this round, each played out to its end by one who goes by
/// figures that were learnt.
struct Planner : RoundPlayers {
    static constexpr std::size_t most = 12;
    FixedList<Plan, most> plans;

    /// The way of one by rules first, then the ways to go on that lead elsewhere by the same luck, then other
    /// first steps. Outside of turns plans differ by their first action alone.
    Planner(const venonta::Venonta& game, const venonta::View& view, const Temperament& temper, Rng& rng);

    [[nodiscard]] FixedList<venonta::Action, most> shortlist(const venonta::Venonta& game,
                                                             const venonta::View& view) const;
    [[nodiscard]] PlanFollower follower(std::size_t number) const { return {*this, plans[number]}; }
};

static_assert(Imagination<Planner, venonta::Venonta>);

/// Level 3 compares plans for its turns of the round and does the first step of the best; it thinks anew at
/// every step.
template <const Temperament& Temper>
venonta::Action choose_by_plans(const venonta::Venonta& game, Story<venonta::Venonta> story, Rng& rng,
                                Deadline until) {
    const venonta::View& view = story.back();
    const Planner planner(game, view, Temper, rng);
    return search(game, planner, view, rng, {.playouts = 400, .until = until})[0].action;
}

}  // namespace marea::bots
