#pragma once

#include <memory>
#include <sstream>

#include "tests/venonta/venonta_words.hpp"

/// A rich world for the tests: 12 regions of the earth, tables by number of players, and a card for every
/// verb, window and length.
namespace marea::venonta {

namespace terra {

struct Region {
    std::string_view id;
    int water;
    int sites;
    std::string_view neighbours;
    std::string_view waters;
    int oceans;  ///< bit 0 atlantic, bit 1 indian
};

constexpr auto regions = std::to_array<Region>({
    {"NAM", 4, 3, "CAM", "caribbean greenland bering", 1},
    {"CAM", 2, 2, "NAM SAM", "caribbean polynesian", 1},
    {"SAM", 5, 2, "CAM", "caribbean polynesian guinea", 1},
    {"EUR", 3, 3, "RUS MEA", "greenland mediterranean", 1},
    {"RUS", 4, 3, "EUR MEA SAS EAS", "bering", 0},
    {"MEA", 2, 3, "EUR RUS SAS NAF", "mediterranean red arabian", 2},
    {"NAF", 2, 2, "MEA SSA", "mediterranean red", 1},
    {"SSA", 3, 2, "NAF", "red arabian guinea", 3},
    {"SAS", 3, 2, "MEA RUS EAS SEA", "arabian", 2},
    {"EAS", 3, 3, "RUS SAS SEA", "philippine", 0},
    {"SEA", 4, 2, "SAS EAS", "philippine", 2},
    {"OCE", 2, 2, "", "philippine polynesian", 2},
});

inline void draw_map(Scenario& s) {
    s.waters = {"caribbean", "greenland", "bering",     "mediterranean", "red",
                "arabian",   "guinea",    "philippine", "polynesian"};
    s.oceans = {"atlantic", "indian"};
    const auto index = [](const auto& list, const std::string& word) {
        std::size_t i = 0;
        while (std::string(list[i]) != word) ++i;
        return i;
    };
    std::vector<std::string> ids;
    for (const Region& region : regions) ids.emplace_back(region.id);
    for (std::size_t i = 0; i < regions.size(); ++i) {
        Territory& here = s.territories[i];
        here.id = ids[i];
        here.water = regions[i].water;
        here.sites = regions[i].sites;
        here.oceans = static_cast<std::uint8_t>(regions[i].oceans);
        std::istringstream land{std::string(regions[i].neighbours)};
        std::istringstream sea{std::string(regions[i].waters)};
        for (std::string word; land >> word;)
            here.neighbours = static_cast<std::uint16_t>(here.neighbours | 1U << index(ids, word));
        for (std::string word; sea >> word;)
            here.waters = static_cast<std::uint16_t>(here.waters | 1U << index(s.waters, word));
    }
}

inline void set_tables(Scenario& s) {
    Tables& t = s.tables;
    t.tokens = n(6, 5, 4, 3);
    t.population = {n(4, 4, 3, 2), n(7, 6, 5, 3), n(9, 8, 6, 4), n(10, 9, 7, 5)};
    t.base_food = n(3, 4, 3, 2);
    t.hand = n(5, 4, 4, 3);
    t.hand_limit = n(7, 6, 6, 5);
    t.fish = n(16, 19, 18, 22);
    t.co2_end = n(38, 44, 46, 52);
    t.objective_bonus = n(0, 0, 1, 2);
    for (const int box : {6, 11, 16, 20, 24, 28, 32, 36, 40, 44}) t.event_boxes.push_back(n(box));
    s.costs = {cost(2, 1),  cost(3, 2), cost(2), cost(2), cost(1),      cost(1, -1),
               cost(2, -2), cost(1),    cost(1), cost(1), cost(1, 0, 2)};
    s.prices.tep = {{0, n(1)}, {6, n(2)}, {12, n(3)}, {18, n(4)}};
    s.prices.food = {{0, n(4)}, {1, n(3)}, {2, n(2)}, {4, n(1)}};
    s.prices.ocean_extra = n(1);
    s.prices.neglect_pv = n(2);
    s.prices.factory_co2 = n(1);
}

inline std::vector<Objective> aggressive_goals() {
    using F = Fact;
    return {
        aggressive("A01", {at_least(F::factories, n(5, 4, 3, 3))}, 13),
        aggressive("A02", {at_least(F::tanks, n(3, 3, 2, 2))}, 14),
        aggressive("A03", {at_least(F::colonies, n(2)), at_least(F::factories, n(1))}, 14),
        aggressive("A04", {at_least(F::new_intensive, n(2, 2, 1, 1)), at_least(F::factories, n(2))}, 13),
        aggressive("A05", {at_least(F::food, n(9, 8, 6, 4)), at_least(F::intensive, n(1))}, 14),
        aggressive("A06", {at_least(F::wins, n(3, 3, 3, 2)), at_least(F::factories, n(1))}, 14),
        aggressive("A07", {at_least(F::loot, n(6, 5, 5, 3)), at_least(F::factories, n(1))}, 14),
        aggressive("A08", {most(F::tanks), at_least(F::tanks, n(2, 2, 2, 1)), at_most(F::colonised, n(0))},
                   13),
        aggressive(
            "A09",
            {most(F::factories), at_least(F::factories, n(4, 4, 3, 2)), at_least(F::food, n(2, 2, 1, 1))},
            14),
        aggressive(
            "A10",
            {at_least(F::tanks, n(2, 2, 1, 1)), at_most(F::colonised, n(0)), at_most(F::colonies, n(0))}, 13),
        aggressive("A11", {at_least(F::bought, n(4, 4, 3, 2)), at_least(F::factories, n(3, 2, 2, 2))}, 13),
        aggressive("A12", {at_least(F::kills, n(1)), at_least(F::factories, n(1))}, 16),
        aggressive("A13", {at_least(F::colonies, n(2, 1, 1, 1)), at_least(F::tanks, n(2, 2, 2, 1))}, 14),
        aggressive("A14", {at_least(F::tanks, n(2, 2, 1, 1)), at_least(F::food, n(4, 3, 3, 2))}, 14),
        aggressive("A15", {at_most(F::free, n(0)), at_least(F::factories, n(3, 3, 2, 2))}, 14),
        aggressive("A16", {at_least(F::new_factories, n(4, 3, 3, 2)), at_most(F::missing, n(0))}, 13),
        aggressive("A17", {at_least(F::tep, n(14, 9, 7, 5)), at_least(F::factories, n(2, 2, 2, 1))}, 14),
        aggressive("A18", {at_least(F::fights, n(5, 5, 4, 3)), at_least(F::tanks, n(1))}, 13),
    };
}

inline std::vector<Objective> peaceful_goals() {
    using F = Fact;
    return {
        peaceful("P01",
                 {at_most(F::factories, n(0)), at_most(F::missing, n(0)), at_least(F::food, n(6, 4, 4, 2))},
                 15),
        peaceful("P02", {at_least(F::reforested, n(6, 4, 4, 3)), at_most(F::missing, n(0))}, 17),
        peaceful("P03",
                 {at_most(F::missing, n(0)), at_least(F::food, n(7, 5, 4, 3)), at_most(F::fights, n(0))}, 16),
        peaceful("P04", {at_least(F::integrated, n(1)), at_most(F::missing, n(0))}, 17),
        peaceful("P05",
                 {at_most(F::fights, n(0)), at_most(F::tanks, n(0)), at_most(F::colonised, n(0)),
                  at_least(F::food, n(2, 2, 1, 1))},
                 16),
        peaceful(
            "P06",
            {at_least(F::farms, n(10, 7, 7, 4)), at_most(F::intensive, n(0)), at_most(F::factories, n(1))},
            16),
        peaceful("P07",
                 {at_most(F::farms, n(1, 0, 0, 0)), at_most(F::intensive, n(0)), at_most(F::missing, n(0))},
                 17),
        peaceful("P08", {at_least(F::tep, n(14, 10, 8, 5)), at_most(F::missing, n(0))}, 16),
        peaceful("P09", {world_at_most(F::colonies, n(0, 1, 1, 2)), at_most(F::fights, n(0))}, 16),
        peaceful("P10", {at_most(F::cleared, n(0)), at_most(F::missing, n(0)), at_most(F::colonised, n(0))},
                 16),
        peaceful("P11", {at_least(F::bought, n(7, 6, 4, 3)), at_most(F::fights, n(0))}, 16),
        peaceful("P12", {world_at_most(F::factories, n(2, 3, 3, 4))}, 16),
        peaceful("P13", {at_most(F::rise, n(5, 6, 6, 7))}, 17),
        peaceful("P14", {world_at_most(F::tanks, n(0, 1, 1, 1)), at_most(F::tanks, n(0))}, 16),
        peaceful("P15", {least(F::emitted), at_most(F::emitted, n(0)), at_least(F::food, n(1))}, 16),
        peaceful("P16", {at_least(F::margin, n(-4, -7, -9, -11)), at_most(F::missing, n(0))}, 17),
        peaceful("P17", {at_least(F::cards, n(4, 3, 3, 2)), at_most(F::fights, n(0))}, 16),
        peaceful("P18", {at_most(F::migrants, n(1)), at_most(F::missing, n(0))}, 16),
    };
}

inline std::vector<ActionCard> own_cards() {
    using T = Thing;
    using R = Rule;
    const Moment own = Moment::own;
    return {
        card("c01", 1, own, {rule(R::tep_moves, 3)}, Lasts::turn),
        card("c02", 2, own, {add(T::tep, 2), add(T::co2, 1)}),
        card("c03", 2, own, {rule(R::cost_farm, -1)}, Lasts::turn),
        card("c04", 2, own, {rule(R::cost_factory, -2)}, Lasts::turn),
        card("c05", 1, own, {rule(R::cost_intensify, -1)}, Lasts::turn),
        card("c06", 2, own, {rule(R::cost_tank, -1)}, Lasts::turn),
        card("c07", 1, own, {rule(R::cost_attack, -1)}, Lasts::turn),
        card("c08", 2, own, {add(T::food, 3), add(T::fish, -1)}),
        card("c09", 2, own, {add(T::food, 3)}, Lasts::once, {.pv = 1}),
        card("c10", 2, own, {add(T::migrants, -1), add(T::pv, 1)}, Lasts::once,
             {.when = {at_least(Fact::migrants, n(1))}, .food = 1}),
        card("c11", 1, own, {add(T::migrants, 2), add(T::pv, 1)}),
        card("c12", 2, own, {add(T::co2, -3)}, Lasts::once, {.tokens = 2}),
        card("c13", 2, own, {add(T::fish, 2)}, Lasts::once, {.tokens = 1}),
        card("c14", 1, own, {add(T::tokens, 3), add(T::fish, -1)}),
        card("c15", 2, own, {add(T::pv, 2)}, Lasts::once,
             {.when = {at_most(Fact::fights, n(0)), at_most(Fact::tanks, n(0))}}),
        card("c16", 2, own, {add(T::pv, -3, Who::target)}, Lasts::once, {.pv = 1}),
        card("c17", 1, own, {add(T::pv, 2)}, Lasts::once, {.when = {at_least(Fact::factories, n(2))}}),
        card("c18", 2, own, {add(T::pv, 2)}, Lasts::once, {.when = {at_least(Fact::reforested, n(1))}}),
        card("c19", 1, own, {rule(R::no_trade, 1, Who::target)}, Lasts::round),
        card("c20", 1, own, {rule(R::loot, 1)}, Lasts::round),
        card("c28", 1, own, {does(Verb::cancel_open)}),
        card("c30", 1, own, {rule(R::burn, -1)}, Lasts::game),
        card("c31", 2, own, {rule(R::waste, -1)}, Lasts::game),
        card("c32", 2, own, {rule(R::need, -2)}, Lasts::round),
        card("c33", 1, own, {rule(R::harvest, 1)}, Lasts::game, {.tokens = 2}),
        card("c34", 2, own, {rule(R::smoke, -2)}, Lasts::round),
        card("c35", 1, own, {does(Verb::see_goal), draws(1)}, Lasts::once, {.tokens = 1}),
        card("c36", 1, own, {draws(2)}, Lasts::once, {.tokens = 1}),
        card("c38", 2, own, {add(T::tokens, 3)}, Lasts::once, {.pv = 1}),
        card("c39", 1, own, {rule(R::reach, 1)}, Lasts::turn),
        card("c40", 2, own, {take(T::tep, 1)}),
        card("c41", 1, own, {rule(R::shielded, 1), rule(R::no_attack, 1)}, Lasts::round,
             {.when = {at_most(Fact::fights, n(0))}}),
        card("c42", 1, own, {add(T::farm, 2)}, Lasts::once, {.when = {at_most(Fact::factories, n(1))}}),
        card("c43", 1, own, {add(T::tank, -1, Who::land)}),
    };
}

inline std::vector<ActionCard> window_cards() {
    return {
        card("c21", 1, Moment::refusal, {does(Verb::force)}),
        card("c22", 2, Moment::turn, {does(Verb::rebel), does(Verb::fight_ally)}, Lasts::once,
             {.when = {at_least(Fact::colonised, n(1))}}),
        card("c23", 2, Moment::attack, {does(Verb::fight_own)}),
        card("c24", 1, Moment::attack, {does(Verb::fight_ally)}),
        card("c25", 2, Moment::attack, {does(Verb::fight_stop)}),
        card("c26", 1, Moment::turn, {rule(Rule::no_attack, 1, Who::all)}, Lasts::turn),
        card("c27", 2, Moment::card, {does(Verb::cancel_card)}),
        card("c29", 2, Moment::event, {does(Verb::cancel_event)}),
        card("c37", 1, Moment::turn, {add(Thing::tokens, -2, Who::actor)}, Lasts::once, {.pv = 1}),
    };
}

inline std::vector<EventCard> events() {
    using T = Thing;
    const Who hit = Who::hit;
    return {
        common("e01", {add(T::fish, -2)}),
        common("e02", {add(T::fish, -2), add(T::food, 1, Who::all)}),
        common("e03", {add(T::fish, -1), add(T::co2, 1)}),
        common("e04", {add(T::fish, -1)}),
        common("e05", {add(T::food, -1, Who::all), add(T::migrants, 1)}),
        common("e06", {add(T::food, -1, Who::all)}),
        common("e07", {add(T::fish, 1), add(T::co2, -1)}),
        by_die("e08", {add(T::population, -2, hit), add(T::pv, -2, hit)}),
        by_die("e09", {add(T::population, -1, hit), add(T::food, -2, hit), add(T::pv, -1, hit),
                       add(T::migrants, 1)}),
        by_die("e10", {add(T::population, -1, hit), add(T::pv, -2, hit)}),
        by_die("e11", {add(T::population, -1, hit), add(T::tank, -1, hit), add(T::pv, -1, hit),
                       add(T::migrants, 1)}),
        by_die("e12", {add(T::food, -2, hit)}),
        by_die("e13", {add(T::farm, -1, hit), add(T::food, -1, hit)}),
        by_die("e14", {add(T::farm, -1, hit), rule(Rule::water, -1, hit)}, Lasts::game),
        by_die("e15", {add(T::farm, -1, hit), add(T::co2, 1)}),
        by_die("e16", {add(T::factory, -1, hit), add(T::population, -1, hit)}),
        by_die("e17", {add(T::tep, -1, hit)}),
        by_die("e18", {add(T::food, -3, hit)}),
        by_die("e19", {add(T::factory, -1, hit), add(T::co2, 1)}),
        by_die("e20", {add(T::tank, -1, hit), add(T::pv, -1, hit)}),
        by_die("e21", {add(T::migrants, 2)}),
        by_die("e22", {rule(Rule::tokens, -1, hit)}, Lasts::round),
        by_die("e23", {add(T::factory, -1, hit), add(T::tep, -1, hit)}),
        by_die("e24", {add(T::pv, -3, hit)}),
    };
}

}  // namespace terra

inline Scenario terra_scenario() {
    Scenario s;
    s.id = "terra";
    terra::draw_map(s);
    terra::set_tables(s);
    s.objectives = terra::aggressive_goals();
    for (Objective& goal : terra::peaceful_goals()) s.objectives.push_back(std::move(goal));
    s.action_cards = terra::own_cards();
    for (ActionCard& card : terra::window_cards()) s.action_cards.push_back(std::move(card));
    s.events = terra::events();
    return s;
}

inline std::shared_ptr<const Scenario> terra_world() {
    static const auto shared = std::make_shared<const Scenario>(terra_scenario());
    return shared;
}

}  // namespace marea::venonta
