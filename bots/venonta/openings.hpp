#pragma once

#include "bots/venonta/judgement.hpp"

/// What a sensible player does before and between the turns.
namespace marea::bots {

venonta::Action draft(const Judgement& mind, const venonta::Legal& legal);             // N2
venonta::Action swap_or_keep(const Judgement& mind, const venonta::Legal& legal);      // N9.1
venonta::Action choose_objective(const Judgement& mind, const venonta::Legal& legal);  // N4.7
venonta::Action fuel(const Judgement& mind, const venonta::Legal& legal);              // N4.4
venonta::Action join_or_stay(const Judgement& mind);                                   // N8.2
venonta::Action suffer(const Judgement& mind, const venonta::Legal& legal);            // N8.2
venonta::Action give_up(const Judgement& mind, const venonta::Legal& legal);           // N5.4

/// N9.2 Whether to ask, or no longer ask, to be asked before others' turns; it costs nothing.
bool changes_watch(const Judgement& mind);

}  // namespace marea::bots
