#include <algorithm>

#include "games/venonta/scenario/check_list.hpp"
#include "games/venonta/scenario/verbs.hpp"

namespace marea::venonta {
namespace {

bool is_card_id(const std::string& id) {
    const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    return !id.empty() && id.size() <= 8 && letter(id[0]) &&
           std::all_of(id.begin(), id.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

void check_id(std::set<std::string>& ids, const std::string& id, CheckList& list, const std::string& where) {
    if (!is_card_id(id)) list.add(Problem{"scenario_card_id", "N10", {{"id", id}}}, where);
    list.new_id(ids, id, where);
}

bool has_rule(const std::vector<Effect>& effects) {
    return std::any_of(effects.begin(), effects.end(), [](const Effect& e) { return e.verb == Verb::rule; });
}

template <class Card>
void check_lasts(const Card& card, CheckList& list, const std::string& where) {
    if (!list.word(card.lasts, lasts_words.size(), where + "/lasts")) return;
    if ((card.lasts != Lasts::once) != has_rule(card.effects))
        list.add(Problem{"scenario_lasts", "N9.1"}, where + "/lasts");
    list.figure(card.rounds, ranges::lasting_rounds, where + "/rounds");
    if (card.rounds > 1 && card.lasts != Lasts::round)
        list.add(Problem{"scenario_rounds", "N9.1"}, where + "/rounds");
}

/// Verbs that can stand only once on a card, and the ways to need a place of one's own.
void check_combination(const ActionCard& card, CheckList& list, const std::string& where) {
    unsigned seen = 0;
    std::set<PlaceFor> places;
    for (std::size_t i = 0; i < card.effects.size(); ++i) {
        const Effect& effect = card.effects[i];
        const unsigned verb = 1U << static_cast<unsigned>(effect.verb);
        if (!traits_of(effect.verb).often && (seen & verb) != 0)
            list.add(Problem{"scenario_verb_twice", "N10"}, where + "/effects/" + std::to_string(i));
        seen |= verb;
        places.insert(place_for(effect));
    }
    places.erase(PlaceFor::nothing);
    if (places.size() > 1) list.add(Problem{"scenario_two_places", "N10"}, where + "/effects");
}

/// What lies open remembers who played it and one other player, or those of one rank; where not everybody is
/// concerned, all that are count as such.
void check_others(const std::vector<Effect>& effects, bool concerns_all, CheckList& list,
                  const std::string& where) {
    std::set<Who> others;
    for (const Effect& effect : effects)
        if (effect.verb == Verb::rule && effect.who != Who::me && (effect.who != Who::all || !concerns_all))
            others.insert(effect.who);
    if (others.size() > 1) list.add(Problem{"scenario_two_others", "N10"}, where + "/effects");
}

void check_conditions(const Scenario& scenario, const std::vector<Condition>& conditions, ranges::Range range,
                      CheckList& list, const std::string& where) {
    list.count(conditions.size(), range, where);
    for (std::size_t i = 0; i < conditions.size(); ++i)
        check_condition(scenario, conditions[i], list, where + "/" + std::to_string(i));
}

void check_objectives(const Scenario& scenario, CheckList& list) {
    list.count(scenario.objectives.size(), ranges::objectives, "/objectives");
    std::set<std::string> ids;
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
        const Objective& card = scenario.objectives[i];
        const std::string where = "/objectives/" + std::to_string(i);
        check_id(ids, card.id, list, where + "/id");
        list.word(card.temper, temper_words.size(), where + "/temper");
        list.number(card.pv, ranges::objective_pv, where + "/pv");
        check_conditions(scenario, card.goal, ranges::goal, list, where + "/goal");
        list.number(card.partly_pv, ranges::objective_pv, where + "/partly_pv");
        if (card.enough)
            list.figure(*card.enough, {1, static_cast<int>(card.goal.size())}, where + "/enough");
        const bool needs_all = !card.enough || *card.enough == static_cast<int>(card.goal.size());
        if (card.partly_pv != Number{} && (card.goal.size() < 2 || !needs_all))
            list.add(Problem{"scenario_partly", "N7.3"}, where + "/partly_pv");
    }
}

void check_action_card(const Scenario& scenario, const ActionCard& card, CheckList& list,
                       const std::string& where) {
    list.figure(card.copies, ranges::copies, where + "/copies");
    list.number(card.price_food, ranges::card_price, where + "/price_food");
    list.number(card.price_pv, ranges::card_price, where + "/price_pv");
    list.number(card.price_tokens, ranges::card_price, where + "/price_tokens");
    if (card.moment != Moment::own && card.price_tokens != Number{})
        list.add(Problem{"scenario_price_tokens", "N9.2"}, where + "/price_tokens");
    check_conditions(scenario, card.conditions, ranges::conditions, list, where + "/conditions");
    list.count(card.effects.size(), ranges::effects, where + "/effects");
    check_lasts(card, list, where);
    if (!list.word(card.moment, moment_words.size(), where + "/moment")) return;
    if (card.moment == Moment::event && card.lasts == Lasts::turn)
        list.add(Problem{"scenario_lasts_turn", "N8.1"}, where + "/lasts");
    for (std::size_t i = 0; i < card.effects.size(); ++i)
        check_effect(card.effects[i], &card, nullptr, list, where + "/effects/" + std::to_string(i));
    check_combination(card, list, where);
    check_others(card.effects, true, list, where);
}

void check_action_cards(const Scenario& scenario, CheckList& list) {
    const auto& cards = scenario.action_cards;
    list.count(cards.size(), ranges::card_kinds, "/action_cards");
    std::set<std::string> ids;
    std::size_t copies = 0;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const std::string where = "/action_cards/" + std::to_string(i);
        check_id(ids, cards[i].id, list, where + "/id");
        check_action_card(scenario, cards[i], list, where);
        copies += static_cast<std::size_t>(std::max(0, cards[i].copies));
    }
    list.count(copies, ranges::cards, "/action_cards");
}

void check_events(const Scenario& scenario, CheckList& list) {
    list.count(scenario.events.size(), ranges::events, "/events");
    std::set<std::string> ids;
    for (std::size_t i = 0; i < scenario.events.size(); ++i) {
        const EventCard& card = scenario.events[i];
        const std::string where = "/events/" + std::to_string(i);
        check_id(ids, card.id, list, where + "/id");
        list.count(card.effects.size(), ranges::effects, where + "/effects");
        check_lasts(card, list, where);
        if (card.lasts == Lasts::turn) list.add(Problem{"scenario_lasts_turn", "N8.1"}, where + "/lasts");
        for (std::size_t e = 0; e < card.effects.size(); ++e)
            check_effect(card.effects[e], nullptr, &card, list, where + "/effects/" + std::to_string(e));
        check_others(card.effects, card.conditions.empty(), list, where);
        check_conditions(scenario, card.conditions, ranges::conditions, list, where + "/conditions");
    }
}

/// All that could ever lie open at once has its place in the state.
void check_open(const Scenario& scenario, CheckList& list) {
    int open = 0;
    for (const ActionCard& card : scenario.action_cards)
        if (card.lasts != Lasts::once) open += card.copies;
    for (const EventCard& card : scenario.events) open += card.lasts != Lasts::once ? 1 : 0;
    if (open > ranges::open.most)
        list.add(Problem{"scenario_open_cards", "N9.1", {{"count", open}, {"most", ranges::open.most}}},
                 "/action_cards");
}

}  // namespace

void check_cards(const Scenario& scenario, CheckList& list) {
    check_objectives(scenario, list);
    check_action_cards(scenario, list);
    check_events(scenario, list);
    check_open(scenario, list);
}

}  // namespace marea::venonta
