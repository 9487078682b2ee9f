#include "games/venonta/legal/choices.hpp"

#include <algorithm>

#include "games/venonta/facts.hpp"
#include "games/venonta/flow/burning.hpp"
#include "games/venonta/flow/events.hpp"
#include "games/venonta/flow/integration.hpp"
#include "games/venonta/legal/market.hpp"
#include "games/venonta/legal/windows.hpp"

namespace marea::venonta {
namespace {

const CardTerms& card_at_hand(const Terms& terms, const Public& table) {
    return terms.cards[table.card.card - 1U];
}

Lands unowned(const Public& table) {
    unsigned taken = 0;
    for (const auto owned : table.owned) taken |= owned;
    return static_cast<Lands>(all_lands & ~taken);
}

/// N9.2 Be asked, or no longer, when a turn begins: once a turn, if there are cards for it.
void add_watch(Choices& result, const Terms& terms, const Public& table) {
    if (table.turn.watched != 0 || terms.kinds_at[static_cast<std::size_t>(Moment::turn)] == 0) return;
    result.add(has(table.watching, table.actor.index) ? Kind::unwatch : Kind::watch);
}

void add_swaps(Choices& result, const Terms& terms, const Public& table, const Hand& hand) {
    std::uint64_t held = 0;
    for (std::size_t i = 0; i < table.player(table.actor).hand; ++i) held |= bit(hand[i]);
    result.add(Kind::swap, held);
    result.add(Kind::keep);
    add_watch(result, terms, table);
}

void add_objectives(Choices& result, const Public& table) {
    result.add(Kind::take_kind, (table.laid_kinds[0] > 0 ? 1U : 0U) | (table.laid_kinds[1] > 0 ? 2U : 0U));
    result.add(Kind::take_face, table.laid);
}

void add_burning(Choices& result, const Terms& terms, const Public& table) {
    result.add(Kind::burn, fuel_for_factory(terms, table));
    if (table.opening.spare > 0) result.add(Kind::spare);
    result.add(Kind::lose);
}

void add_feeding(Choices& result, const Terms& terms, const Public& table) {
    const Player& player = table.player(table.actor);
    result.add(Kind::feed, bits_from(0, std::min<int>(player.food, need(player))));
    result.add(Kind::buy_food, offers(terms, table, Good::food));
}

void add_pledges(Choices& result, const Terms& terms, const Public& table) {
    result.add(Kind::pledge,
               bits_from(0, std::min<int>(table.player(table.asked).food, rations_lacking(terms, table))));
}

void add_fit(Choices& result, const Public& table) {
    result.add(Kind::yield_tank, with_tanks(table, table.misfit));
    if (table.player(table.misfit).intensive > 0) result.add(Kind::yield_farm);
}

/// N9.2 A card for this window, or none.
void add_window(Choices& result, const Terms& terms, const Public& table, const Hand& hand, Moment moment) {
    result.add(Kind::play, playable(terms, table, to_act(table), hand, moment));
    result.add(Kind::pass);
}

void add_both(Choices& result, Kind one, Kind other) {
    result.add(one);
    result.add(other);
}

/// The phases of a turn, each with what may come after it.
void add_turn(Choices& result, const Terms& terms, const Public& table, const Hand& hand) {
    if (table.phase == Phase::feed) {
        add_feeding(result, terms, table);
    } else {
        if (table.phase == Phase::produce) {
            add_production(result, terms, table);
            add_watch(result, terms, table);
        }
        if (table.phase != Phase::move) add_combat(result, terms, table);
        add_movement(result, terms, table);
        result.add(Kind::end);
    }
    add_own_cards(result, terms, table, hand);
}

/// By phase, in the order of the enum; the compiler asks for one that is forgotten. Nothing where chance
/// speaks.
void add_choices(Choices& result, const Terms& terms, const Public& table, const Hand& hand) {
    const Seat by = table.card.by;
    switch (table.phase) {
        case Phase::draft:
            return result.add(Kind::draft, unowned(table));
        case Phase::deal:
            return;
        case Phase::swap:
            return add_swaps(result, terms, table, hand);
        case Phase::redraw:
        case Phase::lay:
            return;
        case Phase::choose:
            return add_objectives(result, table);
        case Phase::face:
            return;
        case Phase::burn:
            return add_burning(result, terms, table);
        case Phase::event:
            return;
        case Phase::join:
            return add_both(result, Kind::join, Kind::stay);
        case Phase::event_die:
            return;
        case Phase::event_window:
            return add_window(result, terms, table, hand, Moment::event);
        case Phase::suffer:
            return result.add(Kind::suffer, where_it_bites(terms, table));
        case Phase::turn_window:
            return add_window(result, terms, table, hand, Moment::turn);
        case Phase::feed:
        case Phase::produce:
            return add_turn(result, terms, table, hand);
        case Phase::buy_to:
            return result.add(Kind::buy_to, landings(terms, table, table.trade.good, table.trade.from));
        case Phase::pay:
            return result.add(Kind::pay,
                              barters(terms, table, table.trade.good, table.trade.price, table.trade.to));
        case Phase::answer:
            return add_both(result, Kind::yes, Kind::no);
        case Phase::refusal_window:
            return add_window(result, terms, table, hand, Moment::refusal);
        case Phase::pledge:
            return add_pledges(result, terms, table);
        case Phase::settle:
            return add_both(result, Kind::settle, Kind::drop);
        case Phase::combat:
            return add_turn(result, terms, table, hand);
        case Phase::attack_window:
            return add_window(result, terms, table, hand, Moment::attack);
        case Phase::attacker_declares:
        case Phase::defender_declares:
            return add_both(result, Kind::red, Kind::blue);
        case Phase::dice:
            return;
        case Phase::press:
            return add_both(result, Kind::go_on, Kind::truce);
        case Phase::conquest:
            return add_conquest(result, terms, table);
        case Phase::move:
            return add_turn(result, terms, table, hand);
        case Phase::card_target:
            return result.add(Kind::target, bits_from(0, terms.players - 1) & ~bit(by.index));
        case Phase::card_land:
            return result.add(Kind::land, card_lands(terms, table, by, card_at_hand(terms, table)));
        case Phase::card_place:
            return result.add(Kind::place, card_places(terms, table, by, card_at_hand(terms, table)));
        case Phase::card_open:
            return result.add(Kind::open, open_action_cards(table));
        case Phase::card_window:
            return add_window(result, terms, table, hand, Moment::card);
        case Phase::card_draw:
            return;
        case Phase::fit:
            return add_fit(result, table);
        case Phase::over:
            return;
    }
}

}  // namespace

Choices choices(const Terms& terms, const Public& table, const Hand& hand) {
    Choices result;
    add_choices(result, terms, table, hand);
    return result;
}

}  // namespace marea::venonta
