#include "games/venonta/legal/choices.hpp"

#include "games/venonta/flow/deck.hpp"
#include "games/venonta/flow/draw.hpp"
#include "games/venonta/flow/events.hpp"

namespace marea::venonta {

namespace {

std::uint64_t kinds_in_pile(const Terms& terms, const State& state) {
    const Counts counts = pile_counts(terms, state);
    std::uint64_t kinds = 0;
    for (std::size_t kind = 0; kind < terms.cards.size(); ++kind)
        if (counts[kind] > 0) kinds |= bit(static_cast<int>(kind));
    return kinds;
}

void add_laying(Choices& result, const Terms& terms, const State& state) {
    if (terms.options.objective_choice == ObjectiveChoice::open)
        return result.add(Kind::lay_face, objectives_in_deck(terms, state));
    const auto left = kinds_in_deck(terms, state);
    result.add(Kind::lay_kind, (left[0] > 0 ? 1U : 0U) | (left[1] > 0 ? 2U : 0U));
}

}  // namespace

Choices chances(const Terms& terms, const State& state) {
    Choices result;
    switch (state.table.phase) {
        case Phase::lay:
            add_laying(result, terms, state);
            break;
        case Phase::face:
            result.add(Kind::face, faces(terms, state));
            break;
        case Phase::event:
            result.add(Kind::event, events_left(terms, state.table));
            break;
        case Phase::event_die:
            result.add(Kind::event_die, 3);
            break;
        case Phase::dice:
            result.add(Kind::dice, 15);
            break;
        default:
            result.add(Kind::draw, kinds_in_pile(terms, state));
            break;
    }
    return result;
}

}  // namespace marea::venonta
