#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "games/venonta/scenario/ranges.hpp"
#include "games/venonta/scenario/vocabulary.hpp"

namespace marea::venonta {

/// What a card does.
enum class Verb : std::uint8_t {
    add,           ///< `thing` changes by `amount`, never below 0; what is not there to lose is skipped
    take,          ///< `thing` (tep or food), up to `amount`, from `land` or its owner to me
    rule,          ///< `rule` changes by `amount` while the card lasts; several add up
    fight_stop,    ///< no fight; what the attack cost is spent
    fight_own,     ///< an own tank in reach of the battle joins and can be lost; one a side
    fight_ally,    ///< a red die goes first; nothing leaves the board when it is hit
    rebel,         ///< N6.7 free of cost, in or out of turn
    force,         ///< the refused sale takes place
    cancel_card,   ///< the card just played does nothing
    cancel_open,   ///< a card that lies open leaves the table
    cancel_event,  ///< it does not hit me
    see_goal,      ///< I see the objective of the target
    draw,          ///< I draw `amount` action cards, as far as `hand_limit` allows
    give,          ///< `thing` (tep or food), up to `amount`, from me to `land` or its owner
    swap,          ///< `thing` (tep or food): all of mine for all that `land` or its owner has
};
constexpr std::size_t verb_count = static_cast<std::size_t>(Verb::swap) + 1;

/// Whether it moves TEP or food between me and a territory of another player, or its owner.
constexpr bool is_exchange(Verb verb) {
    return verb == Verb::take || verb == Verb::give || verb == Verb::swap;
}

/// Which own territory a card asks for.
enum class PlaceFor : std::uint8_t {
    nothing,
    gain,    ///< one where its effects can happen
    rebel,   ///< one under a colonist
    joiner,  ///< one with an own tank in reach of the battle
};

constexpr unsigned moment_bit(Moment moment) { return 1U << static_cast<unsigned>(moment); }

/// A verb's word, and what is true of it wherever it stands. What it does is in flow/card_effects.cpp. Adding
/// one: CONTRIBUTING, "A verb".
struct VerbTraits {
    Verb verb;
    std::string_view word;
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

/// Between oneself and the owner of a territory. What has an amount can be done more than once.
constexpr VerbTraits exchange(Verb verb, std::string_view word, ranges::Range amount) {
    return {.verb = verb,
            .word = word,
            .moments = not_to_card & ~moment_bit(Moment::event),
            .reads_thing = true,
            .amount = amount,
            .who = Who::land,
            .place = PlaceFor::gain,
            .often = amount.most != 0};
}

}  // namespace detail

/// In the order of the enum.
inline constexpr std::array<VerbTraits, verb_count> verb_table{{
    {.verb = Verb::add,
     .word = "add",
     .moments = detail::any_moment,
     .on_events = true,
     .reads_thing = true,
     .amount = ranges::add,
     .place = PlaceFor::gain,
     .often = true},
    detail::exchange(Verb::take, "take", ranges::take),
    {.verb = Verb::rule,
     .word = "rule",
     .moments = detail::any_moment,
     .on_events = true,
     .reads_rule = true,
     .amount = ranges::rule,
     .often = true},
    {.verb = Verb::fight_stop, .word = "fight_stop", .moments = detail::in_attack, .who = Who::me},
    {.verb = Verb::fight_own,
     .word = "fight_own",
     .moments = detail::in_attack,
     .who = Who::me,
     .place = PlaceFor::joiner},
    {.verb = Verb::fight_ally,
     .word = "fight_ally",
     .moments = detail::in_attack,
     .who = Who::me},  // or beside rebel
    {.verb = Verb::rebel,
     .word = "rebel",
     .moments = detail::own_or_turn,
     .who = Who::me,
     .place = PlaceFor::rebel},
    {.verb = Verb::force, .word = "force", .moments = moment_bit(Moment::refusal), .who = Who::me},
    {.verb = Verb::cancel_card, .word = "cancel_card", .moments = moment_bit(Moment::card), .who = Who::me},
    {.verb = Verb::cancel_open, .word = "cancel_open", .moments = detail::own_or_turn, .who = Who::me},
    {.verb = Verb::cancel_event,
     .word = "cancel_event",
     .moments = moment_bit(Moment::event),
     .who = Who::me},
    {.verb = Verb::see_goal, .word = "see_goal", .moments = detail::own_or_turn, .who = Who::target},
    {.verb = Verb::draw,
     .word = "draw",
     .moments = detail::not_to_card,
     .amount = ranges::draw,
     .who = Who::me},
    detail::exchange(Verb::give, "give", ranges::take),
    detail::exchange(Verb::swap, "swap", {}),
}};

constexpr const VerbTraits& traits_of(Verb verb) { return verb_table[static_cast<std::size_t>(verb)]; }

constexpr bool reads_amount(Verb verb) { return traits_of(verb).amount.most != 0; }

static_assert([] {
    for (std::size_t i = 0; i < verb_count; ++i)
        if (verb_table[i].verb != static_cast<Verb>(i)) return false;
    return true;
}());

inline constexpr auto verb_words = [] {
    std::array<std::string_view, verb_count> words;
    for (std::size_t i = 0; i < verb_count; ++i) words[i] = verb_table[i].word;
    return words;
}();

/// The own territory that an effect or a deed asks for.
constexpr PlaceFor place_for(const auto& effect) {
    const VerbTraits& traits = traits_of(effect.verb);
    const bool stands_there = on_territory(effect.thing) && effect.who == traits.who.value_or(Who::me);
    return traits.place == PlaceFor::gain && !stands_there ? PlaceFor::nothing : traits.place;
}

}  // namespace marea::venonta
