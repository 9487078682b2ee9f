#include "games/venonta/legal/refusal.hpp"

#include <algorithm>

#include "games/venonta/facts.hpp"
#include "games/venonta/legal/choices.hpp"
#include "games/venonta/legal/windows.hpp"

namespace marea::venonta {
namespace {

/// Whether a kind is one of those that the phase knows, so that only its object is wrong.
bool belongs(const Public& table, Kind kind) {
    const auto within = [&](Kind first, Kind last) { return kind >= first && kind <= last; };
    switch (table.phase) {
        case Phase::draft:
            return kind == Kind::draft;
        case Phase::swap:
            return kind == Kind::swap || within(Kind::watch, Kind::unwatch);
        case Phase::choose:
            return within(Kind::take_kind, Kind::take_face);
        case Phase::burn:
            return within(Kind::burn, Kind::lose);
        case Phase::suffer:
            return kind == Kind::suffer;
        case Phase::feed:
            return kind == Kind::feed || kind == Kind::buy_food || kind == Kind::play;
        case Phase::produce:
            return within(Kind::farm, Kind::buy_food) || kind == Kind::integrate ||
                   within(Kind::tap, Kind::rebel) || kind == Kind::move || kind == Kind::play ||
                   within(Kind::watch, Kind::unwatch);
        case Phase::combat:
            return within(Kind::attack, Kind::rebel) || kind == Kind::move || kind == Kind::play;
        case Phase::move:
            return kind == Kind::move || kind == Kind::play;
        case Phase::buy_to:
            return kind == Kind::buy_to;
        case Phase::pay:
            return kind == Kind::pay;
        case Phase::pledge:
            return kind == Kind::pledge;
        case Phase::conquest:
            return kind == Kind::colonise;
        case Phase::fit:
            return within(Kind::yield_tank, Kind::yield_farm);
        case Phase::card_target:
        case Phase::card_land:
        case Phase::card_place:
        case Phase::card_open:
            return within(Kind::target, Kind::open);
        case Phase::turn_window:
        case Phase::event_window:
        case Phase::attack_window:
        case Phase::refusal_window:
        case Phase::card_window:
            return kind == Kind::play;
        default:  // chance; yes or no, and nothing can be wrong with either
            return false;
    }
}

Moment moment_of(Phase phase) {
    switch (phase) {
        case Phase::turn_window:
            return Moment::turn;
        case Phase::event_window:
            return Moment::event;
        case Phase::attack_window:
            return Moment::attack;
        case Phase::refusal_window:
            return Moment::refusal;
        case Phase::card_window:
            return Moment::card;
        default:
            return Moment::own;
    }
}

bool in_hand(const Public& table, const Hand& hand, int kind) {
    const auto* const end = hand.begin() + table.player(to_act(table)).hand;
    return std::find(hand.begin(), end, kind) != end;
}

Problem about_card(std::string_view reason, std::string_view rule, const Terms& terms, int kind) {
    return {reason, rule, {{"card", terms.cards[static_cast<std::size_t>(kind)].id}}};
}

}  // namespace

Problem about(std::string_view reason, std::string_view rule, const Terms& terms, int t) {
    return {reason, rule, {{"territory", terms.ids[static_cast<std::size_t>(t)]}}};
}

std::optional<Problem> why_not_card(const Terms& terms, const Public& table, const Hand& hand,
                                    Action action) {
    if (action.kind != Kind::play && action.kind != Kind::swap) return std::nullopt;
    const int kind = action.b;
    if (kind >= static_cast<int>(terms.cards.size())) return Problem{"not_offered", "N9.1"};
    if (!in_hand(table, hand, kind)) return about_card("card_not_held", "N9.1", terms, kind);
    const Seat seat = to_act(table);
    const CardTerms& card = terms.cards[static_cast<std::size_t>(kind)];
    if (card.moment != moment_of(table.phase)) return about_card("card_wrong_moment", "N9.2", terms, kind);
    if (table.player(seat).cards >= terms.card_limit)
        return Problem{"card_limit", "N9.1", {{"limit", terms.card_limit}}};
    if (!holds(terms, table, seat, card.conditions)) return about_card("card_condition", "N9.1", terms, kind);
    if (could_play(terms, table, seat, kind)) return std::nullopt;
    const bool poor = card.price_food > table.player(seat).food || card.price_pv > table.player(seat).pv ||
                      card.price_tokens > table.turn.tokens;
    return about_card(poor ? "card_price" : "card_nowhere", "N9.1", terms, kind);
}

Problem why_not(const Terms& terms, const Public& table, const Hand& hand, Action action) {
    if (!belongs(table, action.kind)) return awaited(table);
    if (action.kind == Kind::draft && action.b < territory_count)
        return Problem{"territory_taken", "N2", {{"territory", terms.ids[action.b]}}};
    if (action.kind == Kind::watch || action.kind == Kind::unwatch) return Problem{"watched_already", "N9.2"};
    if (action.kind >= Kind::farm && action.kind <= Kind::tep)
        if (auto problem = why_not_build(terms, table, action)) return std::move(*problem);
    if (auto problem = why_not_trade(terms, table, action)) return std::move(*problem);
    if (auto problem = why_not_fight(terms, table, action)) return std::move(*problem);
    if (auto problem = why_not_card(terms, table, hand, action)) return std::move(*problem);
    return Problem{"not_offered", awaited(table).rule};
}

}  // namespace marea::venonta
