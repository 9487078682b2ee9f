#include "games/venonta/legal/choices.hpp"

namespace marea::venonta {

Seat to_act(const Public& table) {
    switch (table.phase) {
        case Phase::over:
            return Seat::over;
        case Phase::deal:
        case Phase::redraw:
        case Phase::lay:
        case Phase::face:
        case Phase::event:
        case Phase::event_die:
        case Phase::dice:
        case Phase::card_draw:
            return Seat::chance;
        case Phase::burn:
        case Phase::join:
        case Phase::event_window:
        case Phase::suffer:
        case Phase::turn_window:
        case Phase::pledge:
        case Phase::attack_window:
            return table.asked;
        case Phase::answer:
            return table.land(table.trade.from).owner;
        case Phase::attacker_declares:
        case Phase::press:
        case Phase::conquest:
            return table.fight.side[0];
        case Phase::defender_declares:
            return table.fight.side[1];
        case Phase::card_target:
        case Phase::card_land:
        case Phase::card_place:
        case Phase::card_open:
            return table.card.by;
        case Phase::card_window:
            return table.card.asked;
        case Phase::fit:
            return table.misfit;
        case Phase::draft:
        case Phase::swap:
        case Phase::choose:
        case Phase::feed:
        case Phase::produce:
        case Phase::buy_to:
        case Phase::pay:
        case Phase::refusal_window:
        case Phase::settle:
        case Phase::combat:
        case Phase::move:
            return table.actor;
    }
    return table.actor;
}

}  // namespace marea::venonta
