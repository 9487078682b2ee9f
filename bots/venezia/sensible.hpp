#pragma once

#include "bots/bot.hpp"
#include "bots/search/search.hpp"
#include "core/line.hpp"
#include "games/venezia/venezia.hpp"

namespace marea::bots {

/// Level 2 thinks its whole turn through (move, buy, card) and takes what promises most points (judge.hpp).
/// No search.
venezia::Action choose_sensibly(const venezia::Venezia& game, const venezia::View& view, Rng& rng);

/// What speaks for a legal action of the viewer's by what level 2 sees in it.
Line explain(const venezia::Venezia& game, const venezia::View& view, venezia::Action action);

/// Level 2 as what Venezia brings to be searched: the players of playouts, the choices worth a thought.
struct SensiblePlayers {
    /// The best first.
    using Shortlist = FixedList<venezia::Action, 8>;
    [[nodiscard]] Shortlist shortlist(const venezia::Venezia& game, const venezia::View& view) const;

    /// A whole turn, thought about once; or a single step of a turn that is under way.
    void play(const venezia::Venezia& game, venezia::State& state, Rng& rng) const;

    /// A win counts 1, and a point more than the others' mean a fifth. Wins alone would need many more
    /// playouts: two actions a point apart end ten points apart either way, and a win is yes or no.
    [[nodiscard]] double worth(const venezia::Venezia& game, const venezia::State& state, Seat seat) const;
};

static_assert(Imagination<SensiblePlayers, venezia::Venezia>);

}  // namespace marea::bots
