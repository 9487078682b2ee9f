#pragma once

#include "bots/venonta/judgement.hpp"

namespace marea::bots {

/// N9 What playing a card of this kind now is worth, its price paid, on whomever it does most good.
double worth_of_card(const Judgement& mind, int kind);

/// What holding it for later is worth: the less, the sooner it is swapped.
double worth_of_keeping(const Judgement& mind, int kind);

/// N8.2 What an event that hits does to the viewer.
double worth_of_event(const Judgement& mind, int event);

/// N9.2 The best card for the window that is open, or a pass.
venonta::Action answer_window(const Judgement& mind, const venonta::Legal& legal);

/// Whom, where or which open card the card at hand falls on.
venonta::Action name_for_card(const Judgement& mind, const venonta::Legal& legal);

}  // namespace marea::bots
