#include <algorithm>
#include <functional>
#include <optional>

#include "games/venonta/scenario/check_list.hpp"
#include "games/venonta/scenario/fact_range.hpp"
#include "games/venonta/scenario/price_list.hpp"
#include "games/venonta/scenario/scenario_check.hpp"
#include "games/venonta/scenario/verbs.hpp"

/// What can be played, and is hardly meant: goals that ask for nothing or for too much, effects that never
/// happen, figures that never matter.
namespace marea::venonta {
namespace {

bool asks_for_more(Test test) { return test == Test::at_least || test == Test::world_at_least; }
bool asks_for_less(Test test) { return test == Test::at_most || test == Test::world_at_most; }
bool of_all(Test test) { return test == Test::world_at_least || test == Test::world_at_most; }

ranges::Range range_of(const Scenario& scenario, const Condition& condition, std::size_t count) {
    return of_all(condition.test) ? world_range(scenario, condition.fact, count)
                                  : fact_range(scenario, condition.fact, count);
}

bool is_always_true(const Scenario& scenario, const Condition& condition, std::size_t count) {
    const ranges::Range range = range_of(scenario, condition, count);
    return (asks_for_more(condition.test) && condition.amount[count] <= range.least) ||
           (asks_for_less(condition.test) && condition.amount[count] >= range.most);
}

/// Whether `more` asks for at least what `less` forbids. What one player has, all have together.
bool contradict(const Scenario& scenario, const Condition& more, const Condition& less, std::size_t count) {
    if (more.fact != less.fact || !asks_for_more(more.test) || !asks_for_less(less.test)) return false;
    const bool comparable = of_all(more.test) == of_all(less.test) ||
                            (of_all(less.test) && fact_range(scenario, more.fact, count).least >= 0);
    return comparable && more.amount[count] > less.amount[count];
}

/// The first number of players at which it is so, as a detail; none: nowhere.
template <class IsSo>
std::vector<Detail> first_count(const IsSo& is_so) {
    for (std::size_t count = 0; count < player_counts.size(); ++count)
        if (is_so(count)) return {{"players", player_counts[count]}};
    return {};
}

/// Whether one of the two always holds: what `less` forbids is enough for `more`.
bool cover(const Condition& more, const Condition& less, std::size_t count) {
    return more.fact == less.fact && asks_for_more(more.test) && asks_for_less(less.test) &&
           of_all(more.test) == of_all(less.test) && more.amount[count] <= less.amount[count] + 1;
}

/// How many of some conditions have to be true at once.
enum class Needed : std::uint8_t { all, some, one };

Needed needed_of(const Objective& card) {
    if (!card.enough || *card.enough == static_cast<int>(card.goal.size())) return Needed::all;
    return *card.enough == 1 ? Needed::one : Needed::some;
}

/// Two conditions that can never be true together where all are asked for, or of which one always is where
/// one is enough.
void doubt_pair(const Scenario& scenario, const Condition& one, const Condition& other, Needed needed,
                CheckList& list, const std::string& where) {
    const auto either_way = [&](const auto& is_so) {
        return first_count(
            [&](std::size_t count) { return is_so(one, other, count) || is_so(other, one, count); });
    };
    if (one.fact == other.fact && one.test == other.test)
        list.add(Problem{"scenario_asked_twice", "N7.3"}, where);
    if (auto at = needed != Needed::all
                      ? std::vector<Detail>{}
                      : either_way([&](const Condition& a, const Condition& b, std::size_t count) {
                            return contradict(scenario, a, b, count);
                        });
        !at.empty())
        list.add(Problem{"scenario_contradiction", "N7.3", std::move(at)}, where);
    if (auto at = needed == Needed::one ? either_way(cover) : std::vector<Detail>{}; !at.empty())
        list.add(Problem{"scenario_always_true", "N7.3", std::move(at)}, where);
}

void doubt_conditions(const Scenario& scenario, const std::vector<Condition>& conditions, Needed needed,
                      CheckList& list, const std::string& where) {
    for (std::size_t i = 0; i < conditions.size(); ++i) {
        const Condition& one = conditions[i];
        const std::string here = where + "/" + std::to_string(i);
        if (auto at = first_count([&](std::size_t count) { return is_always_true(scenario, one, count); });
            !at.empty())
            list.add(Problem{"scenario_always_true", "N7.3", std::move(at)}, here);
        for (std::size_t j = 0; j < i; ++j) doubt_pair(scenario, one, conditions[j], needed, list, here);
    }
}

/// Whether a rule is asked about while a card lies open so long. Tokens come before a turn's first card, fuel
/// and harvest as a round opens, smoke and waste when its last turn is over.
bool is_in_time(Rule rule, Lasts lasts, int rounds) {
    switch (rule) {
        case Rule::tokens:
        case Rule::smoke:
        case Rule::waste:
            return lasts != Lasts::turn;
        case Rule::harvest:
        case Rule::burn:
            return lasts == Lasts::game || rounds > 1;
        default:
            return true;
    }
}

/// The least tokens that the lines under a rule cost, and the least they ever can.
struct Tokens {
    Number most{};
    int floor = 0;
};

std::optional<Tokens> tokens_under(const Costs& costs, Rule rule) {
    const auto dearest = [&](std::initializer_list<const Cost*> lines) {
        Number most{};
        for (const Cost* line : lines)
            for (std::size_t i = 0; i < most.size(); ++i) most[i] = std::max(most[i], line->tokens[i]);
        return most;
    };
    switch (rule) {
        case Rule::cost_farm:
            return Tokens{dearest({&costs.farm}), 1};
        case Rule::cost_factory:
            return Tokens{dearest({&costs.factory}), 1};
        case Rule::cost_intensify:
            return Tokens{dearest({&costs.intensify}), 1};
        case Rule::cost_tank:
            return Tokens{dearest({&costs.tank}), 1};
        case Rule::cost_back:
            return Tokens{
                dearest({&costs.intensive_back, &costs.farm_back, &costs.factory_back, &costs.tank_back}), 1};
        case Rule::cost_attack:
            return Tokens{dearest({&costs.attack}), 0};
        case Rule::cost_integrate:
            return Tokens{dearest({&costs.integrate}), 0};
        default:
            return std::nullopt;
    }
}

bool takes_away(const Effect& effect) {
    return std::any_of(effect.amount.begin(), effect.amount.end(), [](int amount) { return amount < 0; });
}

/// Whether some effect of the scenario makes this rule dearer, so that there is something to spare.
bool is_ever_dearer(const Scenario& scenario, Rule rule) {
    const auto dearer = [&](const std::vector<Effect>& effects) {
        return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
            return effect.verb == Verb::rule && effect.rule == rule && !takes_away(effect);
        });
    };
    return std::any_of(scenario.action_cards.begin(), scenario.action_cards.end(),
                       [&](const ActionCard& card) { return dearer(card.effects); }) ||
           std::any_of(scenario.events.begin(), scenario.events.end(),
                       [&](const EventCard& card) { return dearer(card.effects); });
}

bool is_never_cheaper(const Scenario& scenario, const Effect& effect) {
    if (effect.verb != Verb::rule || !takes_away(effect)) return false;
    const auto tokens = tokens_under(scenario.costs, effect.rule);
    return tokens && !is_ever_dearer(scenario, effect.rule) &&
           std::all_of(tokens->most.begin(), tokens->most.end(),
                       [&](int most) { return most <= tokens->floor; });
}

bool has_sites(const Scenario& scenario) {
    return std::any_of(scenario.territories.begin(), scenario.territories.end(),
                       [](const Territory& territory) { return territory.sites > 0; });
}

bool all_are(const Number& number, int value) {
    return std::all_of(number.begin(), number.end(), [&](int figure) { return figure == value; });
}

/// Whether there is never anything for it to fall on.
bool has_no_room(const Scenario& scenario, const Effect& effect) {
    if (effect.verb == Verb::draw) return all_are(scenario.tables.hand_limit, 0);
    if (effect.verb == Verb::rule && effect.rule == Rule::smoke && takes_away(effect))
        return all_are(scenario.prices.factory_co2, 0);
    if (effect.verb != Verb::add) return false;
    if (effect.thing == Thing::factory || effect.thing == Thing::tank || effect.thing == Thing::intensive)
        return !has_sites(scenario);
    return false;
}

template <class Card>
void doubt_effects(const Scenario& scenario, const Card& card, CheckList& list, const std::string& where) {
    for (std::size_t i = 0; i < card.effects.size(); ++i) {
        const Effect& effect = card.effects[i];
        const std::string here = where + "/effects/" + std::to_string(i);
        const std::string rule(rule_words[static_cast<std::size_t>(effect.rule)]);
        if (effect.verb == Verb::rule && !is_in_time(effect.rule, card.lasts, card.rounds))
            list.add(Problem{"scenario_never_in_time", "N9.1", {{"rule", rule}}}, here);
        else if (is_never_cheaper(scenario, effect))
            list.add(Problem{"scenario_never_cheaper", "N10", {{"rule", rule}}}, here);
        else if (has_no_room(scenario, effect))
            list.add(Problem{"scenario_no_room", "N10"}, here);
    }
}

/// Whether there is no occasion for cards of this moment at any number of players.
bool never_comes(const Scenario& scenario, Moment moment) {
    if (moment == Moment::refusal) return all_are(scenario.tables.trade_limit, 0);
    if (moment == Moment::event)
        return std::all_of(scenario.events.begin(), scenario.events.end(), std::mem_fn(&EventCard::common));
    return false;
}

void doubt_boxes(const Tables& tables, CheckList& list) {
    for (std::size_t i = 0; i < tables.event_boxes.size(); ++i) {
        const Number& box = tables.event_boxes[i];
        bool beyond = true;
        for (std::size_t count = 0; count < box.size(); ++count)
            beyond = beyond && box[count] >= tables.co2_end[count];
        if (beyond)
            list.add(Problem{"scenario_box_beyond", "N8.1"}, "/tables/event_boxes/" + std::to_string(i));
    }
}

int fish_lost(const std::vector<Effect>& effects, std::size_t count) {
    int lost = 0;
    for (const Effect& effect : effects)
        if (effect.verb == Verb::add && effect.thing == Thing::fish)
            lost += std::max(0, -static_cast<int>(effect.amount[count]));
    return lost;
}

/// Whether fish can die by more than the factories that there are.
bool endangers_fish(const std::vector<Effect>& effects) {
    return std::any_of(effects.begin(), effects.end(), [](const Effect& effect) {
        return (effect.verb == Verb::add && effect.thing == Thing::fish && takes_away(effect)) ||
               (effect.verb == Verb::rule && effect.rule == Rule::waste && !takes_away(effect));
    });
}

/// The sea is no measure of anything if one event empties it, or if nothing can.
void doubt_fish(const Scenario& scenario, CheckList& list) {
    int sites = 0;
    for (const Territory& territory : scenario.territories) sites += territory.sites;
    const auto endangering = [](const auto& card) { return endangers_fish(card.effects); };
    const bool safe = !std::any_of(scenario.events.begin(), scenario.events.end(), endangering) &&
                      !std::any_of(scenario.action_cards.begin(), scenario.action_cards.end(), endangering);
    for (std::size_t count = 0; count < player_counts.size(); ++count) {
        const int fish = scenario.tables.fish[count];
        int worst = 0;
        for (const EventCard& card : scenario.events)
            worst =
                std::max(worst, (card.common ? 1 : player_counts[count]) * fish_lost(card.effects, count));
        const bool few = fish <= worst;
        if (!few && (!safe || fish <= rounds * sites)) continue;
        list.add(Problem{few ? "scenario_fish_few" : "scenario_fish_many",
                         "N7.2",
                         {{"players", player_counts[count]}, {"fish", fish}}},
                 "/tables/fish");
        return;
    }
}

}  // namespace

std::vector<Problem> doubts(const Scenario& scenario) {
    CheckList list;
    doubt_boxes(scenario.tables, list);
    doubt_fish(scenario, list);
    for (std::size_t i = 0; i < scenario.objectives.size(); ++i)
        doubt_conditions(scenario, scenario.objectives[i].goal, needed_of(scenario.objectives[i]), list,
                         "/objectives/" + std::to_string(i) + "/goal");
    for (std::size_t i = 0; i < scenario.action_cards.size(); ++i) {
        const ActionCard& card = scenario.action_cards[i];
        const std::string where = "/action_cards/" + std::to_string(i);
        doubt_conditions(scenario, card.conditions, Needed::all, list, where + "/conditions");
        doubt_effects(scenario, card, list, where);
        if (never_comes(scenario, card.moment))
            list.add(Problem{"scenario_never_asked", "N9.2"}, where + "/moment");
    }
    for (std::size_t i = 0; i < scenario.events.size(); ++i) {
        const std::string where = "/events/" + std::to_string(i);
        doubt_conditions(scenario, scenario.events[i].conditions, Needed::all, list, where + "/conditions");
        doubt_effects(scenario, scenario.events[i], list, where);
    }
    return std::move(list).take();
}

}  // namespace marea::venonta
