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

void add_named(Choices& result, const Terms& terms, const Public& table) {
    const Played& card = table.card;
    if (table.phase == Phase::card_target)
        result.add(Kind::target, bits_from(0, terms.players - 1) & ~bit(card.by.index));
    else if (table.phase == Phase::card_land)
        result.add(Kind::land, card_lands(terms, table, card.by, card_at_hand(terms, table)));
    else if (table.phase == Phase::card_place)
        result.add(Kind::place, card_places(terms, table, card.by, card_at_hand(terms, table)));
    else
        result.add(Kind::open, open_action_cards(table));
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

/// What is asked of somebody in the course of a turn or an event.
void add_answer(Choices& result, const Terms& terms, const Public& table, const Hand& hand) {
    switch (table.phase) {
        case Phase::buy_to:
            return result.add(Kind::buy_to, landings(terms, table, table.trade.good, table.trade.from));
        case Phase::pay:
            return result.add(Kind::pay,
                              barters(terms, table, table.trade.good, table.trade.price, table.trade.to));
        case Phase::answer:
            return add_both(result, Kind::yes, Kind::no);
        case Phase::pledge:
            return add_pledges(result, terms, table);
        case Phase::settle:
            return add_both(result, Kind::settle, Kind::drop);
        case Phase::attacker_declares:
        case Phase::defender_declares:
            return add_both(result, Kind::red, Kind::blue);
        case Phase::press:
            return add_both(result, Kind::go_on, Kind::truce);
        case Phase::conquest:
            return add_conquest(result, terms, table);
        case Phase::join:
            return add_both(result, Kind::join, Kind::stay);
        case Phase::suffer:
            return result.add(Kind::suffer, where_it_bites(terms, table));
        case Phase::fit:
            return add_fit(result, table);
        case Phase::event_window:
            return add_window(result, terms, table, hand, Moment::event);
        case Phase::turn_window:
            return add_window(result, terms, table, hand, Moment::turn);
        case Phase::refusal_window:
            return add_window(result, terms, table, hand, Moment::refusal);
        case Phase::attack_window:
            return add_window(result, terms, table, hand, Moment::attack);
        case Phase::card_window:
            return add_window(result, terms, table, hand, Moment::card);
        default:
            return add_named(result, terms, table);
    }
}

}  // namespace

bool Choices::has(Action action) const {
    return std::any_of(groups_.begin(), groups_.end(), [&](const Group& group) {
        return group.kind == action.kind && group.a == action.a && action.b < 64 &&
               marea::has(group.targets, action.b);
    });
}

Action Choices::nth(std::uint32_t n) const {
    const Group* group = groups_.begin();
    std::uint32_t before = 0;
    for (; n >= group->end; ++group) before = group->end;
    return act(group->kind, nth_bit(group->targets, static_cast<int>(n - before)), group->a);
}

Legal Choices::list() const {
    Legal legal;
    for (const Group& group : groups_)
        for (const int target : Bits(group.targets)) legal.push_back(act(group.kind, target, group.a));
    return legal;
}

Choices choices(const Terms& terms, const Public& table, const Hand& hand) {
    Choices result;
    switch (table.phase) {
        case Phase::draft:
            result.add(Kind::draft, unowned(table));
            break;
        case Phase::swap:
            add_swaps(result, terms, table, hand);
            break;
        case Phase::choose:
            add_objectives(result, table);
            break;
        case Phase::burn:
            add_burning(result, terms, table);
            break;
        case Phase::feed:
        case Phase::produce:
        case Phase::combat:
        case Phase::move:
            add_turn(result, terms, table, hand);
            break;
        default:
            add_answer(result, terms, table, hand);
            break;
    }
    return result;
}

}  // namespace marea::venonta
