#include "games/venonta/legal/windows.hpp"

#include "games/venonta/facts.hpp"
#include "games/venonta/flow/effects.hpp"
#include "games/venonta/scenario/verbs.hpp"

namespace marea::venonta {
namespace {

/// Whether some effect on a territory of another, or on its owner, changes anything there.
bool falls_on(const Terms& terms, const Public& table, const CardTerms& card, int t) {
    const Seat owner = table.land(t).owner;
    for (const Deed& deed : card.deeds) {
        if (deed.who != Who::land) continue;
        if (deed.verb == Verb::rule || deed.verb == Verb::give || deed.verb == Verb::swap) return true;
        if (deed.verb == Verb::take &&
            (deed.thing == Thing::tep ? table.land(t).tep : table.player(owner).food) > 0)
            return true;
        if (deed.verb == Verb::add && bites(terms, table, deed, owner, t)) return true;
    }
    return false;
}

bool gains_on(const Terms& terms, const Public& table, Seat seat, const CardTerms& card, int t) {
    for (const Deed& deed : card.deeds) {
        if (place_for(deed) != PlaceFor::gain) continue;
        if (deed.verb == Verb::take || deed.verb == Verb::swap) return true;
        if (deed.verb == Verb::give ? table.land(t).tep > 0 : bites(terms, table, deed, seat, t)) return true;
    }
    return false;
}

/// Where a tank that joins the fight at hand can come from.
Lands joiners(const Terms& terms, const Public& table, Seat seat) {
    const Fight& fight = table.fight;
    const std::size_t side = fight.side[0] == seat ? 0 : 1;
    if (fight.kind == FightKind::none || fight.side[side] != seat || fight.joined[side] != 0) return 0;
    const auto near = reach_from(terms, table, seat, fight.target) | bit(fight.target);
    return static_cast<Lands>(with_tanks(table, seat) & near);
}

bool can_afford(const Public& table, const Player& player, Seat seat, const CardTerms& card) {
    if (card.price_food > player.food || card.price_pv > player.pv) return false;
    return card.price_tokens == 0 || (seat == table.actor && card.price_tokens <= table.turn.tokens);
}

bool is_accounted_for(const Terms& terms, const Public& table, int kind) {
    int found = table.used[static_cast<std::size_t>(kind)];
    for (std::size_t i = 0; i < table.open_cards; ++i)
        found += table.open[i].is_event == 0 && table.open[i].card == kind ? 1 : 0;
    return found >= terms.cards[static_cast<std::size_t>(kind)].copies;
}

}  // namespace

Lands card_lands(const Terms& terms, const Public& table, Seat seat, const CardTerms& card) {
    unsigned found = 0;
    const Lands near = reach_from_any(terms, table, seat, presence(table, seat));
    for (const int t : Bits(near & ~table.owned[at(seat)]))
        if (falls_on(terms, table, card, t)) found |= 1U << static_cast<unsigned>(t);
    return static_cast<Lands>(found);
}

Lands card_places(const Terms& terms, const Public& table, Seat seat, const CardTerms& card) {
    if (card.place_for == PlaceFor::rebel) return colonised(table, seat);
    if (card.place_for == PlaceFor::joiner) return joiners(terms, table, seat);
    unsigned found = 0;
    for (const int t : Bits(table.owned[at(seat)]))
        if (gains_on(terms, table, seat, card, t)) found |= 1U << static_cast<unsigned>(t);
    return static_cast<Lands>(found);
}

std::uint64_t open_action_cards(const Public& table) {
    std::uint64_t found = 0;
    for (int i = 0; i < table.open_cards; ++i)
        if (table.open[static_cast<std::size_t>(i)].is_event == 0) found |= bit(i);
    return found;
}

bool could_play(const Terms& terms, const Public& table, Seat seat, int kind) {
    const CardTerms& card = terms.cards[static_cast<std::size_t>(kind)];
    const Player& player = table.player(seat);
    if (player.cards >= terms.card_limit || !can_afford(table, player, seat, card)) return false;
    if (!holds(terms, table, seat, card.conditions)) return false;
    if (card.asks_land && card_lands(terms, table, seat, card) == 0) return false;
    if (card.place_for != PlaceFor::nothing && card_places(terms, table, seat, card) == 0) return false;
    return !card.asks_open || open_action_cards(table) != 0;
}

bool is_asked(const Terms& terms, const Public& table, Seat seat, Moment moment) {
    if (table.player(seat).hand == 0) return false;
    for (const int kind : Bits(terms.kinds_at[static_cast<std::size_t>(moment)]))
        if (!is_accounted_for(terms, table, kind) && could_play(terms, table, seat, kind)) return true;
    return false;
}

std::uint64_t playable(const Terms& terms, const Public& table, Seat seat, const Hand& hand, Moment moment) {
    std::uint64_t held = 0;
    for (std::size_t i = 0; i < table.player(seat).hand; ++i) held |= bit(hand[i]);
    std::uint64_t found = 0;
    for (const int kind : Bits(held & terms.kinds_at[static_cast<std::size_t>(moment)]))
        if (could_play(terms, table, seat, kind)) found |= bit(kind);
    return found;
}

}  // namespace marea::venonta
