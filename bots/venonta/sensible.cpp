#include "bots/venonta/sensible.hpp"

#include "bots/venonta/cards.hpp"
#include "bots/venonta/fights.hpp"
#include "bots/venonta/openings.hpp"
#include "bots/venonta/trades.hpp"
#include "bots/venonta/turn.hpp"

namespace marea::bots {

using namespace venonta;

namespace {

Action answer(const Judgement& mind, const Legal& legal) {
    switch (mind.table().phase) {
        case Phase::buy_to:
            return bring_to(mind, legal);
        case Phase::pay:
            return pay_with(mind, legal);
        case Phase::answer:
            return act(sells(mind) ? Kind::yes : Kind::no);
        case Phase::pledge:
            return bots::pledge(mind, legal);
        case Phase::settle:
            return act(settles(mind) ? Kind::settle : Kind::drop);
        case Phase::attacker_declares:
        case Phase::defender_declares:
            return act(Kind::red);
        case Phase::press:
            return act(goes_on(mind) ? Kind::go_on : Kind::truce);
        case Phase::conquest:
            return conquest(mind, legal);
        case Phase::card_target:
        case Phase::card_land:
        case Phase::card_place:
        case Phase::card_open:
            return name_for_card(mind, legal);
        default:
            return answer_window(mind, legal);
    }
}

}  // namespace

Action choose_by_rules(const Venonta& game, const View& view, const Temperament& temperament) {
    const Legal legal = game.legal(view);
    if (legal.size() == 1) return legal[0];
    const Judgement mind(game, view, temperament);
    switch (view.table.phase) {
        case Phase::draft:
            return draft(mind, legal);
        case Phase::swap:
            return swap_or_keep(mind, legal);
        case Phase::choose:
            return choose_objective(mind, legal);
        case Phase::burn:
            return fuel(mind, legal);
        case Phase::join:
            return join_or_stay(mind);
        case Phase::suffer:
            return bots::suffer(mind, legal);
        case Phase::fit:
            return give_up(mind, legal);
        case Phase::feed:
        case Phase::produce:
        case Phase::combat:
        case Phase::move:
            return next_step(mind, legal);
        default:
            return answer(mind, legal);
    }
}

}  // namespace marea::bots
