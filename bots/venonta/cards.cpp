#include "bots/venonta/cards.hpp"

#include <algorithm>
#include <cmath>

#include "bots/venonta/deeds.hpp"
#include "bots/venonta/fights.hpp"
#include "games/venonta/legal/windows.hpp"
#include "games/venonta/odds.hpp"

namespace marea::bots {

using namespace venonta;

namespace {

const CardTerms& card_of(const Judgement& mind, int kind) {
    return mind.terms().cards[static_cast<std::size_t>(kind)];
}

/// What all effects of a card do for the viewer, who plays it.
double worth_of_deeds(const Judgement& mind, const CardTerms& card, Seat target, int land) {
    double sum = 0;
    for (const Deed& deed : card.deeds)
        sum += worth_of_deed(mind, deed, rounds_of(mind, card), {mind.me(), target, land});
    return sum;
}

double worth_on_player(const Judgement& mind, const CardTerms& card) {
    if (!card.asks_target) return worth_of_deeds(mind, card, nobody, -1);
    double best = -100;
    for (int s = 0; s < mind.terms().players; ++s)
        if (seat(s) != mind.me()) best = std::max(best, worth_of_deeds(mind, card, seat(s), -1));
    return best;
}

double worth_on_land(const Judgement& mind, const CardTerms& card) {
    double best = -100;
    for (const int t : Bits(card_lands(mind.terms(), mind.table(), mind.me(), card)))
        best = std::max(best, worth_of_deeds(mind, card, nobody, t));
    return best;
}

double price_of(const Judgement& mind, const CardTerms& card) {
    return card.price_tokens * mind.token() + card.price_pv -
           mind.wishes().worth(Fact::food, -card.price_food);
}

/// A card played makes room for another, and may be what an objective asks for.
double worth_of_playing(const Judgement& mind) {
    return mind.wishes().worth(Fact::cards, 1) +
           (mind.forecast().is_last_round() ? 0.0 : mind.figures().card_room);
}

/// N9.2 Another's card, seen by the viewer: what would be spared by cancelling it.
double worth_of_cancelling(const Judgement& mind) {
    const Played& played = mind.table().card;
    const CardTerms& card = card_of(mind, played.card - 1);
    double sum = 0;
    for (const Deed& deed : card.deeds)
        sum += worth_of_deed(
            mind, deed, rounds_of(mind, card),
            {played.by, card.asks_target ? played.target : nobody, card.asks_land ? played.land : -1});
    return -sum - mind.figures().canceller_kept;
}

/// N9.2 In an attack: a fight stopped, or fought with a red die more.
double worth_in_attack(const Judgement& mind, const CardTerms& card) {
    const Fight& fight = mind.table().fight;
    const bool attacks = fight.side[0] == mind.me();
    const int theirs = tanks_at(mind.table(), fight.side[1], fight.target) > 0 ? 1 : 0;
    const int ours = tanks_at(mind.table(), fight.side[0], fight.from) > 0 ? 1 : 0;
    const FightOdds odds = fight_odds(ours, theirs);
    const bool stops = std::any_of(card.deeds.begin(), card.deeds.end(),
                                   [](const Deed& deed) { return deed.verb == Verb::fight_stop; });
    const double stake = mind.figures().fight_stake - std::min(0.0, mind.wishes().worth(Fact::colonised, 1)) +
                         std::max(0.0, mind.wishes().worth(Fact::wins, attacks ? 1 : 0));
    if (stops) return attacks ? -1 : stake * odds.win - mind.figures().stopper_kept;
    const FightOdds better = fight_odds(ours + (attacks ? 1 : 0), theirs + (attacks ? 0 : 1));
    return stake * std::abs(better.win - odds.win) - mind.figures().helper_kept;
}

/// N9.2 Before another's turn: what hinders that player, or frees an own territory.
double worth_before_turn(const Judgement& mind, const CardTerms& card) {
    double sum = -price_of(mind, card);
    for (const Deed& deed : card.deeds) {
        if (deed.verb == Verb::rebel) sum += fight_odds(0, 1).loss * mind.wishes().worth(Fact::colonised, -1);
        if (deed.verb == Verb::rule || deed.verb == Verb::add)
            sum += worth_of_deed(mind, deed, rounds_of(mind, card), {mind.me(), nobody, -1});
    }
    return sum;
}

double worth_in_window(const Judgement& mind, int kind) {
    const CardTerms& card = card_of(mind, kind);
    const double playing = worth_of_playing(mind);
    switch (card.moment) {
        case Moment::attack:
            return worth_in_attack(mind, card) + playing;
        case Moment::card:
            return worth_of_cancelling(mind) + playing;
        case Moment::refusal:
            return mind.figures().forced_sale + playing;
        case Moment::turn:
            return worth_before_turn(mind, card) + playing;
        case Moment::event:
            return -worth_of_event(mind, mind.table().opening.event - 1) - mind.figures().shield_kept +
                   playing;
        case Moment::own:
            return worth_of_card(mind, kind);
    }
    return worth_of_card(mind, kind);
}

/// What a card that lies open does for the viewer.
double worth_of_open(const Judgement& mind, const Open& open) {
    const CardTerms& card = card_of(mind, open.card);
    double sum = 0;
    for (const Deed& deed : card.deeds) {
        const Seat target = open.others != 0 ? seat(std::countr_zero(open.others)) : nobody;
        sum += worth_of_deed(mind, deed, rounds_of(mind, card), {open.by, target, -1});
    }
    return sum;
}

double worth_of_naming(const Judgement& mind, const CardTerms& card, Action action) {
    const Played& played = mind.table().card;
    switch (action.kind) {
        case Kind::target:
            return worth_of_deeds(mind, card, seat(action.b), -1);
        case Kind::land:
            return worth_of_deeds(mind, card, card.asks_target ? played.target : nobody, action.b);
        case Kind::place: {
            const bool gives = std::any_of(card.deeds.begin(), card.deeds.end(),
                                           [](const Deed& deed) { return deed.verb == Verb::give; });
            const double worth = mind.table().land(action.b).factories -
                                 mind.figures().place_with_tep * mind.table().land(action.b).tep;
            return gives ? -worth : worth;
        }
        default:
            return -worth_of_open(mind, mind.table().open[action.b]);
    }
}

/// The best that repealing an open card can do.
double worth_of_repeal(const Judgement& mind) {
    double best = -1;
    for (const int i : Bits(open_action_cards(mind.table())))
        best = std::max(best, -worth_of_open(mind, mind.table().open[static_cast<std::size_t>(i)]));
    return best;
}

/// Whether it helps to build or to fight: nobody knows before the objective is drawn.
bool hangs_on_objective(const CardTerms& card) {
    return std::any_of(card.deeds.begin(), card.deeds.end(), [](const Deed& deed) {
        if (deed.verb == Verb::rule)
            return deed.rule <= Rule::cost_attack || deed.rule == Rule::loot || deed.rule == Rule::reach;
        return deed.verb == Verb::add && deed.who == Who::me &&
               (deed.thing == Thing::farm || deed.thing == Thing::intensive || on_territory(deed.thing));
    });
}

}  // namespace

double worth_of_card(const Judgement& mind, int kind) {
    const CardTerms& card = card_of(mind, kind);
    const double worth = card.asks_open   ? worth_of_repeal(mind)
                         : card.asks_land ? worth_on_land(mind, card)
                                          : worth_on_player(mind, card);
    return worth - price_of(mind, card) + worth_of_playing(mind);
}

double worth_of_keeping(const Judgement& mind, int kind) {
    const CardTerms& card = card_of(mind, kind);
    if (card.moment != Moment::own || hangs_on_objective(card)) return mind.figures().card_for_later;
    return could_play(mind.terms(), mind.table(), mind.me(), kind) ? worth_of_card(mind, kind)
                                                                   : mind.figures().card_not_yet;
}

double worth_of_event(const Judgement& mind, int event) {
    double sum = 0;
    const EventTerms& terms = mind.terms().events[static_cast<std::size_t>(event)];
    for (const Deed& deed : terms.deeds)
        sum += worth_of_deed(mind, deed, rounds_of(mind, terms), {nobody, mind.me(), -1});
    return sum;
}

Action answer_window(const Judgement& mind, const Legal& legal) {
    Action best = act(Kind::pass);
    double most = 0;
    for (const Action action : legal) {
        if (action.kind != Kind::play) continue;
        const double worth = worth_in_window(mind, action.b);
        if (worth <= most) continue;
        most = worth;
        best = action;
    }
    return best;
}

Action name_for_card(const Judgement& mind, const Legal& legal) {
    const CardTerms& card = card_of(mind, mind.table().card.card - 1);
    return best_of(legal, [&](Action action) { return worth_of_naming(mind, card, action); });
}

}  // namespace marea::bots
