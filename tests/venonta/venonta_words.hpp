#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/venonta/scenario/scenario.hpp"

/// Short words in which the tests' scenarios are written down.
namespace marea::venonta {

inline Number n(int value) { return number(value); }
inline Number n(int two, int three, int four, int six) { return number(two, three, four, six); }

inline Condition at_least(Fact fact, Number amount) { return {fact, Test::at_least, amount}; }
inline Condition at_most(Fact fact, Number amount) { return {fact, Test::at_most, amount}; }
inline Condition world_at_most(Fact fact, Number amount) { return {fact, Test::world_at_most, amount}; }
inline Condition most(Fact fact) { return {fact, Test::most, {}}; }
inline Condition least(Fact fact) { return {fact, Test::least, {}}; }

inline bool is_of_world(Thing thing) { return of_world(thing); }
inline Effect add(Thing thing, int amount, Who who = Who::me) {
    return {Verb::add, thing, {}, is_of_world(thing) ? Who::world : who, number(amount)};
}
inline Effect take(Thing thing, int amount) { return {Verb::take, thing, {}, Who::land, number(amount)}; }
inline Effect gives(Thing thing, int amount) { return {Verb::give, thing, {}, Who::land, number(amount)}; }
inline Effect exchanges(Thing thing) { return {Verb::swap, thing, {}, Who::land, {}}; }
inline Effect rule(Rule rule, int amount, Who who = Who::me) {
    return {Verb::rule, {}, rule, who, number(amount)};
}
inline Effect does(Verb verb) { return {verb, {}, {}, verb == Verb::see_goal ? Who::target : Who::me, {}}; }
inline Effect draws(int amount) { return {Verb::draw, {}, {}, Who::me, number(amount)}; }

struct Extra {
    std::vector<Condition> when = {};
    int tokens = 0;
    int food = 0;
    int pv = 0;
};

inline ActionCard card(std::string id, int copies, Moment moment, std::vector<Effect> effects,
                       Lasts lasts = Lasts::once, Extra extra = {}) {
    return {std::move(id),
            copies,
            moment,
            lasts,
            std::move(extra.when),
            number(extra.tokens),
            number(extra.food),
            number(extra.pv),
            std::move(effects)};
}
inline EventCard common(std::string id, std::vector<Effect> effects) {
    return {std::move(id), true, Lasts::once, std::move(effects)};
}
inline EventCard by_die(std::string id, std::vector<Effect> effects, Lasts lasts = Lasts::once) {
    return {std::move(id), false, lasts, std::move(effects)};
}
inline Objective aggressive(std::string id, std::vector<Condition> goal, int pv) {
    return {std::move(id), Temper::aggressive, std::move(goal), number(pv)};
}
inline Objective peaceful(std::string id, std::vector<Condition> goal, int pv) {
    return {std::move(id), Temper::peaceful, std::move(goal), number(pv)};
}

inline Cost cost(int tokens, int co2 = 0, int food = 0, int tep = 0) {
    return {number(tokens), number(co2), number(food), number(tep)};
}

}  // namespace marea::venonta
