#include "games/venonta/flow/draw.hpp"

#include "games/venonta/flow/deck.hpp"
#include "games/venonta/flow/events.hpp"

namespace marea::venonta {
namespace {

Action one_of(Kind kind, std::uint64_t set, Random& random) {
    const auto n = random.below(static_cast<std::uint32_t>(std::popcount(set)));
    return act(kind, nth_bit(set, static_cast<int>(n)));
}

/// Every card in the pile is equally likely, so a kind is as likely as it has copies there.
Action draw_card(const Terms& terms, const State& state, Random& random) {
    const Counts counts = pile_counts(terms, state);
    auto n = random.below(state.table.pile);
    int kind = 0;
    for (; n >= counts[static_cast<std::size_t>(kind)]; ++kind) n -= counts[static_cast<std::size_t>(kind)];
    return act(Kind::draw, kind);
}

Action lay(const Terms& terms, const State& state, Random& random) {
    if (terms.options.objective_choice == ObjectiveChoice::open)
        return one_of(Kind::lay_face, objectives_in_deck(terms, state), random);
    const auto left = kinds_in_deck(terms, state);
    const auto n = random.below(static_cast<std::uint32_t>(left[0] + left[1]));
    return act(Kind::lay_kind, n < static_cast<std::uint32_t>(left[0]) ? 0 : 1);
}

bool hits(int faces_that_hit, Random& random) {
    return random.below(die_faces) < static_cast<std::uint32_t>(faces_that_hit);
}

/// N6.3 Bit 0: the attacker hits; bit 1: the defender does.
Action roll(const Fight& fight, Random& random) {
    const bool attacker = hits(rolls_red(fight, 0) ? red_hits : blue_hits, random);
    const bool defender = hits(rolls_red(fight, 1) ? red_hits : blue_hits, random);
    return act(Kind::dice, (attacker ? 1 : 0) + (defender ? 2 : 0));
}

}  // namespace

std::uint64_t objectives_in_deck(const Terms& terms, const State& state) {
    std::uint64_t deck = terms.all_objectives & ~state.table.gone & ~state.table.laid;
    for (const auto goal : state.goals)
        if (goal != 0) deck &= ~bit(goal - 1);
    return deck;
}

std::array<int, 2> kinds_in_deck(const Terms& terms, const State& state) {
    const std::uint64_t deck = objectives_in_deck(terms, state);
    return {std::popcount(deck & terms.aggressive) - state.table.laid_kinds[0],
            std::popcount(deck & ~terms.aggressive) - state.table.laid_kinds[1]};
}

std::uint64_t faces(const Terms& terms, const State& state) {
    const std::uint64_t deck = objectives_in_deck(terms, state);
    const int temper = state.table.player(state.table.actor).temper;
    if (temper == 0) return deck;
    return temper == 1 ? deck & terms.aggressive : deck & ~terms.aggressive;
}

bool rolls_red(const Fight& fight, std::size_t side) {
    return fight.allies[side] > 0 || fight.joined[side] != 0 || fight.tank[side] != 0;
}

Action draw(const Terms& terms, const State& state, Random& random) {
    switch (state.table.phase) {
        case Phase::lay:
            return lay(terms, state, random);
        case Phase::face:
            return one_of(Kind::face, faces(terms, state), random);
        case Phase::event:
            return one_of(Kind::event, events_left(terms, state.table), random);
        case Phase::event_die:
            return act(Kind::event_die, hits(blue_hits, random) ? 1 : 0);
        case Phase::dice:
            return roll(state.table.fight, random);
        default:
            return draw_card(terms, state, random);
    }
}

}  // namespace marea::venonta
