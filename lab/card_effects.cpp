#include "lab/card_effects.hpp"

#include <algorithm>

#include "games/venonta/flow/apply.hpp"
#include "games/venonta/flow/effects.hpp"

namespace marea::lab {

using namespace venonta;

namespace {

bool is_at_hand(const Public& table, int kind, Seat by) {
    return table.card.card == kind + 1 && table.card.by == by;
}

bool lies_open(const Public& table, int kind) {
    return std::any_of(table.open.begin(), table.open.begin() + table.open_cards,
                       [&](const Open& open) { return open.is_event == 0 && open.card == kind; });
}

/// The table without cards of a kind that lie open, without what open cards change, and without what lies
/// under the deck.
Public without_cards(Public table, int kind) {
    const auto end =
        std::remove_if(table.open.begin(), table.open.begin() + table.open_cards,
                       [&](const Open& open) { return open.is_event == 0 && open.card == kind; });
    std::fill(end, table.open.end(), Open{});
    table.open_cards = static_cast<std::uint8_t>(end - table.open.begin());
    table.used = {};
    table.used_cards = 0;
    for (Player& player : table.players) player.rule = {};
    return table;
}

bool cancels(const CardTerms& card) {
    return std::any_of(card.deeds.begin(), card.deeds.end(),
                       [](const Deed& deed) { return deed.verb == Verb::cancel_card; });
}

bool holds(const State& state, Seat seat, int kind) {
    const Hand& hand = state.hands[at(seat)];
    return std::find(hand.begin(), hand.begin() + state.table.player(seat).hand, kind) !=
           hand.begin() + state.table.player(seat).hand;
}

}  // namespace

CardEffects::CardEffects(const Venonta& game) : cards(game.terms().cards.size()), game_(&game) {
    auto all = std::make_shared<std::vector<Terms>>(game.terms().cards.size(), game.terms());
    for (std::size_t kind = 0; kind < all->size(); ++kind) (*all)[kind].cards[kind].idle = true;
    idle_ = std::move(all);
}

void CardEffects::before(const State& state, Action action) {
    if (action.kind == Kind::play) {
        const Public& table = state.table;
        if (table.phase == Phase::card_window && cancels(game_->terms().cards[action.b]))
            std::erase_if(plays_, [&](const Play& play) { return is_at_hand(table, play.kind, play.by); });
        plays_.push_back({action.b, game_->to_act(state)});
    }
    for (Play& play : plays_)
        if (!play.matters) play.matters = matters(play.kind, state, action);
}

bool CardEffects::matters(int kind, const State& state, Action action) const {
    const Terms& terms = (*idle_)[static_cast<std::size_t>(kind)];
    State idle = state;
    settle_rules(terms, idle.table);
    if (lies_open(state.table, kind) && !allows(kind, state, idle, action)) return true;
    State real = state;
    venonta::apply(game_->terms(), real, action);
    venonta::apply(terms, idle, action);
    return without_cards(real.table, kind) != without_cards(idle.table, kind);
}

/// Whether the action, and no choice more, would be there with the card idle.
bool CardEffects::allows(int kind, const State& state, const State& idle, Action action) const {
    const Seat seat = game_->to_act(state);
    const Terms& terms = (*idle_)[static_cast<std::size_t>(kind)];
    if (!seat.is_player()) return chances(terms, idle).has(action);
    const Choices choices = venonta::choices(terms, idle.table, idle.hands[at(seat)]);
    if (!choices.has(action)) return false;
    return holds(state, seat, kind) ||  // a second one of the kind
           choices.size() <= venonta::choices(game_->terms(), state.table, state.hands[at(seat)]).size();
}

void CardEffects::after(const State& state) {
    const Public& table = state.table;
    const bool over = table.phase == Phase::over;
    std::erase_if(plays_, [&](const Play& play) {
        if (!over && (is_at_hand(table, play.kind, play.by) || lies_open(table, play.kind))) return false;
        cards[static_cast<std::size_t>(play.kind)] += {1, play.matters ? 1 : 0};
        return true;
    });
}

}  // namespace marea::lab
