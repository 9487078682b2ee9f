#pragma once

#include <array>
#include <optional>

#include "games/venonta/scenario/ranges.hpp"
#include "games/venonta/scenario/terms.hpp"
#include "games/venonta/scenario/vocabulary.hpp"

namespace marea::venonta {

constexpr unsigned moment_bit(Moment moment) { return 1U << static_cast<unsigned>(moment); }

/// What is true of a verb wherever it stands. What it does is in flow/card_effects.cpp. Adding one:
/// CONTRIBUTING, "A verb".
struct VerbTraits {
    Verb verb;
    unsigned moments;        ///< N9.2 a bit for each at which a card can have it
    bool on_events = false;  ///< N8 an event card can have it
    bool reads_thing = false;
    bool reads_rule = false;
    ranges::Range amount = {};    ///< {0, 0}: it reads none
    std::optional<Who> who = {};  ///< whom it always falls on; none: the file says
    /// The own territory it asks for; `gain` only where its thing comes to stand on one (`place_for`).
    PlaceFor place = PlaceFor::nothing;
    bool often = false;  ///< a card can have it more than once
};

namespace detail {

constexpr unsigned any_moment = (1U << moment_words.size()) - 1U;
constexpr unsigned own_or_turn = moment_bit(Moment::own) | moment_bit(Moment::turn);
constexpr unsigned not_to_card = any_moment & ~moment_bit(Moment::card);
constexpr unsigned in_attack = moment_bit(Moment::attack);

}  // namespace detail

inline constexpr std::array<VerbTraits, verb_words.size()> verb_table{{
    {.verb = Verb::add,
     .moments = detail::any_moment,
     .on_events = true,
     .reads_thing = true,
     .amount = ranges::add,
     .place = PlaceFor::gain,
     .often = true},
    {.verb = Verb::take,
     .moments = detail::not_to_card & ~moment_bit(Moment::event),
     .reads_thing = true,
     .amount = ranges::take,
     .who = Who::land,
     .place = PlaceFor::gain,
     .often = true},
    {.verb = Verb::rule,
     .moments = detail::any_moment,
     .on_events = true,
     .reads_rule = true,
     .amount = ranges::rule,
     .often = true},
    {.verb = Verb::fight_stop, .moments = detail::in_attack, .who = Who::me},
    {.verb = Verb::fight_own, .moments = detail::in_attack, .who = Who::me, .place = PlaceFor::joiner},
    {.verb = Verb::fight_ally, .moments = detail::in_attack, .who = Who::me},  // or beside rebel
    {.verb = Verb::rebel, .moments = detail::own_or_turn, .who = Who::me, .place = PlaceFor::rebel},
    {.verb = Verb::force, .moments = moment_bit(Moment::refusal), .who = Who::me},
    {.verb = Verb::cancel_card, .moments = moment_bit(Moment::card), .who = Who::me},
    {.verb = Verb::cancel_open, .moments = detail::own_or_turn, .who = Who::me},
    {.verb = Verb::cancel_event, .moments = moment_bit(Moment::event), .who = Who::me},
    {.verb = Verb::see_goal, .moments = detail::own_or_turn, .who = Who::target},
    {.verb = Verb::draw, .moments = detail::not_to_card, .amount = ranges::draw, .who = Who::me},
}};

constexpr const VerbTraits& traits_of(Verb verb) { return verb_table[static_cast<std::size_t>(verb)]; }

constexpr bool reads_amount(Verb verb) { return traits_of(verb).amount.most != 0; }

static_assert([] {
    for (std::size_t i = 0; i < verb_table.size(); ++i)
        if (verb_table[i].verb != static_cast<Verb>(i)) return false;
    return true;
}());

/// The own territory that an effect or a deed asks for.
constexpr PlaceFor place_for(const auto& effect) {
    const VerbTraits& traits = traits_of(effect.verb);
    const bool stands_there = on_territory(effect.thing) && effect.who == traits.who.value_or(Who::me);
    return traits.place == PlaceFor::gain && !stands_there ? PlaceFor::nothing : traits.place;
}

}  // namespace marea::venonta
