#include <algorithm>
#include <span>
#include <string>

#include "games/venonta/scenario/check_list.hpp"
#include "games/venonta/scenario/fact_range.hpp"
#include "games/venonta/scenario/verbs.hpp"

namespace marea::venonta {
namespace {

/// The moments at which a verb makes sense.
unsigned moments_for(const Effect& effect, const ActionCard& card) {
    const bool rebels = std::any_of(card.effects.begin(), card.effects.end(),
                                    [](const Effect& e) { return e.verb == Verb::rebel; });
    return traits_of(effect.verb == Verb::fight_ally && rebels ? Verb::rebel : effect.verb).moments;
}

/// Whether a player has to name someone or something for this effect.
bool asks(const Effect& effect) {
    return effect.who == Who::target || effect.who == Who::land ||
           (effect.verb == Verb::add && on_territory(effect.thing));
}

/// Whom an effect of an action card can fall on. An answer to a card asks for nothing more.
bool fits_card(const Effect& effect, Moment moment) {
    if (moment == Moment::card && asks(effect)) return false;
    if (const auto who = traits_of(effect.verb).who) return effect.who == *who;
    if (effect.verb == Verb::add) {
        if (of_world(effect.thing)) return effect.who == Who::world;
        if (on_territory(effect.thing)) return effect.who == Who::me || effect.who == Who::land;
    }
    if (effect.who == Who::actor) return moment != Moment::own && moment != Moment::event;
    return effect.who != Who::hit && effect.who != Who::world;
}

bool fits_event(const Effect& effect, bool common) {
    if (effect.verb == Verb::add && of_world(effect.thing)) return effect.who == Who::world;
    if (common)
        return (effect.who == Who::all || by_rank(effect.who)) &&
               (effect.verb != Verb::add || !on_territory(effect.thing));
    return effect.who == Who::hit;
}

ranges::Range amount_range(const Effect& effect) {
    const ranges::Range range = traits_of(effect.verb).amount;
    return effect.verb == Verb::rule && effect.rule == Rule::burn ? ranges::Range{range.least, 0} : range;
}

/// Fields that the verb does not read have their default.
bool unread_fields_empty(const Effect& effect) {
    const VerbTraits& traits = traits_of(effect.verb);
    return (traits.reads_thing || effect.thing == Thing{}) && (traits.reads_rule || effect.rule == Rule{});
}

/// An amount can be counted by a fact where it is known whose: what stands on a territory is not, nor what is
/// named by one, nor whose own fact it is when nobody in particular is hit.
bool fits_per(const Effect& effect, const EventCard* event) {
    if (effect.verb != Verb::add || on_territory(effect.thing) || effect.who == Who::land) return false;
    return event == nullptr || !event->common || effect.who != Who::world || of_world(*effect.per);
}

template <class Fits>
std::string words_that(std::span<const std::string_view> words, const Fits& fit) {
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (fit(i)) list += (list.empty() ? "" : ", ") + std::string(words[i]);
    return list;
}

bool fits(const Effect& effect, const ActionCard* card, const EventCard* event) {
    return event != nullptr ? fits_event(effect, event->common) : fits_card(effect, card->moment);
}

/// The verbs that a card of this moment, or an event, can have.
std::string verbs_for(const ActionCard* card) {
    return words_that(verb_words, [&](std::size_t verb) {
        const VerbTraits& traits = verb_table[verb];
        return card == nullptr ? traits.on_events : (traits.moments & moment_bit(card->moment)) != 0;
    });
}

/// Whom this effect could fall on here.
std::string players_for(Effect effect, const ActionCard* card, const EventCard* event) {
    return words_that(who_words, [&](std::size_t who) {
        effect.who = static_cast<Who>(who);
        return fits(effect, card, event);
    });
}

}  // namespace

void check_effect(const Effect& effect, const ActionCard* card, const EventCard* event, CheckList& list,
                  const std::string& where) {
    if (!list.word(effect.verb, verb_words.size(), where + "/verb") ||
        !list.word(effect.thing, thing_words.size(), where + "/thing") ||
        !list.word(effect.rule, rule_words.size(), where + "/rule") ||
        !list.word(effect.who, who_words.size(), where + "/who"))
        return;
    const std::string verb(verb_words[static_cast<std::size_t>(effect.verb)]);
    const bool in_time = event != nullptr ? traits_of(effect.verb).on_events
                                          : (moments_for(effect, *card) & moment_bit(card->moment)) != 0;
    if (!in_time)
        list.add(Problem{"scenario_verb_moment", "N9.2", {{"verb", verb}, {"known", verbs_for(card)}}},
                 where + "/verb");
    if (!fits(effect, card, event))
        list.add(
            Problem{"scenario_who", "N10", {{"verb", verb}, {"known", players_for(effect, card, event)}}},
            where + "/who");
    if (is_exchange(effect.verb) && effect.thing != Thing::tep && effect.thing != Thing::food)
        list.add(Problem{"scenario_take", "N10"}, where + "/thing");
    if (!unread_fields_empty(effect)) list.add(Problem{"scenario_unread", "N10", {{"verb", verb}}}, where);
    if (effect.per && list.word(*effect.per, fact_words.size(), where + "/per") && !fits_per(effect, event))
        list.add(Problem{"scenario_per", "N10"}, where + "/per");
    list.number(effect.amount, amount_range(effect), where + "/amount");
    if (reads_amount(effect.verb) && effect.amount == Number{})
        list.add(Problem{"scenario_nothing", "N10"}, where + "/amount");
}

void check_condition(const Scenario& scenario, const Condition& condition, CheckList& list,
                     const std::string& where) {
    if (!list.word(condition.fact, fact_words.size(), where + "/fact") ||
        !list.word(condition.test, test_words.size(), where + "/test"))
        return;
    if (of_world(condition.fact) && condition.test > Test::at_most) {
        list.add(Problem{"scenario_world_test", "N7.3"}, where + "/test");
        return;
    }
    if (condition.test >= Test::most) {
        list.number(condition.amount, {0, 0}, where + "/amount");
        return;
    }
    const bool sum = condition.test >= Test::world_at_least;
    for (std::size_t count = 0; count < player_counts.size(); ++count) {
        const ranges::Range range =
            sum ? world_range(scenario, condition.fact, count) : fact_range(scenario, condition.fact, count);
        const int amount = condition.amount[count];
        if (amount >= range.least && amount <= range.most) continue;
        list.add(Problem{"scenario_goal_range",
                         "N7.3",
                         {{"value", amount},
                          {"least", range.least},
                          {"most", range.most},
                          {"players", player_counts[count]}}},
                 where + "/amount");
    }
}

}  // namespace marea::venonta
