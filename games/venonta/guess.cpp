#include "games/venonta/guess.hpp"

#include "core/bits.hpp"
#include "games/venonta/flow/deck.hpp"

namespace marea::venonta {
namespace {

/// Whether a viewer may see a seat's objective.
bool sees_goal(const Terms& terms, const Public& table, Seat viewer, Seat holder) {
    if (terms.options.objective_choice == ObjectiveChoice::open || viewer == holder) return true;
    return viewer.is_player() && has(table.player(viewer).seen, holder.index);
}

/// Action cards that a viewer does not see, in any order, dealt from the back at random.
class Unseen {
  public:
    Unseen(const Terms& terms, const View& view) {
        Counts counts = hidden_counts(terms, view.table);
        if (view.seat.is_player()) {
            const Player& own = view.table.player(view.seat);
            for (std::size_t i = 0; i < own.hand; ++i) --counts[view.hand[i]];
            for (std::size_t i = 0; i < own.swapped; ++i) --counts[view.swapped[i]];
        }
        for (std::size_t kind = 0; kind < terms.cards.size(); ++kind)
            for (int i = 0; i < counts[kind]; ++i) cards_[size_++] = static_cast<std::uint8_t>(kind);
    }

    /// A hand of this many, each set of cards equally likely.
    Hand deal(int count, Rng& rng) {
        Hand hand{};
        for (std::uint8_t size = 0; size < count;) {
            std::swap(cards_[rng.below(size_)], cards_[size_ - 1]);
            put(hand, size, cards_[--size_]);
        }
        return hand;
    }

  private:
    std::array<std::uint8_t, ranges::cards.most> cards_{};
    std::uint32_t size_ = 0;
};

/// The unseen objectives that a seat can hold: of the kind that is shown, if it is.
std::uint64_t possible(const Terms& terms, const Public& table, std::uint64_t unseen, Seat holder) {
    const int temper = table.player(holder).temper;
    if (temper == 0) return unseen;
    return temper == 1 ? unseen & terms.aggressive : unseen & ~terms.aggressive;
}

}  // namespace

View view(const Terms& terms, const State& state, Seat seat) {
    View view;
    view.table = state.table;
    view.seat = seat;
    if (seat.is_player()) {
        view.hand = state.hands[at(seat)];
        view.swapped = state.swapped[at(seat)];
    }
    for (int s = 0; s < terms.players; ++s)
        if (sees_goal(terms, state.table, seat, marea::seat(s)))
            view.goals[at(marea::seat(s))] = state.goals[at(marea::seat(s))];
    return view;
}

State guess(const Terms& terms, const View& view, Rng& rng) {
    State state;
    state.table = view.table;
    state.goals = view.goals;
    Unseen cards(terms, view);
    std::uint64_t objectives = terms.all_objectives & ~view.table.gone & ~view.table.laid;
    for (const auto goal : view.goals)
        if (goal != 0) objectives &= ~bit(goal - 1);
    for (int s = 0; s < terms.players; ++s) {
        const Seat holder = seat(s);
        const Player& player = view.table.player(holder);
        state.hands[at(holder)] = holder == view.seat ? view.hand : cards.deal(player.hand, rng);
        state.swapped[at(holder)] = holder == view.seat ? view.swapped : cards.deal(player.swapped, rng);
        if (state.goals[at(holder)] != 0 || !has(view.table.holders, s)) continue;
        const std::uint64_t set = possible(terms, view.table, objectives, holder);
        const auto n = rng.below(static_cast<std::uint32_t>(std::popcount(set)));
        const int goal = nth_bit(set, static_cast<int>(n));
        objectives &= ~bit(goal);
        state.goals[at(holder)] = static_cast<std::uint8_t>(goal + 1);
    }
    return state;
}

}  // namespace marea::venonta
