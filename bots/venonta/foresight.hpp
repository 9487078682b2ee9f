#pragma once

#include "bots/venonta/searching.hpp"
#include "bots/venonta/tuning.hpp"

namespace marea::bots {

/// Level 1 up to the end of the round: what is reached is judged by points, by what stands for later rounds,
/// and by how much air and fish are left.
struct RoundPlayers : RulePlayers {
    int round;                         ///< the one whose end is looked at
    double heed = temperament.heed;    ///< how much want of air and fish counts
    double victory = tuning::victory;  ///< PV

    [[nodiscard]] bool is_far_enough(const venonta::State& state) const { return state.table.round != round; }

    /// In PV; no defeat is worse than a lost world.
    [[nodiscard]] double worth(const venonta::Venonta& game, const venonta::State& state, Seat seat) const;
};

static_assert(Imagination<RoundPlayers, venonta::Venonta>);

/// Level 2 tries its best choices, with exact dice and as level 1 would go on, until the round ends, and
/// takes what it expects most of.
template <const Temperament& Temper>
venonta::Action choose_by_foresight(const venonta::Venonta& game, Story<venonta::Venonta> story, Rng& rng,
                                    Deadline until) {
    const venonta::View& view = story.back();
    const RoundPlayers players{{Temper, view.seat}, view.table.round};
    return search(game, players, view, rng, {.playouts = 120, .until = until})[0].action;
}

}  // namespace marea::bots
