#pragma once

#include "bots/bot.hpp"
#include "bots/search/search.hpp"
#include "bots/venonta/temperament.hpp"
#include "games/venonta/venonta.hpp"

namespace marea::bots {

/// Level 1 as what Venonta brings to be searched: the players of playouts, the choices worth a thought.
struct RulePlayers {
    Temperament temperament;  ///< of the player who thinks; the others are taken as mixed
    Seat me;

    /// What level 1 would do, then what else it thinks most of.
    using Shortlist = FixedList<venonta::Action, 8>;
    [[nodiscard]] Shortlist shortlist(const venonta::Venonta& game, const venonta::View& view) const;

    void play(const venonta::Venonta& game, venonta::State& state, Rng& rng) const;

    /// Nothing if the world is lost: no defeat is worse. Otherwise a win counts 1, living on 0.3, and a point
    /// more than the others' mean 0.02: who cannot win has no reason to sink the world.
    [[nodiscard]] double worth(const venonta::Venonta& game, const venonta::State& state, Seat seat) const;
};

static_assert(Imagination<RulePlayers, venonta::Venonta>);

/// A seat's PV less the mean of the others'.
double points_ahead(const venonta::Venonta& game, const venonta::Public& table, Seat seat);

}  // namespace marea::bots
