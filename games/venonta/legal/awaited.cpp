#include "games/venonta/legal/refusal.hpp"

namespace marea::venonta {
namespace {

/// A phase, in a word that the catalogues know, and its rule.
struct Awaited {
    const char* what;
    std::string_view rule;
};

Awaited in_opening(Phase phase) {
    switch (phase) {
        case Phase::draft:
            return {"draft", "N2"};
        case Phase::swap:
            return {"swap", "N9.1"};
        case Phase::choose:
            return {"objective", "N4.7"};
        case Phase::burn:
            return {"fuel", "N4.4"};
        case Phase::join:
        case Phase::suffer:
            return {"event", "N8.2"};
        case Phase::fit:
            return {"fit", "N5.4"};
        default:
            return {"chance", "N13"};
    }
}

Awaited in_turn(Phase phase) {
    switch (phase) {
        case Phase::feed:
            return {"feed", "N5.9"};
        case Phase::produce:
            return {"turn", "N4"};
        case Phase::combat:
            return {"combat", "N6"};
        case Phase::move:
            return {"move", "N6.8"};
        case Phase::buy_to:
        case Phase::pay:
        case Phase::answer:
            return {"trade", "N5.8"};
        case Phase::pledge:
        case Phase::settle:
            return {"integration", "N5.10"};
        case Phase::attacker_declares:
        case Phase::defender_declares:
        case Phase::press:
            return {"fight", "N6.2"};
        case Phase::conquest:
            return {"conquest", "N6.6"};
        case Phase::card_target:
        case Phase::card_land:
        case Phase::card_place:
        case Phase::card_open:
            return {"card", "N9.1"};
        case Phase::turn_window:
        case Phase::event_window:
        case Phase::attack_window:
        case Phase::refusal_window:
        case Phase::card_window:
            return {"window", "N9.2"};
        default:
            return in_opening(phase);
    }
}

}  // namespace

Problem awaited(const Public& table) {
    const Awaited now = in_turn(table.phase);
    return Problem{"venonta_awaits", now.rule, {{"phase", std::string(now.what)}}};
}

}  // namespace marea::venonta
