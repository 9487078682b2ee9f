#pragma once

#include <memory>

#include "tests/venonta/venonta_words.hpp"

namespace marea::venonta {

/// A made-up world, as unlike the default as the check allows: 12 territories on a line, L01 to L12, other
/// tables, prices in all currencies, every option switched, the smallest decks.
inline Scenario line_scenario() {
    Scenario s;
    s.id = "line";
    s.waters = {"strait"};
    s.oceans = {"left", "right"};
    for (int i = 0; i < territory_count; ++i) {
        Territory& here = s.territories[static_cast<std::size_t>(i)];
        here.id = std::string("L") + (i < 9 ? "0" : "") + std::to_string(i + 1);
        here.water = i % 3;
        here.sites = 1 + i % 2;
        here.neighbours = static_cast<std::uint16_t>((i > 0 ? 1U << (i - 1) : 0U) |
                                                     (i + 1 < territory_count ? 1U << (i + 1) : 0U));
        here.waters = i == 0 || i == 6 ? 1 : 0;
        here.oceans = static_cast<std::uint8_t>(i < 6 ? 1 : 2);
    }
    Tables& t = s.tables;
    t.tokens = n(9, 8, 7, 5);
    t.population = {n(2, 2, 1, 1), n(3), n(4), n(5)};
    t.population_floor = n(0);
    t.base_food = n(1, 2, 3, 1);
    t.hand = n(0);
    t.hand_limit = n(0);
    t.card_limit = n(0);
    t.trade_limit = n(3);
    t.fish = n(40, 50, 60, 70);
    t.co2_start = n(7);
    t.co2_end = n(120, 130, 140, 150);
    t.objective_bonus = n(30);
    t.event_boxes = {n(9), n(20), n(30, 31, 32, 33), n(40), n(60)};
    s.costs = {cost(1, 3),     cost(2, 4, 1, 1), cost(1, 1, 1), cost(3, 0, 0, 1), cost(1),      cost(2, -2),
               cost(1, -3, 1), cost(1),          cost(2, 1),    cost(0),          cost(0, 0, 3)};
    s.prices.tep = {{0, n(3)}, {2, n(1)}};
    s.prices.food = {{0, n(2)}, {0, n(3)}, {5, n(1)}};
    s.prices.ocean_extra = n(0);
    s.prices.neglect_pv = n(1);
    s.prices.factory_co2 = n(2);
    s.options = {ObjectiveChoice::open, ColonyDraw::each_turn, SellerTokens::spent, OceanAccess::everybody};
    for (int i = 0; i < 25; ++i) {
        const std::string id = std::string(1, static_cast<char>('a' + i));
        s.objectives.push_back(i % 5 == 0 ? aggressive(id, {at_least(Fact::factories, n(1))}, i)
                                          : peaceful(id, {at_most(Fact::tanks, n(0))}, i));
    }
    s.events = {
        by_die("storm", {add(Thing::tep, -1, Who::hit), rule(Rule::tokens, -1, Who::hit)}, Lasts::game)};
    return s;
}

inline std::shared_ptr<const Scenario> line_world() {
    static const auto shared = std::make_shared<const Scenario>(line_scenario());
    return shared;
}

}  // namespace marea::venonta
