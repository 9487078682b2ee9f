#pragma once

#include "bots/bot.hpp"
#include "bots/search/search.hpp"
#include "bots/venezia/belief.hpp"
#include "bots/venezia/habits.hpp"
#include "bots/venezia/sensible.hpp"
#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// Level 4 searches as level 3 does, in worlds that also explain how the others have played (belief.hpp), and
/// longer: the fewer cards are left, the more often. A decision takes a fraction of the 2 s that it may.
venezia::Action choose_by_belief(const venezia::Venezia& game, Story<venezia::Venezia> story, Rng& rng);

/// The same by a moment; the belief may take half of the time until then.
venezia::Action choose_by_belief_until(const venezia::Venezia& game, Story<venezia::Venezia> story, Rng& rng,
                                       Deadline until);

/// The moment by which a belief is to be had for a choice by that one.
Deadline half_way(Deadline until);

/// How often level 4 plays its choices out here.
int playouts_of_belief(const venezia::Venezia& game, const venezia::View& view);

/// Players of some manners in the worlds of a belief. Were they level 2 to the letter, a search that knows
/// the hands would count on each of their steps, and nobody but level 2 takes them all.
struct Believers : SensiblePlayers {
    const Belief& belief;
    const Manners& manners;

    Believers(const Belief& held, const Manners& taken) : belief(held), manners(taken) {}
    [[nodiscard]] Shortlist shortlist(const venezia::Venezia& game, const venezia::View& view) const {
        return manners.shortlist(game, view);
    }
    void play(const venezia::Venezia& game, venezia::State& state, Rng& rng) const {
        manners.play(game, state, rng);
    }
    [[nodiscard]] venezia::State guess(const venezia::View& /*the belief's own*/, Rng& rng) const {
        return belief.draw(rng);
    }
};

/// The same with any patience, for the lab: the choices and what their playouts came to.
Findings<venezia::Venezia> search_by_belief(const venezia::Venezia& game, Story<venezia::Venezia> story,
                                            Rng& rng, const Patience& patience,
                                            const Belief::Effort& effort = {});

}  // namespace marea::bots
