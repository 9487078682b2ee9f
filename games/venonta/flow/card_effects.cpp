#include <algorithm>

#include "core/bits.hpp"
#include "games/venonta/facts.hpp"
#include "games/venonta/flow/deck.hpp"
#include "games/venonta/flow/effects.hpp"
#include "games/venonta/flow/flow.hpp"
#include "games/venonta/legal/windows.hpp"

namespace marea::venonta {
namespace {

/// A card taking effect: who played it, what was named for it, and who opened the window.
struct Cast {
    const CardTerms& terms;
    std::uint8_t kind;
    Seat by;
    Seat actor;
    const Played& named;
    std::uint64_t leaders = 0;  ///< as it begins to take effect, and so are those who are last
    std::uint64_t lasts = 0;
};

bool does(const CardTerms& card, Verb verb) {
    return std::any_of(card.deeds.begin(), card.deeds.end(), [&](const Deed& d) { return d.verb == verb; });
}

/// Who opened the window in which the card at hand was played.
Seat window_opener(const Public& table) {
    if (table.card.back == Phase::attack_window) return table.fight.side[0];
    if (table.card.back == Phase::refusal_window) return table.land(table.trade.from).owner;
    return table.actor;
}

/// The one other player whom an effect names.
Seat other(const Public& table, const Cast& cast, Who who) {
    if (who == Who::target) return cast.named.target;
    return who == Who::land ? table.land(cast.named.land).owner : cast.actor;
}

/// Whom an effect falls on that is not of the world.
std::uint64_t seats_hit(const Play& play, const Cast& cast, Who who) {
    if (who == Who::all) return bits_from(0, play.terms.players - 1);
    if (by_rank(who)) return who == Who::leader ? cast.leaders : cast.lasts;
    return bit(who == Who::me ? cast.by.index : other(play.table, cast, who).index);
}

void do_add(Play& play, const Cast& cast, const Deed& deed) {
    if (deed.who == Who::world) return add_to_world(play.terms, play.table, deed, cast.by, cast.by);
    const int t = deed.who == Who::me ? cast.named.place : cast.named.land;
    for (const int s : Bits(seats_hit(play, cast, deed.who)))
        add_to(play.terms, play.table, deed, seat(s), t, cast.by);
}

void do_deed(Play& play, const Cast& cast, const Deed& deed) {
    Public& table = play.table;
    Fight& fight = table.fight;
    const std::size_t side = fight.side[0] == cast.by ? 0 : 1;
    switch (deed.verb) {
        case Verb::add:
            return do_add(play, cast, deed);
        case Verb::take:
            return take_from(table, deed, cast.named.land, cast.by, cast.named.place);
        case Verb::give:
            return give_to(table, deed, cast.named.land, cast.by, cast.named.place);
        case Verb::swap:
            return swap_with(table, deed, cast.named.land, cast.by, cast.named.place);
        case Verb::fight_own:
            fight.joined[side] = static_cast<std::uint8_t>(cast.named.place + 1);
            return;
        case Verb::fight_ally:
            if (fight.kind != FightKind::none) ++fight.allies[side];
            return;
        case Verb::cancel_open:
            close(table, cast.named.open);
            return settle_rules(play.terms, table);
        case Verb::see_goal: {
            auto& seen = table.player(cast.by).seen;
            seen = static_cast<std::uint8_t>(seen | bit(cast.named.target.index));
            return;
        }
        case Verb::draw:
            table.card.draws = static_cast<std::uint8_t>(table.card.draws + deed.amount);
            return;
        case Verb::rule:  // lies open (`keep_open`)
        case Verb::fight_stop:
        case Verb::rebel:
        case Verb::force:
        case Verb::cancel_card:
        case Verb::cancel_event:  // what is done once all else is (`finish`)
            return;
    }
}

/// Its rules last: the card lies open.
void keep_open(Play& play, const Cast& cast) {
    std::uint8_t others = 0;
    for (const Deed& deed : cast.terms.deeds)
        if (deed.verb == Verb::rule && deed.who != Who::me && deed.who != Who::all)
            others = static_cast<std::uint8_t>(seats_hit(play, cast, deed.who));
    lay_open(play.terms, play.table, {.card = cast.kind, .by = cast.by, .others = others});
    settle_rules(play.terms, play.table);
}

void do_deeds(Play& play, Cast cast) {
    cast.leaders = ranked(play.terms, play.table, Who::leader);
    cast.lasts = ranked(play.terms, play.table, Who::last);
    if (cast.terms.lasts != Lasts::once) keep_open(play, cast);
    for (const Deed& deed : cast.terms.deeds) do_deed(play, cast, deed);
}

/// Back to the window or the turn in which it was played.
void return_to(Play& play, Phase back) {
    Public& table = play.table;
    const auto still = [&](Seat seat, Moment moment) { return is_asked(play.terms, table, seat, moment); };
    table.phase = back;
    if (back == Phase::attack_window) return ask_about_attack(play, table.asked);
    if (back == Phase::turn_window) return ask_before_turn_again(play);
    if (back == Phase::refusal_window && !still(table.actor, Moment::refusal)) return close_trade(play);
    if (back == Phase::event_window && !still(table.asked, Moment::event)) return strike(play);
}

/// The card is done with; what it started or stopped goes on.
void finish(Play& play, bool cancelled) {
    Public& table = play.table;
    const Played played = table.card;
    const CardTerms& card = play.terms.cards[played.card - 1U];
    table.card = {};
    if (cancelled) return return_to(play, played.back);
    if (does(card, Verb::rebel))
        return begin_rebellion(play, played.by, played.place, does(card, Verb::fight_ally) ? 1 : 0,
                               played.back);
    if (does(card, Verb::fight_stop)) {
        table.asked = {};
        return leave(play);
    }
    if (does(card, Verb::force)) {
        do_trade(play);
        return close_trade(play);
    }
    if (does(card, Verb::cancel_event)) return next_event_player(play);
    return_to(play, played.back);
}

}  // namespace

void do_card(Play& play) {
    Public& table = play.table;
    const auto kind = static_cast<std::uint8_t>(table.card.card - 1);
    if (play.terms.cards[kind].idle) return finish(play, true);
    do_deeds(play, {play.terms.cards[kind], kind, table.card.by, window_opener(table), table.card});
    const int room = play.terms.hand_limit - table.player(table.card.by).hand;
    table.card.draws = static_cast<std::uint8_t>(std::clamp<int>(table.card.draws, 0, std::max(0, room)));
    go_on_after_card(play);
}

void go_on_after_card(Play& play) {
    Public& table = play.table;
    for (int s = 0; s < play.terms.players; ++s)
        if (must_fit(play, seat(s), Phase::card_draw)) return;
    if (table.card.draws > 0 && ready_to_draw(play.state)) {
        table.phase = Phase::card_draw;
        return;
    }
    finish(play, false);
}

void do_answer(Play& play, Seat by, int kind) {
    const CardTerms& card = play.terms.cards[static_cast<std::size_t>(kind)];
    const Played nothing_named;
    if (card.idle) return;
    do_deeds(play, {card, static_cast<std::uint8_t>(kind), by, play.table.card.by, nothing_named});
    if (does(card, Verb::cancel_card)) finish(play, true);
}

}  // namespace marea::venonta
